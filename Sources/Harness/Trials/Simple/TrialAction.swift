/// A kind of operation that is performed on a subject and on its model.
///
/// A trial fails if the body returns `false` or throws an error. A body that returns nothing compares
/// nothing. A body that returns a value of another type, such as an optional, does not compile.
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

  /// Creates an operation with a random argument, whose body returns whether both agree.
  public init<Value, Answer: ExpressibleByBooleanLiteral & Equatable & SendableMetatype>(
    _ name: String,
    _ argument: Generator<Value>,
    _ body: @escaping @Sendable (inout Subject, inout Model, Value) throws -> Answer
  ) {
    self.init(name, drawing: argument) { try body(&$0, &$1, $2) == true }
  }

  /// Creates an operation with a random argument that compares nothing.
  public init<Value>(
    _ name: String,
    _ argument: Generator<Value>,
    _ body: @escaping @Sendable (inout Subject, inout Model, Value) throws -> Void
  ) {
    self.init(name, drawing: argument) {
      try body(&$0, &$1, $2)
      return true
    }
  }

  /// Creates an operation without an argument, whose body returns whether both agree.
  public init<Answer: ExpressibleByBooleanLiteral & Equatable & SendableMetatype>(
    _ name: String,
    _ body: @escaping @Sendable (inout Subject, inout Model) throws -> Answer
  ) {
    self.init(name, Self.nothing) { subject, model, _ in try body(&subject, &model) }
  }

  /// Creates an operation without an argument that compares nothing.
  public init(
    _ name: String,
    _ body: @escaping @Sendable (inout Subject, inout Model) throws -> Void
  ) {
    self.init(name, Self.nothing) { subject, model, _ in try body(&subject, &model) }
  }

  /// Rejects a body that returns neither a Boolean value nor nothing: a call is marked with `try` or does not compile.
  @available(*, deprecated, message: "The body of an action returns a Bool or nothing")
  public init<Value, Answer>(
    _ name: String,
    _ argument: Generator<Value>,
    _ body: @escaping @Sendable (inout Subject, inout Model, Value) throws -> Answer
  ) throws(TrialActionError) {
    throw TrialActionError(action: name, answer: "\(Answer.self)")
  }

  /// Rejects a body that returns neither a Boolean value nor nothing.
  @available(*, deprecated, message: "The body of an action returns a Bool or nothing")
  public init<Answer>(
    _ name: String,
    _ body: @escaping @Sendable (inout Subject, inout Model) throws -> Answer
  ) throws(TrialActionError) {
    throw TrialActionError(action: name, answer: "\(Answer.self)")
  }

  private static var nothing: Generator<Void> { Generator(width: 0) { _ in } }

  private init<Value>(
    _ name: String,
    drawing argument: Generator<Value>,
    _ body: @escaping @Sendable (inout Subject, inout Model, Value) throws -> Bool
  ) {
    self.name = name
    width = argument.width
    draw = { choices in
      let value = argument.value(from: &choices)
      return Drawn(
        words: { value is Void ? name : "\(name) \(String(reflecting: value))" },
        perform: { try body(&$0, &$1, value) }
      )
    }
  }
}

/// An action whose body returns neither a Boolean value nor nothing, so that nothing would be compared.
public struct TrialActionError: Error, Hashable, Sendable, CustomStringConvertible {
  public let action: String
  /// The type that the body returns.
  public let answer: String

  public var description: String {
    "the body of the action \(action) returns \(answer): return a Bool or nothing"
  }
}
