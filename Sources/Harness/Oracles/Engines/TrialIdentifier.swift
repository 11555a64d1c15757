public import Trials

/// An identifier that trials can make from a number; different numbers make different identifiers.
///
/// Trials use small numbers. An engine chooses its identifier type: `Int` is fastest, `String` has
/// text to hash, and a custom type may hash badly.
public protocol TrialIdentifier: Hashable, Sendable {
  init(_ number: Int)

  /// The number that the identifier was made from.
  var number: Int { get }

  /// Creates an identifier that equals others with its number and has a stamp of its own.
  init(_ number: Int, stamp: Int)

  /// A field that `==` ignores; always 0 for a type without one.
  var stamp: Int { get }
}

extension TrialIdentifier {
  @inlinable public init(_ number: Int, stamp: Int) { self.init(number) }

  @inlinable public var stamp: Int { 0 }
}

extension Int: TrialIdentifier {
  @inlinable public var number: Int { self }
}

/// Decimal text, whose order as text differs from the order of the numbers.
extension String: TrialIdentifier {
  @inlinable public init(_ number: Int) { self = "\(number)" }

  /// The number in the text; -1 if the text is not a number.
  @inlinable public var number: Int { Int(self) ?? -1 }
}

/// An identifier whose hash collides with many others, so that tables must use `==`.
public struct CollidingIdentifier: TrialIdentifier, CustomStringConvertible {
  public let number: Int

  @inlinable public init(_ number: Int) { self.number = number }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number & 1) }
  @inlinable public var description: String { "\(number)" }
}

/// An identifier with a field that `==` ignores, which distinguishes equal identifiers.
public struct StampedIdentifier: TrialIdentifier, CustomStringConvertible {
  public let number: Int
  public let stamp: Int

  @inlinable public init(_ number: Int) { self.init(number, stamp: 0) }

  @inlinable public init(_ number: Int, stamp: Int) {
    self.number = number
    self.stamp = stamp
  }

  @inlinable public static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  @inlinable public var description: String { "\(number)" }
}

/// Compares identifiers by number and stamp.
///
/// The site is the text before the first parenthesis of the observation.
@inlinable
func compareStamps<ID: TrialIdentifier>(
  of actual: [ID],
  with expected: [ID],
  by oracle: Oracle,
  as observation: @autoclosure () -> String
) throws(TrialFailure) {
  guard !hasSameStamps(actual, expected) else { return }
  try compare(stamped(actual), with: stamped(expected), by: oracle, as: observation())
}

/// Compares an identifier, if there is one, by number and stamp.
@inlinable
func compareStamps<ID: TrialIdentifier>(
  of actual: ID?,
  with expected: ID?,
  by oracle: Oracle,
  as observation: @autoclosure () -> String
) throws(TrialFailure) {
  guard actual != expected || actual?.stamp != expected?.stamp else { return }
  let (actual, expected) = (actual.map { [$0] } ?? [], expected.map { [$0] } ?? [])
  try compareStamps(of: actual, with: expected, by: oracle, as: observation())
}

/// Whether two lists have equal values with equal stamps.
@inlinable package func hasSameStamps<ID: TrialIdentifier>(_ one: [ID], _ other: [ID]) -> Bool {
  one.elementsEqual(other) { $0 == $1 && $0.stamp == $1.stamp }
}

/// Returns identifiers as text: the number, and the stamp if it is not 0.
@inlinable func stamped<ID: TrialIdentifier>(_ identifiers: [ID]) -> [String] {
  identifiers.map { $0.stamp == 0 ? "\($0.number)" : "\($0.number) given by \($0.stamp)" }
}
