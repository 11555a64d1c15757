import Foundation
import Testing
import UIKitNames

/// The rows of a table, which record the table's calls.
@MainActor
private class Rows: UITableViewDataSource {
  var heights: [CGFloat]
  var asked: [String: Int] = [:]
  let table: UITableView

  init(_ heights: [CGFloat], _ height: CGFloat = 600, estimate: CGFloat? = nil) {
    self.heights = heights
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
    if let estimate { table.estimatedRowHeight = estimate }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked["rows", default: 0] += 1
    return heights.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked["cell", default: 0] += 1
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    asked["\(editingStyle) \(indexPath.row)", default: 0] += 1
  }
}

/// The rows with a delegate that returns their heights.
private final class TallRows: Rows, UITableViewDelegate {
  var ended: [Int] = []
  var scrolls = 0

  override init(_ heights: [CGFloat], _ height: CGFloat = 600, estimate: CGFloat? = nil) {
    super.init(heights, height, estimate: estimate)
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked["height", default: 0] += 1
    return heights[indexPath.row]
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    ended.append(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row == 1 ? .insert : .delete }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    switch indexPath.row {
    case 0: nil
    case 1: IndexPath(row: 2, section: 0)
    default: indexPath
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Tests of tables, with recorded numbers.
@MainActor
struct TableTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `the content height is measured rows plus estimates`() {
    var heights = Array(repeating: CGFloat(69), count: 100)
    heights[8] = 67
    let rows = TallRows(heights, estimate: 500)
    rows.table.layoutIfNeeded()
    #expect(rows.table.visibleCells.count == 9)
    #expect(rows.table.contentSize.height == 46_119)
  }

  @Test func `without estimates heights are requested twice and twice more on screen`() {
    let rows = TallRows(Array(repeating: 60, count: 10_000), estimate: 0)
    rows.table.layoutIfNeeded()
    #expect(rows.table.contentSize.height == 600_000)
    #expect(rows.asked["height"] == 20_020)
    #expect(rows.asked["cell"] == 10)
  }

  @Test func `a delegate without heights is queried once and with a fixed height never`() {
    let rows = Rows(Array(repeating: 0, count: 10_000), estimate: 0)
    #expect(rows.table.rowHeight == UITableView.automaticDimension)
    rows.table.rowHeight = 30
    rows.table.layoutIfNeeded()
    #expect(rows.table.contentSize.height == 300_000)
    #expect(rows.table.rectForRow(at: path(9_999)).minY == 299_970)
    rows.table.rowHeight = 40
    rows.table.layoutIfNeeded()
    #expect(rows.table.contentSize.height == 400_000)
  }

  @Test func `rows are not counted again while the table scrolls`() {
    let rows = TallRows(Array(repeating: 60, count: 1_000))
    rows.table.layoutIfNeeded()
    let counted = rows.asked["rows"]
    for step in 1...50 {
      rows.table.contentOffset.y = CGFloat(step) * 45
      rows.table.layoutIfNeeded()
    }
    #expect(rows.asked["rows"] == counted)
    #expect(rows.scrolls >= 50)
  }

  @Test func `rows end display from the bottom and the last recycled cell is reused first`() throws
  {
    let rows = TallRows(Array(repeating: 60, count: 100), estimate: 60)
    rows.table.layoutIfNeeded()
    let first = try #require(rows.table.cellForRow(at: path(0)))
    rows.table.contentOffset.y = 180
    rows.table.layoutIfNeeded()
    #expect(rows.ended == [2, 1, 0])
    #expect(rows.table.cellForRow(at: path(10)) === first)
  }

  @Test func `reloadData makes no new cell and reloadRows makes one`() {
    let rows = TallRows(Array(repeating: 60, count: 100), estimate: 60)
    rows.table.layoutIfNeeded()
    let made = rows.table.rowList.madeViewCount
    rows.table.reloadData()
    rows.table.layoutIfNeeded()
    #expect(rows.table.rowList.madeViewCount == made)
    rows.table.reloadRows(at: [path(3)], with: .automatic)
    #expect(rows.table.rowList.madeViewCount == made + 1)
    rows.table.reconfigureRows(at: [path(3)])
    #expect(rows.table.rowList.madeViewCount == made + 1)
  }

  @Test func `a memory warning empties the pool`() {
    let rows = TallRows(Array(repeating: 60, count: 100), estimate: 60)
    let window = UIWindow(frame: rows.table.frame)
    window.addSubview(rows.table)
    window.layoutIfNeeded()
    rows.table.contentOffset.y = 60
    rows.table.layoutIfNeeded()
    rows.table.contentOffset.y = 90
    rows.table.layoutIfNeeded()
    rows.table.contentOffset.y = 120
    rows.table.layoutIfNeeded()
    #expect(rows.table.rowList.waitingViewCount == 1)
    window.sendMemoryWarning()
    #expect(rows.table.rowList.waitingViewCount == 0)
  }

  @Test func `endUpdates requests heights again and keeps the cells`() throws {
    let rows = TallRows([50, 50, 50])
    rows.table.layoutIfNeeded()
    let cell = try #require(rows.table.cellForRow(at: path(1)))
    rows.heights[1] = 90
    rows.table.beginUpdates()
    rows.table.endUpdates()
    #expect(cell.frame.height == 90)
    #expect(rows.table.contentSize.height == 190)
    #expect(rows.table.cellForRow(at: path(1)) === cell)
  }

  @Test(arguments: [CGFloat?.none, 0, 70])
  func `updates between beginUpdates and endUpdates are one batch`(estimate: CGFloat?) {
    let rows = TallRows([50, 60, 70, 80], estimate: estimate)
    rows.table.layoutIfNeeded()
    rows.table.beginUpdates()
    rows.heights = [60, 80, 95, 50]
    rows.table.deleteRows(at: [path(2)], with: .fade)
    rows.table.beginUpdates()
    rows.table.insertRows(at: [path(2)], with: .top)
    rows.table.endUpdates()
    rows.table.moveRow(at: path(0), to: path(3))
    rows.table.endUpdates()
    #expect(rows.table.visibleCells.map(\.frame.height) == [60, 80, 95, 50])
    #expect(rows.table.contentSize.height == 285)
    var ended: [Bool] = []
    rows.table.performBatchUpdates {
      rows.heights.removeLast()
      rows.table.deleteRows(at: [path(3)], with: .none)
    } completion: {
      ended.append($0)
    }
    #expect(rows.table.numberOfRows(inSection: 0) == 3)
    #expect(ended == [true])
    #expect(rows.table.contentSize.height == 235)
  }

  @Test func `cells made by the data source are shown and reused`() {
    final class OldRows: UITableViewDataSource {
      var made = 0

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "old") { return cell }
        made += 1
        return UITableViewCell(style: .subtitle, reuseIdentifier: "old")
      }
    }
    let rows = OldRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    table.rowHeight = 50
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(rows.made == 4)
    for step in 1...20 {
      table.setContentOffset(CGPoint(x: 0, y: step * 50), animated: false)
      table.layoutIfNeeded()
    }
    #expect(rows.made == 4)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [20, 21, 22, 23])
  }

