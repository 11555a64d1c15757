/// A mutant: a realistic bug that a trial can switch on to test that its oracles detect it.
///
/// Most mutants are wrong copies of a model, or wrong answers beside the subject. They show that an
/// oracle is needed. They do not show that a wrong line in the subject would be detected; mutation
/// testing does.
///
/// The trial calls `context.hasMutant(_:)` where the bug would be, which compares two integers.
@frozen
public struct Mutant: Hashable, Sendable, CustomStringConvertible {
  /// The number of the mutant, above 0, unique within an area.
  public let number: Int

  /// A short name without spaces, such as `ascending-deletes`.
  public let name: String

  /// The mistake in one sentence; may be empty.
  public let summary: String

  @inlinable public init(_ number: Int, _ name: String, _ summary: String = "") {
    assert(number > 0, "The number of a mutant is above 0, which means none")
    self.number = number
    self.name = name
    self.summary = summary
  }

  @inlinable public var description: String { name }
}
