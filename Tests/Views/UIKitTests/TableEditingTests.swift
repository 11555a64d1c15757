import Testing
import UIKit

/// Rows that only count and show themselves.
@MainActor
private class PlainRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  var rows = ["a", "b", "c", "d"]
  var log: [String] = []
  var locked: Set<Int> = []
  var change: (_ isBegin: Bool) -> Void = { _ in }

  override init() {
    super.init()
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !locked.contains(indexPath.row)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row), editing \(tableView.isEditing)")
    change(true)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "nil"), editing \(tableView.isEditing)")
    change(false)
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { $2(true) }
    ])
  }
}

private final class CommittingRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  var rows = ["a", "b", "c", "d"]
  var log: [String] = []

  override init() {
    super.init()
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("delete \(indexPath.row)")
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
  }
}

/// A data source that moves rows and does not say which.
@MainActor
private final class MovingRows: NSObject, UITableViewDataSource {
  var rows = ["a", "b", "c", "d"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(_ table: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    rows.insert(rows.remove(at: source.row), at: target.row)
  }
}

private class StillScreen: UITableViewController {
  var rows = ["a", "b", "c", "d"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

private class MovingScreen: StillScreen {
  override func tableView(_ table: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    rows.insert(rows.remove(at: source.row), at: target.row)
  }
}

private final class IndentingScreen: StillScreen {
  override func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath)
    -> Bool
  { super.tableView(table, shouldIndentWhileEditingRowAt: path) }
}

/// A screen that inherits the method that moves rows.
private final class InheritingScreen: MovingScreen {}

@MainActor
@Suite struct TableEditingTests {
  private func reorders(_ table: UITableView) -> Bool {
    table.cellForRow(at: [0, 1])?.accessories.contains { $0.accessoryType == .reorder } == true
  }

  @Test func `a data source that moves rows lets every row move`() {
    let rows = MovingRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(reorders(table))
    #expect(table.user.moveRow(at: [0, 0], to: [0, 2]))
    #expect(rows.rows == ["b", "c", "a", "d"])
  }

  @Test func `a data source that does not move rows lets no row move`() {
    let rows = PlainRows()
    #expect(!reorders(rows.table))
    #expect(!rows.table.user.moveRow(at: [0, 0], to: [0, 2]))
  }

  @Test(arguments: [0, 1, 2])
  func `a controller that moves rows, itself or its superclass, lets them move`(kind: Int) {
    let screen =
      switch kind {
      case 0: StillScreen(style: .plain)
      case 1: MovingScreen(style: .plain)
      default: InheritingScreen(style: .plain)
      }
    screen.loadViewIfNeeded()
    screen.tableView.layoutIfNeeded()
    #expect(reorders(screen.tableView) == (kind > 0))
    #expect(screen.tableView.user.moveRow(at: [0, 0], to: [0, 2]) == (kind > 0))
    #expect(screen.rows == (kind > 0 ? ["b", "c", "a", "d"] : ["a", "b", "c", "d"]))
  }

  @Test(arguments: [false, true])
  func `an override that calls super decides whether a row is indented`(isOverridden: Bool) {
    let screen = isOverridden ? IndentingScreen(style: .plain) : StillScreen(style: .plain)
    screen.loadViewIfNeeded()
    screen.tableView.layoutIfNeeded()
    let cell = screen.tableView.visibleCells[0]
    cell.shouldIndentWhileEditing = false
    screen.tableView.isEditing = true
    #expect(cell.shouldIndentWhileEditing == isOverridden)
  }

  @Test func `a diffable table moves and edits rows only if its class says so`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let delegate = PlainRows()
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    table.delegate = delegate
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    table.layoutIfNeeded()
    #expect(!reorders(table) && !table.user.moveRow(at: [0, 0], to: [0, 2]))
    #expect(table.user.swipeRow(at: [0, 1], from: .leading) == nil)
    #expect(table.user.swipeRow(at: [0, 1], from: .trailing) == nil)
  }

  @Test func `a swipe edits its row until it closes`() {
    let rows = PlainRows()
    #expect(rows.table.user.swipeRow(at: [0, 1], from: .leading) != nil)
    #expect(rows.table.isEditing)
    #expect(rows.log == ["begin 1, editing false"])
    #expect(rows.table.cellForRow(at: [0, 2])?.isEditing == false, "no controls are shown")
    rows.table.user.closeSwipe()
    #expect(!rows.table.isEditing)
    #expect(rows.log == ["begin 1, editing false", "end 1, editing false"])
    rows.log = []
    rows.table.user.swipeRow(at: [0, 0], from: .leading)
    rows.table.user.swipeRow(at: [0, 3], from: .leading)
    rows.table.user.performSwipeAction(at: 0)
    #expect(rows.log.map { $0.prefix(7) } == ["begin 0", "end 0, ", "begin 3", "end 3, "])
    rows.log = []
    rows.table.user.swipeRow(at: [0, 2], from: .leading)
    rows.table.setEditing(false, animated: true)
    rows.table.user.swipeRow(at: [0, 2], from: .leading)
    rows.table.reloadData()
    rows.table.layoutIfNeeded()
    #expect(rows.log.map { $0.prefix(5) } == ["begin", "end 2", "begin", "end n"])
    #expect(!rows.table.isEditing)
  }

