/// The state of a trial as a value, which prints itself and which a film draws.
///
/// A text is a picture too:
///
/// ```swift
/// var picture: TrialPicture { "\(queue)" }
/// ```
public struct TrialPicture: Hashable, Codable, Sendable {
  /// An item of a list.
  public struct Cell: Hashable, Codable, Sendable {
    package let name: String
    /// The level in an outline.
    package var depth: Int
    /// Whether an item of an outline is expanded; nil in a list.
    package var isExpanded: Bool?
    /// Whether it is hidden below a collapsed item.
    package var isHidden: Bool

    public init(_ name: String, depth: Int = 0, isExpanded: Bool? = nil, isHidden: Bool = false) {
      self.name = name
      self.depth = depth
      self.isExpanded = isExpanded
      self.isHidden = isHidden
    }
  }

  /// A section with its items, or an outline.
  public struct Row: Hashable, Codable, Sendable {
    package let label: String
    package let cells: [Cell]

    public init(_ label: String, _ cells: [Cell]) {
      self.label = label
      self.cells = cells
    }

    public init(_ label: String, _ names: some Sequence) {
      self.label = label
      cells = names.map { Cell("\($0)") }
    }
  }

  /// A frame of a layout.
  public struct Box: Hashable, Codable, Sendable {
    package let name: String
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    public init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
      self.name = name
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A value of a trial with several, such as a fork of a snapshot.
  package struct Part: Hashable, Codable, Sendable {
    package var title = ""
    package var rows: [Row] = []
    /// The rows before a batch, if the picture shows both states.
    package var origin: [Row]?
    package var boxes: [Box] = []
    /// Lines that are shown unchanged.
    package var words: [String] = []

    var isEmpty: Bool { rows.isEmpty && origin == nil && boxes.isEmpty && words.isEmpty }
  }

  package private(set) var parts: [Part] = []

  /// Creates a picture with one part.
  public init(rows: [Row] = [], origin: [Row]? = nil, boxes: [Box] = [], words: [String] = []) {
    let part = Part(rows: rows, origin: origin, boxes: boxes, words: words)
    if !part.isEmpty { parts = [part] }
  }

  /// Creates a picture with a part for each of several titled pictures.
  public init(parts: [(title: String, picture: TrialPicture)]) {
    self.parts = parts.flatMap { title, picture in
      picture.parts.map { part in
        var part = part
        part.title = title
        return part
      }
    }
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { parts.isEmpty }

  /// Returns the part with this title, if any.
  package func part(titled title: String) -> Part? { parts.first { $0.title == title } }
}

extension TrialPicture: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(words: text.split(separator: "\n").map(String.init))
  }
}

extension TrialPicture: CustomStringConvertible {
  /// The parts, one below the other.
  public var description: String { parts.flatMap(\.lines).joined(separator: "\n") }
}

extension TrialPicture.Part {
  fileprivate var lines: [String] {
    var lines = title.isEmpty ? [] : [title]
    if let origin { lines += ["before"] + origin.flatMap(\.lines) + ["after"] }
    return lines + rows.flatMap(\.lines) + boxes.map(\.line) + words
  }
}

extension TrialPicture.Row {
  /// A line with all names, or for an outline a line for each.
  fileprivate var lines: [String] {
    guard cells.contains(where: { $0.isExpanded != nil }) else {
      let names = cells.map(\.name).joined(separator: " ")
      return [label.isEmpty ? names : "  \(label): \(names)"]
    }
    return ["  \(label):"]
      + cells.map { cell in
        let indent = String(repeating: "  ", count: cell.depth)
        let marks = (cell.isExpanded == true ? "+" : "-") + (cell.isHidden ? " " : "*")
        return "  \(indent)\(marks)\(cell.name)"
      }
  }
}

extension TrialPicture.Box {
  /// The frame and the name: `[0, 44, 375, 52] row 0 - 1`.
  fileprivate var line: String {
    let numbers = [x, y, width, height].map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }
    return "[\(numbers.joined(separator: ", "))] \(name)"
  }
}
