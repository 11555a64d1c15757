import Testing
import UIKitNames

// Folders that are read only when they are expanded, at any depth.

final class FoldersViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  private(set) var log: [String] = []

  /// Returns the contents of a folder.
  func read(_ folder: String) -> [String] {
    folder.count > 5 ? [] : ["a", "b", "c"].map { "\(folder)/\($0)" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      indexPath,
      folder in
      var content = cell.defaultContentConfiguration()
      content.text = folder
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .cell))]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      collectionView,
      indexPath,
      item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "y" }
    dataSource.sectionSnapshotHandlers.willExpandItem = { self.log.append("+\($0)") }
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "x/a" }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { self.log.append("-\($0)") }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = {
      [unowned self] parent, existingSnapshot -> NSDiffableDataSourceSectionSnapshot<String> in
      guard existingSnapshot.items.isEmpty else { return existingSnapshot }
      self.log.append("read \(parent)")
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(self.read(parent))
      return children
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["x", "y", "z"])
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }
}

@MainActor
struct LazyOutlineScene {
  private func shown() -> (FoldersViewController, UICollectionView) {
    let controller = FoldersViewController()
    controller.beginAppearance()
    return (controller, controller.collectionView)
  }

  private func tapChevron(_ view: UICollectionView, _ item: Int) -> Bool {
    let used = view.cell(item)?.useAccessory(.outlineDisclosure) ?? false
    view.layoutIfNeeded()
    return used
  }

  @Test func `a folder is read when it is first expanded`() throws {
    let (controller, view) = shown()
    #expect(tapChevron(view, 0))
    #expect(view.texts == ["x", "x/a", "x/b", "x/c", "y", "z"])
    #expect(controller.log == ["+x", "read x"])
    #expect(view.lastTransition?.appeared.count == 3)
    #expect(tapChevron(view, 0))
    #expect(view.texts == ["x", "y", "z"])
    #expect(view.lastTransition?.vanished.map(\.before?.item) == [1, 2, 3])
    #expect(tapChevron(view, 0))
    #expect(controller.log == ["+x", "read x", "-x", "+x"])
    #expect(view.texts == ["x", "x/a", "x/b", "x/c", "y", "z"])
  }

  @Test func `each level is indented further`() throws {
    let (_, view) = shown()
    #expect(tapChevron(view, 0) && tapChevron(view, 1))
    #expect(view.texts == ["x", "x/a", "x/a/a", "x/a/b", "x/a/c", "x/b", "x/c", "y", "z"])
    let levels = (0..<4).compactMap { view.cell($0)?.indentationLevel }
    #expect(levels == [0, 1, 2, 2])
    let starts = (0..<3).compactMap { view.cell($0)?.contentView.frame.minX }
    #expect(starts == [0, 16, 32])
  }

  @Test func `handlers can prevent expanding and collapsing`() {
    let (controller, view) = shown()
    #expect(!tapChevron(view, 1))
    #expect(view.texts == ["x", "y", "z"])
    #expect(tapChevron(view, 0) && tapChevron(view, 1))
    #expect(!tapChevron(view, 1))
    #expect(view.texts.count == 9)
    #expect(controller.log == ["+x", "read x", "+x/a", "read x/a"])
  }

  @Test func `a collapsed folder keeps its expanded children and selection`() {
    let (_, view) = shown()
    #expect(tapChevron(view, 0) && tapChevron(view, 1))
    view.user.tapItem(at: IndexPath(item: 7, section: 0))
    #expect(tapChevron(view, 0))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(tapChevron(view, 0))
    #expect(view.texts == ["x", "x/a", "x/a/a", "x/a/b", "x/a/c", "x/b", "x/c", "y", "z"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 7, section: 0)])
    #expect(view.cell(1)?.configurationState.isExpanded == true)
  }
}
