public import CompositionalLayout
public import Foundation

/// A stack of controllers, of which the last is visible.
@MainActor
@preconcurrency
open class NavigationController: ViewController {
  public init(rootViewController: ViewController) {
    super.init()
    addChild(rootViewController)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controllers from the root to the visible one.
  open var viewControllers: [ViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: ViewController? { children.last }
  open var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  open override func loadView() {
    super.loadView()
    showTop()
  }

  /// Shows the view of the last controller and removes others.
  private func showTop() {
    guard isViewLoaded else { return }
    for child in children.dropLast() { child.viewIfLoaded?.removeFromSuperview() }
    guard let top = topViewController?.view, top.superview !== view else { return }
    top.frame = CGRect(origin: .zero, size: view.frame.size)
    top.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top)
  }

  open func pushViewController(_ controller: ViewController, animated: Bool) {
    let last = topViewController
    addChild(controller)
    if let last, last.appearance != .disappeared { last.endAppearance(animated: animated) }
    showTop()
    // In a navigation on screen, the controller appeared with its view.
    if controller.appearance == .disappeared { controller.beginAppearance(animated: animated) }
    controller.didMove(toParent: self)
  }

  /// Replaces all controllers; the last is visible.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let last = topViewController
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for controller in controllers { addChild(controller) }
    guard topViewController !== last else { return }
    showTop()
    guard let top = topViewController, isViewLoaded, appearance != .disappeared else { return }
    if top.appearance == .disappeared { top.beginAppearance(animated: animated) }
  }

  /// Removes all controllers except the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard children.count > 1 else { return nil }
    let popped = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return popped
  }

  /// Removes the last controller, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard children.count > 1, let last = topViewController else { return nil }
    last.endAppearance(animated: animated)
    last.viewIfLoaded?.removeFromSuperview()
    last.removeFromParent()
    showTop()
    if let top = topViewController, top.appearance == .disappeared {
      top.beginAppearance(animated: animated)
    }
    return last
  }
}

/// A controller with columns side by side, or stacked in a compact width.
@MainActor
@preconcurrency
open class SplitViewController: ViewController {
  public enum Style: Int, Hashable, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  public enum Column: Int, Hashable, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  public let style: Style
  private var columns: [Column: ViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether the columns are stacked.
  public var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  public func viewController(for column: Column) -> ViewController? { columns[column] }

  public func setViewController(_ controller: ViewController?, for column: Column) {
    columns[column]?.removeFromParent()
    columns[column] = controller
    if let controller { addChild(controller) }
  }
}

/// The screen of the smallest phone with recordings.
public struct Screen: Hashable, Sendable {
  public let scale: CGFloat
  private let width: CGFloat
  private let height: CGFloat

  public var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  public static let main = Screen(scale: 2, width: 375, height: 667)
}

/// The content of a navigation bar for a controller.
@MainActor
@preconcurrency
public final class NavigationItem {
  /// The condition under which the title is large before scrolling.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic
    case always
    case never
  }

  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public var title: String?
  public var prompt: String?
  public var titleView: View?
  public var leftBarButtonItems: [BarButtonItem]?
  public var rightBarButtonItems: [BarButtonItem]?

  public init(title: String) {
    self.title = title
  }

  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// A button in a bar.
@MainActor
@preconcurrency
public final class BarButtonItem {
  public enum SystemItem: Int, Hashable, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case refresh
    case trash
    case close
  }

  public var title: String?
  public var image: Image?
  public var isEnabled = true
  public var primaryAction: Action?
  public var menu: Menu?
  public let systemItem: SystemItem?

  public init(
    title: String? = nil,
    image: Image? = nil,
    primaryAction: Action? = nil,
    menu: Menu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
    systemItem = nil
  }

  public init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Taps the button.
  public func perform() {
    if isEnabled { primaryAction?.perform(from: self) }
  }
}
