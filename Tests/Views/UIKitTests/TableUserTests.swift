import Testing
import UIKit

/// Rows that can be tapped, swiped, edited, moved and focused.
private final class EditedRows: UITableViewController {
  var rows = ["a", "b", "c"]
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    cell.accessoryType = .detailButton
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .insert {
      rows.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    } else {
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  override func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .insert : .delete }

  override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt source: IndexPath,
    to destination: IndexPath
  ) { rows.insert(rows.remove(at: source.row), at: destination.row) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith path: IndexPath
  ) { heard.append("detail \(path.row)") }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "Share") { _ in self?.heard.append("share") }])
    })
  }
}

@MainActor
@Suite struct TableUserTests {
  private let screen = EditedRows(style: .plain)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var table: UITableView { screen.tableView }

  init() {
    window.rootViewController = screen
    window.layoutIfNeeded()
  }

  @Test func `the user of a table taps, highlights and focuses rows`() {
    #expect(table.user.tapRow(at: [0, 1]))
    #expect(screen.heard == ["select 1"] && table.indexPathForSelectedRow == [0, 1])
    #expect(table.user.highlightRow(at: [0, 2]))
    #expect(table.user.indexPathForHighlightedRow == [0, 2])
    table.user.unhighlightRow()
    #expect(table.cellForRow(at: [0, 2])?.isHighlighted == false)
    #expect(table.user.focusRow(at: [0, 0]) && table.user.indexPathForFocusedRow == [0, 0])
    table.user.leaveFocus()
    #expect(table.user.enterFocus())
    #expect(!table.user.dragSelection(over: [[0, 0]]), "the delegate does not allow it")
    #expect(table.user.tapAccessory(.detail, ofRowAt: [0, 2]) && screen.heard.last == "detail 2")
  }

  @Test func `the user of a table swipes rows and performs their actions`() {
    let actions = table.user.swipeRow(at: [0, 1], from: .trailing)
    #expect(actions?.actions.map(\.title) == ["Delete"])
    #expect(table.user.indexPathForSwipedRow == [0, 1])
    table.user.closeSwipe()
    #expect(table.user.swipeRow(at: [0, 1], from: .leading) == nil)
    #expect(table.user.swipeRowFully(at: [0, 1], from: .trailing))
    #expect(screen.rows == ["a", "c"] && table.numberOfRows(inSection: 0) == 2)
    table.user.swipeRow(at: [0, 1], from: .trailing)
    #expect(table.user.performSwipeAction(at: 0) && screen.rows == ["a"])
  }

  @Test func `the user of a table inserts, deletes and moves rows while it is edited`() {
    table.setEditing(true, animated: false)
    window.layoutIfNeeded()
    #expect(table.user.tapAccessory(.insert, ofRowAt: [0, 0]))
    #expect(screen.rows == ["new", "a", "b", "c"])
    window.layoutIfNeeded()
    #expect(table.user.moveRow(at: [0, 0], to: [0, 2]))
    window.layoutIfNeeded()
    #expect(screen.rows == ["a", "b", "new", "c"])
    #expect(table.user.tapAccessory(.delete, ofRowAt: [0, 3]))
    #expect(table.user.performSwipeAction(at: 0) && screen.rows == ["a", "b", "new"])
  }

  @Test func `the user of a table opens the menu of a row`() throws {
    let menu = try #require(table.user.openContextMenu(forRowAt: [0, 1]))
    #expect(table.user.openContextMenu === menu && table.contextMenuInteraction?.view === table)
    let action = try #require(menu.children.first as? UIAction)
    #expect(table.user.chooseFromContextMenu(action) && screen.heard == ["share"])
    table.user.openContextMenu(forRowAt: [0, 1])
    #expect(!table.user.tapContextMenuPreview())
    table.user.closeContextMenu()
    #expect(table.user.openContextMenu == nil)
  }
}

