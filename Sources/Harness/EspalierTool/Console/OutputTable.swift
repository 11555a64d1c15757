import Documents
import Measures

/// A table in any form: aligned text, Markdown or JSON.
struct OutputTable {
  /// A column with its name in JSON and its title.
  struct Column {
    let key: String
    let title: String
    var alignment = TextTable.Alignment.left

    init(_ key: String, _ title: String? = nil, _ alignment: TextTable.Alignment = .left) {
      self.key = key
      self.title = title ?? key
      self.alignment = alignment
    }
  }

  /// A cell: the text for readers, and the value for programs.
  struct Cell {
    let text: String
    let value: JSON
    var colour: TextTable.Colour?

    init(_ text: String, _ value: JSON? = nil, colour: TextTable.Colour? = nil) {
      self.text = text
      self.value = value ?? .string(text)
      self.colour = colour
    }
  }

  let columns: [Column]
  let rows: [[Cell]]
  /// Whether the text has a row of titles.
  var hasTitles = true
  /// The columns that are omitted on a narrow terminal, the least important first.
  var optional: [String] = []

  /// Returns aligned text.
  func text(width: Int? = nil, hasColours: Bool = false) -> String {
    var limits = TextTable.Limits(width: width)
    limits.optional = optional.compactMap { key in columns.firstIndex { $0.key == key } }
    let titles = hasTitles ? 1 : 0
    if hasColours {
      limits.colour = { row, column in row < titles ? nil : rows[row - titles][column].colour }
    }
    let cells = rows.map { $0.map(\.text) }
    let table = { (cells: [[String]], limits: TextTable.Limits) in
      TextTable(
        hasTitles ? [columns.map(\.title)] + cells : cells,
        alignments: columns.map(\.alignment),
        limits: limits
      ).text
    }
    guard let width, columns.last?.key == "summary", !hasTitles else { return table(cells, limits) }
    let whole = table(cells, TextTable.Limits(width: nil))
    guard whole.split(separator: "\n").contains(where: { $0.count > width }) else { return whole }
    // A sentence is never shortened: it has a line of its own if one does not fit.
    let names = table(cells.map { $0.dropLast() + [""] }, limits).split(separator: "\n")
    return zip(names, cells).map { "\($0)\n    \($1.last ?? "")\n" }.joined()
  }

  /// The table in the Markdown of GitHub.
  var markdown: String {
    let line = { (cells: [String]) in "| \(cells.joined(separator: " | ")) |\n" }
    let rule = columns.map { $0.alignment == .right ? "---:" : "---" }
    return line(columns.map { Self.escaped($0.title) }) + line(rule)
      + rows.map { line($0.map { Self.escaped($0.text) }) }.joined()
  }

  /// The rows as objects.
  var json: JSON {
    .array(rows.map { row in .object(zip(columns, row).map { ($0.key, $1.value) }) })
  }

  /// Returns text that has no effect on a table or on markup.
  static func escaped(_ text: String) -> String {
    VisibleText.line(text).reduce(into: "") { result, character in
      if "\\`*_{}[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

extension ToolContext {
  /// Prints a table in a form, with sentences after it.
  func print(
    _ table: OutputTable,
    as form: OutputForm,
    of verb: String,
    named name: String = "rows",
    colours: Colours = .auto,
    notes: [String] = [],
    members: [(String, JSON)] = []
  ) throws(FileError) {
    switch form {
    case .text:
      let text = table.text(width: console.outputColumns(), hasColours: colours.isOn(in: self))
      try console.printStyled(text, terminator: "")
      for note in notes { try console.print(note) }
    case .markdown:
      let paragraphs = notes.map { "\n" + OutputTable.escaped($0) + "\n" }
      try console.print(table.markdown + paragraphs.joined(), terminator: "")
    case .json: try console.printData(OutputForm.answer(verb, [(name, table.json)] + members))
    }
  }
}
