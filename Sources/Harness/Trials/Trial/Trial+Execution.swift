extension Trial {
  /// Runs one trial from the beginning of `choices`.
  ///
  /// Returns its failure, if any.
  ///
  /// The body is inlinable into the module of the conforming type, so that the loop is specialised.
  @inlinable
  static func execute(
    _ choices: inout ChoiceSource,
    _ context: inout TrialContext
  ) -> TrialFailure? {
    choices.rewind()
    context.current = -1
    var trial = Self(header: &choices, context: &context)
    context.journal?.begin(with: trial.opening, trial.picture, choices.draws)
    do {
      while choices.nextOperation() {
        context.current += 1
        context.performed += 1
        let operation = trial.draw(from: &choices)
        // The description is recorded first, so that a failing operation is in the journal too.
        context.journal?.append(operation.description, choices.draws)
        try trial.step(operation, context: &context)
        context.journal?.illustrate(trial.picture)
      }
    } catch {
      var failure = error
      failure.operation = context.current
      context.journal?.illustrate(trial.picture)
      return failure
    }
    do {
      try trial.finish(context: &context)
      return nil
    } catch {
      return error
    }
  }
}
