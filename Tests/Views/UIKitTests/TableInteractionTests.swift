import Testing
import UIKit

/// A delegate that decides about the focus, and selects with two fingers.
@MainActor
private final class FocusRows: NSObject, UITableViewDelegate {
  var log: [String] = []
  var stays = false

  func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool { path.row != 1 }
  func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { !stays }
  func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let old = context.previouslyFocusedIndexPath.map { "\($0.row)" } ?? "none"
    log.append("\(old) to \(context.nextFocusedIndexPath.map { "\($0.row)" } ?? "none")")
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { [0, 2] }
  func tableView(_ table: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool {
    path.row == 3
  }
  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool { path.row == 0 }
  func tableView(
    _ table: UITableView,
    didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { log.append("begin \(path.row)") }
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt path: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    path.row == 0 ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
  }
  func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) { log.append("menu") }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) { log.append("no menu") }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
  func tableView(_ table: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
    path.row == 0
  }
}

/// Focus, fingers and states of the rows of tables.
@MainActor
@Suite struct TableInteractionTests {
  private let rows = ScriptedRows([5])
  private let delegate = FocusRows()

  private func shown() -> UITableView {
    let table = rows.show()
    table.delegate = delegate
    table.layoutIfNeeded()
    return table
  }

  @Test func `focus moves as the delegate and the table allow`() {
    let table = shown()
    #expect(table.allowsFocus && !table.allowsFocusDuringEditing && !table.selectionFollowsFocus)
    #expect(table.user.enterFocus() && table.user.indexPathForFocusedRow == [0, 2])
    #expect(!table.user.focusRow(at: [0, 1]), "the delegate does not allow the row")
    #expect(table.user.focusRow(at: [0, 3]) && table.indexPathForSelectedRow == nil)
    #expect(table.user.focusRow(at: [0, 4]))
    table.selectionFollowsFocus = true
    #expect(table.user.focusRow(at: [0, 3]) && table.indexPathForSelectedRow == [0, 3])
    delegate.stays = true
    #expect(!table.user.focusRow(at: [0, 4]) && table.user.indexPathForFocusedRow == [0, 3])
    delegate.stays = false
    table.user.leaveFocus()
    table.remembersLastFocusedIndexPath = true
    #expect(table.user.enterFocus() && table.user.indexPathForFocusedRow == [0, 3])
    #expect(delegate.log == ["none to 2", "2 to 3", "3 to 4", "4 to 3", "3 to none", "none to 3"])
    table.user.leaveFocus()
    table.delegate = nil
    table.isEditing = true
    #expect(!table.user.focusRow(at: [0, 0]))
    table.allowsFocusDuringEditing = true
    table.allowsSelectionDuringEditing = true
    #expect(table.user.focusRow(at: [0, 0]) && table.indexPathForSelectedRow == [0, 0])
    table.isEditing = false
    table.allowsFocus = false
    #expect(!table.user.focusRow(at: [0, 4]))
  }

  @Test func `a drag of two fingers selects rows if the delegate allows it`() {
    let table = shown()
    table.allowsMultipleSelection = true
    #expect(!table.user.dragSelection(over: [[0, 1], [0, 2]]))
    #expect(table.user.dragSelection(over: [[0, 0], [0, 1], [0, 2]]))
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 1], [0, 2]])
    #expect(delegate.log == ["begin 0", "end"])
  }

  @Test func `the delegate provides the menu of a row and is told when it is shown and ends`() {
    let table = shown()
    #expect(table.user.openContextMenu(forRowAt: [0, 0]) == nil && delegate.log.isEmpty)
    #expect(table.user.openContextMenu(forRowAt: [0, 2]) != nil && delegate.log == ["menu"])
    table.user.closeContextMenu()
    #expect(delegate.log == ["menu", "no menu"] && table.user.openContextMenu == nil)
  }

  @Test func `the delegate is asked whether an edited row is indented, and its cell keeps it`() {
    let table = shown()
    #expect(table.visibleCells.allSatisfy { $0.shouldIndentWhileEditing })
    table.isEditing = true
    #expect(
      table.visibleCells.map(\.shouldIndentWhileEditing) == [true, false, false, false, false]
    )
    table.isEditing = false
    table.delegate = rows
    table.reloadData()
    table.layoutIfNeeded()
    table.visibleCells[0].shouldIndentWhileEditing = false
    table.isEditing = true
    #expect(table.visibleCells.map(\.shouldIndentWhileEditing).filter { !$0 }.count == 1)
  }

  @Test func `cells are measured again as the table says`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    rows.cell = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.selfSizingInvalidation == .enabled)
    let (cell, height) = (
      try #require(table.cellForRow(at: [0, 0])), table.rectForRow(at: [0, 0]).height
    )
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "words ", count: 60)
    table.selfSizingInvalidation = .disabled
    cell.contentConfiguration = content
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: [0, 0]).height == height)
    table.selfSizingInvalidation = .enabled
    content.text? += "more"
    cell.contentConfiguration = content
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: [0, 0]).height > height)
  }

  @Test func `a cell of a dragged row is told of it`() {
    final class Dragged: UITableViewCell {
      var states: [UITableViewCell.DragState] = []
      override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
        super.dragStateDidChange(dragState)
        states.append(dragState)
      }
    }
    rows.cell = { _ in Dragged(style: .default, reuseIdentifier: nil) }
    let table = shown()
    #expect(table.user.moveRow(at: [0, 0], to: [0, 3]))
    #expect(rows.log.contains("move [0, 0] [0, 3]"))
    let states = table.visibleCells.compactMap { ($0 as? Dragged)?.states }.flatMap(\.self)
    #expect(states == [.dragging, .none])
  }

  @Test func `a cell keeps properties without effect`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.focusStyle == .default && !cell.userInteractionEnabledWhileDragging)
    let view = UIView()
    cell.focusStyle = .custom
    cell.userInteractionEnabledWhileDragging = true
    cell.multipleSelectionBackgroundView = view
    #expect(cell.focusStyle == .custom && cell.userInteractionEnabledWhileDragging)
    #expect(cell.multipleSelectionBackgroundView === view)
  }
}
