import Espalier
import Testing

/// Tests of the listings in the article about the whole engine.
@MainActor
struct ArticleTests {
  @Test func `an item in a snapshot appears on screen`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      _,
      peak in
      var content = cell.defaultContentConfiguration()
      content.text = peak
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view,
      indexPath,
      peak in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: peak)
    }
    var peaks = NSDiffableDataSourceSnapshot<Int, String>()
    peaks.appendSections([0])
    peaks.appendItems(["Everest", "K2", "Kangchenjunga"])
    source.apply(peaks, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)

    let before = peaks
    peaks.moveItem("Kangchenjunga", beforeItem: "Everest")

    let change = peaks.difference(from: before)
    let batch = change.batchUpdates
    source.apply(peaks)
    let place = source.indexPath(for: "Kangchenjunga")
    let frame = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    let path = view.lastTransition?.moved

    #expect(batch.description == "[ Move item (0 - 2) to (0 - 0) ]")
    #expect(place == IndexPath(item: 0, section: 0))
    #expect(frame == CGRect(x: 0, y: 0, width: 320, height: frame?.height ?? 0))
    #expect(path?.contains { $0.before?.item == 2 && $0.after?.item == 0 } == true)
  }
}
