public import Foundation
public import HeadlessViews

/// A choice of an alert.
@MainActor
@preconcurrency
open class AlertAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  fileprivate let handler: (@MainActor (AlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor (AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A controller with a message and actions to choose from.
@MainActor
@preconcurrency
open class AlertController: ViewController {
  public enum Style: Int, Hashable, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  public private(set) var preferredStyle = Style.actionSheet
  public private(set) var actions: [AlertAction] = []
  public private(set) var textFields: [TextField]?
  open var preferredAction: AlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: AlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: (@MainActor (TextField) -> Void)? = nil) {
    let field = TextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

extension HeadlessController where Self: AlertController {
  /// Dismisses the alert and runs the handler of an action.
  public func select(_ action: AlertAction) {
    guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
    presentingViewController?.dismiss(animated: false)
    action.handler?(action)
  }
}
