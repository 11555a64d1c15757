import Testing
import UIKit

/// Rows whose delegate answers from tables, and records the questions about the selection.
@MainActor
private final class ChosenRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  var log: [String] = []
  /// The answers that differ from the row itself: another row, or none for a negative one.
  var select: [Int: Int] = [:]
  var deselect: [Int: Int] = [:]
  /// Whether a selected row is deselected when it is tapped again.
  var toggles = false

  override init() {
    super.init()
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  var selected: [Int] { table.indexPathsForSelectedRows?.map(\.row) ?? [] }

  /// Taps rows; returns what the delegate was asked and told.
  func tap(_ rows: Int...) -> [String] {
    log = []
    for row in rows { table.user.tapRow(at: [0, row]) }
    return log
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  private func answer(_ path: IndexPath, _ others: [Int: Int]) -> IndexPath? {
    let row = others[path.row] ?? path.row
    return row < 0 ? nil : IndexPath(row: row, section: 0)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    if toggles, tableView.indexPathForSelectedRow == indexPath {
      tableView.deselectRow(at: indexPath, animated: true)
      return nil
    }
    return answer(indexPath, select)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.row)")
    return answer(indexPath, deselect)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
}

/// The questions of a table whose user selects rows.
@MainActor
@Suite struct TableSelectionTests {
  private let rows = ChosenRows()

  @Test func `another selected row asks first to select, then to deselect`() {
    #expect(rows.tap(1) == ["will select 1", "select 1"])
    #expect(rows.tap(2) == ["will select 2", "will deselect 1", "deselect 1", "select 2"])
    #expect(rows.selected == [2])
  }

  @Test func `a delegate that keeps the selected row is respected when another one is tapped`() {
    rows.deselect = [1: -1]
    #expect(
      rows.tap(1, 2) == [
        "will select 1", "select 1", "will select 2", "will deselect 1", "select 2",
      ]
    )
    #expect(rows.selected == [1, 2], "the row stays selected, as documented")
  }

  @Test func `a delegate that selects no row changes nothing`() {
    rows.select = [2: -1]
    #expect(rows.tap(1, 2) == ["will select 1", "select 1", "will select 2"])
    #expect(rows.selected == [1])
  }

  @Test(arguments: [false, true])
  func `a delegate selects and deselects other rows than the tapped ones`(multiple: Bool) {
    rows.table.allowsMultipleSelection = multiple
    rows.select = [0: 3]
    #expect(rows.tap(0) == ["will select 0", "select 3"])
    #expect(rows.selected == [3])
    if multiple {
      rows.select = [:]
      rows.deselect = [4: 3]
      #expect(rows.tap(4, 4) == ["will select 4", "select 4", "will deselect 4", "deselect 3"])
      #expect(rows.selected == [4])
      #expect(rows.tap(4) == ["will deselect 4"], "the other row is not selected")
      #expect(rows.selected == [4])
    } else {
      #expect(rows.tap(1) == ["will select 1", "will deselect 3", "deselect 3", "select 1"])
      #expect(rows.selected == [1])
    }
  }

  @Test func `a tap on the selected row asks again, with its answer respected`() {
    #expect(rows.tap(1, 1) == ["will select 1", "select 1", "will select 1", "select 1"])
    #expect(rows.selected == [1])
    rows.toggles = true
    #expect(rows.tap(1) == ["will select 1"])
    #expect(rows.selected.isEmpty)
    rows.toggles = false
    rows.select = [1: 4]
    #expect(rows.tap(1, 1) == ["will select 1", "select 4", "will select 1", "select 4"])
    rows.select = [4: 2]
    #expect(rows.tap(4) == ["will select 4", "will deselect 4", "deselect 4", "select 2"])
    #expect(rows.selected == [2])
  }

  @Test func `with multiple selection a tap on a selected row asks only to deselect`() {
    rows.table.allowsMultipleSelection = true
    rows.deselect = [1: -1]
    #expect(
      rows.tap(1, 2, 1, 2) == [
        "will select 1", "select 1", "will select 2", "select 2", "will deselect 1",
        "will deselect 2", "deselect 2",
      ]
    )
    #expect(rows.selected == [1])
  }

  @Test func `a row that the delegate deletes or does not have is not selected`() {
    rows.select = [0: 9]
    #expect(rows.tap(0) == ["will select 0"])
    #expect(rows.selected.isEmpty)
  }

  @Test func `code that selects and deselects rows does not call the delegate`() {
    rows.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    rows.table.selectRow(at: [0, 2], animated: true, scrollPosition: .top)
    #expect(rows.selected == [2])
    rows.table.deselectRow(at: [0, 2], animated: true)
    rows.table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    rows.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(rows.selected.isEmpty && rows.log.isEmpty)
  }
}
