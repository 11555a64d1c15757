import Portability

extension TrialArea {
  /// Creates an area that performs random operations on a subject and on its model.
  ///
  /// The stride is that of the widest operation. Each trial leaves out some kinds of operations,
  /// which reaches states that a uniform choice rarely reaches.
  ///
  /// ```swift
  /// let stack = TrialArea(
  ///   "stack", Stack(), model: [Int](),
  ///   actions: [
  ///     TrialAction("push", .integers(0...9)) { $0.push($2); $1.append($2) },
  ///     TrialAction("pop") { $0.pop() == $1.popLast() },
  ///   ]
  /// )
  /// ```
  public init<Subject, Model>(
    _ name: String,
    _ subject: @autoclosure @escaping @Sendable () -> Subject,
    model: @autoclosure @escaping @Sendable () -> Model,
    actions: [TrialAction<Subject, Model>],
    maximumOperations: Int = 64
  ) {
    demand(!actions.isEmpty, "The area \(name) has no actions")
    let layout = ChoiceLayout(
      header: actions.count,
      stride: 1 + (actions.map(\.width).max() ?? 0),
      maximumOperations: maximumOperations
    )
    self.init(name: name, layout: layout, oracles: [.reference], mutants: []) { choices, context in
      choices.rewind()
      context.current = -1
      let drawn = actions.indices.filter { _ in !choices.bool() }
      let enabled = drawn.isEmpty ? Array(actions.indices) : drawn
      context.journal?.begin(with: "", "", choices.draws)
      var (subject, model) = (subject(), model())
      while choices.nextOperation() {
        context.current += 1
        context.performed += 1
        // An enabled action keeps its number, so it stays the same when the shrinker enables others.
        let number = choices.below(actions.count)
        let action =
          actions[enabled.contains(number) ? number : enabled[number % enabled.count]]
        let operation = action.draw(&choices)
        context.journal?.append(operation.words(), choices.draws)
        let answer = Result { try operation.perform(&subject, &model) }
        context.journal?.illustrate("\(subject)")
        let isAsked = context.asks(.reference)
        let message: String
        switch answer {
        case .success(true): continue
        case .success(false):
          guard isAsked else { continue }
          message = "subject \(subject), model \(model)"
        case .failure(let error): message = "threw \(error)"
        }
        return TrialFailure(
          oracle: Oracle.reference.name,
          site: action.name,
          message: message,
          operation: context.current
        )
      }
      return nil
    }
  }
}

extension Oracle {
  fileprivate static var reference: Oracle {
    Oracle(0, "reference-model", "The comparison with a model.")
  }
}
