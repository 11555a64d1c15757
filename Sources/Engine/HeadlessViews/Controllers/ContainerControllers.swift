import CompositionalLayout
public import Foundation

/// The delegate of a navigation controller, called when it shows a controller.
@MainActor
@preconcurrency
public protocol NavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}
}

/// A stack of controllers; the last one is visible.
@MainActor
@preconcurrency
open class NavigationController: ViewController {
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The bar, which has no height in this package.
  public let navigationBar = NavigationBar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  public private(set) lazy var interactivePopGestureRecognizer: GestureRecognizer? =
    GestureRecognizer()

  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  /// Removes the controllers above `viewController`.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = children.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(children[(index + 1)...])
    setViewControllers(Array(children[...index]), animated: animated)
    return popped
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers from the root to the visible one.
  open var viewControllers: [ViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: ViewController? { children.last }
  open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  open override func loadView() {
    super.loadView()
    showTop()
  }

  /// Shows the view of the last controller and removes others.
  private func showTop() {
    guard isViewLoaded else { return }
    for child in children.dropLast() { child.viewIfLoaded?.removeFromSuperview() }
    navigationBar.topItem = topViewController?.navigationItem
    guard let view, let top = topViewController?.view, top.superview !== view else { return }
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
    delegate?.navigationController(self, didShow: controller, animated: animated)
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
  @discardableResult open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard children.count > 1 else { return nil }
    let popped = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return popped
  }

  /// Removes the last controller, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> ViewController? {
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
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Hashable, Sendable {
    case primary, supplementary, secondary, compact
  }

  public let style: Style
  private var columns: [Column: ViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open weak var delegate: (any SplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var presentsWithGesture = true
  open var primaryBackgroundStyle = BackgroundStyle.none
  public private(set) lazy var displayModeButtonItem = BarButtonItem(title: nil)

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    case none, sidebar
  }

  open var showsSecondaryOnlyButton = false
  open var preferredPrimaryColumnWidth: CGFloat = 0
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  open var minimumPrimaryColumnWidth: CGFloat = 0
  open var maximumPrimaryColumnWidth: CGFloat = 0
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }

  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  public enum SplitBehavior: Int, Hashable, Sendable {
    case automatic, tile, overlay, displace
  }

  open var viewControllers: [ViewController] {
    get { children }
    set {
      for (column, controller) in zip([Column.primary, .secondary], newValue) {
        setViewController(controller, for: column)
      }
    }
  }

  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}

  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    setViewController(controller, for: .secondary)
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

/// The delegate of a split view controller, which decides what collapses into one column.
@MainActor
@preconcurrency
public protocol SplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool

  func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
}
