import Foundation
import Testing
import UIKitNames

@MainActor
private final class Titles: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }
}

@MainActor
struct TablePropertyTests {
  @Test func `a table keeps the properties that have no effect`() {
    let table = UITableView(frame: .zero, style: .grouped)
    table.separatorStyle = .none
    table.separatorColor = .red
    table.separatorInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    table.sectionHeaderHeight = 1
    table.sectionFooterHeight = 2
    table.estimatedSectionHeaderHeight = 3
    table.estimatedSectionFooterHeight = 4
    table.sectionHeaderTopPadding = 5
    table.cellLayoutMarginsFollowReadableWidth = true
    table.sectionIndexColor = .blue
    table.remembersLastFocusedIndexPath = true
    table.separatorEffect = UIBlurEffect(style: .regular)
    table.separatorInsetReference = .fromAutomaticInsets
    table.fillerRowHeight = 6
    table.sectionIndexMinimumDisplayRowCount = 7
    table.sectionIndexBackgroundColor = .green
    table.sectionIndexTrackingBackgroundColor = .yellow
    table.isPrefetchingEnabled = false
    table.allowsFocusDuringEditing = true
    table.dragDelegate = nil
    table.dropDelegate = nil
    table.reloadSectionIndexTitles()
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && !table.hasUncommittedUpdates)
    #expect(table.contextMenuInteraction?.menuAppearance == .unknown)
    #expect(table.fillerRowHeight == 6 && table.sectionIndexMinimumDisplayRowCount == 7)
    #expect(table.allowsFocusDuringEditing && table.separatorInsetReference == .fromAutomaticInsets)
    #expect(table.allowsFocus && !table.selectionFollowsFocus)
    table.allowsFocus = false
    table.selectionFollowsFocus = true
    table.dragInteractionEnabled = true
    table.insetsContentViewsToSafeArea = false
    let (header, footer, background) = (UIView(), UIView(), UIView())
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.backgroundView = background
    #expect(table.separatorStyle == .none && table.separatorColor == .red)
    #expect(table.separatorInset.right == 2 && table.sectionHeaderHeight == 1)
    #expect(table.sectionFooterHeight == 2 && table.estimatedSectionHeaderHeight == 3)
    #expect(table.estimatedSectionFooterHeight == 4 && table.sectionHeaderTopPadding == 5)
    #expect(table.cellLayoutMarginsFollowReadableWidth && table.sectionIndexColor == .blue)
    #expect(table.remembersLastFocusedIndexPath && table.dragInteractionEnabled)
    #expect(!table.allowsFocus && table.selectionFollowsFocus)
    #expect(!table.insetsContentViewsToSafeArea && table.tableHeaderView === header)
    #expect(table.tableFooterView === footer && table.backgroundView === background)
  }

  @Test func `a table passes selection while editing on to its list`() {
    let table = UITableView()
    table.allowsSelectionDuringEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    #expect(table.rowList.allowsSelectionDuringEditing && table.allowsSelectionDuringEditing)
    #expect(
      table.rowList.allowsMultipleSelectionDuringEditing
        && table.allowsMultipleSelectionDuringEditing
    )
  }

  @Test func `a table scrolls, and its cells show the texts of their labels`() throws {
    let titles = Titles()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    table.dataSource = titles
    table.layoutIfNeeded()
    let scrollView: UIScrollView = table
    scrollView.contentOffset.y = 1000
    table.layoutIfNeeded()
    let paths = try #require(
      table.indexPathsForRows(in: CGRect(x: 0, y: 1000, width: 1, height: 10))
    )
    let row = try #require(paths.first)
    let content = table.cellForRow(at: row)?.contentConfiguration as? UIListContentConfiguration
    #expect(row.row > 10 && content?.text == "Row \(row.row)")
    #expect(content?.secondaryText == "Detail")
    #expect(scrollView.contentSize.height > 1600)
  }
}
