public import Foundation
public import HeadlessViews

/// The place of an item whose data are not loaded, which is not shown.
@MainActor
@preconcurrency
open class CollectionViewPlaceholder: NSObject {
  public let insertionIndexPath: IndexPath
  public let reuseIdentifier: String
  open var cellUpdateHandler: (@MainActor (CollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// The place of a dropped item whose data are not loaded.
@MainActor
@preconcurrency
open class CollectionViewDropPlaceholder: CollectionViewPlaceholder {
  open var previewParametersProvider: (@MainActor (CollectionViewCell) -> DragPreviewParameters?)?
}

/// An item, dropped on a list or a table, whose data are not loaded.
@MainActor
@preconcurrency
public protocol ListDropPlaceholderContext: DragAnimating {
  var dragItem: DragItem { get }

  /// Inserts the item: the closure inserts it into the data at the index path.
  ///
  /// - Returns: Whether the placeholder was there.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool

  /// Gives up the item; returns whether the placeholder was there.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// An item, dropped on a collection view, whose data are not loaded.
@MainActor
@preconcurrency
public protocol CollectionViewDropPlaceholderContext: ListDropPlaceholderContext {
  func setNeedsCellUpdate()
}

/// A placeholder until its item is inserted or given up.
@MainActor
final class DropPlaceholderContext: CollectionViewDropPlaceholderContext {
  let dragItem: DragItem
  private weak var list: CollectionView?
  /// The number of the placeholder among those of the list, which follow their items.
  private let number: Int?
  private let animations: any DragAnimating

  init(
    _ dragItem: DragItem,
    at path: IndexPath,
    in list: CollectionView?,
    animations: any DragAnimating
  ) {
    self.dragItem = dragItem
    self.list = list
    number = list?.interaction.addPlaceholder(at: path)
    self.animations = animations
  }

  func addAnimations(_ work: @escaping () -> Void) { animations.addAnimations(work) }
  func addCompletion(_ work: @escaping (Bool) -> Void) { animations.addCompletion(work) }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let list, let path = removePlaceholder() else { return false }
    list.performBatchUpdates({
      dataSourceUpdates(path)
      list.insertItems(at: [path])
    })
    return true
  }

  func deletePlaceholder() -> Bool { removePlaceholder() != nil }

  /// Removes the placeholder from the list; returns its index path, unless it is gone.
  private func removePlaceholder() -> IndexPath? {
    number.flatMap { list?.interaction.placeholders.removeValue(forKey: $0) }
  }

  func setNeedsCellUpdate() {}
}
