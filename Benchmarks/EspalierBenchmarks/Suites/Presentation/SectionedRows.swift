import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// A list of many sections with ten rows each, on the screen of a phone.
@MainActor
final class SectionedRows {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  let view: CollectionView
  let source: Source
  private let start: Snapshot<Int, Int>

  init(sections: Int) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: CompositionalCollectionLayout.list(
        using: ListConfiguration(appearance: .plain)
      )
    )
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { _, _, _ in }
    self.view = view
    source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    let content = (0..<sections).map { ($0, Array($0 * 10..<$0 * 10 + 10)) }
    source.apply(Snapshot(sections: content), animatingDifferences: false)
    view.layoutIfNeeded()
    start = source.snapshot()
  }

  /// Applies an edit and its inverse.
  ///
  /// Returns the number of items.
  func alternate(_ edit: (inout Snapshot<Int, Int>) -> Void) -> UInt64 {
    var edited = start
    edit(&edited)
    for state in [edited, start] {
      source.apply(state, animatingDifferences: false)
      view.layoutIfNeeded()
    }
    return UInt64(source.snapshot().numberOfItems)
  }
}
