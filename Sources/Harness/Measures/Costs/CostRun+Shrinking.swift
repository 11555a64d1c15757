import Trials

extension CostRun {
  /// Returns the shrunk worst trial of a counter.
  ///
  /// If trials grow faster than allowed, it is the one that grows fastest; otherwise the costliest.
  mutating func worst(by counter: CostCounter) -> WorstCase? {
    let candidates = kinds.values.compactMap { $0[counter] }.map { trial in
      (trial, result(trial.choices, counter))
    }
    let chosen = candidates.max { one, other in
      let (first, second) = (rank(one.1), rank(other.1))
      return first != second
        ? first < second
        : (one.0.cost, other.0.choices.count) < (other.0.cost, one.0.choices.count)
    }
    guard let (trial, found) = chosen else { return nil }
    let shrunk = shrink(trial, by: counter, staysOver: found.isOverLimit)
    return result(shrunk, counter)
  }

  private func rank(_ found: WorstCase) -> Double { found.isOverLimit ? found.fit?.slope ?? 0 : 0 }

  private mutating func result(_ choices: [UInt8], _ counter: CostCounter) -> WorstCase {
    var words: [String] = []
    var points: [(size: Int, cost: Int)] = []
    for size in area.sizes {
      let operations = operations(of: choices, at: size)
      points.append((size, operations.last?.costs[counter] ?? 0))
      if size == area.searchedSize { words = operations.map(\.words) }
    }
    return WorstCase(
      counter: counter,
      operations: words,
      cost: points.first { $0.size == area.searchedSize }?.cost ?? 0,
      points: points,
      limit: area.limits[counter]
    )
  }

  private mutating func shrink(
    _ trial: CostedTrial,
    by counter: CostCounter,
    staysOver: Bool
  ) -> [UInt8] {
    let oracle = Oracle(0, "cost")
    var run = self
    let evaluate = { (choices: [UInt8]) -> Shrinker.Evaluation in
      var source = ChoiceSource(choices, layout: run.area.layout, isTracing: true)
      let operations =
        run.subjects[run.area.searchedSize]?(&source, run.instructions) ?? []
      run.evaluations += 1
      var failure: TrialFailure?
      if (operations.last?.costs[counter] ?? 0) >= trial.cost,
        !staysOver || run.result(choices, counter).isOverLimit
      {
        failure = TrialFailure(oracle, at: "worst case", "")
        failure?.operation = operations.count - 1
      }
      return Shrinker.Evaluation(failure: failure, draws: source.draws)
    }
    var shrinker = Shrinker(
      trial.choices,
      layout: area.layout,
      evaluationLimit: min(500, search.evaluationLimit),
      evaluate: evaluate
    )
    shrinker?.run()
    evaluations = run.evaluations
    return shrinker?.best ?? trial.choices
  }
}
