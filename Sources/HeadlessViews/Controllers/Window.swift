public import CompositionalLayout
public import Foundation

/// The root view of the screen.
///
/// The size of a window determines the device it would fill: its size classes, and whether it is a
/// phone or a tablet. Set ``View/overridingTraits`` for other traits.
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

  /// Whether the traits follow the size, since no others were set.
  private var followsSize = true
  private var isFollowing = false

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { followSize() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    followSize()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followSize()
  }

  public override var overridingTraits: TraitCollection? {
    didSet {
      if !isFollowing { followsSize = false }
      if overridingTraits != oldValue { spreadToControllers() }
    }
  }

  private func followSize() {
    guard followsSize else { return }
    isFollowing = true
    defer { isFollowing = false }
    overridingTraits = TraitCollection(filling: frame.size)
  }

  private func spreadToControllers() {
    for view in subviews { view.controller?.windowTraits = overridingTraits }
  }

  /// Fills the window with the view of a controller.
  func show(_ controller: ViewController, at index: Int? = nil) {
    controller.windowTraits = traitCollection
    let view = controller.view
    view.frame = CGRect(origin: .zero, size: frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index ?? subviews.count)
  }

  /// Shows the window, and makes its controller appear.
  open func makeKeyAndVisible() {
    isHidden = false
    rootViewController?.beginAppearance(animated: false)
    layoutIfNeeded()
  }

  /// Sends a memory warning to all collection views, tables and controllers in the window.
  open func sendMemoryWarning() {
    var views: [View] = [self]
    while let view = views.popLast() {
      view.controller?.didReceiveMemoryWarning()
      view.didReceiveMemoryWarning()
      views += view.subviews
    }
  }
}

extension View {
  /// The window of the view; nil if there is none.
  public var window: Window? {
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
    self.init()
    if short >= 600 {
      userInterfaceIdiom = .pad
      horizontalSizeClass = .regular
    } else if size.width > size.height {
      horizontalSizeClass = short >= 414 && long >= 736 ? .regular : .compact
      verticalSizeClass = .compact
    }
  }
}
