import Oracles
import Trials

/// An operation on a list.
package enum ListCommand: Sendable, CustomStringConvertible {
  case measure(section: Int, row: Int, height: Double)
  case measureHeader(section: Int, height: Double)
  case measureFooter(section: Int, height: Double)
  case insertRows(section: Int, row: Int, count: Int)
  case removeRows(section: Int, row: Int, count: Int)
  case reloadRow(section: Int, row: Int)
  case insertSection(Int, rows: Int)
  case removeSection(Int)
  case moveSection(Int, to: Int)

  package var description: String {
    switch self {
    case .measure(let section, let row, let height):
      "row \(section).\(row) turns out \(height) high"
    case .measureHeader(let section, let height): "header \(section) turns out \(height) high"
    case .measureFooter(let section, let height): "footer \(section) turns out \(height) high"
    case .insertRows(let section, let row, let count): "insert \(count) rows at \(section).\(row)"
    case .removeRows(let section, let row, let count): "remove \(count) rows from \(section).\(row)"
    case .reloadRow(let section, let row): "reload row \(section).\(row)"
    case .insertSection(let section, let rows): "insert section \(section) of \(rows) rows"
    case .removeSection(let section): "remove section \(section)"
    case .moveSection(let source, let target): "move section \(source) to \(target)"
    }
  }
}

extension ListModel: LayoutValues {
  var measurements: [ListCommand] {
    let first = sections.firstIndex { $0.rows.contains { $0 != nil } }
    return sections.enumerated().reversed().flatMap { section, content in
      var rows = content.rows.enumerated().reversed().compactMap { row, height in
        height.map { ListCommand.measure(section: section, row: row, height: $0) }
      }
      if mutant == .laterMeasurementReplacesEarlier {
        rows = section == first ? rows.suffix(1) : []
      }
      let header = content.header.map { ListCommand.measureHeader(section: section, height: $0) }
      let footer = content.footer.map { ListCommand.measureFooter(section: section, height: $0) }
      return rows + [header, footer].compactMap(\.self)
    }
  }

  mutating func apply(_ command: ListCommand) {
    switch command {
    case .measure(let section, let row, let height): sections[section].rows[row] = height
    case .measureHeader(let section, let height): sections[section].header = height
    case .measureFooter(let section, let height): sections[section].footer = height
    case .insertRows(let section, let row, let count):
      if mutant == .insertionForgetsHeights {
        sections[section].rows = sections[section].rows.map { _ in nil }
      }
      sections[section].rows.insert(contentsOf: Array(repeating: nil, count: count), at: row)
    case .removeRows(let section, let row, let count):
      sections[section].rows.removeSubrange(row..<row + count)
    case .reloadRow(let section, let row): sections[section].rows[row] = nil
    case .insertSection(let section, let rows):
      sections.insert(Section(rows: Array(repeating: nil, count: rows)), at: section)
    case .removeSection(let section): sections.remove(at: section)
    case .moveSection(let source, let target):
      sections.insert(sections.remove(at: source), at: target)
    }
  }
}

/// Mutants of lists.
enum ListMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the list.
  case separatorUnderLastRow = "The last row of a section has a separator too."
  case spaceAboveFooters = "The space below a section is above its footer."
  case insertionForgetsHeights = "Inserting a row discards the measured heights of its section."

  // Wrong connections between the engine and the view that shows it.
  case laterMeasurementReplacesEarlier =
    "Of the measurements between two queries only the last one counts."

  static let firstInTheWiring: Self? = .laterMeasurementReplacesEarlier
}
