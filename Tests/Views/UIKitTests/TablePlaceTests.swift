import Testing
import UIKit

/// Sections of rows of 40 points, some without rows, with headers of 30 points.
@MainActor
private final class SectionRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  let table: UITableView

  init(_ counts: [Int], _ style: UITableView.Style = .grouped) {
    self.counts = counts
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    super.init()
    table.rowHeight = 40
    table.sectionHeaderTopPadding = 0
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { title == "B" ? 3 : title == "C" ? NSNotFound : index }
}

@MainActor
@Suite struct TablePlaceTests {
  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `a table scrolls to a section without rows`(style: UITableView.Style) {
    let rows = SectionRows([20, 0, 20, 20], style)
    let table = rows.table
    let path = IndexPath(row: NSNotFound, section: 1)
    let section = table.rect(forSection: 1)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == section.minY)
    table.scrollToRow(at: path, at: .bottom, animated: true)
    #expect(table.contentOffset.y == section.maxY - 400)
    table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(table.contentOffset.y == section.midY - 200)
    table.scrollToRow(at: path, at: .none, animated: false)
    #expect(table.contentOffset.y == section.midY - 200, "it is visible already")
    table.contentOffset.y = 0
    table.scrollToRow(at: path, at: .none, animated: false)
    #expect(table.contentOffset.y == section.maxY - 400)
  }

  @Test func `a table that selects a row scrolls to it only for a position`() {
    let table = SectionRows([50]).table
    table.selectRow(at: [0, 30], animated: false, scrollPosition: .none)
    #expect(table.contentOffset.y == 0 && table.indexPathForSelectedRow == [0, 30])
    table.selectRow(at: [0, 31], animated: false, scrollPosition: .top)
    #expect(table.contentOffset.y == table.rectForRow(at: [0, 31]).minY)
    table.selectRow(
      at: IndexPath(row: NSNotFound, section: 0),
      animated: false,
      scrollPosition: .top
    )
    #expect(table.indexPathForSelectedRow == [0, 31], "there is no such row")
  }

  @Test func `a background view is behind the rows, fills the table and does not scroll`() throws {
    let table = SectionRows([50]).table
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.addSubview(table)
    let background = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    table.backgroundView = background
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    window.layoutIfNeeded()
    #expect(background.superview === table && background.window === window)
    #expect(table.subviews.first === background)
    #expect(background.frame == table.bounds)
    table.contentOffset.y = 300
    table.frame.size = CGSize(width: 280, height: 500)
    window.layoutIfNeeded()
    #expect(background.frame == CGRect(x: 0, y: 300, width: 280, height: 500))
    #expect(table.subviews.first === background)
    let other = UIView()
    table.backgroundView = other
    window.layoutIfNeeded()
    #expect(background.superview == nil && other.frame == table.bounds)
    table.backgroundView = nil
    #expect(other.superview == nil)
  }

  @Test(arguments: [true, false])
  func `a table stops with the sentence of UIKit`(scrolls: Bool) async {
    let result =
      scrolls
      ? await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          SectionRows([5]).table.scrollToRow(at: [0, 9], at: .top, animated: false)
        }
      }
      : await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let rows = SectionRows([0])
          rows.counts = [1]
          rows.table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
          rows.table.reloadData()
          rows.table.layoutIfNeeded()
        }
      }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        scrolls
          ? "row (9) beyond bounds (5) for section (0)."
          : "unable to dequeue a cell with identifier row - must register a nib or a class for the "
            + "identifier or connect a prototype cell in a storyboard"
      )
    )
  }

  @Test
  func `an update of a table that never loaded its data counts the new data before and after`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rows = ScriptedRows([3])
        rows.table.dataSource = rows
        rows.counts = [2]
        rows.table.deleteRows(at: [[0, 0]], with: .none)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("invalid number of rows in section 0"))
  }

  @Test func `tables and their cells begin with the documented values`() {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let table = UITableView(frame: .zero, style: style)
      #expect(table.style == style && table.alwaysBounceVertical && !table.alwaysBounceHorizontal)
      #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.isEditing)
      #expect(!table.allowsSelectionDuringEditing && !table.allowsMultipleSelectionDuringEditing)
      #expect(table.separatorStyle == .singleLine && table.separatorEffect == nil)
      #expect(table.separatorInsetReference == .fromCellEdges)
      #expect(table.rowHeight == UITableView.automaticDimension)
      #expect(table.estimatedRowHeight == UITableView.automaticDimension)
      #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
      #expect(table.estimatedSectionFooterHeight == UITableView.automaticDimension)
      #expect(table.sectionHeaderTopPadding == UITableView.automaticDimension)
      #expect(table.fillerRowHeight == 0 && table.sectionIndexMinimumDisplayRowCount == 0)
      #expect(table.isPrefetchingEnabled && !table.remembersLastFocusedIndexPath)
      #expect(table.insetsContentViewsToSafeArea && !table.cellLayoutMarginsFollowReadableWidth)
      #expect(table.dragInteractionEnabled && !table.hasUncommittedUpdates)
      #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
      #expect(table.tableHeaderView == nil && table.backgroundView == nil)
    }
    #expect(UITableView().style == .plain)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "a")
    #expect(cell.indentationWidth == 10 && cell.indentationLevel == 0)
    #expect(cell.accessoryType == .none && cell.editingAccessoryType == .none)
    #expect(cell.accessoryView == nil && cell.editingAccessoryView == nil)
    #expect(cell.selectionStyle == .default && cell.editingStyle == .none && !cell.isEditing)
    #expect(cell.shouldIndentWhileEditing && !cell.showsReorderControl)
    #expect(!cell.isSelected && !cell.isHighlighted && cell.reuseIdentifier == "a")
  }
}
