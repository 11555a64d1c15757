import Testing
import UIKit

final class ReminderList: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        completion(self?.deleteReminder(at: path) ?? false)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = id
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
    }
  }

  func show(_ reminders: [String]) {
    loadViewIfNeeded()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(reminders)
    source?.apply(snapshot)
  }

  private func deleteReminder(at path: IndexPath) -> Bool {
    guard let source, let reminder = source.itemIdentifier(for: path) else { return false }
    var snapshot = source.snapshot()
    snapshot.deleteItems([reminder])
    source.apply(snapshot)
    return true
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    let detail = UIViewController()
    detail.title = source?.itemIdentifier(for: path)
    navigationController?.pushViewController(detail, animated: false)
  }
}

@MainActor
@Suite struct ReminderListTests {
  let screen = ReminderList(collectionViewLayout: UICollectionViewFlowLayout())
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    screen.show(["Buy bread", "Call home", "Water plants"])
    window.layoutIfNeeded()
  }

  /// The texts of the visible rows, from top to bottom.
  var texts: [String?] {
    let cells = screen.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    return cells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }
}

extension ReminderListTests {
  @Test func `a tap opens the reminder`() {
    screen.collectionView.user.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(screen.navigationController?.topViewController?.title == "Call home")
  }

  @Test func `a swipe deletes the reminder, and the next one takes its place`() throws {
    let view = try #require(screen.collectionView)
    let first = IndexPath(item: 0, section: 0)
    let top = try #require(view.cellForItem(at: first)).frame.minY

    let actions = try #require(view.user.swipeItem(at: first, from: .trailing))
    #expect(actions.actions.map(\.title) == ["Delete"])
    view.user.performSwipeAction(at: 0)
    window.layoutIfNeeded()

    #expect(texts == ["Call home", "Water plants"])
    #expect(view.cellForItem(at: first)?.frame.minY == top)
  }
}

@MainActor
@Suite struct SharedReminderListTests {
  @Test func `a selected reminder is opened`() throws {
    let screen = ReminderList(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    screen.show(["Buy bread", "Call home"])
    window.layoutIfNeeded()

    let view: UICollectionView = screen.collectionView
    #expect(view.visibleCells.count == 2)
    screen.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
    #expect(screen.navigationController?.topViewController?.title == "Call home")
  }
}
