import Testing
import UIKitNames

/// Statements of the articles about sidebars in a split view controller.
@MainActor
struct SplitSidebarTests {
  private let split = SidebarSplitViewController(style: .doubleColumn)
  private let sidebar = SidebarListViewController()
  private let detail = UIViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

  init() {
    split.delegate = split
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(sidebar, for: .primary)
    split.setViewController(detail, for: .secondary)
    window.rootViewController = split
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test func `a split view controller shows a list in its primary column`() throws {
    #expect(split.viewController(for: .primary) === sidebar)
    #expect(sidebar.viewIfLoaded?.window === window)
    #expect(detail.viewIfLoaded?.window === window)
    let list = try #require(sidebar.collectionView)
    #expect(list.texts == ["Recents", "Shared", "Trash"])
    let column = list.convert(list.bounds, to: nil)
    let rest = detail.view.convert(detail.view.bounds, to: nil)
    #expect(column.minX == 0 && column.width < 1024 / 2)
    #expect(rest.maxX == 1024 && rest.width > 1024 / 2)
    #expect(list.cell(0)?.backgroundConfiguration?.cornerRadius == 10)
  }

  @Test func `a compact split view controller shows the list as the root of a hierarchy`() throws {
    let list = try #require(sidebar.collectionView)
    list.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    window.traitOverrides.horizontalSizeClass = .compact
    window.layoutIfNeeded()
    #expect(split.isCollapsed)
    #expect(sidebar.view.window === window)
    #expect(list.cell(0)?.accessories.count == 1)
    #expect(list.cell(0)?.backgroundConfiguration?.cornerRadius == 0)
    #expect(list.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `a sidebar's own controller is compact, and its split view is as the window`() {
    #expect(sidebar.traitCollection.horizontalSizeClass == .compact)
    #expect(sidebar.splitViewController === split)
    #expect(split.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.horizontalSizeClass == .regular)
  }
}
