import Foundation
import Testing
import UIKitNames

@MainActor
@Suite struct RowActionTests {
  @Test func `row actions are the trailing swipe actions of a row`() {
    let screen = ActionScreen()
    let table = screen.table
    let shown = table.user.swipeRow(at: [0, 1], from: .trailing)
    #expect(shown?.actions.map(\.title) == ["Delete", "More"])
    #expect(shown?.actions.map(\.style) == [.destructive, .normal])
    #expect(shown?.actions.last?.backgroundColor == .blue)
    #expect(table.user.indexPathForSwipedRow == [0, 1])
    // The row stays open until the app closes it.
    table.user.performSwipeAction(at: 1)
    #expect(screen.log == ["More [0, 1]"] && table.user.indexPathForSwipedRow == [0, 1])
    table.setEditing(false, animated: true)
    #expect(table.user.indexPathForSwipedRow == nil)
  }

  @Test func `a row action receives the current index path and may delete the row`() {
    let screen = ActionScreen()
    screen.table.user.swipeRow(at: [0, 1], from: .trailing)
    screen.rows.insert("new", at: 0)
    screen.table.insertRows(at: [[0, 0]], with: .none)
    screen.table.user.performSwipeAction(at: 0)
    #expect(screen.log == ["Delete [0, 2]"] && screen.rows == ["new", "a", "c"])
    #expect(screen.table.user.indexPathForSwipedRow == nil)
  }

  @Test func `rows have the default action without row actions, and none if the list is empty`() {
    let screen = ActionScreen()
    screen.actions = { _ in nil }
    let shown = screen.table.user.swipeRow(at: [0, 0], from: .trailing)
    #expect(shown?.actions.map(\.title) == ["Delete"])
    screen.actions = { _ in [] }
    #expect(screen.table.user.swipeRow(at: [0, 0], from: .trailing) == nil)
    #expect(!screen.table.user.swipeRowFully(at: [0, 0], from: .trailing))
  }

  @Test func `a full swipe performs no row action`() {
    let screen = ActionScreen()
    #expect(!screen.table.user.swipeRowFully(at: [0, 0], from: .trailing))
    #expect(screen.log.isEmpty)
  }

  @Test func `the handler of a contextual action receives the cell as a view`() {
    let screen = ActionScreen()
    let mark = UIContextualAction(style: .normal, title: "Mark") {
      (action: UIContextualAction, view: UIView, done: @escaping (Bool) -> Void) in
      view.tag = 7
      done(true)
    }
    screen.configuration = UISwipeActionsConfiguration(actions: [mark])
    screen.table.user.swipeRow(at: [0, 2], from: .trailing)
    screen.table.user.performSwipeAction(at: 0)
    #expect(screen.table.cellForRow(at: [0, 2])?.tag == 7)
    #expect(screen.table.user.indexPathForSwipedRow == nil)
  }
}

/// A table with row actions that record their calls.
@MainActor
private final class ActionScreen: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  var rows = ["a", "b", "c"]
  var log: [String] = []
  var configuration: UISwipeActionsConfiguration?
  lazy var actions: (IndexPath) -> [UITableViewRowAction]? = { [unowned self] _ in
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") { action, path in
      self.log.append("\(action.title ?? "") \(path)")
      self.rows.remove(at: path.row)
      self.table.deleteRows(at: [path], with: .automatic)
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { action, path in
      self.log.append("\(action.title ?? "") \(path)")
    }
    more.backgroundColor = .blue
    return [delete, more]
  }

  override init() {
    super.init()
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { actions(indexPath) }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration }
}
