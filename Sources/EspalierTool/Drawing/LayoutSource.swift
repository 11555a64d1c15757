/// A layout that can be drawn, without a word about what it is made of.
public struct LayoutSource: Sendable {
  /// Its name, or the file that describes it.
  public let name: String
  /// What it is, in one line.
  public let summary: String

  /// Draws it; throws what is wrong with its description.
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

/// How a layout is to be drawn; what is `nil` is left to the layout.
public struct DrawingRequest: Equatable, Sendable {
  public enum Form: String, CaseIterable, Sendable {
    /// Boxes made of characters, and a table of frames.
    case text
    case svg
  }

  public var form: Form
  public var width: Double?
  public var height: Double?
  /// How far the layout is scrolled.
  public var offset: Double?
  /// How far sections that scroll across are scrolled, by section.
  public var across: [Int: Double] = [:]
  /// How many items each section has.
  public var items: [Int]?
  /// Pixels a point.
  public var scale: Double?
  /// Whether the interface is read from right to left.
  public var isMirrored = false
}

/// The layouts that there are: some by name, others described in a file.
public struct LayoutCatalogue: Sendable {
  let named: [LayoutSource]

  /// Reads a description; throws what is wrong with it, and where.
  let describe: @Sendable (_ text: String, _ file: String) throws -> LayoutSource

  public init(
    named: [LayoutSource],
    describe: @escaping @Sendable (_ text: String, _ file: String) throws -> LayoutSource
  ) {
    self.named = named
    self.describe = describe
  }

  /// A catalogue of nothing.
  public static let empty = LayoutCatalogue(named: []) { _, file in
    throw Complaint.usage("No layouts are known here, so \(file) cannot be drawn")
  }
}
