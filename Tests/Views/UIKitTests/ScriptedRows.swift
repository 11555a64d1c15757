import UIKit

/// A data source and delegate of a table, whose answers are properties and whose calls are recorded.
@MainActor
final class ScriptedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var counts: [Int]
  var log: [String] = []
  var cell: (IndexPath) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  var height: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }
  var headerHeight = UITableView.automaticDimension
  var footerHeight = UITableView.automaticDimension
  var headerEstimate = UITableView.automaticDimension
  var title: (Int) -> String? = { _ in nil }
  var footerTitle: (Int) -> String? = { _ in nil }
  var header: (Int) -> UIView? = { _ in nil }
  var editable: (IndexPath) -> Bool = { _ in true }
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var deleteTitle: String?
  var trailing: UISwipeActionsConfiguration?
  var highlights: (IndexPath) -> Bool = { _ in true }
  var target: (IndexPath) -> IndexPath = { $0 }
  var acts = true

  init(_ counts: [Int], _ style: UITableView.Style = .plain, height: CGFloat = 400) {
    self.counts = counts
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: height), style: style)
    super.init()
    table.rowHeight = 40
    self.height = { _ in 40 }
    table.sectionHeaderTopPadding = 0
  }

  /// Shows the rows.
  func show() -> UITableView {
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
    log = []
    return table
  }

  /// Returns what is recorded while an action runs.
  func calls(_ action: () -> Void) -> [String] {
    log = []
    action()
    return log
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    cell(path)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title(section)
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footerTitle(section)
  }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { editable(path) }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { path.row != 1 }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) { log.append("commit \(editingStyle) \(path)") }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source) \(target)")
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    log.append("index \(title) \(index)")
    return title == "C" ? NSNotFound : 2 - index
  }

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    log.append("height \(path)")
    return height(path)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    footerHeight
  }
  func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { headerEstimate }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header(section)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt path: IndexPath
  ) { log.append("display \(path)") }
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt path: IndexPath
  ) { log.append("end \(path)") }
  func tableView(_ table: UITableView, willDisplayHeaderView view: UIView, forSection index: Int) {
    log.append("display header \(index)")
  }
  func tableView(
    _ table: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection index: Int
  ) { log.append("end header \(index)") }
  func tableView(_ table: UITableView, willDisplayFooterView view: UIView, forSection index: Int) {
    log.append("display footer \(index)")
  }
  func tableView(
    _ table: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection index: Int
  ) { log.append("end footer \(index)") }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    log.append("highlight? \(path)")
    return highlights(path)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
    log.append("highlighted \(path)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
    log.append("unhighlighted \(path)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    log.append("select \(path)")
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool
  { acts }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
    log.append("act \(path)")
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle { style(path) }
  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt path: IndexPath
  ) -> String? { deleteTitle }
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
}
