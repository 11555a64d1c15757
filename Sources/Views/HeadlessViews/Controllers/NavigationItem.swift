public import CompositionalLayout
public import Foundation

/// The screen of the simulated phone.
@MainActor
@preconcurrency
public final class Screen: Hashable {
  public let scale: CGFloat = 2

  /// The size in points: at first that of the smallest phone from which frames were recorded.
  ///
  /// Tests for another phone set it once, before the first one: parallel tests share the screen.
  public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var nativeScale: CGFloat { scale }
  public var traitCollection: TraitCollection { TraitCollection() }

  public static let main = Screen()

  private init() {}

  public nonisolated static func == (lhs: Screen, rhs: Screen) -> Bool { lhs === rhs }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The content of a navigation bar for a controller.
@MainActor
@preconcurrency
open class NavigationItem: NSObject {
  /// The condition under which the title is large before scrolling.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  /// The text of the back button.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    case `default`, generic, minimal
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var backAction: Action?
  open var subtitle: String?
  open var title: String?
  open var prompt: String?
  open var titleView: View?
  open var leftBarButtonItems: [BarButtonItem]?
  open var rightBarButtonItems: [BarButtonItem]?
  open var backBarButtonItem: BarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var searchController: SearchController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: BarAppearance?
  open var scrollEdgeAppearance: BarAppearance?
  open var compactAppearance: BarAppearance?
  open var compactScrollEdgeAppearance: BarAppearance?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

/// A button in a bar.
@MainActor
@preconcurrency
open class BarButtonItem: NSObject, HeadlessBarItem {
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, close
  }

  public enum Style: Int, Hashable, Sendable {
    case plain
    case done = 2
  }

  open var title: String?
  open var image: Image?
  open var isEnabled = true
  open var isSelected = false
  open var tag = 0
  open var width: CGFloat = 0
  open var style = Style.plain
  open var tintColor: Color?
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var primaryAction: Action?
  open var menu: Menu?
  open var customView: View?
  open weak var target: AnyObject?
  open var action: Selector?
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
    super.init()
  }

  public init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    adopt(style, target, action)
  }

  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    adopt(style, target, action)
  }

  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    adopt(.plain, target, action)
  }

  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  private func adopt(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}

extension HeadlessBarItem where Self: BarButtonItem {
  /// Taps the button: performs its primary action and calls the method of its target.
  public func perform() {
    guard isEnabled else { return }
    primaryAction?.perform(from: self)
    if let action, let target { action.perform(on: target, with: self) }
  }
}
