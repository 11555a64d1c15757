public import CompositionalLayout
public import Foundation

/// The view at the root of what is on screen.
///
/// A window knows what device it would fill: its size says how roomy the interface is, and whether it is a
/// phone's or a tablet's. Set ``View/overridingTraits`` to say otherwise.
open class Window: View {
  /// Whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let rootViewController else { return }
      show(rootViewController, at: 0)
    }
  }

  /// Whether the traits follow the size, since nobody has set others.
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

  /// Lets the view of a controller fill the window.
  func show(_ controller: ViewController, at index: Int? = nil) {
    controller.windowTraits = traitCollection
    let view = controller.view
    view.frame = CGRect(origin: .zero, size: frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index ?? subviews.count)
  }

  /// Shows the window, and lets its controller appear.
  open func makeKeyAndVisible() {
    isHidden = false
    rootViewController?.beginAppearance(animated: false)
    layoutIfNeeded()
  }

  /// Tells every collection view and table in the window, and its controllers, to free what they can.
  open func sendMemoryWarning() {
    var views: [View] = [self]
    while let view = views.popLast() {
      view.controller?.didReceiveMemoryWarning()
      (view as? CollectionView)?.didReceiveMemoryWarning()
      views += view.subviews
    }
  }
}

extension View {
  /// The window the view is in; nil while it is in none.
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
  /// The surroundings on a device whose screen has a size: tablets are regular both ways; phones are regular
  /// along their longer side, across only if they are among the largest.
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
