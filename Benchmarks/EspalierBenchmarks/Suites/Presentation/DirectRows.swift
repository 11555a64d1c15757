import BatchUpdates
import Changes
import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// A view of numbered rows with a classic data source, which reports each change outside of a batch.
@MainActor
final class DirectRows {
  /// The layout of the rows.
  enum Arrangement: String, CaseIterable {
    case list, grid, flow

    @MainActor
    fileprivate var layout: CollectionLayout {
      switch self {
      case .list:
        return CompositionalCollectionLayout.list(using: ListConfiguration(appearance: .plain))
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
      case .flow:
        let layout = FlowCollectionLayout()
        layout.itemSize = CGSize(width: 120, height: 44)
        return layout
      }
    }
  }

  private final class Numbers: CollectionViewDataSource {
    var numbers: [Int]
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }

    init(count: Int) { numbers = Array(0..<count) }

    func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { numbers.count }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell
    {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: numbers[path.item])
    }
  }

  private let view: CollectionView
  private let source: Numbers
  private let changed = [IndexPath(item: 3, section: 0)]

  init(size: Int, arrangement: Arrangement) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: arrangement.layout
    )
    source = Numbers(count: size)
    view.dataSource = source
    view.layoutIfNeeded()
  }

  /// Inserts, reloads and deletes the fourth item, each in a view that is laid out.
  ///
  /// Returns the number of items.
  func change() -> UInt64 {
    source.numbers.insert(-1, at: changed[0].item)
    view.insertItems(at: changed)
    view.layoutIfNeeded()
    view.reloadItems(at: changed)
    view.layoutIfNeeded()
    source.numbers.remove(at: changed[0].item)
    view.deleteItems(at: changed)
    view.layoutIfNeeded()
    return UInt64(view.numberOfItems(inSection: 0))
  }
}
