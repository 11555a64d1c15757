// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, NeverForceUnwrap

import UIKitNames

// Lists, headers, outlines and reordering in articles about UIKit.

/// A talk's list: headers from the data source, swipes, accessories, reordering and expansion.
final class TalkListViewController: UIViewController {
  struct Model: Hashable {
    let identifier: String
  }

  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Int, Model>!
  var favorites: [String] = []
  var backingStore: [Model] = []

  func shouldShowHeader(for section: Int) -> Bool { section == 0 }
  func markItemAsFavorite(with identifier: String) { favorites.append(identifier) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout() {
      [weak self] sectionIndex, layoutEnvironment in
      guard let self = self else { return nil }
      // check if this section should show a header, e.g. by implementing a shouldShowHeader(for:) method.
      let sectionHasHeader = self.shouldShowHeader(for: sectionIndex)
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = sectionHasHeader ? .supplementary : .none
      let section = NSCollectionLayoutSection.list(
        using: configuration,
        layoutEnvironment: layoutEnvironment
      )
      return section
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)

    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Model> {
      (cell, indexPath, item) in

      // configure the cell's content
      var content = cell.defaultContentConfiguration()
      content.text = item.identifier
      cell.contentConfiguration = content

      let markFavorite = UIContextualAction(style: .normal, title: "Mark as Favorite") {
        [weak self] (_, _, completion) in
        guard let self = self else { return }
        // trigger the action with a reference to the model
        self.markItemAsFavorite(with: item.identifier)
        completion(true)
      }
      cell.leadingSwipeActionsConfiguration = UISwipeActionsConfiguration(actions: [markFavorite])

      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing),
        .delete(),
        .reorder(displayed: .always),
      ]
    }

    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, indexPath in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(indexPath.section)"
      view.contentConfiguration = content
    }

    dataSource = UICollectionViewDiffableDataSource<Int, Model>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Model)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: item
      )
    }
    dataSource.supplementaryViewProvider = { (collectionView, elementKind, indexPath) in
      guard elementKind == UICollectionView.elementKindSectionHeader else {
        return nil
      }
      return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }

    // Allow every item to be reordered
    dataSource.reorderingHandlers.canReorderItem = { item in return true }

    // Option 1: Update the backing store from a CollectionDifference
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }

      if let updatedBackingStore = self.backingStore.applying(transaction.difference) {
        self.backingStore = updatedBackingStore
      }
    }
  }
}

/// A list that loads the children of an item when it is expanded.
final class LazyOutlineViewController: UIViewController {
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Int, String>!
  var loaded: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      indexPath,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      collectionView,
      indexPath,
      item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }

    // Allow every item to be collapsed
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { item in return true }

    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = {
      parent,
      existingSnapshot -> NSDiffableDataSourceSectionSnapshot<String> in

      // Return child snapshot for the parent, or just existingSnapshot
      self.loaded.append(parent)
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(["\(parent).1", "\(parent).2"])
      return children
    }

    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }
}

/// The slides' list of people, changed by a remote batch.
final class PeopleListing: UIViewController, UICollectionViewDataSource {
  struct Person: Equatable {
    let name: String
  }

  enum Update {
    case delete(Int)
    case insert(Person, Int)
    case move(Int, Int)
    case reload(Int)
  }

  var people = ["Ann", "Bob", "Cem", "Dee"].map { Person(name: $0) }
  lazy var collectionView = UICollectionView(
    frame: UIScreen.main.bounds,
    collectionViewLayout: UICollectionViewFlowLayout()
  )

  override func viewDidLoad() {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "person")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Update")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { people.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "person", for: indexPath)
  }

  func apply(_ remoteUpdates: [Update]) {
    // Animate all other update types together.
    collectionView.performBatchUpdates({
      var deletes = [Int]()
      var inserts = [(person: Person, index: Int)]()
      for update in remoteUpdates {
        switch update {
        case let .delete(index):
          collectionView.deleteItems(at: [IndexPath(item: index, section: 0)])
          deletes.append(index)
        case let .insert(person, index):
          collectionView.insertItems(at: [IndexPath(item: index, section: 0)])
          inserts.append((person, index))
        case let .move(fromIndex, toIndex):
          // Updates that move a person are split into an addition and a deletion.
          collectionView.moveItem(
            at: IndexPath(item: fromIndex, section: 0),
            to: IndexPath(item: toIndex, section: 0)
          )
          deletes.append(fromIndex)
          inserts.append((people[fromIndex], toIndex))
        default: break
        }
      }
      // Apply deletions in descending order.
      for deletedIndex in deletes.sorted().reversed() {
        people.remove(at: deletedIndex)
      }
      // Apply insertions in ascending order.
      let sortedInserts = inserts.sorted(by: { (personA, personB) -> Bool in
        return personA.index <= personB.index
      })
      for insertion in sortedInserts {
        people.insert(insertion.person, at: insertion.index)
      }
      // The update button is enabled only if the list still has people in it.
      navigationItem.rightBarButtonItem?.isEnabled = !people.isEmpty
    })
  }
}
