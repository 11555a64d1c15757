import Testing
import UIKit

/// A row with a text of its own height.
private final class TextRow: UITableViewCell {
  var text = ""
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(20 + 10 * text.count))
  }
}

/// Rows that are dequeued outside of the request of the table, or several times in it.
@MainActor
private final class DequeuedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  enum Way: CaseIterable {
    /// A cell that measures each row, dequeued once and for each row.
    case oneSizer, manySizers
    /// The cell that the data source returns measures the row.
    case ownSizer
    /// A cell, or its content view, as the header of the section.
    case header, headerContent
    /// Another cell than the one dequeued first, with and without an index path.
    case second, secondWithPath
    /// Cells dequeued before the table was shown.
    case early
  }

  let way: Way
  let texts = ["a", "bbb", "cc", "dddd", "e", "ff"]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 2_000))
  var sizer: TextRow?
  var early: [TextRow] = []

  init(_ way: Way, estimate: CGFloat) {
    self.way = way
    super.init()
    table.estimatedRowHeight = estimate
    table.register(TextRow.self, forCellReuseIdentifier: "row")
    if way == .early { early = texts.compactMap { _ in dequeue() } }
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  private func dequeue() -> TextRow? {
    table.dequeueReusableCell(withIdentifier: "row") as? TextRow
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if way == .second { _ = dequeue() }
    if way == .secondWithPath {
      _ = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    guard let cell = way == .early ? early[indexPath.row] : dequeue() else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    cell.text = texts[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch way {
    case .oneSizer:
      sizer = sizer ?? dequeue()
    case .manySizers: sizer = dequeue()
    case .ownSizer: sizer = self.tableView(tableView, cellForRowAt: indexPath) as? TextRow
    default: return UITableView.automaticDimension
    }
    sizer?.text = texts[indexPath.row]
    return sizer?.sizeThatFits(CGSize(width: 300, height: 0)).height ?? 1
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard way == .header || way == .headerContent else { return nil }
    let cell = dequeue()
    cell?.text = "header"
    return way == .header ? cell : cell?.contentView
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    way == .header || way == .headerContent ? 80 : 0
  }
}

@MainActor
@Suite struct TableDequeueTests {
  @Test(arguments: DequeuedRows.Way.allCases, [UITableView.automaticDimension, 44, 0])
  fileprivate func `cells are dequeued anywhere and each row shows the returned one`(
    way: DequeuedRows.Way,
    estimate: CGFloat
  ) {
    let rows = DequeuedRows(way, estimate: estimate)
    for _ in 0..<3 {
      let cells = rows.table.visibleCells.compactMap { $0 as? TextRow }
      #expect(cells.map(\.text) == rows.texts)
      #expect(cells.map(\.frame.height) == [30, 50, 40, 60, 30, 40])
      #expect(rows.table.subviews.filter { $0 is TextRow }.count - cells.count <= 1)
      rows.table.reloadData()
      rows.table.layoutIfNeeded()
    }
    if way == .header || way == .headerContent {
      #expect(rows.table.rectForHeader(inSection: 0).height == 80)
    }
  }

  @Test func `a registered class is dequeued without a request`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil, "nothing is registered")
    table.register(TextRow.self, forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? TextRow)
    #expect(cell.reuseIdentifier == "row" && cell.superview == nil && cell.reuses == 0)
    #expect(table.dequeueReusableCell(withIdentifier: "row") !== cell)
    #expect(table.dequeueReusableCell(withIdentifier: "row", for: [0, 0]) is TextRow)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil, "the class is not registered")
  }

  @Test func `a test calls the data source for any row`() {
    let rows = DequeuedRows(.second, estimate: 44)
    rows.table.frame.size.height = 60
    rows.table.layoutIfNeeded()
    for row in [5, 0, 3, 5] {
      let cell = rows.tableView(rows.table, cellForRowAt: [0, row]) as? TextRow
      #expect(cell?.text == rows.texts[row])
    }
    rows.table.contentOffset.y = 100
    rows.table.layoutIfNeeded()
    let shown = rows.table.visibleCells.compactMap { $0 as? TextRow }
    #expect(shown.map(\.text) == rows.table.indexPathsForVisibleRows?.map { rows.texts[$0.row] })
  }

  @Test func `a header is dequeued without a request, from the pool if one waits there`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "bar") == nil)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "bar")
    let bar = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "bar"))
    #expect(bar.reuseIdentifier == "bar")
  }
}
