extension TrialArea {
  /// Creates an area for a property of values.
  ///
  /// A trial fails if the property does not hold or throws an error.
  ///
  /// - Parameters:
  ///   - name: The name of the area.
  ///   - values: The generator of the values.
  ///   - classify: Returns the label of a value for ``TrialReport/coverage``, if it has one.
  ///   - holds: Returns whether a value has the property.
  public init<Value>(
    property name: String,
    _ values: Generator<Value>,
    classify: @escaping @Sendable (Value) -> String? = { _ in nil },
    holds: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.init(property: name, values, classify: classify) { value, _ in try holds(value) }
  }

  /// Creates an area for a property that also receives the context of the trial.
  ///
  /// A `TrialFailure` that the property throws is the failure of the trial.
  package init<Value>(
    property name: String,
    _ values: Generator<Value>,
    oracles: [Oracle]? = nil,
    classify: @escaping @Sendable (Value) -> String? = { _ in nil },
    target: (@Sendable (Value) -> Double)? = nil,
    holds: @escaping @Sendable (Value, inout TrialContext) throws -> Bool
  ) {
    let oracles = oracles ?? [.property]
    let layout = ChoiceLayout(header: 0, stride: max(1, values.width), maximumOperations: 1)
    self.init(name: name, layout: layout, oracles: oracles, mutants: []) { choices, context in
      choices.rewind()
      context.current = 0
      context.journal?.begin(with: "", "", choices.draws)
      guard choices.nextOperation() else { return nil }
      context.performed += 1
      let value = values.value(from: &choices)
      context.journal?.append(String(reflecting: value), choices.draws)
      if let label = classify(value) { context.label(label) }
      if let target { context.target(target(value)) }
      let isAsked = context.asks(.property)
      let message: String
      do {
        guard try !holds(value, &context), isAsked else { return nil }
        message = "does not hold for \(String(reflecting: value))"
      } catch let loss as TrialLoss {
        return loss.failure("", operation: 0)
      } catch var failure as TrialFailure {
        failure.operation = 0
        return failure
      } catch {
        message = "threw \(error) for \(String(reflecting: value))"
      }
      return TrialFailure(oracle: Oracle.property.name, site: "", message: message, operation: 0)
    }
  }
}

extension Oracle {
  fileprivate static var property: Oracle { Oracle(0, "property", "The test of a property.") }
}
