import BatchUpdates
import CompositionalLayout
import Foundation

/// A drag session of the source view, and a drop session of the view below the finger.
@MainActor
final class DragAndDropSession: DragSession, DropSession {
  private(set) var items: [DragItem] = []
  /// The index path of each drag item in the view; nil for items from elsewhere.
  var sources: [IndexPath?] = []
  var localContext: Any?
  /// The position of the finger, in coordinates of the content.
  var position = CGPoint.zero
  weak var view: View?
  /// Whether the drag began in this view.
  let isLocal: Bool

  init(isLocal: Bool) {
    self.isLocal = isLocal
  }

  /// The session of the view of this program where the drag began, if that is another view.
  private weak var origin: (any DragSession)?

  var localDragSession: (any DragSession)? { isLocal ? self : origin }

  /// The collection view where the drag began.
  var sourceList: CollectionView? {
    (localDragSession as? DragAndDropSession)?.view as? CollectionView
  }

  func add(_ items: [DragItem], from source: IndexPath?) {
    self.items += items
    sources += items.map { _ in source }
    if isLocal {
      for item in items { item.session = self }
    } else if origin == nil {
      origin = items.lazy.compactMap(\.session).first
    }
  }

  /// Ends the drag: its items belong to no session of this program from now on.
  func end() {
    guard isLocal else { return }
    for item in items { item.session = nil }
  }

  func follow(_ place: (IndexPath) -> IndexPath?) {
    sources = sources.map { $0.flatMap(place) }
  }

  func location(in view: View) -> CGPoint {
    self.view?.convert(position, to: view) ?? position
  }
}

/// The coordinator of a drop.
@MainActor
final class DropCoordinator: CollectionViewDropCoordinator {
  private final class Item: CollectionViewDropItem {
    let dragItem: DragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: DragItem, from source: IndexPath?, size: CGSize) {
      self.dragItem = dragItem
      sourceIndexPath = source
      previewSize = size
    }
  }

  let items: [any CollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: CollectionViewDropProposal
  let session: any DropSession
  private var animations: [ImmediateDrop] = []
  private weak var list: CollectionView?

  init(
    _ held: DragAndDropSession,
    at destination: IndexPath?,
    proposal: CollectionViewDropProposal,
    size: (IndexPath) -> CGSize?
  ) {
    items = zip(held.items, held.sources).map { item, source in
      Item(item, from: source, size: source.flatMap(size) ?? .zero)
    }
    destinationIndexPath = destination
    self.proposal = proposal
    session = held
    list = held.view as? CollectionView
  }

  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    animateEnd()
  }

  func drop(_: DragItem, intoItemAt _: IndexPath, rect _: CGRect) -> any DragAnimating {
    animateEnd()
  }

  func drop(_ dragItem: DragItem, to target: PreviewTarget) -> any DragAnimating { animateEnd() }

  func drop(
    _ dragItem: DragItem,
    to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext {
    DropPlaceholderContext(
      dragItem,
      at: placeholder.insertionIndexPath,
      in: list,
      animations: animateEnd()
    )
  }

  private func animateEnd() -> any DragAnimating {
    let drop = ImmediateDrop()
    animations.append(drop)
    return drop
  }

  func run() {
    for drop in animations { drop.run() }
    animations = []
  }
}

/// A drop without animation time.
@MainActor
private final class ImmediateDrop: DragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    for step in animations { step() }
    for step in completions { step(true) }
  }
}

/// A drag session and its state.
struct HeldState {
  let session: DragAndDropSession
  var hasEntered = false
  var destination: IndexPath?
  var proposal: CollectionViewDropProposal?

  /// Updates the index paths of the drag items; the next update sets the destination.
  @MainActor
  mutating func follow(_ map: IndexPathMap) {
    session.follow { map.new(of: $0) }
    destination = destination.flatMap { map.new(of: $0) }
  }

  /// Removes the index paths of the drag items after a reload; the drag continues.
  @MainActor
  mutating func removeIndexPaths() {
    session.follow { _ in nil }
    destination = nil
  }
}
