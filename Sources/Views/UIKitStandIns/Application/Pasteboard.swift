public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// A pasteboard of this process, which other programs do not see.
@MainActor
@preconcurrency
open class Pasteboard: NSObject {
  public static let general = Pasteboard()
  public static let changedNotification = Notification.Name("UIPasteboardChanged")

  private(set) var values: [Any] = []
  open private(set) var changeCount = 0

  private func replace(by new: [Any]) {
    values = new
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func all<Value>(_: Value.Type) -> [Value]? {
    let found = values.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  open var string: String? {
    get { strings?.first }
    set { replace(by: newValue.map { [$0] } ?? []) }
  }
  open var strings: [String]? {
    get { all(String.self) }
    set { replace(by: newValue ?? []) }
  }
  open var url: URL? {
    get { urls?.first }
    set { replace(by: newValue.map { [$0] } ?? []) }
  }
  open var urls: [URL]? {
    get { all(URL.self) }
    set { replace(by: newValue ?? []) }
  }
  open var image: Image? {
    get { images?.first }
    set { replace(by: newValue.map { [$0] } ?? []) }
  }
  open var images: [Image]? {
    get { all(Image.self) }
    set { replace(by: newValue ?? []) }
  }
  open var color: Color? {
    get { all(Color.self)?.first }
    set { replace(by: newValue.map { [$0] } ?? []) }
  }
  open var items: [[String: Any]] {
    get { all([String: Any].self) ?? [] }
    set { replace(by: newValue) }
  }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var numberOfItems: Int { values.count }
  open func addItems(_ items: [[String: Any]]) { replace(by: values + items) }
}

/// An item of the edit menu.
@MainActor
@preconcurrency
open class MenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu, which is stored and not shown.
@MainActor
@preconcurrency
open class MenuController: NSObject {
  public static let shared = MenuController()
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenu")
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenu")
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenu")

  open var menuItems: [MenuItem]?
  open var isMenuVisible = false
  open private(set) var menuFrame = CGRect.zero

  open func setMenuVisible(_ isVisible: Bool, animated: Bool) { isMenuVisible = isVisible }
  open func setTargetRect(_ rect: CGRect, in view: View) { menuFrame = rect }
  open func update() {}

  open func showMenu(from view: View, rect: CGRect) {
    menuFrame = rect
    isMenuVisible = true
  }

  open func hideMenu(from view: View? = nil) { isMenuVisible = false }
}