  @Test func `editing rows deletes, inserts and offers swipe actions`() throws {
    let rows = TallRows([50, 50, 50])
    rows.table.layoutIfNeeded()
    rows.table.setEditing(true, animated: false)
    rows.table.layoutIfNeeded()
    #expect(rows.table.cellForRow(at: path(1))?.useAccessory(.insert) == true)
    #expect(rows.asked["insert 1"] == 1)
    rows.table.isEditing = false
    let actions = rows.table.user.swipeRow(at: path(2), from: .trailing)
    #expect(actions?.actions.map(\.title) == ["Delete"])
    #expect(rows.table.user.performSwipeAction(at: 0))
    #expect(rows.asked["delete 2"] == 1)
  }

  @Test func `the delegate can select another row than the touched one`() {
    let rows = TallRows([50, 50, 50])
    rows.table.allowsSelection = true
    rows.table.layoutIfNeeded()
    rows.table.user.tapRow(at: path(0))
    #expect(rows.table.indexPathForSelectedRow == nil)
    rows.table.user.tapRow(at: path(1))
    #expect(rows.table.indexPathForSelectedRow == path(2))
    rows.table.deselectRow(at: path(2), animated: false)
    rows.table.allowsMultipleSelection = true
    rows.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    rows.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    #expect(rows.table.indexPathsForSelectedRows == [path(0), path(2)])
  }

  @Test func `a table scrolls to rows and finds index paths at points`() throws {
    let rows = TallRows(Array(repeating: 60, count: 100))
    rows.table.contentInset.bottom = 20
    rows.table.layoutIfNeeded()
    rows.table.scrollToRow(at: path(50), at: .top, animated: false)
    #expect(rows.table.contentOffset.y == rows.table.rectForRow(at: path(50)).minY)
    rows.table.layoutIfNeeded()
    let cell = try #require(rows.table.cellForRow(at: path(51)))
    #expect(rows.table.indexPath(for: cell) == path(51))
    #expect(rows.table.indexPathForRow(at: cell.center) == path(51))
    rows.table.scrollToRow(at: path(50), at: .middle, animated: false)
    #expect(rows.table.contentOffset.y == rows.table.rectForRow(at: path(50)).midY - 290)
  }

  @Test func `sections can be inserted, deleted, moved and reloaded`() {
    final class Sections: UITableViewDataSource {
      var counts = [1, 2, 3]

      func numberOfSections(in tableView: UITableView) -> Int { counts.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counts[section]
      }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let source = Sections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 3 && table.style == .plain)
    source.counts = [1, 4, 2, 3]
    table.insertSections([1], with: .automatic)
    source.counts = [4, 2, 3]
    table.deleteSections([0], with: .left)
    source.counts = [2, 3, 4]
    table.moveSection(0, toSection: 2)
    source.counts = [5, 3, 4]
    table.reloadSections([0], with: .fade)
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [5, 3, 4])
    #expect(table.visibleCells.count == 12)
  }

  @Test func `too many rows trap with the message of a table section`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rows = Rows(Array(repeating: 0, count: 20))
        rows.table.layoutIfNeeded()
        rows.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of rows in section 0."))
  }
}

/// Tests that every public member of a table is used by a test.
struct TableMemberTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every public member of a table is named by a test`() throws {
    let folder = Self.root.appendingPathComponent("Sources/Views/UIKitStandIns/Tables")
    var members: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("TableView.") || name.hasPrefix("TableView+") {
      let file = folder.appendingPathComponent(name)
      let source = try String(contentsOf: file, encoding: .utf8)
      let pattern = #/^  (?:public|open) (?:static |weak |private\(set\) )*(?:var|let|func) (\w+)/#
      for match in source.matches(of: pattern.anchorsMatchLineEndings()) {
        members.insert(String(match.1))
      }
    }
    #expect(members.count > 35)
    var tests = ""
    let folderOfTests = Self.root.appendingPathComponent("Tests/Views/UIKitNamesTests")
    for case let file as URL in FileManager.default.enumerator(
      at: folderOfTests,
      includingPropertiesForKeys: nil
    ) ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains("UITableView") { tests += text }
    }
    let unnamed = members.filter { !tests.contains(".\($0)") }
    #expect(unnamed.isEmpty, "no test names \(unnamed.sorted())")
  }
}
