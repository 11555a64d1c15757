import Testing
import UIKit

/// Swipe actions and dequeued views of lists.
@MainActor
@Suite struct ListCellSentenceTests {
  /// A cell that makes its actions when the user swipes.
  private final class Swiped: UICollectionViewListCell {
    var asked = 0

    override var trailingSwipeActionsConfiguration: UISwipeActionsConfiguration? {
      get {
        asked += 1
        return UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
      }
      set { super.trailingSwipeActionsConfiguration = newValue }
    }
    override var leadingSwipeActionsConfiguration: UISwipeActionsConfiguration? {
      get { nil }
      set {}
    }
  }

  @Test func `a cell that overrides its swipe actions is asked when it is swiped`() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let list = ListenedList([3])
    list.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration),
      animated: false
    )
    list.show(Swiped.self)
    let cell = list.view.cellForItem(at: [0, 1]) as? Swiped
    #expect(cell?.asked == 0)
    #expect(list.view.user.swipeItem(at: [0, 1], from: .trailing)?.actions.count == 1)
    #expect(cell?.asked == 1)
    #expect(list.view.user.swipeItem(at: [0, 1], from: .leading) == nil)
  }

  @Test
  func `a missing class, a view of another kind and a second transition stop with a sentence`()
    async
  {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = ListenedList([1]).view
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "own")
        let none: AnyClass? = nil
        view.register(none, forCellWithReuseIdentifier: "own")
        _ = view.dequeueReusableCell(withReuseIdentifier: "own", for: [0, 0])
      }
    }
    #expect(text(missing).contains("could not dequeue a view of kind: UICollectionElementKindCell"))
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = ListenedList([1]).view
        _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
        _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
      }
    }
    #expect(text(second).contains("already in the middle of an interactive transition"))
    let kind = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = ListenedList([1])
        list.dequeuedKind = UICollectionView.elementKindSectionFooter
        list.layout.headerReferenceSize = CGSize(width: 320, height: 30)
        list.view.layoutIfNeeded()
      }
    }
    #expect(text(kind).contains("does not match the element kind it is being used for"))
  }

  @Test(arguments: [true, false])
  func `items ahead are prefetched only if the view allows it`(isEnabled: Bool) {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var paths: [IndexPath] = []
      func collectionView(_: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        self.paths += paths
      }
    }
    let (list, prefetcher) = (ListenedList([60]), Prefetcher())
    list.view.prefetchDataSource = prefetcher
    list.view.isPrefetchingEnabled = isEnabled
    list.view.contentOffset.y = 80
    list.view.layoutIfNeeded()
    #expect(prefetcher.paths.isEmpty != isEnabled)
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a registration made in a provider is named by its kind`() async {
    let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { RegistrationScreen(makes: .cell).show() }
    }
    #expect(
      text(cell).contains("Attempted to dequeue a cell using a registration that was created")
    )
    let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { RegistrationScreen(makes: .header).show() }
    }
    #expect(
      text(header).contains(
        "Attempted to dequeue a supplementary view using a registration that was created"
      )
    )
  }
}

/// A list that makes a registration of one kind inside its provider.
@MainActor
private final class RegistrationScreen {
  enum Kind { case cell, header }

  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(makes kind: Kind) {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      let own = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(
        using: kind == .cell ? own : cells,
        for: path,
        item: item
      )
    }
    source.supplementaryViewProvider = { view, name, path in
      let own = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: name
      ) { _, _, _ in }
      return view.dequeueConfiguredReusableSupplementary(
        using: kind == .header ? own : headers,
        for: path
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
  }

  func show() { view.layoutIfNeeded() }
}
