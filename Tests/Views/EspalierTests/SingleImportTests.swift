import Espalier
import Testing

@MainActor
struct SingleImportTests {
  @Test func `one import provides the names of Espalier and of UIKit`() {
    let source = DiffableDataSource<String, Int>()
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()  // Apple's name of Snapshot
    snapshot.appendSections(["Mountains"])
    snapshot.appendItems([8_849, 8_611, 8_586], toSection: "Mountains")
    source.apply(snapshot, animatingDifferences: false)

    #expect(source.snapshot().itemIdentifiers == [8_849, 8_611, 8_586])
  }

  @Test func `one import provides the rules, the layout and the view`() {
    var batch = BatchUpdates()
    batch.deleteItems(at: [IndexPath(item: 4, section: 0)])
    #expect(!batch.check(before: [5], after: [3]).isEmpty)

    let layout: UICollectionViewCompositionalLayout = .list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    let view: CollectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    #expect(view.collectionViewLayout === layout)
  }
}
