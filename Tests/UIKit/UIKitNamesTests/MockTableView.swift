import Foundation
import Testing
import UIKitNames

/// A table that answers from fixed values and records changes.
private final class MockTableView: UITableView {
  var calls: [String] = []
  var list = "a name of the app"
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  override var numberOfSections: Int { 3 }
  override func numberOfRows(inSection section: Int) -> Int { 5 }
  override var visibleCells: [UITableViewCell] { [cell] }
  override var indexPathsForVisibleRows: [IndexPath]? { [[2, 4]] }
  override var indexPathForSelectedRow: IndexPath? { [1, 1] }
  override var indexPathsForSelectedRows: [IndexPath]? { [[1, 1]] }
  override var isEditing: Bool { didSet { calls.append("editing") } }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? { [2, 4] }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? { [2, 4] }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { nil }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  override func rect(forSection section: Int) -> CGRect { .zero }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    calls.append("register \(identifier)")
  }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cell }
  override func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell { cell }
  override func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { nil }
  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("batch")
    updates?()
    completion?(true)
  }
  override func beginUpdates() { calls.append("begin") }
  override func endUpdates() { calls.append("end") }
  override func insertRows(at paths: [IndexPath], with animation: UITableView.RowAnimation) {
    calls.append("insert")
  }
  override func deleteRows(at paths: [IndexPath], with animation: UITableView.RowAnimation) {
    calls.append("delete")
  }
  override func reloadRows(at paths: [IndexPath], with animation: UITableView.RowAnimation) {
    calls.append("reload")
  }
  override func reconfigureRows(at paths: [IndexPath]) { calls.append("reconfigure") }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append("move")
  }
  override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    calls.append("insert sections")
  }
  override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    calls.append("delete sections")
  }
  override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    calls.append("reload sections")
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append("move section")
  }
  override func reloadData() { calls.append("reload data") }
  override func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) { calls.append("select") }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) { calls.append("deselect") }
  override func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) { calls.append("scroll") }
  override func setEditing(_ editing: Bool, animated: Bool) { calls.append("set editing") }
}

@MainActor
@Suite struct MockTableTests {
  @Test func `a mock of a table receives every call`() {
    let view = MockTableView(frame: .zero, style: .plain)
    let mock: UITableView = view
    #expect(mock.numberOfSections == 3 && mock.numberOfRows(inSection: 0) == 5)
    #expect(mock.cellForRow(at: [9, 9]) === view.cell)
    #expect(mock.indexPathsForVisibleRows == [[2, 4]])
    var ends = 0
    func update(_ changes: () -> Void) { mock.performBatchUpdates(changes) { _ in ends += 1 } }
    update {
      mock.insertRows(at: [], with: .fade)
      mock.moveSection(0, toSection: 1)
    }
    mock.beginUpdates()
    mock.deleteSections([0], with: .none)
    mock.endUpdates()
    mock.reloadData()
    mock.scrollToRow(at: [0, 0], at: .top, animated: true)
    mock.setEditing(true, animated: false)
    #expect(ends == 1)
    #expect(
      view.calls == [
        "batch", "insert", "move section", "begin", "delete sections", "end", "reload data",
        "scroll", "set editing",
      ]
    )
  }
}
