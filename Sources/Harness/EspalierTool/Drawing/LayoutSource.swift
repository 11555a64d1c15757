/// A layout that can be drawn, independent of its implementation.
public struct LayoutSource: Sendable {
  /// The name, or the file with the description.
  public let name: String
  /// A description in one line.
  public let summary: String

  /// Draws the layout; throws an error for an invalid description.
  let draw: @Sendable (DrawingRequest) throws -> String

  public init(
    name: String,
    summary: String,
    draw: @escaping @Sendable (DrawingRequest) throws -> String
  ) {
    self.name = name
    self.summary = summary
    self.draw = draw
  }
}

/// The options of a drawing; nil means the default of the layout.
public struct DrawingRequest: Equatable, Sendable {
  public enum Form: String, CaseIterable, Sendable {
    /// A drawing of characters, and a table of frames.
    case text
    case svg
  }

  public var form: Form
  public var width: Double?
  public var height: Double?
  /// The content offset.
  public var offset: Double?
  /// The offsets of orthogonal sections, by section.
  public var across: [Int: Double] = [:]
  /// The number of items in each section.
  public var items: [Int]?
  /// The number of pixels per point.
  public var scale: Double?
  /// Whether the interface has a right-to-left direction.
  public var isMirrored = false
}

/// The available layouts: named ones, and those described in files.
public struct LayoutCatalogue: Sendable {
  let named: [LayoutSource]

  /// Parses a description; throws an error with its position if it is invalid.
  let describe: @Sendable (_ text: String, _ file: String) throws -> LayoutSource

  public init(
    named: [LayoutSource],
    describe: @escaping @Sendable (_ text: String, _ file: String) throws -> LayoutSource
  ) {
    self.named = named
    self.describe = describe
  }

  /// An empty catalogue.
  public static let empty = LayoutCatalogue(named: []) { _, file in
    throw ToolError.usage("this program has no layouts, so \(file) cannot be drawn")
  }
}
