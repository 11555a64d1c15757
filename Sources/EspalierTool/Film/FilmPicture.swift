/// The parsed picture of a trial's state: lists of names, outlines, boxes, and other lines.
///
/// The parser is independent of areas. A line with the form of a list is a list; other lines are
/// shown unchanged.
struct FilmPicture: Equatable {
  /// An item of a list.
  struct Cell: Equatable {
    let name: String
    /// The level in an outline.
    var depth = 0
    /// Whether it is hidden below a collapsed item.
    var isHidden = false
  }

  /// A section with its items, or an outline.
  struct Row: Equatable {
    var label: String
    var cells: [Cell] = []
  }

  /// A frame of a layout.
  struct Box: Equatable {
    let name: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// A value of a trial with several, such as a fork of a snapshot.
  struct Part: Equatable {
    var title = ""
    var rows: [Row] = []
    /// The rows before a batch, if the picture shows both states.
    var origin: [Row]?
    var boxes: [Box] = []
    var words: [String] = []

    var isEmpty: Bool { rows.isEmpty && boxes.isEmpty && words.isEmpty }
  }

  private(set) var parts: [Part] = []

  init(_ text: String) {
    var part = Part()
    var isInOutline = false
    for line in text.split(separator: "\n") {
      if line.wholeMatch(of: #/fork \d+/#) != nil {
        if !part.isEmpty { parts.append(part) }
        part = Part(title: String(line))
      } else if line.contains("SectionSnapshot:") {
        isInOutline = true
        part.rows.append(Row(label: "outline"))
      } else if isInOutline, line == ">" {
        isInOutline = false
      } else if isInOutline, let cell = Self.outlineCell(line) {
        part.rows[part.rows.count - 1].cells.append(cell)
      } else {
        Self.read(line, into: &part)
      }
    }
    if !part.isEmpty { parts.append(part) }
  }

  /// Returns the part with this title, if any.
  func part(titled title: String) -> Part? { parts.first { $0.title == title } }
}

extension FilmPicture {
  private static func read(_ line: Substring, into part: inout Part) {
    if let box = box(line) {
      part.boxes.append(box)
    } else if let (origin, rows) = batch(line) {
      part.origin = origin
      part.rows += rows
    } else if let rows = sections(line) ?? labelled(line) ?? numbered(line) {
      part.rows += rows
    } else {
      part.words.append(String(line))
    }
  }

  /// Parses `  -*7`: two spaces per level, expanded or not, shown or not, and the name.
  private static func outlineCell(_ line: Substring) -> Cell? {
    guard let match = line.wholeMatch(of: #/( *)([+-])([* ])(.+)/#) else { return nil }
    return Cell(
      name: String(match.4),
      depth: match.1.count / 2,
      isHidden: match.3 == " "
    )
  }

  /// Parses `[0, 44, 375, 52] row 0 - 1`.
  private static func box(_ line: Substring) -> Box? {
    guard let match = line.wholeMatch(of: #/\[([^\[\]]+)\] (.+)/#) else { return nil }
    let numbers = match.1.split(separator: ",").map { Double($0.trimmingPrefix(" ")) }
    guard numbers.count == 4, case let known = numbers.compactMap(\.self), known.count == 4 else {
      return nil
    }
    return Box(
      name: String(match.2),
      x: known[0],
      y: known[1],
      width: known[2],
      height: known[3]
    )
  }

  /// Parses `before [[0, 1], [2]] after [[0], [2]] added []`.
  private static func batch(_ line: Substring) -> (origin: [Row], rows: [Row])? {
    guard let match = line.wholeMatch(of: #/before \[(.*)\] after \[(.*)\] added .*/#) else {
      return nil
    }
    let both = [match.1, match.2].map { text in
      text.matches(of: #/\[([^\]]*)\]/#).enumerated().map { index, list in
        Row(label: String(index), cells: cells(list.1))
      }
    }
    return (both[0], both[1])
  }

  /// Parses `0(0 1 2) 1(6)`.
  private static func sections(_ line: Substring) -> [Row]? {
    guard line.wholeMatch(of: #/(\w+\([^()]*\) ?)+/#) != nil else { return nil }
    return line.matches(of: #/(\w+)\(([^()]*)\)/#).map {
      Row(label: String($0.1), cells: cells($0.2))
    }
  }

  /// Parses `  0: 0 1 2` or `section 0: [0, 1]`.
  private static func labelled(_ line: Substring) -> [Row]? {
    guard let match = line.wholeMatch(of: #/ *(section )?(\d+): ?\[?([\w, ]*)\]?/#) else {
      return nil
    }
    return [Row(label: String(match.2), cells: cells(match.3))]
  }

  /// Parses `#0 #1`.
  private static func numbered(_ line: Substring) -> [Row]? {
    guard line.wholeMatch(of: #/(#\d+ ?)+/#) != nil else { return nil }
    return [Row(label: "", cells: cells(line))]
  }

  private static func cells(_ text: Substring) -> [Cell] {
    text.split { $0 == " " || $0 == "," }.map { Cell(name: String($0)) }
  }
}
