public import Trials

/// An implementation of a value that commands edit, and that trials can fork and rebuild.
///
/// A copy (`let fork = engine`) must be independent of the original.
public protocol EditEngine: SendableMetatype {
  /// The type of its edits.
  associatedtype Command: EditCommand

  /// The type of its parts in order: sections, or the rows of an outline.
  associatedtype Part

  /// The type of error thrown; a concrete type saves an allocation for each refused edit.
  associatedtype Failure: Error = any Error

  /// The number of internal representations of an implementation.
  ///
  /// Many use a list while small and a tree from then on; trials use each of them at any size.
  static var forms: Int { get }

  /// Creates an empty value.
  init()

  /// Creates an empty value in one of its forms.
  init(form: Int)

  /// Returns a value with the given parts that shares no storage with this one.
  ///
  /// An implementation with a bulk initializer uses it, in the given form.
  func remade(of parts: [Part], inForm form: Int) throws -> Self

  /// Performs an edit, or throws an error and changes nothing.
  mutating func apply(_ command: Command) throws(Failure)

  /// Whether both have the same contents.
  func isEqual(to other: Self) -> Bool

  /// The number of identifiers hashed so far by this value and its forks; nil if it is not counted.
  var hashedIdentifiers: Int? { get }

  /// Returns UIKit's message for an error of this implementation; nil if it has its own messages.
  static func sentence(for error: any Error) -> String?

  /// Throws an error if an internal invariant does not hold.
  func checkInvariants() throws
}

extension EditEngine {
  @inlinable public static var forms: Int { 1 }

  @inlinable public init(form: Int) { self.init() }

  @inlinable public var hashedIdentifiers: Int? { nil }
  @inlinable public static func sentence(for error: any Error) -> String? { nil }
  @inlinable public func checkInvariants() throws {}
}

/// An edit as a value.
public protocol EditCommand: Hashable, Sendable {
  /// A description of the command, as used in failure reports and `.trial` files.
  var words: String { get }

  /// The maximum number of identifiers that an implementation may hash for the edit, at any size.
  var hashAllowance: Int { get }
}

extension EditCommand {
  /// The kind of edit, without identifiers, such as `append-to-section`.
  @inlinable public var site: String { withoutNumbers(words) }
}

/// A model: a reference implementation in the simplest form.
public protocol EditModel: Equatable, Sendable {
  associatedtype Command: EditCommand
  associatedtype Part
  associatedtype ModelError: EditError

  /// Creates a model with the given parts.
  init(_ parts: [Part])

  var parts: [Part] { get }

  /// Performs an edit, or throws an error and changes nothing.
  mutating func apply(_ command: Command) throws(ModelError)

  /// A small picture.
  var picture: TrialPicture { get }
}

/// An error for a refused edit; its description is UIKit's message.
public protocol EditError: Error, CustomStringConvertible {
  /// A number below 64 that is distinct for each reason, independent of the identifiers.
  var reason: Int { get }
}
