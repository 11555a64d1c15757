/// A kind of operation that is performed on a subject and on its model.
///
/// A trial fails if the body returns `false` or throws an error. A body that returns nothing, or a
/// value of another type, compares nothing.
public struct TrialAction<Subject, Model>: Sendable {
  let name: String
  /// The maximum number of bytes that an operation takes.
  let width: Int
  let draw: @Sendable (inout ChoiceSource) -> Drawn

  /// An operation with its argument.
  struct Drawn {
    let words: () -> String
    let perform: (inout Subject, inout Model) throws -> Bool
  }

  /// Creates an operation with a random argument.
  public init<Value, Answer>(
    _ name: String,
    _ argument: Generator<Value>,
    _ body: @escaping @Sendable (inout Subject, inout Model, Value) throws -> Answer
  ) {
    self.name = name
    width = argument.width
    draw = { choices in
      let value = argument.value(from: &choices)
      return Drawn(
        words: { "\(name) \(String(reflecting: value))" },
        perform: { try body(&$0, &$1, value) as? Bool ?? true }
      )
    }
  }

  /// Creates an operation without an argument.
  public init<Answer>(
    _ name: String,
    _ body: @escaping @Sendable (inout Subject, inout Model) throws -> Answer
  ) {
    self.name = name
    width = 0
    draw = { _ in Drawn(words: { name }, perform: { try body(&$0, &$1) as? Bool ?? true }) }
  }
}
