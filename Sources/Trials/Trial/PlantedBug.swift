/// A realistic fault that a trial can switch on, to test that its oracles see it.
///
/// Most planted bugs are wrong copies of a model, or wrong answers beside the subject. So they show that an
/// oracle is needed. They do not show that a mistake in a line of the subject would be noticed; mutation
/// testing does.
///
/// The trial asks `context.isPlanted(_:)` where the fault would sit, which compares two integers.
@frozen
public struct PlantedBug: Hashable, Sendable, CustomStringConvertible {
  /// Above 0, different for each planted bug of an area.
  public let number: Int

  /// A short name in one piece, such as `ascending-deletes`.
  public let name: String

  @inlinable
  public init(_ number: Int, _ name: String) {
    assert(number > 0, "The number of a planted bug is above 0, which means none")
    self.number = number
    self.name = name
  }

  @inlinable public var description: String { name }
}
