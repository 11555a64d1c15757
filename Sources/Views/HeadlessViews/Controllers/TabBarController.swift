public import CompositionalLayout
public import Foundation

/// A controller that shows one of its child controllers, selected in a bar.
@MainActor
@preconcurrency
open class TabBarController: ViewController {
  open weak var delegate: (any TabBarControllerDelegate)?
  public let tabBar = TabBar()
  private var shown: ViewController?

  open var viewControllers: [ViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var selectedViewController: ViewController? {
    get { shown }
    set { select(newValue) }
  }

  open var selectedIndex: Int {
    get { children.firstIndex { $0 === shown } ?? NSNotFound }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }

  open func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    for child in children {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for controller in controllers ?? [] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = controllers?.map(\.tabBarItem)
    shown = nil
    select(controllers?.first)
  }

  open override func loadView() {
    super.loadView()
    showSelected()
  }

  fileprivate func select(_ controller: ViewController?) {
    guard controller !== shown else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = controller
    tabBar.selectedItem = controller?.tabBarItem
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded, let shown, let view, let top = shown.view, top.superview !== view else {
      return
    }
    top.frame = CGRect(origin: .zero, size: view.frame.size)
    top.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top)
  }
}

/// The delegate of a tab bar controller.
@MainActor
@preconcurrency
public protocol TabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  )
    -> Bool
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  )
}

extension TabBarControllerDelegate {
  public func tabBarController(_: TabBarController, shouldSelect _: ViewController) -> Bool { true }
  public func tabBarController(_: TabBarController, didSelect _: ViewController) {}
}

/// The appearance of a bar, stored without effect.
@MainActor
@preconcurrency
open class BarAppearance: NSObject {
  open var backgroundColor: Color?
  open var shadowColor: Color?
  open var backgroundEffect: VisualEffect?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  public override init() { super.init() }

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

/// The bar of a tab bar controller.
@MainActor
@preconcurrency
open class TabBar: View {
  open var items: [TabBarItem]?
  open var selectedItem: TabBarItem?
  open var barTintColor: Color?
  open var unselectedItemTintColor: Color?
  open var isTranslucent = true
  open var standardAppearance = BarAppearance()
  open var scrollEdgeAppearance: BarAppearance?
}

/// An item of a tab bar.
@MainActor
@preconcurrency
open class TabBarItem: NSObject {
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var title: String?
  open var image: Image?
  open var selectedImage: Image?
  open var badgeValue: String?
  open var badgeColor: Color?
  open var tag = 0
  open var isEnabled = true

  public init(title: String?, image: Image?, selectedImage: Image? = nil) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    super.init()
  }

  public init(title: String?, image: Image?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }

  public init(tabBarSystemItem: SystemItem, tag: Int) {
    self.tag = tag
    super.init()
  }
}

/// The bar of a navigation controller, which has no height in this package.
@MainActor
@preconcurrency
open class NavigationBar: View {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: Color?
  open var shadowImage: Image?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = BarAppearance()
  open var compactAppearance: BarAppearance?
  open var scrollEdgeAppearance: BarAppearance?
  open internal(set) var topItem: NavigationItem?

  open func setBackgroundImage(_ image: Image?, for metrics: BarMetrics) {}
}

public enum BarMetrics: Int, Hashable, Sendable {
  case `default`, compact
}

extension HeadlessController where Self: TabBarController {
  /// Taps the item of a controller, unless the delegate does not allow it.
  public func tap(_ controller: ViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }
}
