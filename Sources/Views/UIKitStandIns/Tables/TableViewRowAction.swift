public import CompositionalLayout
public import Foundation
import HeadlessCollectionView
import HeadlessViews

/// An action that a swipe from the trailing edge of a row reveals, from before contextual actions.
@MainActor
@preconcurrency
open class TableViewRowAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case `default`, normal

    public static let destructive = Style.default
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: Color?
  open var backgroundEffect: VisualEffect?
  private let handler: (_ action: TableViewRowAction, _ indexPath: IndexPath) -> Void

  public init(
    style: Style,
    title: String?,
    handler: @escaping (_ action: TableViewRowAction, _ indexPath: IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Returns a contextual action that calls the handler with the current index path of the open row.
  ///
  /// The row stays open until the app ends the editing of the table, or reloads or deletes the row.
  func contextual(in table: TableView) -> ContextualAction {
    let action = ContextualAction(style == .destructive ? .destructive : .normal, title) {
      [weak table] _, _, _ in
      MainActor.assumeIsolated {
        guard let path = table?.rowList.user.indexPathForSwipedItem else { return }
        self.handler(self, path)
      }
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
