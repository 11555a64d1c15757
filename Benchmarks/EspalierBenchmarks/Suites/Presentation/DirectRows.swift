import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// A view of numbered items with a classic data source.
///
/// It reports a single change outside of a batch, and several in one.
@MainActor
final class DirectRows: ItemList {
  private final class Numbers: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var numbers: [Int]
    let arrangement: Arrangement
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }

    init(count: Int, arrangement: Arrangement) {
      numbers = Array(0..<count)
      self.arrangement = arrangement
    }

    func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { numbers.count }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: numbers[path.item])
    }

    func collectionView(
      _: CollectionView,
      layout _: CollectionLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize {
      CGSize(
        width: arrangement.width(in: Arrangement.screen.width),
        height: arrangement.height(of: numbers[path.item])
      )
    }
  }

  private let view: CollectionView
  private let source: Numbers

  init(size: Int, arrangement: Arrangement) {
    view = CollectionView(
      frame: CGRect(origin: .zero, size: Arrangement.screen),
      collectionViewLayout: arrangement.layout
    )
    source = Numbers(count: size, arrangement: arrangement)
    view.dataSource = source
    if arrangement == .sizedFlow { view.delegate = source }
    view.layoutIfNeeded()
  }

  var shownCount: Int { view.shownElementCount }
  var shown: [(item: Int, frame: CGRect)] {
    view.indexPathsForVisibleItems.map { ($0.item, view.cellForItem(at: $0)?.frame ?? .null) }
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset.y = offset
    view.layoutIfNeeded()
  }

  func resize(to screen: CGSize) {
    view.frame.size = screen
    view.layoutIfNeeded()
  }

  func reload() {
    view.reloadData()
    view.layoutIfNeeded()
  }

  func reload(_ item: Int) {
    view.reloadItems(at: [IndexPath(item: item, section: 0)])
    view.layoutIfNeeded()
  }

  func insert(at items: [Int]) {
    change(items) { [source, view] in
      for item in items { source.numbers.insert(-1, at: item) }
      view.insertItems(at: items.map { IndexPath(item: $0, section: 0) })
    }
  }

  func delete(at items: [Int]) {
    change(items) { [source, view] in
      for item in items.reversed() { source.numbers.remove(at: item) }
      view.deleteItems(at: items.map { IndexPath(item: $0, section: 0) })
    }
  }

  private func change(_ items: [Int], _ change: @escaping () -> Void) {
    if items.count == 1 { change() } else { view.performBatchUpdates(change) }
    view.layoutIfNeeded()
  }
}

extension Arrangement {
  /// The layout of the items.
  @MainActor
  fileprivate var layout: CollectionLayout {
    switch self {
    case .list:
      var list = ListConfiguration(appearance: .plain)
      list.metrics = .iOS14
      return CompositionalCollectionLayout.list(using: list)
    case .grid:
      let cell = LayoutSize(
        widthDimension: .fractionalWidth(1 / 3),
        heightDimension: .fractionalHeight(1)
      )
      let line = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      return CompositionalCollectionLayout(
        section: LayoutSection(
          group: .horizontal(layoutSize: line, subitems: [LayoutItem(layoutSize: cell)])
        )
      )
    case .flow, .sizedFlow:
      let layout = FlowCollectionLayout()
      layout.itemSize = CGSize(width: width(in: 0), height: 48)
      layout.minimumLineSpacing = spacing
      layout.minimumInteritemSpacing = spacing
      return layout
    }
  }
}
