/// The swipe actions of a row.
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction] = []) {
    self.actions = actions
  }
}

/// A swipe action.
public final class ContextualAction {
  public enum Style: Int, Hashable, Sendable {
    case normal, destructive
  }

  /// A closure called with the action, the view in which it was chosen, and a completion handler.
  public typealias Handler =
    (
      _ action: ContextualAction, _ sourceView: AnyObject?,
      _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

  public let style: Style
  public let handler: Handler
  public var title: String?
  public var image: Image?
  public var backgroundColor: Color?

  /// Creates an action; a handler that expects a view of a module above takes precedence.
  @_disfavoredOverload
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(style, title, handler)
  }

  package init(_ style: Style, _ title: String?, _ handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
