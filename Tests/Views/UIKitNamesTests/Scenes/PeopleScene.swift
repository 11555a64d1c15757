import Testing
import UIKitNames

// People who are inserted, deleted and moved by a server's updates, all in one batch.

/// A flow layout with as many columns as fit, each at least 300 points wide.
final class ColumnFlowLayout: UICollectionViewFlowLayout {
  private let minColumnWidth: CGFloat = 300.0
  private let cellHeight: CGFloat = 70.0

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let availableWidth = collectionView.bounds.inset(by: collectionView.layoutMargins).width
    let maxNumColumns = Int(availableWidth / minColumnWidth)
    let cellWidth = (availableWidth / CGFloat(maxNumColumns)).rounded(.down)
    itemSize = CGSize(width: cellWidth, height: cellHeight)
    sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: 0.0, bottom: 0.0, right: 0.0)
    sectionInsetReference = .fromSafeArea
  }
}

final class PeopleViewController: UIViewController, UICollectionViewDataSource {
  struct Person: Equatable {
    let name: String
    var isUpdated = false
  }

  enum PersonUpdate {
    case delete(Int)
    case insert(Person, Int)
    case move(Int, Int)
    case reload(Int)
  }

  var people = ["Ann", "Bob", "Cem", "Dee", "Eli"].map { Person(name: $0) }
  let collectionView = UICollectionView(
    frame: UIScreen.main.bounds,
    collectionViewLayout: ColumnFlowLayout()
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "PersonCell")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Update")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    return people.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "PersonCell",
        for: indexPath
      ) as? TextCell
    else { preconditionFailure("no such cell") }
    let person = people[indexPath.item]
    cell.label.text = person.isUpdated ? person.name + "*" : person.name
    return cell
  }

  func performUpdates(_ remoteUpdates: [PersonUpdate]) {
    // Reloads first, separately and without animation: nothing moves because of them.
    UIView.performWithoutAnimation {
      collectionView.performBatchUpdates({
        for update in remoteUpdates {
          if case let .reload(index) = update {
            people[index].isUpdated = true
            collectionView.reloadItems(at: [IndexPath(item: index, section: 0)])
          }
        }
      })
    }
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
          collectionView.moveItem(
            at: IndexPath(item: fromIndex, section: 0),
            to: IndexPath(item: toIndex, section: 0)
          )
          deletes.append(fromIndex)
          inserts.append((people[fromIndex], toIndex))
        default: break
        }
      }
      for deletedIndex in deletes.sorted().reversed() { people.remove(at: deletedIndex) }
      for insertion in inserts.sorted(by: { $0.index <= $1.index }) {
        people.insert(insertion.person, at: insertion.index)
      }
      navigationItem.rightBarButtonItem?.isEnabled = !people.isEmpty
    })
  }
}

@MainActor
struct PeopleScene {
  private func shown() -> PeopleViewController {
    let controller = PeopleViewController()
    controller.beginAppearance()
    return controller
  }

  @Test func `portrait has one column and landscape two`() {
    let controller = shown()
    let view = controller.collectionView
    #expect([0, 1].map { view.place($0) } == [box(8, 10, 359, 70), box(8, 90, 359, 70)])
    controller.transition(to: CGSize(width: 667, height: 375))
    #expect(
      [0, 1, 2].map { view.place($0) }
        == [box(0, 10, 325, 70), box(342, 10, 325, 70), box(0, 90, 325, 70)]
    )
    #expect(view.texts == ["Ann", "Bob", "Cem", "Dee", "Eli"])
  }

  @Test func `a remote batch inserts, deletes and moves people`() throws {
    let controller = shown()
    let view = controller.collectionView
    let dee = view.cellForItem(at: IndexPath(item: 3, section: 0))
    controller.performUpdates([
      .reload(1), .delete(0), .insert(.init(name: "Fay"), 1), .move(3, 0),
    ])
    #expect(view.texts == ["Dee", "Fay", "Bob*", "Cem", "Eli"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === dee)
    let transition = try #require(view.lastTransition)
    #expect(transition.vanished.map(\.before?.item) == [0])
    #expect(transition.appeared.map(\.after?.item) == [1])
    #expect(
      transition.moved.map { [$0.before?.item, $0.after?.item] } == [[1, 2], [2, 3], [3, 0]]
    )
    #expect(transition.moved.last?.from == box(8, 250, 359, 70))
    #expect(transition.moved.last?.to == box(8, 10, 359, 70))
    #expect(transition.moved.last?.frame(at: 0.5) == box(8, 130, 359, 70))
  }

  @Test func `deleting all people disables the button`() {
    let controller = shown()
    controller.performUpdates((0..<5).map { .delete($0) })
    #expect(controller.collectionView.visibleCells.isEmpty)
    #expect(controller.navigationItem.rightBarButtonItem?.isEnabled == false)
  }

  @Test func `an incomplete batch throws and changes nothing`() {
    let controller = shown()
    let view = controller.collectionView
    #expect {
      try view.performBatchUpdatesReportingErrors {
        controller.people.removeFirst(2)
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    } throws: { error in
      "\(error)".hasPrefix(
        "Invalid batch updates detected: the number of sections and/or items returned by the data "
          + "source before and/or after performing the batch updates are inconsistent with the updates."
      )
    }
    #expect(view.texts == ["Ann", "Bob", "Cem", "Dee", "Eli"])
  }
}
