import Testing
import UIKitNames

final class PeakList: UICollectionViewController {
  private let heights = ["Everest": 8_849, "K2": 8_611, "Lhotse": 8_516]
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = id
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
    }
    var peaks = NSDiffableDataSourceSnapshot<Int, String>()
    peaks.appendSections([0])
    peaks.appendItems(heights.keys.sorted())
    source?.apply(peaks, animatingDifferences: false)
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    title = source?.itemIdentifier(for: path).flatMap { heights[$0] }.map { "\($0) m" }
  }
}

struct PeakListTests {
  @Test @MainActor func `a tap on a peak shows its height`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = PeakList(collectionViewLayout: UICollectionViewFlowLayout())
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.layoutIfNeeded()

    screen.collectionView.user.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(screen.collectionView.visibleCells.count == 3)
    #expect(screen.title == "8611 m")
  }
}
