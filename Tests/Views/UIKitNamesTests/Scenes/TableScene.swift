import Testing
import UIKitNames

// An editable table of mountains: rows are deleted, dragged into other sections, and counted.

final class TableEditingViewController: UIViewController {
  enum Section: Int {
    case visited = 0, bucketList

    var description: String { self == .visited ? "Visited" : "Bucket List" }
  }

  final class DataSource: UITableViewDiffableDataSource<Section, String> {
    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? {
      return Section(rawValue: section)?.description
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      return true
    }

    override func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let sourceIdentifier = itemIdentifier(for: sourceIndexPath) else { return }
      guard sourceIndexPath != destinationIndexPath else { return }
      var snapshot = self.snapshot()
      if let destinationIdentifier = itemIdentifier(for: destinationIndexPath) {
        if let sourceIndex = snapshot.indexOfItem(sourceIdentifier),
          let destinationIndex = snapshot.indexOfItem(destinationIdentifier)
        {
          let isAfter =
            destinationIndex > sourceIndex
            && snapshot.sectionIdentifier(containingItem: sourceIdentifier)
              == snapshot.sectionIdentifier(containingItem: destinationIdentifier)
          snapshot.deleteItems([sourceIdentifier])
          if isAfter {
            snapshot.insertItems([sourceIdentifier], afterItem: destinationIdentifier)
          } else {
            snapshot.insertItems([sourceIdentifier], beforeItem: destinationIdentifier)
          }
        }
      } else {
        let destinationSection = snapshot.sectionIdentifiers[destinationIndexPath.section]
        snapshot.deleteItems([sourceIdentifier])
        snapshot.appendItems([sourceIdentifier], toSection: destinationSection)
      }
      apply(snapshot, animatingDifferences: false)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      return true
    }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete, let identifier = itemIdentifier(for: indexPath) {
        var snapshot = self.snapshot()
        snapshot.deleteItems([identifier])
        apply(snapshot)
      }
    }
  }

  static let reuseIdentifier = "reuse-id"
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: DataSource!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var tableView: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView = UITableView(frame: .zero, style: .insetGrouped)
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.register(
      UITableViewCell.self,
      forCellReuseIdentifier: TableEditingViewController.reuseIdentifier
    )
    dataSource = DataSource(tableView: tableView) { (tableView, indexPath, mountain) in
      let cell = tableView.dequeueReusableCell(
        withIdentifier: TableEditingViewController.reuseIdentifier,
        for: indexPath
      )
      var content = cell.defaultContentConfiguration()
      content.text = mountain
      cell.contentConfiguration = content
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.visited])
    snapshot.appendItems(["Fuji", "Teide"])
    snapshot.appendSections([.bucketList])
    snapshot.appendItems(["Denali", "Elbrus"])
    dataSource.apply(snapshot, animatingDifferences: false)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [unowned self] _ in
        self.tableView.setEditing(!self.tableView.isEditing, animated: true)
      }
    )
  }
}

@MainActor
struct TableScene {
  private func shown() -> (TableEditingViewController, UICollectionView) {
    let controller = TableEditingViewController()
    controller.beginAppearance()
    return (controller, controller.tableView.rowList)
  }

  private func accessories(_ view: UICollectionView, _ item: Int) -> [CGFloat] {
    view.cell(item)?.placedAccessories.map(\.frame.width) ?? []
  }

  @Test func `rows are placed below the titles of their sections`() {
    let (controller, view) = shown()
    #expect(controller.tableView.frame == UIScreen.main.bounds)
    #expect(view.texts == ["Fuji", "Teide", "Denali", "Elbrus"])
    let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(
      headers.compactMap {
        (($0 as? UITableViewHeaderFooterView)?.contentConfiguration as? UIListContentConfiguration)?
          .text
      }
        == ["Visited", "Bucket List"]
    )
    #expect(view.place(0)?.minX == 16)
    #expect(view.place(0)?.minY == headers.first?.frame.maxY)
    #expect(controller.tableView.numberOfRows(inSection: 1) == 2)
  }

  @Test func `the edit button shows delete and reorder accessories only`() {
    let (controller, view) = shown()
    #expect(accessories(view, 0) == [26, 14])
    controller.navigationItem.rightBarButtonItem?.perform()
    view.layoutIfNeeded()
    #expect(controller.tableView.isEditing)
    #expect(accessories(view, 0) == [26, 27])
    #expect(view.cell(0)?.useAccessory(.delete) == true)
    #expect(view.user.performSwipeAction(at: 0))
    #expect(view.texts == ["Teide", "Denali", "Elbrus"])
    #expect(controller.dataSource.snapshot().itemIdentifiers == ["Teide", "Denali", "Elbrus"])
  }

  @Test func `a row can be dragged into another section`() throws {
    let (controller, view) = shown()
    controller.tableView.setEditing(true, animated: true)
    view.layoutIfNeeded()
    #expect(view.cell(0)?.useAccessory(.reorder) == true)
    let place = try #require(view.place(1, 1))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: place.midX, y: place.midY))
    view.endInteractiveMovement()
    view.layoutIfNeeded()
    #expect(view.texts == ["Teide", "Denali", "Fuji", "Elbrus"])
    let snapshot = controller.dataSource.snapshot()
    #expect(snapshot.itemIdentifiers(inSection: .bucketList) == ["Denali", "Fuji", "Elbrus"])
  }
}
