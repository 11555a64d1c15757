import Testing
import UIKitNames

// An action that captures the index path of its row and therefore deletes the wrong note.

final class NotesViewController: UIViewController {
  /// The value that the action of a row captures.
  enum Captures {
    case indexPath, identifier
  }

  let captures: Captures
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init(captures: Captures) {
    self.captures = captures
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] (cell, indexPath, note) in
      var content = cell.defaultContentConfiguration()
      content.text = note
      cell.contentConfiguration = content
      cell.accessories = [.delete(displayed: .always)]
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] (_, _, completion) in
        guard let self = self else { return }
        switch self.captures {
        // The mistake: a cell that only moves is not configured again.
        case .indexPath: self.delete(self.dataSource.itemIdentifier(for: indexPath))
        case .identifier: self.delete(note)
        }
        completion(true)
      }
      cell.trailingSwipeActionsConfiguration = UISwipeActionsConfiguration(actions: [delete])
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      collectionView,
      indexPath,
      note in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: note)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["bills", "poem", "recipe", "will"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func delete(_ note: String?) {
    guard let note else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([note])
    dataSource.apply(snapshot)
  }

  func insertAtTop(_ note: String) {
    var snapshot = dataSource.snapshot()
    snapshot.insertItems([note], beforeItem: snapshot.itemIdentifiers[0])
    dataSource.apply(snapshot)
  }
}

@MainActor
struct CapturedIndexPathScene {
  /// Deletes the poem after a note was inserted above it.
  private func throwAwayPoem(
    _ captures: NotesViewController.Captures
  ) throws -> [String] {
    let controller = NotesViewController(captures: captures)
    controller.beginAppearance()
    let view = try #require(controller.collectionView)
    controller.insertAtTop("idea")
    #expect(view.texts == ["idea", "bills", "poem", "recipe", "will"])
    let poem = try #require(view.cell(2))
    #expect(poem.useAccessory(.delete))
    #expect(view.user.indexPathForSwipedItem == IndexPath(item: 2, section: 0))
    #expect(view.user.performSwipeAction(at: 0))
    view.layoutIfNeeded()
    return view.texts
  }

  @Test func `a swipe action that captures an identifier deletes the swiped note`() throws {
    #expect(try throwAwayPoem(.identifier) == ["idea", "bills", "recipe", "will"])
  }

  @Test func `a swipe action that captures an index path deletes another note`() throws {
    #expect(try throwAwayPoem(.indexPath) == ["idea", "poem", "recipe", "will"])
  }
}
