import Testing
import UIKitNames

// Letters with a custom state: archived ones are blurred, wherever they scroll to.

final class LettersViewController: UIViewController {
  struct Letter: Hashable, Identifiable {
    let id: Int
  }

  private(set) var archived: Set<Int> = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, Letter.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let id = self.dataSource.itemIdentifier(for: indexPath) else {
        return nil
      }
      let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, completion in
        self.archive(id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [archive])
    }
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<MyCell, Letter.ID> {
      [unowned self] cell, indexPath, id in
      var content = UIListContentConfiguration.cell()
      content.text = "Letter \(id)"
      cell.contentConfiguration = content
      cell.isArchived = self.archived.contains(id)
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Letter.ID>(
      collectionView: collectionView
    ) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Letter.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func archive(_ id: Letter.ID) {
    archived.insert(id)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot)
  }
}

@MainActor
struct ArchivedScene {
  private func blurred(_ view: UICollectionView) -> [String] {
    view.visibleCells.filter { $0.backgroundConfiguration?.visualEffect != nil }.map(\.shownText)
  }

  @Test func `a swipe archives a letter and blurs only its cell`() throws {
    let controller = LettersViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let path = IndexPath(item: 3, section: 0)
    let cell = try #require(view.cellForItem(at: path) as? MyCell)
    #expect(blurred(view) == [])
    view.user.swipeItem(at: path, from: .trailing)
    #expect(cell.configurationState.isSwiped)
    view.user.performSwipeAction(at: 0)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path) === cell)
    #expect(cell.configurationState.isArchived)
    #expect(!cell.configurationState.isSwiped)
    #expect(blurred(view) == ["Letter 3"])
    #expect(cell.backgroundConfiguration?.visualEffect == UIBlurEffect(style: .systemMaterial))
  }

  @Test func `reused cells show the state of their letter`() {
    let controller = LettersViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    for id in [3, 50] { controller.archive(id) }
    var seen: Set<String> = []
    for y in stride(from: CGFloat(0), through: 4500, by: 130) {
      view.scroll(to: y)
      seen.formUnion(blurred(view))
      for cell in view.visibleCells {
        #expect(
          (cell as? MyCell)?.isArchived == ["Letter 3", "Letter 50"].contains(cell.shownText)
        )
      }
    }
    #expect(seen == ["Letter 3", "Letter 50"])
    view.scroll(to: 0)
    #expect(blurred(view) == ["Letter 3"])
  }

  @Test func `a selected archived letter is blurred and grey`() {
    let controller = LettersViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    controller.archive(2)
    view.user.tapItem(at: IndexPath(item: 2, section: 0))
    view.layoutIfNeeded()
    let background = view.cellForItem(at: IndexPath(item: 2, section: 0))?.backgroundConfiguration
    #expect(background?.visualEffect != nil)
    #expect(background?.backgroundColor == .systemGray4)
  }
}