/// Tests of gestures on items that do not exist.
@MainActor
@Suite struct MissedGestureTests {
  private let screen = EditedRows(style: .plain)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }

  /// Performs a gesture that fails with a message, and returns false or nil.
  private func expectMiss(_ reason: String, _ gesture: () -> Bool) {
    withKnownIssue {
      #expect(!gesture())
    } matching: {
      "\($0)".contains("The gesture hits nothing: \(reason)")
    }
  }

  @Test func `a gesture that hits nothing fails its test, which goes on`() {
    let table: UITableView = screen.tableView
    let user = table.user
    let row = "no row 7 in section 0, which has 3"
    expectMiss(row) { user.tapRow(at: [0, 7]) }
    expectMiss(row) { user.highlightRow(at: [0, 7]) }
    expectMiss(row) { user.swipeRow(at: [0, 7], from: .trailing) != nil }
    expectMiss(row) { user.swipeRowFully(at: [0, 7], from: .leading) }
    expectMiss(row) { user.tapAccessory(.detail, ofRowAt: [0, 7]) }
    expectMiss(row) { user.moveRow(at: [0, 7], to: [0, 1]) }
    expectMiss(row) { user.moveRow(at: [0, 1], to: [0, 7]) }
    expectMiss(row) { user.dragSelection(over: [[0, 1], [0, 7]]) }
    expectMiss(row) { user.openContextMenu(forRowAt: [0, 7]) != nil }
    expectMiss(row) { user.beginDrag(ofRowAt: [0, 7]) }
    expectMiss(row) { user.addToDrag(rowAt: [0, 7]) }
    expectMiss(row) { user.focusRow(at: [0, 7]) }
    expectMiss("no section 2 of 1") { user.tapRow(at: [2, 0]) }
    expectMiss("no row is open") { user.performSwipeAction(at: 0) }
    expectMiss("row 0 in section 0 shows no accessory to tap of kind insert") {
      user.tapAccessory(.insert, ofRowAt: [0, 0])
    }
    expectMiss("no menu is open") { user.tapContextMenuPreview() }
    expectMiss("no menu is open") { user.chooseFromContextMenu(UIAction { _ in }) }
    expectMiss("no drag is active") { user.updateDrop(at: .zero) != nil }
    expectMiss("no drag is active") { user.performDrop() }
    user.swipeRow(at: [0, 1], from: .trailing)
    expectMiss("the open row has no action 4") { user.performSwipeAction(at: 4) }
    #expect(user.performSwipeAction(at: 0) && screen.rows == ["a", "c"])
  }

  @Test func `without a test, a gesture that hits nothing stops with what is missing`() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let tap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = EditedRows(style: .plain)
        screen.loadViewIfNeeded()
        screen.tableView.user.tapRow(at: [0, 7])
      }
    }
    #expect(text(tap).contains("The gesture hits nothing: no row 7 in section 0, which has 3"))
    let swipe = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.user.swipeItem(at: [0, 0], from: .trailing)
      }
    }
    #expect(text(swipe).contains("The gesture hits nothing: no section 0 of 0"))
  }
}

/// Tests of the view of a controller of a collection view.
@MainActor
@Suite struct CollectionWrapperTests {
  @Test func `a view added to the view of a controller does not scroll`() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.additionalSafeAreaInsets.top = 30
    window.rootViewController = controller
    let banner = UIView(frame: CGRect(x: 0, y: 40, width: 320, height: 20))
    controller.view.addSubview(banner)
    window.layoutIfNeeded()
    let view: UICollectionView = controller.collectionView
    #expect(controller.view !== view && view.superview === controller.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(view.adjustedContentInset.top == 30)
    view.contentOffset.y = 300
    #expect(banner.convert(CGPoint.zero, to: window).y == 40)
    let other = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    controller.collectionView = other
    #expect(view.superview == nil && other.superview === controller.view)
    #expect(other.frame.size == controller.view.frame.size)
    #expect(controller.view.subviews == [other, banner])
    let table = UITableViewController(style: .plain)
    #expect(table.view === table.tableView)
  }
}
