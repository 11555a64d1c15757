public import Foundation

/// What somebody gives away by dragging, for whoever takes it.
@MainActor
@preconcurrency
public final class ItemProvider {
  /// What is given; nothing is encoded here, as it never leaves the program.
  public let object: Any?

  public init() {
    object = nil
  }

  public init(object: Any) {
    self.object = object
  }
}

/// One thing that is dragged.
@MainActor
@preconcurrency
public final class DragItem {
  public let itemProvider: ItemProvider
  /// Whatever the program that drags wants to find again when it is dropped.
  public var localObject: Any?

  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// Things on their way under a finger.
@MainActor
@preconcurrency
public protocol DragDropSession: AnyObject {
  var items: [DragItem] { get }

  /// Where the finger is, in the coordinates of a view.
  func location(in view: View) -> CGPoint
}

extension DragDropSession {
  /// Whether any of the things is of a type.
  ///
  /// Words and addresses are of both their types, whichever of them was given.
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

/// A drag, as it is seen from where it began.
@MainActor
@preconcurrency
public protocol DragSession: DragDropSession {
  var localContext: Any? { get set }
}

/// A drag, as it is seen from where it may end.
@MainActor
@preconcurrency
public protocol DropSession: DragDropSession {
  /// The drag, if it began in this program.
  var localDragSession: (any DragSession)? { get }
}

/// What happens to things that are dropped.
public enum DropOperation: UInt, Hashable, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// What a place makes of things above it.
@MainActor
@preconcurrency
open class DropProposal {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}

/// What a collection view makes of things above it: whether they come between its items or into one.
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

/// Runs what goes along with a drop, which takes no time here.
@MainActor
@preconcurrency
public protocol DragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void)
}
