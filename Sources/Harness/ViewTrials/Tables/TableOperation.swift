/// A command, the calls that bracket its changes, and what makes the table dirty before it.
package struct TableOperation: CustomStringConvertible, Sendable {
  let command: ViewCommand
  let bracket: TableBracket
  var dirt: TableDirt?
  /// Whether the table is laid out after the command.
  var isLaidOut = true

  package var description: String {
    (dirt.map { "\($0), " } ?? "") + "\(command)"
      + (bracket == .beginUpdates ? "" : ", \(bracket)") + (isLaidOut ? "" : "; no layout")
  }
}

/// A property or a call that makes a table dirty before its data changes.
enum TableDirt: Int, CaseIterable, Sendable {
  case contentInset, height, width, bounds, rowHeight, estimatedRowHeight, sectionHeaderTopPadding
  case tableHeaderView, tableFooterView, safeArea, invalidation, contentOffset, scrollToRow
  case delegate, reloadedSection, sectionHeaderHeight, sectionFooterHeight, direction, traits
  case editing
}

/// The calls that bracket the changes of an update.
enum TableBracket: Int, CaseIterable, Sendable {
  case beginUpdates, nestedBeginUpdates, performBatchUpdates
  /// No calls: the data changes, then the table is told.
  case direct
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
