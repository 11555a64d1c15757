/// An implementation of something that is edited by commands, and that trials can fork and make anew.
///
/// A copy (`let fork = engine`) must be independent of the original.
public protocol EditEngine: SendableMetatype {
  /// One edit as a value.
  associatedtype Command: EditCommand

  /// What it is made of, in order: sections, or the rows of an outline.
  associatedtype Part

  /// What it throws; an implementation that says it is spared a box for each refusal.
  associatedtype Failure: Error = any Error

  /// How many ways of keeping itself an implementation has, such as a list while it is small and a
  /// tree from then on; trials use each, whatever the size.
  static var forms: Int { get }

  /// Creates an empty value.
  init()

  /// Creates an empty value in one of its forms.
  init(form: Int)

  /// Makes a value that has nothing in common with this one but its kind, and holds these parts.
  ///
  /// An implementation that can be built whole does so in one of its forms.
  func remade(of parts: [Part], inForm form: Int) throws -> Self

  /// Makes one edit, or throws and changes nothing.
  mutating func perform(_ command: Command) throws(Failure)

  /// Whether both hold the same.
  func isEqual(to other: Self) -> Bool

  /// How many identifiers this value and its relatives have hashed so far; nil where nobody counts.
  var hashedIdentifiers: Int? { get }

  /// UIKit's sentence for an error this implementation threw; nil when it speaks in its own words.
  static func sentence(for error: any Error) -> String?

  /// Throws when what holds this implementation together is broken.
  func checkInvariants() throws
}

extension EditEngine {
  public static var forms: Int { 1 }

  public init(form: Int) {
    self.init()
  }

  public var hashedIdentifiers: Int? { nil }

  public static func sentence(for error: any Error) -> String? { nil }

  public func checkInvariants() throws {}
}

/// One edit as a value.
public protocol EditCommand: Hashable, Sendable {
  /// The command in words, as a failure report and a `.trial` file show it.
  var words: String { get }

  /// The most identifiers that an implementation may hash for it, whatever else there is.
  var hashAllowance: Int { get }
}

extension EditCommand {
  /// The kind of edit, without identifiers, such as `append-to-section`.
  public var site: String { withoutNumbers(words) }
}

/// What an implementation is held against: the same in the most obvious way.
public protocol EditModel: Equatable, Sendable {
  associatedtype Command: EditCommand
  associatedtype Part
  associatedtype Refusal: EditRefusal

  /// Creates a model of these parts.
  init(_ parts: [Part])

  var parts: [Part] { get }

  /// Makes one edit, or throws and changes nothing.
  mutating func perform(_ command: Command) throws(Refusal)

  /// A small picture in text.
  var picture: String { get }
}

/// Why an edit is refused; the description is UIKit's sentence.
public protocol EditRefusal: Error, CustomStringConvertible {
  /// A number below 64 that is another one for each reason, whatever the identifiers.
  var reason: Int { get }
}
