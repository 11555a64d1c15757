import Oracles
import Trials

extension ListModel: LayoutValues {
  var measurements: [ComparedCommand] {
    let first = sections.firstIndex { $0.rows.contains { $0 != nil } }
    return sections.enumerated().reversed().flatMap { section, content in
      var rows: [ComparedCommand] = content.rows.enumerated().reversed().compactMap { row, height in
        height.map { .layout(.measure(section: section, item: row, size: [width, $0])) }
      }
      if mutant == .laterMeasurementReplacesEarlier {
        rows = section == first ? rows.suffix(1) : []
      }
      if let header = content.header {
        rows.append(.layout(.measureHeader(section: section, length: header)))
      }
      if let footer = content.footer {
        rows.append(.measureFooter(section: section, length: footer))
      }
      return rows
    }
  }

  mutating func apply(_ command: ComparedCommand) {
    switch command {
    case .layout(.measure(let section, let row, let size)): sections[section].rows[row] = size[1]
    case .layout(.measureHeader(let section, let height)): sections[section].header = height
    case .measureFooter(let section, let height): sections[section].footer = height
    case .layout(.insert(let section, let row, let count)):
      if mutant == .insertionForgetsHeights {
        sections[section].rows = sections[section].rows.map { _ in nil }
      }
      sections[section].rows.insert(contentsOf: Array(repeating: nil, count: count), at: row)
    case .layout(.remove(let section, let row, let count)):
      sections[section].rows.removeSubrange(row..<row + count)
    case .layout(.reload(let section, let row, _)): sections[section].rows[row] = nil
    case .insertSection(let section, let rows):
      sections.insert(Section(rows: Array(repeating: nil, count: rows)), at: section)
    case .layout(.removeSection(let section)): sections.remove(at: section)
    case .layout(.moveSection(let source, let target)):
      sections.insert(sections.remove(at: source), at: target)
    default: break
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
