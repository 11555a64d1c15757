import Testing
import UIKit

/// Sentences of the reference pages of tables about rows, places and updates.
@MainActor
@Suite struct TableSentenceTests {
  @Test func `a table without a number of sections has one`() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (table, rows) = (UITableView(), Rows())
    #expect(table.numberOfSections == 0, "there is no data source")
    table.dataSource = rows
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `rows, cells and headers are found only where they are`() throws {
    let rows = ScriptedRows([5, 30], .grouped)
    (rows.headerHeight, rows.footerHeight) = (30, 20)
    rows.title = { "header \($0)" }
    rows.footerTitle = { "footer \($0)" }
    let table = rows.show()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 30)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(table.rectForRow(at: [0, 4]) == CGRect(x: 0, y: 190, width: 300, height: 40))
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 230, width: 300, height: 20))
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 250))
    #expect(table.rectForRow(at: [0, 9]) == .zero && table.rectForRow(at: [7, 0]) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 9, y: 75)) == [0, 1])
    #expect(table.indexPathForRow(at: CGPoint(x: 9, y: 10)) == nil, "a header is there")
    #expect(table.indexPathForRow(at: CGPoint(x: 9, y: 9_000)) == nil)
    let frame = CGRect(x: 0, y: 60, width: 300, height: 60)
    #expect(table.indexPathsForRows(in: frame) == [[0, 0], [0, 1], [0, 2]])
    let visible = try #require(table.indexPathsForVisibleRows)
    #expect(visible == (0..<5).map { [0, $0] } + (0..<3).map { [1, $0] })
    #expect(table.visibleCells == visible.compactMap { table.cellForRow(at: $0) })
    #expect(table.cellForRow(at: [1, 20]) == nil && table.cellForRow(at: [3, 0]) == nil)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(table.indexPath(for: cell) == [0, 1])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "header 0")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "footer 0")
    #expect(table.footerView(forSection: 1) == nil, "it is not on screen")
    table.contentOffset.y = 900
    table.layoutIfNeeded()
    #expect(table.indexPath(for: cell) != [0, 1])
  }

  @Test func `a reload reads everything again and returns to the content of a shorter table`() {
    let rows = ScriptedRows([50])
    let table = rows.show()
    table.selectRow(at: [0, 40], animated: false, scrollPosition: .bottom)
    table.layoutIfNeeded()
    rows.counts = [12]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 480 && table.contentOffset.y == 80)
    #expect(table.indexPathForSelectedRow == nil && table.visibleCells.count == 10)
  }

  @Test func `a batch deletes before it inserts, in whatever order the calls are`() {
    let rows = ScriptedRows([3])
    let table = rows.show()
    let cells = (0..<3).map { table.cellForRow(at: [0, $0]) }
    table.performBatchUpdates {
      table.insertRows(at: [[0, 0], [0, 2]], with: .automatic)
      table.deleteRows(at: [[0, 0]], with: .automatic)
      #expect(table.hasUncommittedUpdates)
      rows.counts = [4]
    }
    #expect(!table.hasUncommittedUpdates)
    #expect(
      table.cellForRow(at: [0, 1]) === cells[1] && table.cellForRow(at: [0, 3]) === cells[2]
    )
    #expect(table.indexPath(for: cells[0] ?? UITableViewCell()) == nil)
  }

  @Test func `a selection follows its rows through updates`() {
    let rows = ScriptedRows([4])
    let table = rows.show()
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    rows.counts = [5]
    table.insertRows(at: [[0, 0]], with: .none)
    #expect(table.indexPathForSelectedRow == [0, 3])
    table.moveRow(at: [0, 3], to: [0, 0])
    #expect(table.indexPathForSelectedRow == [0, 0])
    rows.counts = [4]
    table.deleteRows(at: [[0, 0]], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test(
    arguments: zip([UITableView.ScrollPosition.top, .middle, .bottom], [CGFloat(800), 620, 440])
  )
  func `a row is scrolled to the position, or as little as needed`(
    position: UITableView.ScrollPosition,
    offset: CGFloat
  ) {
    let rows = ScriptedRows([50])
    let shown = rows.show()
    shown.scrollToRow(at: [0, 20], at: position, animated: false)
    #expect(shown.contentOffset.y == offset)
    shown.scrollToRow(at: [0, 20], at: .none, animated: false)
    #expect(shown.contentOffset.y == offset, "the row is visible")
    shown.contentOffset.y = 0
    shown.scrollToRow(at: [0, 20], at: .none, animated: false)
    #expect(shown.contentOffset.y == 440)
  }

  @Test func `a section index scrolls to the section that the data source returns`() {
    let rows = ScriptedRows([20, 20, 20])
    let table = rows.show()
    table.reloadSectionIndexTitles()
    #expect(rows.calls { table.user.tapSectionIndexTitle(at: 0) }.contains("index A 0"))
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
    #expect(table.user.tapSectionIndexTitle(at: 1))
    #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
    #expect(!table.user.tapSectionIndexTitle(at: 2), "the title has no section")
    #expect(!table.user.tapSectionIndexTitle(at: 3), "there is no such title")
    table.sectionIndexMinimumDisplayRowCount = 61
    #expect(!table.user.tapSectionIndexTitle(at: 0), "the index is hidden")
    table.sectionIndexMinimumDisplayRowCount = 60
    #expect(table.user.tapSectionIndexTitle(at: 0))
  }

  @Test func `a table retains neither its data source nor its delegate`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    do {
      let rows = ScriptedRows([3])
      table.dataSource = rows
      table.delegate = rows
      #expect(table.dataSource === rows && table.delegate === rows)
    }
    #expect(table.dataSource == nil && table.delegate == nil)
  }

  @Test func `the selection is allowed by one property outside of editing and one while editing`() {
    let rows = ScriptedRows([3])
    let table = rows.show()
    table.allowsSelection = false
    #expect(!table.user.tapRow(at: [0, 0]) || table.indexPathForSelectedRow == nil)
    table.isEditing = true
    table.user.tapRow(at: [0, 0])
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelectionDuringEditing = true
    table.user.tapRow(at: [0, 0])
    #expect(table.indexPathForSelectedRow == [0, 0])
    table.user.tapRow(at: [0, 1])
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
    table.allowsMultipleSelectionDuringEditing = true
    table.user.tapRow(at: [0, 2])
    #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 2]])
    table.isEditing = false
    #expect(table.indexPathsForSelectedRows == nil)
    table.allowsSelection = true
    table.allowsMultipleSelection = true
    table.user.tapRow(at: [0, 0])
    table.user.tapRow(at: [0, 2])
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
  }

  @Test func `a change of the selection by the user is posted, one by code is not`() {
    let rows = ScriptedRows([3])
    let table = rows.show()
    var posts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification,
      object: table,
      queue: nil
    ) { note in
      MainActor.assumeIsolated { posts += note.userInfo == nil ? 1 : 100 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    table.deselectRow(at: [0, 1], animated: false)
    #expect(posts == 0)
    table.user.tapRow(at: [0, 2])
    #expect(posts == 1)
    table.allowsMultipleSelection = true
    table.user.tapRow(at: [0, 2])
    #expect(posts == 2 && table.indexPathForSelectedRow == nil)
  }

  @Test func `separators follow the style, the colour and the insets of the table and its cells`()
    throws
  {
    let rows = ScriptedRows([4])
    rows.cell = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "text"
      return cell
    }
    let table = rows.show()
    let row: IndexPath = [0, 1]
    let first = try #require(table.separators(forRowAt: row).first)
    #expect(first.color == .separator && first.y + first.height == 80)
    let text = first.x
    #expect(text > 0)
    table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
    #expect(table.separators(forRowAt: row).map(\.x) == [50])
    #expect(table.separators(forRowAt: row).map(\.width) == [220])
    table.separatorInsetReference = .fromAutomaticInsets
    #expect(table.separators(forRowAt: row).map(\.x) == [text + 50])
    let cell = try #require(table.cellForRow(at: row))
    #expect(cell.separatorInset.left == 50, "the cell has that of its table")
    cell.separatorInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
    #expect(table.separators(forRowAt: row).map(\.x) == [7])
    cell.separatorInset.right = .greatestFiniteMagnitude
    #expect(table.separators(forRowAt: row).map(\.width) == [0], "it is hidden")
    table.separatorColor = .red
    table.separatorEffect = UIBlurEffect(style: .dark)
    #expect(table.separators(forRowAt: [0, 2]).map(\.color) == [.red])
    #expect(table.separators(forRowAt: [0, 2]).first?.visualEffect == UIBlurEffect(style: .dark))
    table.separatorStyle = .none
    #expect(table.separators(forRowAt: row).isEmpty)
  }

  @Test func `rows near the screen are prefetched nearest first, unless that is disabled`() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var rows: [[Int]] = []
      var cancelled: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
        rows.append(paths.map(\.row))
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
        cancelled += paths.map(\.row)
      }
    }
    let (rows, prefetcher) = (ScriptedRows([300]), Prefetcher())
    rows.table.prefetchDataSource = prefetcher
    let table = rows.show()
    table.contentOffset.y = 40
    table.layoutIfNeeded()
    let asked = prefetcher.rows.flatMap(\.self)
    #expect(!asked.isEmpty && asked == asked.sorted() && asked.allSatisfy { $0 > 9 })
    table.contentOffset.y = 8_000
    table.layoutIfNeeded()
    #expect(!prefetcher.cancelled.isEmpty)
    #expect(prefetcher.cancelled.allSatisfy { asked.contains($0) })
    table.isPrefetchingEnabled = false
    prefetcher.rows = []
    table.contentOffset.y = 4_000
    table.layoutIfNeeded()
    table.contentOffset.y = 4_040
    table.layoutIfNeeded()
    #expect(prefetcher.rows.isEmpty)
  }
}
