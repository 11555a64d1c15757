import CompositionalLayout
import Foundation

/// A drag session of the source view, and a drop session of the view below the finger.
@MainActor
final class HeldThings: DragSession, DropSession {
  private(set) var items: [DragItem] = []
  /// The index path of each drag item in the view; nil for items from elsewhere.
  private(set) var sources: [IndexPath?] = []
  var localContext: Any?
  /// The position of the finger, in coordinates of the content.
  var position = CGPoint.zero
  weak var view: CollectionView?
  /// Whether the drag began in this view.
  let isLocal: Bool

  init(isLocal: Bool) {
    self.isLocal = isLocal
  }

  var localDragSession: (any DragSession)? { isLocal ? self : nil }

  func add(_ items: [DragItem], from source: IndexPath?) {
    self.items += items
    sources += items.map { _ in source }
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
final class DroppedThings: CollectionViewDropCoordinator {
  private final class Thing: CollectionViewDropItem {
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

  init(
    _ held: HeldThings,
    at destination: IndexPath?,
    proposal: CollectionViewDropProposal,
    in view: CollectionView
  ) {
    items = zip(held.items, held.sources).map { item, source in
      let size = source.flatMap { view.layoutAttributesForItem(at: $0)?.size } ?? .zero
      return Thing(item, from: source, size: size)
    }
    destinationIndexPath = destination
    self.proposal = proposal
    session = held
  }

  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating { settle() }

  func drop(
    _ dragItem: DragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any DragAnimating { settle() }

  private func settle() -> any DragAnimating {
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
