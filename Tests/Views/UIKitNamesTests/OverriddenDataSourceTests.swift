import Foundation
import Testing
import UIKitNames

/// A subclass of a data source that overrides UIKit's open members, with UIKit's names.
private final class LoggingDataSource: UICollectionViewDiffableDataSource<String, Int> {
  nonisolated(unsafe) var calls: [String] = []

  override func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    calls.append("apply \(snapshot.numberOfItems)")
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  override func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>,
    animatingDifferences: Bool = true
  ) async {
    calls.append("await apply \(snapshot.numberOfItems)")
    await super.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  override func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<Int>,
    to section: String,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    calls.append("apply to \(section)")
    super.apply(
      snapshot,
      to: section,
      animatingDifferences: animatingDifferences,
      completion: completion
    )
  }

  override func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>,
    completion: (() -> Void)? = nil
  ) {
    calls.append("reload \(snapshot.numberOfItems)")
    super.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  override func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    calls.append("snapshot")
    return super.snapshot()
  }

  override func snapshot(for section: String) -> NSDiffableDataSourceSectionSnapshot<Int> {
    calls.append("snapshot for \(section)")
    return super.snapshot(for: section)
  }

  override func itemIdentifier(for indexPath: IndexPath) -> Int? {
    calls.append("item")
    return super.itemIdentifier(for: indexPath)
  }

  override func indexPath(for itemIdentifier: Int) -> IndexPath? {
    calls.append("path of \(itemIdentifier)")
    return super.indexPath(for: itemIdentifier)
  }

  override func sectionIdentifier(for index: Int) -> String? {
    calls.append("section \(index)")
    return super.sectionIdentifier(for: index)
  }

  override func index(for sectionIdentifier: String) -> Int? {
    calls.append("index of \(sectionIdentifier)")
    return super.index(for: sectionIdentifier)
  }
}

@MainActor
@Suite struct OverriddenDataSourceTests {
  @Test func `calls through the base class reach overrides`() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
    }
    let logging = LoggingDataSource(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    let source: UICollectionViewDiffableDataSource<String, Int> = logging
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    await source.apply(snapshot, animatingDifferences: false)
    source.applySnapshotUsingReloadData(snapshot, completion: nil)
    source.apply(source.snapshot(for: "a"), to: "a", animatingDifferences: false, completion: nil)
    #expect(source.snapshot().numberOfItems == 2)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
    #expect(source.indexPath(for: 1) == IndexPath(item: 0, section: 0))
    #expect(source.sectionIdentifier(for: 0) == "a")
    #expect(source.index(for: "a") == 0)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2)
    #expect(
      logging.calls == [
        "apply 2", "await apply 2", "reload 2", "snapshot for a", "apply to a", "snapshot", "item",
        "path of 1", "section 0", "index of a",
      ]
    )
  }
}
