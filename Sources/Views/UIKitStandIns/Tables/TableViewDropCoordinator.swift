public import Foundation
public import HeadlessViews

/// A proposal for a drop in a table: between rows or into a row.
@MainActor
@preconcurrency
public final class TableViewDropProposal: DropProposal {
  public enum Intent: Int, Hashable, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  public let intent: Intent

  public init(operation: DropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: DropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

public typealias TableViewDropItem = ListDropItem
public typealias TableViewDropPlaceholderContext = ListDropPlaceholderContext

/// The items dropped on a table, and their destination.
@MainActor
@preconcurrency
public protocol TableViewDropCoordinator: AnyObject {
  var items: [any TableViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: TableViewDropProposal { get }
  var session: any DropSession { get }

  // Each call sets the animated destination of a dropped item, after the data was updated.

  @discardableResult
  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating

  @discardableResult
  func drop(_ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any DragAnimating

  @discardableResult func drop(_ dragItem: DragItem, to target: PreviewTarget) -> any DragAnimating

  /// Waits for the data of an item; the returned context inserts the row once they are loaded.
  @discardableResult
  func drop(
    _ dragItem: DragItem,
    to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext
}

/// The place of a row whose data are not loaded, which is not shown.
@MainActor
@preconcurrency
open class TableViewPlaceholder: NSObject {
  public let insertionIndexPath: IndexPath
  public let reuseIdentifier: String
  public let rowHeight: CGFloat
  open var cellUpdateHandler: (@MainActor (TableViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// The place of a dropped row whose data are not loaded.
@MainActor
@preconcurrency
open class TableViewDropPlaceholder: TableViewPlaceholder {
  open var previewParametersProvider: (@MainActor (TableViewCell) -> DragPreviewParameters?)?
}
