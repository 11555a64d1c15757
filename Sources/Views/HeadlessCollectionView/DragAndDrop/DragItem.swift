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

  public var suggestedName: String?

  /// Whether the object has a type.
  ///
  /// Strings and URLs match both their Swift and their Foundation types.
  public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { load(type) != nil }

  /// Passes the object to a closure at once.
  @discardableResult
  public func loadObject<Object>(
    ofClass type: Object.Type,
    completionHandler: (Object?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(load(type), nil)
    return Progress(totalUnitCount: 1)
  }

  func load<Object>(_ type: Object.Type) -> Object? {
    switch object {
    case let object as Object: object
    case let text as String: NSString(string: text) as? Object
    case let text as NSString: (text as String) as? Object
    case let url as URL: NSURL(string: url.absoluteString) as? Object
    case let url as NSURL: (url as URL) as? Object
    default: nil
    }
  }
}

/// A dragged item.
@MainActor
@preconcurrency
public final class DragItem {
  public let itemProvider: ItemProvider
  /// An object that the drag source attaches for the drop.
  public var localObject: Any?
  /// The session of the view of this program in which the item is dragged.
  weak var session: (any DragSession)?

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
  public func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
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

extension DropSession {
  /// Passes the items that have a type to a closure at once.
  @discardableResult
  public func loadObjects<Object>(
    ofClass type: Object.Type,
    completion: ([Object]) -> Void
  ) -> Progress {
    completion(items.compactMap { $0.itemProvider.load(type) })
    return Progress(totalUnitCount: 1)
  }
}

/// The effect of a drop.
public enum DropOperation: UInt, Hashable, Sendable {
  case cancel, forbidden, copy, move
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
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
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

/// The state of a drag that rests on an item, which is not simulated.
@MainActor
@preconcurrency
public protocol SpringLoadedInteractionContext: AnyObject {
  var targetView: View? { get set }
  var targetItem: Any? { get set }

  func location(in view: View?) -> CGPoint
}
