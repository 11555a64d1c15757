import Testing
import UIKit

/// The display of elements, focus, index titles and menus, by the sentences of the delegate.
@MainActor
@Suite struct DelegateSentenceTests {
  /// A data source of two sections with headers, and a delegate.
  private final class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let layout = UICollectionViewFlowLayout()
    var heard: [String] = []
    var titles: [String: IndexPath] = ["A": [0, 0], "S": [1], "Z": [1, 39]]
    var follows = true
    var canFocus: Bool?
    var canEdit = true
    var canAct = true
    var preferred: IndexPath?
    var offset: CGPoint?

    override init() {
      layout.itemSize = CGSize(width: 320, height: 40)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 320, height: 40)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: layout
      )
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header"
      )
      view.dataSource = self
      view.delegate = self
    }

    func numberOfSections(in view: UICollectionView) -> Int { 2 }
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    func indexTitles(for view: UICollectionView) -> [String]? { titles.keys.sorted() }
    func collectionView(
      _ view: UICollectionView,
      indexPathForIndexTitle title: String,
      at index: Int
    ) -> IndexPath {
      heard.append("\(title) \(index)")
      return titles[title] ?? [0, 0]
    }
    func collectionView(
      _ view: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { heard.append("will \(path.section).\(path.item)") }
    func collectionView(
      _ view: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { heard.append("end \(path.section).\(path.item)") }
    func collectionView(
      _ view: UICollectionView,
      willDisplaySupplementaryView header: UICollectionReusableView,
      forElementKind kind: String,
      at path: IndexPath
    ) { heard.append("will header \(path.section)") }
    func collectionView(
      _ view: UICollectionView,
      didEndDisplayingSupplementaryView header: UICollectionReusableView,
      forElementOfKind kind: String,
      at path: IndexPath
    ) { heard.append("end header \(path.section)") }
    func collectionView(
      _ view: UICollectionView,
      selectionFollowsFocusForItemAt path: IndexPath
    ) -> Bool {
      heard.append("follows")
      return follows
    }
    func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
      canFocus ?? view.allowsFocus
    }
    func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool { canEdit }
    func collectionView(
      _ view: UICollectionView,
      canPerformPrimaryActionForItemAt path: IndexPath
    ) -> Bool { canAct }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      heard.append("act \(path.item)")
    }
    func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { preferred }
    func collectionView(
      _ view: UICollectionView,
      targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint { offset ?? proposed }
  }

  private let screen = Screen()
  private var view: UICollectionView { screen.view }

  @Test func `cells and headers are reported before they are shown and after they left`() {
    view.layoutIfNeeded()
    #expect(screen.heard.filter { $0.hasPrefix("will") }.count == 12)
    #expect(screen.heard.contains("will header 0") && screen.heard.contains("will 0.0"))
    screen.heard = []
    view.contentOffset.y = 80
    view.layoutIfNeeded()
    #expect(Set(screen.heard) == ["end header 0", "end 0.0", "will 0.11", "will 0.12"])
  }

  @Test func `a view that ends its display was removed before`() {
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: [0, 0])
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0]) == nil)
    #expect(cell.flatMap { view.indexPath(for: $0) } != [0, 0])
  }

  @Test(arguments: [("A", 0, 0), ("Z", 1, 39)])
  func `a title of the index scrolls to its item`(title: String, section: Int, item: Int) {
    let path = IndexPath(item: item, section: section)
    view.layoutIfNeeded()
    #expect(view.user.tapIndexTitle(title) == path)
    view.layoutIfNeeded()
    #expect(screen.heard.contains("\(title) \(title == "A" ? 0 : 2)"))
    #expect(view.indexPathsForVisibleItems.contains(path))
  }

  @Test func `a title whose index path has one index scrolls to its section`() {
    view.layoutIfNeeded()
    #expect(view.user.tapIndexTitle("S") == [1])
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.first == [1, 0])
  }

  @Test func `selection follows focus only if the view allows it, and the delegate per item`() {
    view.layoutIfNeeded()
    screen.heard = []
    view.user.focusItem(at: [0, 1])
    #expect(screen.heard.isEmpty && view.indexPathsForSelectedItems == [])
    view.selectionFollowsFocus = true
    view.user.focusItem(at: [0, 2])
    #expect(screen.heard == ["follows"] && view.indexPathsForSelectedItems == [[0, 2]])
    screen.follows = false
    view.user.focusItem(at: [0, 3])
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func `the delegate takes precedence over the view about focus`() {
    view.layoutIfNeeded()
    view.allowsFocus = false
    #expect(!view.user.focusItem(at: [0, 1]))
    screen.canFocus = true
    #expect(view.user.focusItem(at: [0, 1]))
  }

  @Test func `focus returns to the last item only if the view remembers it`() {
    view.layoutIfNeeded()
    screen.preferred = [0, 4]
    for (remembers, path) in [(false, [0, 4] as IndexPath), (true, [0, 2])] {
      view.remembersLastFocusedIndexPath = remembers
      view.user.focusItem(at: [0, 2])
      view.user.leaveFocus()
      view.user.enterFocus()
      #expect(view.user.indexPathForFocusedItem == path)
      view.user.leaveFocus()
    }
  }

  @Test func `a tap performs the primary action unless the delegate forbids it`() {
    view.layoutIfNeeded()
    view.user.tapItem(at: [0, 1])
    #expect(screen.heard.last == "act 1")
    screen.canAct = false
    view.user.tapItem(at: [0, 2])
    #expect(screen.heard.last == "act 1")
  }

  @Test func `the delegate changes the offset of an update`() {
    view.layoutIfNeeded()
    screen.offset = CGPoint(x: 0, y: 120)
    view.reloadItems(at: [[0, 0]])
    #expect(view.contentOffset.y == 120)
  }

  @Test func `a swipe of an item that cannot be edited opens nothing`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
      ])
    }
    view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration),
      animated: false
    )
    view.layoutIfNeeded()
    screen.canEdit = false
    #expect(view.user.swipeItem(at: [0, 1], from: .trailing) == nil)
    screen.canEdit = true
    #expect(view.user.swipeItem(at: [0, 1], from: .trailing) != nil)
  }
}
