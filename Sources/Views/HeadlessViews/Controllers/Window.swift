package import CompositionalLayout
public import Foundation

/// The root view of the screen.
///
/// The size of a window determines the size classes and the kind of device, a phone or a tablet.
/// Set `overridingTraits` for other traits.
open class Window: View {
  /// The controller whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let rootViewController else { return }
      show(rootViewController, at: 0)
    }
  }

  /// Whether the size determines the traits, because none were set.
  private var followsSize = true
  private var isFollowing = false

  open override var frame: CGRect { didSet { if frame.size != oldValue.size { followSize() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    followSize()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followSize()
  }

  package override var fixedTraits: TraitCollection? {
    didSet { if !isFollowing { followsSize = false } }
  }

  private func followSize() {
    guard followsSize else { return }
    isFollowing = true
    defer { isFollowing = false }
    fixedTraits = TraitCollection(filling: frame.size)
  }

  /// Fills the window with the view of a controller.
  func show(_ controller: ViewController, at index: Int? = nil) {
    controller.windowTraits = traitCollection
    guard let view = controller.view else { return }
    view.frame = CGRect(origin: .zero, size: frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index ?? subviews.count)
    controller.windowTraits = nil
  }

  open weak var windowScene: WindowScene?
  open var windowLevel = Level.normal
  open private(set) var isKeyWindow = false
  open var screen: Screen { .main }
  open override var next: Responder? { Application.shared }

  /// The position of a window in the order from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a window as large as the screen.
  public convenience init(windowScene: WindowScene) {
    self.init(frame: Screen.main.bounds)
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open func makeKey() {
    for window in Application.shared.windows { window.isKeyWindow = false }
    isKeyWindow = true
    let windows = Application.shared.windows.filter { $0 !== self }
    Application.shared.windows = windows + [self]
  }

  /// Shows the window, and makes its controller appear.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    rootViewController?.beginAppearance(animated: false)
    layoutIfNeeded()
  }
}

extension View {
  var nearestWindow: Window? {
    var next: View? = self
    while let view = next {
      if let window = view as? Window { return window }
      next = view.superview
    }
    return nil
  }
}

extension TraitCollection {
  /// Creates the traits of a device with a screen size.
  ///
  /// Tablets are regular along both axes. Phones are regular vertically in portrait; in landscape,
  /// only the largest are regular horizontally.
  init(filling size: CGSize) {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    // Only traits that an initializer is given count as set.
    if short >= 600 {
      self.init(horizontalSizeClass: .regular, userInterfaceIdiom: .pad)
    } else if size.width > size.height {
      self.init(
        horizontalSizeClass: short >= 414 && long >= 736 ? .regular : .compact,
        verticalSizeClass: .compact
      )
    } else {
      self.init()
    }
  }
}

extension HeadlessView where Self: Window {
  /// Sends a memory warning to all collection views, tables and controllers in the window.
  public func sendMemoryWarning() {
    var views: [View] = [self]
    while let view = views.popLast() {
      view.controller?.didReceiveMemoryWarning()
      view.didReceiveMemoryWarning()
      views += view.subviews
    }
  }
}
