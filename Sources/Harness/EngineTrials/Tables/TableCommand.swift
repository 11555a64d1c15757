/// A change of a table's data with the matching update, or an action of its user.
enum TableCommand: CustomStringConvertible, Sendable {
  case insert(Int, section: Int, row: Int)
  case delete(section: Int, row: Int, count: Int)
  /// Replaces rows by new ones at the same index paths.
  case replace(section: Int, row: Int, count: Int)
  case move(section: Int, row: Int, to: Int)
  case reload(section: Int, row: Int)
  case reloadData(keeping: Int)
  case insertSection(at: Int, count: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  /// Replaces all rows of a section.
  case reloadSection(Int, count: Int)
  /// Another height of a visible row, with an update without changes.
  case grow(row: Int)
  /// Deletes a row and reports another number of rows, which the table refuses.
  case miscount(section: Int, by: Int)
  case scroll(by: Int, TableScroll)
  case inset(Int)
  case select(section: Int, row: Int)
  case edit(Bool)
  case swipeToDelete(section: Int, row: Int)
  case warnOfMemory

  var description: String {
    switch self {
    case .insert(let count, let section, let row):
      "insert \(count) rows in section \(section) before \(row)"
    case .delete(let section, let row, let count): "delete \(count) rows from (\(section) - \(row))"
    case .replace(let section, let row, let count):
      "replace \(count) rows from (\(section) - \(row))"
    case .move(let section, let row, let target):
      "move (\(section) - \(row)) to row \(target) of the last section"
    case .reload(let section, let row): "reload (\(section) - \(row))"
    case .reloadData(let count): "reload with at most \(count) rows in a section"
    case .insertSection(let index, let count): "insert section \(index) of \(count)"
    case .deleteSection(let index): "delete section \(index)"
    case .moveSection(let index, let target): "move section \(index) to \(target)"
    case .reloadSection(let index, let count): "reload section \(index) with \(count)"
    case .grow(let row): "change the height of visible row \(row)"
    case .miscount(let section, let difference):
      "delete a row of section \(section) and report \(difference) more than are left"
    case .scroll(let distance, let way): "scroll by \(distance), \(way)"
    case .inset(let top): "inset the content by \(top)"
    case .select(let section, let row): "select (\(section) - \(row))"
    case .edit(let isEditing): isEditing ? "begin editing" : "end editing"
    case .swipeToDelete(let section, let row): "swipe and delete (\(section) - \(row))"
    case .warnOfMemory: "memory warning"
    }
  }

  /// Whether the table requests only rows that become visible.
  var isScroll: Bool { if case .scroll = self { true } else { false } }

  /// Whether the command changes the data and tells the table.
  var isUpdate: Bool {
    switch self {
    case .insert, .delete, .replace, .move, .reload, .insertSection, .deleteSection, .moveSection,
      .reloadSection:
      true
    default: false
    }
  }
}

/// A property or a call that makes a table dirty before its data changes.
enum TableDirt: Int, CaseIterable, Sendable {
  case contentInset, height, width, bounds, rowHeight, estimatedRowHeight, sectionHeaderTopPadding
  case tableHeaderView, tableFooterView, safeArea, invalidation, contentOffset, scrollToRow
  case delegate, reloadedSection, sectionHeaderHeight, sectionFooterHeight, direction, traits
  case editing
}

/// The property or method that scrolls.
enum TableScroll: Int, CaseIterable, Sendable {
  case contentOffset, bounds, setContentOffset
}

/// The calls that bracket the changes of an update.
enum TableBracket: Int, CaseIterable, Sendable {
  case beginUpdates, nestedBeginUpdates, performBatchUpdates
  /// No calls: the data changes, then the table is told.
  case direct
}

/// A command, the calls that bracket its changes, and what makes the table dirty before it.
struct TableOperation: CustomStringConvertible, Sendable {
  let command: TableCommand
  let bracket: TableBracket
  var dirt: TableDirt?
  /// Whether the table is laid out after the command.
  var isLaidOut = true

  var description: String {
    (dirt.map { "\($0), " } ?? "") + "\(command)"
      + (bracket == .beginUpdates ? "" : ", \(bracket)") + (isLaidOut ? "" : "; no layout")
  }
}

/// The sources of row heights.
enum TableHeightSource: Int, CaseIterable, Sendable {
  /// All heights from the delegate before anything is shown.
  case exact
  /// An estimate of the table, and the delegate's height for rows on screen.
  case estimated
  /// A single height for all rows.
  case fixed

  static let estimate = 30

  /// Returns the height of a row whose height was changed a number of times.
  func height(of number: Int, changes: Int) -> Int {
    self == .fixed ? 26 : 20 + (number + changes) % 5 * 7
  }
}