  @Test(
    arguments: [
      ("insert", 3, ["begin 2", "end 3"]), ("delete another", 1, ["begin 2", "end 1"]),
      ("delete it", nil, ["begin 2", "end nil"]), ("reload", nil, ["begin 2", "end nil"]),
      ("close", nil, ["begin 2", "end 2"]),
    ] as [(String, Int?, [String])],
    [false, true]
  )
  func `a delegate changes the table when a swipe begins or the last one ends`(
    change: (name: String, row: Int?, calls: [String]),
    changesAtEnd: Bool
  ) {
    let rows = PlainRows()
    if changesAtEnd { rows.table.user.swipeRow(at: [0, 3], from: .leading) }
    rows.log = []
    rows.change = { [unowned rows] isBegin in
      guard isBegin != changesAtEnd else { return }
      rows.change = { _ in }
      switch change.name {
      case "insert":
        rows.rows.insert("new", at: 0)
        rows.table.insertRows(at: [[0, 0]], with: .none)
      case "delete another":
        rows.rows.remove(at: 0)
        rows.table.deleteRows(at: [[0, 0]], with: .none)
      case "delete it":
        rows.rows.remove(at: 2)
        rows.table.deleteRows(at: [[0, 2]], with: .none)
      case "reload": rows.table.reloadData()
      default: rows.table.user.closeSwipe()
      }
    }
    let actions = rows.table.user.swipeRow(at: [0, 2], from: .leading)
    rows.table.layoutIfNeeded()
    #expect((actions != nil) == (change.row != nil))
    #expect(rows.table.user.indexPathForSwipedRow == change.row.map { [0, $0] })
    #expect(rows.table.isEditing == (change.row != nil))
    rows.table.user.closeSwipe()
    let calls = rows.log.map { String($0.prefix { $0 != "," }) }
    // The row that is not open yet is not reported.
    let begin = change.row.map { ["begin \($0)", "end \($0)"] } ?? []
    #expect(calls == (changesAtEnd ? ["end 3"] + begin : change.calls))
    #expect(!rows.table.isEditing)
  }

  @Test func `a row deleted by its swipe ends its editing`() {
    let rows = CommittingRows()
    #expect(rows.table.user.swipeRowFully(at: [0, 1], from: .trailing))
    #expect(rows.log == ["begin 1", "delete 1", "end nil"])
    #expect(rows.rows == ["a", "c", "d"] && !rows.table.isEditing)
  }

  @Test func `a table that is edited tells of no row`() {
    let rows = PlainRows()
    rows.table.setEditing(true, animated: true)
    rows.table.setEditing(false, animated: true)
    #expect(rows.log.isEmpty)
  }

  @Test func `rows that cannot be edited keep their state while the table is edited`() {
    let rows = PlainRows()
    rows.locked = [1, 3]
    rows.table.isEditing = true
    rows.table.layoutIfNeeded()
    let edited = { rows.table.visibleCells.map(\.isEditing) }
    #expect(edited() == [true, false, true, false])
    rows.table.reloadData()
    rows.table.layoutIfNeeded()
    #expect(edited() == [true, false, true, false])
    rows.table.isEditing = false
    #expect(edited() == [false, false, false, false])
    #expect(rows.table.user.swipeRow(at: [0, 1], from: .leading) == nil)
    #expect(rows.table.user.swipeRow(at: [0, 0], from: .leading) != nil)
  }

  @Test func `a data source that commits no edits offers no deletion`() {
    let rows = PlainRows()
    #expect(rows.table.user.swipeRow(at: [0, 1], from: .trailing) == nil)
    let committing = CommittingRows()
    let actions = committing.table.user.swipeRow(at: [0, 1], from: .trailing)
    #expect(actions?.actions.map(\.title) == ["Delete"])
    let screen = StillScreen(style: .plain)
    screen.loadViewIfNeeded()
    screen.tableView.layoutIfNeeded()
    #expect(screen.tableView.user.swipeRow(at: [0, 1], from: .trailing) == nil)
  }
}
