import Trials

extension CostRun {
  /// Returns the largest jump of each counter between neighbouring values of a choice.
  mutating func jumps(_ progress: (Int, String) -> TrialRunner.Decision) -> [CostJump] {
    let end = evaluations + search.evaluationLimit
    var found: [CostCounter: CostJump] = [:]
    var seen: Set<[UInt8]> = []
    for (_, trials) in kinds.sorted(by: { $0.key < $1.key }) {
      for counter in CostCounter.allCases {
        guard let choices = trials[counter]?.choices, seen.insert(choices).inserted else {
          continue
        }
        for draw in lastDraws(of: choices) {
          var last: CostArea.Operation?
          for value in 0...min(draw.maximum, 255) {
            guard evaluations < end, progress(evaluations, "looking for jumps") == .goOn else {
              return CostCounter.allCases.compactMap { found[$0] }
            }
            let operation = operations(of: draw.writing(value, into: choices)).last
            if let last, let operation { note(from: last, to: operation, &found) }
            last = operation
          }
        }
      }
    }
    return CostCounter.allCases.compactMap { found[$0] }
  }

  /// Returns the choices of the last operation that have at most 256 values.
  private func lastDraws(of choices: [UInt8]) -> [ChoiceDraw] {
    var source = ChoiceSource(choices, layout: area.layout, isTracing: true)
    _ = subjects[area.searchedSize]?(&source, instructions)
    let count = area.layout.operationCount(in: choices.count)
    let start = area.layout.start(ofOperation: count - 1)
    return source.draws.filter { $0.offset >= start && 2...255 ~= $0.maximum }
  }

  private func note(
    from lower: CostArea.Operation,
    to upper: CostArea.Operation,
    _ found: inout [CostCounter: CostJump]
  ) {
    guard lower.kind == upper.kind else { return }
    for (counter, cost) in upper.costs {
      guard let before = lower.costs[counter], before > 0,
        cost - before >= counter.leastDifference
      else { continue }
      let jump = CostJump(
        counter: counter,
        lower: (lower.words, before),
        upper: (upper.words, cost)
      )
      if jump.ratio > found[counter]?.ratio ?? 1.5 { found[counter] = jump }
    }
  }
}
