public import Foundation

/// The content of a dragged item.
@MainActor
@preconcurrency
public final class ItemProvider {
  /// The object itself; it is not encoded, as it never leaves the program.
  public let object: Any?

  public init() {
    object = nil
  }

  public init(object: Any) {
    self.object = object
  }
}

/// A dragged item.
@MainActor
@preconcurrency
public final class DragItem {
  public let itemProvider: ItemProvider
  /// An object that the drag source attaches for the drop.
  public var localObject: Any?

  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// A drag with its items.
@MainActor
@preconcurrency
public protocol DragDropSession: AnyObject {
  var items: [DragItem] { get }

  /// Returns the position of the finger in the coordinates of a view.
  func location(in view: View) -> CGPoint
}

extension DragDropSession {
  /// Whether any of the items has a type.
  ///
  /// Strings and URLs match both their Swift and their Foundation types.
  public func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
    items.contains { item in
      switch item.itemProvider.object {
      case let object? where object is Object: true
      case is String, is NSString: type == String.self || type == NSString.self
      case is URL, is NSURL: type == URL.self || type == NSURL.self
      default: false
      }
    }
  }
}

/// A drag as seen by its source.
@MainActor
@preconcurrency
public protocol DragSession: DragDropSession {
  var localContext: Any? { get set }
}

/// A drag as seen by its destination.
@MainActor
@preconcurrency
public protocol DropSession: DragDropSession {
  /// The drag session, if the drag began in this program.
  var localDragSession: (any DragSession)? { get }
}

/// The effect of a drop.
public enum DropOperation: UInt, Hashable, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// A proposal for a drop.
@MainActor
@preconcurrency
open class DropProposal {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}

/// A proposal for a drop in a collection view: between items or into an item.
@MainActor
@preconcurrency
public final class CollectionViewDropProposal: DropProposal {
  public enum Intent: Int, Hashable, Sendable {
    case unspecified
    case insertAtDestinationIndexPath
    case insertIntoDestinationIndexPath
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

/// The animations that accompany a drop, which take no time here.
@MainActor
@preconcurrency
public protocol DragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void)
}
