import Testing
import UIKitNames

// Rows dragged by their handles, and a backing store updated by a difference or by the result.

final class ReorderableListViewController: UIViewController {
  enum Section: CaseIterable {
    case morning, evening
  }

  enum ReorderingMethod: CustomStringConvertible {
    case finalSnapshot, collectionDifference

    var description: String {
      switch self {
      case .finalSnapshot: return "Final Snapshot Items"
      case .collectionDifference: return "Collection Difference"
      }
    }
  }

  var reorderingMethod = ReorderingMethod.collectionDifference
  var backingStore: [Section: [String]] = [
    .morning: ["wake", "wash", "walk", "work"], .evening: ["eat", "read", "rest"],
  ]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Section, String>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    let methods = [ReorderingMethod.finalSnapshot, .collectionDifference]
    let actions = methods.map { method in
      UIAction(
        title: String(describing: method),
        image: UIImage(systemName: "arrow.up.arrow.down"),
        state: reorderingMethod == method ? .on : .off
      ) { [weak self] _ in self?.reorderingMethod = method }
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"),
      menu: UIMenu(title: "Reordering Method", children: actions)
    )
    configureDataSource()
    for section in Section.allCases {
      var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>()
      sectionSnapshot.append(backingStore[section] ?? [])
      dataSource.apply(sectionSnapshot, to: section, animatingDifferences: false)
    }
  }

  func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      (cell, indexPath, title) in
      var content = UIListContentConfiguration.valueCell()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .reorder(displayed: .always)]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, String>(
      collectionView: collectionView
    ) {
      collectionView,
      indexPath,
      title in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
    dataSource.reorderingHandlers.canReorderItem = { item in return item != "wake" }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        let sectionIdentifier = sectionTransaction.sectionIdentifier
        switch self.reorderingMethod {
        case .finalSnapshot:
          self.backingStore[sectionIdentifier] = sectionTransaction.finalSnapshot.items
        case .collectionDifference:
          if let previous = self.backingStore[sectionIdentifier],
            let updated = previous.applying(sectionTransaction.difference)
          {
            self.backingStore[sectionIdentifier] = updated
          }
        }
      }
    }
  }
}

@MainActor
struct ReorderScene {
  typealias Method = ReorderableListViewController.ReorderingMethod

  private func drag(_ view: UICollectionView, _ item: Int, _ section: Int, to place: CGRect?)
    -> Bool
  {
    guard let place, view.cell(item, section)?.useAccessory(.reorder) == true else { return false }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: place.midX, y: place.midY))
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    return true
  }

  @Test(arguments: [Method.finalSnapshot, .collectionDifference])
  func `drags within and across sections update the store`(method: Method) throws {
    let controller = ReorderableListViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let menu = try #require(controller.navigationItem.rightBarButtonItem?.menu)
    let action = try #require(menu.children.first { $0.title == String(describing: method) })
    menu.select(try #require(action as? UIAction))
    #expect(drag(view, 1, 0, to: view.place(3)))
    #expect(controller.backingStore[.morning] == ["wake", "walk", "work", "wash"])
    #expect(drag(view, 3, 0, to: view.place(0, 1)))
    #expect(controller.backingStore[.morning] == ["wake", "walk", "work"])
    #expect(controller.backingStore[.evening] == ["wash", "eat", "read", "rest"])
    #expect(view.texts == ["wake", "walk", "work", "wash", "eat", "read", "rest"])
    let snapshot = controller.dataSource.snapshot()
    for section in ReorderableListViewController.Section.allCases {
      #expect(snapshot.itemIdentifiers(inSection: section) == controller.backingStore[section])
    }
  }

  @Test func `during a drag the row follows the touch and the data is unchanged`() throws {
    let controller = ReorderableListViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    let wash = try #require(view.cell(1))
    #expect(wash.useAccessory(.reorder))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 187, y: 170))
    #expect(wash.frame.midY == 170)
    #expect(wash.configurationState.isReordering)
    #expect(wash.configurationState.cellDragState == .dragging)
    #expect(view.cell(2)?.configurationState.cellDropState == .targeted)
    #expect(controller.dataSource.snapshot().itemIdentifiers(inSection: .morning)[1] == "wash")
    view.cancelInteractiveMovement()
    #expect(wash.frame == view.place(1))
    #expect(controller.backingStore[.morning] == ["wake", "wash", "walk", "work"])
  }

  @Test func `a row that cannot be reordered stays in place`() {
    let controller = ReorderableListViewController()
    controller.beginAppearance()
    let view = controller.collectionView!
    #expect(!drag(view, 0, 0, to: view.place(3)))
    #expect(view.texts.first == "wake")
  }
}
