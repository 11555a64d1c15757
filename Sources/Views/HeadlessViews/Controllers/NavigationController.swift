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

  /// The controllers of a classic split view's secondary column that were pushed.
  private var collapsed: [ViewController] = []

  open override func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) {
    let own = secondaryViewController as? NavigationController
    collapsed = own?.children ?? [secondaryViewController]
    if own == nil {
      secondaryViewController.viewIfLoaded?.removeFromSuperview()
    } else {
      own?.setViewControllers([], animated: false)
    }
    setViewControllers(children + collapsed, animated: false)
  }

  open override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? {
    let secondary = splitViewController.columns[.secondary]
    guard let root = collapsed.first else { return secondary }
    let start = children.firstIndex { $0 === root }
    let returned = start.map { Array(children[$0...]) } ?? collapsed
    if let start { setViewControllers(Array(children[..<start]), animated: false) }
    collapsed = []
    (secondary as? NavigationController)?.setViewControllers(returned, animated: false)
    return secondary
  }

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
    delegate?.navigationController(self, willShow: controller, animated: animated)
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
    let known = children
    for child in known where !controllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for controller in controllers { addChild(controller) }
    for controller in controllers where !known.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    guard let top = topViewController, top !== last else { return }
    if isViewLoaded {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
    showTop()
    guard isViewLoaded else { return }
    if appearance != .disappeared, top.appearance == .disappeared {
      top.beginAppearance(animated: animated)
    }
    delegate?.navigationController(self, didShow: top, animated: animated)
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
    let top = children[children.count - 2]
    delegate?.navigationController(self, willShow: top, animated: animated)
    last.willMove(toParent: nil)
    last.endAppearance(animated: animated)
    last.viewIfLoaded?.removeFromSuperview()
    last.removeFromParent()
    showTop()
    if top.appearance == .disappeared { top.beginAppearance(animated: animated) }
    delegate?.navigationController(self, didShow: top, animated: animated)
    return last
  }
}
