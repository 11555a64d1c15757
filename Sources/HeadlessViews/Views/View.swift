public import CompositionalLayout
public import Foundation

/// A rectangle in a tree of views, without rendering.
///
/// A view has a frame, subviews, margins and constraints. All work is explicit: a change requests
/// layout, and `layoutIfNeeded()` performs it.
@MainActor
@preconcurrency
open class View: Responder {
  /// The frame in the superview.
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) }
    }
  }

  /// The scrolled part of the view's own coordinates; its size is the frame's.
  ///
  /// Setting the size keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      if boundsOrigin != newValue.origin {
        boundsOrigin = newValue.origin
        setNeedsLayout()
      }
      guard newValue.size != frame.size else { return }
      let middle = center
      frame = CGRect(
        x: middle.x - newValue.width / 2,
        y: middle.y - newValue.height / 2,
        width: newValue.width,
        height: newValue.height
      )
    }
  }

  public package(set) weak var superview: View?
  public package(set) var subviews: [View] {
    get { unsafe children }
    _modify { yield unsafe &children }
  }

  // Only `deinit` accesses it outside the main actor, and only for views without other references.
  private nonisolated(unsafe) var children: [View] = []

  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewVisibilityDidChange() } }
  }

  open var alpha: CGFloat = 1
  open var tag = 0
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true

  /// The adaptation of the frame to changes of the superview's size.
  public var autoresizingMask: AutoresizingMask = []
  public var autoresizesSubviews = true

  /// The insets of content from the edges, by reading direction.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 8,
    leading: 8,
    bottom: 8,
    trailing: 8
  ) {
    didSet {
      if directionalLayoutMargins != oldValue { setNeedsLayout() }
    }
  }

  /// The view's own traits; nil inherits those of the superview.
  public var overridingTraits: TraitCollection? {
    didSet {
      let traits = traitCollection
      let old =
        oldValue ?? rare?.traitOverrides?.applied(to: inheritedTraits) ?? inheritedTraits
      if old != traits { spreadTraitChange(from: old) }
    }
  }

  /// The traits of the superview, cached to avoid a search of the ancestors.
  var inheritedTraits = TraitCollection()

  /// The view's own text metrics; nil inherits those of the superview.
  public var overridingTextMetrics: (any TextMetrics)? { didSet { setNeedsLayout() } }

  open var backgroundColor: Color?
  /// The class of ``layer`` (default: `Layer`).
  open class var layerClass: AnyClass { Layer.self }

  public private(set) lazy var layer: Layer =
    (type(of: self).layerClass as? Layer.Type)?.instance() ?? Layer()
  public var contentMode = ContentMode.scaleToFill

  /// The view's own tint colour; nil inherits that of the superview.
  public var overridingTintColor: Color?

  /// Whether the frame is set directly rather than by constraints.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() }
    }
  }

  /// The active constraints whose nearest common ancestor is this view.
  public package(set) var constraints: [LayoutConstraint] = []
  public package(set) var layoutGuides: [LayoutGuide] = []

  /// The constraint problems below this view, as of its last layout.
  public package(set) var layoutProblems: [LayoutProblem] = []

  /// The area inside the margins.
  public private(set) lazy var layoutMarginsGuide = insetGuide("margins") {
    $0.directionalLayoutMargins
  }

  /// The area inside the safe area insets.
  public private(set) lazy var safeAreaLayoutGuide = insetGuide("safe area") {
    $0.directionalSafeAreaInsets
  }

  /// The area of readable lines: the area inside the margins.
  public private(set) lazy var readableContentGuide = insetGuide("readable") {
    $0.directionalLayoutMargins
  }

  var huggingPriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var resistancePriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  private var boundsOrigin = CGPoint.zero
  /// Whether the superview is setting the frame because its size changed.
  private var isResizedFromAbove = false
  var needsLayout = true
  var needsLayoutBelow = true
  /// The controller of this view.
  weak var controller: ViewController?
  /// Whether the view or a descendant belongs to a controller.
  var holdsController = false
  /// Whether a descendant runs a cycle of its own.
  var holdsCycle = false

  var asksForLayout: Bool { needsLayout || needsLayoutBelow || holdsCycle || hasOwnCycle }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  deinit {
    // If each view released its subviews, the release of a long chain would overflow the stack.
    var views = unsafe children
    unsafe children = []
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      views += unsafe view.children
      unsafe view.children = []
    }
  }

  /// Creates a view; `coder` is ignored, because Interface Builder is not supported.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  // Overridable by subclasses.

  open func layoutSubviews() {}
  /// Called before layout, and again when an observable property that it read changes.
  open func updateProperties() {}
  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func didMoveToWindow() {}
  open func willMove(toWindow newWindow: Window?) {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}
  func subviewVisibilityDidChange() {}

  /// Called before the constraints are solved, if `setNeedsUpdateConstraints()` was called.
  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() {
    extras.needsUpdateConstraints = true
    setNeedsLayout()
  }

  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The size of the content, which constraints use.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Returns the size of the content in a width in which it may have to wrap.
  @_spi(LayoutCycle) open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    intrinsicContentSize
  }

  /// Returns the size that fits inside another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// Updates the view's own guides for its content.
  @_spi(LayoutCycle) open func placeGuides() {}

  /// The distance of the first baseline from the top.
  var firstBaselineOffset: CGFloat { frame.height }

  /// The distance of the last baseline from the bottom.
  var lastBaselineOffset: CGFloat { 0 }
  open func invalidateIntrinsicContentSize() { constraintsDidChange() }

  open func setNeedsLayout() {
    needsLayout = true
    requestVisitAbove()
  }

  /// Marks the view to be visited by the next pass, without a request for layout.
  package func requestVisit() {
    needsLayoutBelow = true
    requestVisitAbove()
  }

  private func requestVisitAbove() {
    var next = superview
    while let view = next, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      next = view.superview
    }
  }

  /// Lays out this view and all descendants with a request for layout.
  open func layoutIfNeeded() { layoutTree() }

  /// Whether the view runs a cycle of its own, and determines itself whether one is due.
  @_spi(LayoutCycle) open var hasOwnCycle: Bool { false }

  /// Called at the start of every pass; may request layout.
  @_spi(LayoutCycle) open func willLayOut() {}

  /// Called before the constraints below the view are solved.
  @_spi(LayoutCycle) open func prepareForLayout() {}

  /// Called on the root view of a constraint system when its constraints change.
  @_spi(LayoutCycle) open func constraintsBelowDidChange() {}

  /// Whether the constraints below the view are a separate system.
  @_spi(LayoutCycle) open var isLayoutRoot: Bool { false }

  /// Whether the x axis of the view's coordinates points to the left; its subviews are not flipped.
  @_spi(LayoutCycle) open var isFlippedHorizontally: Bool { false }

  /// Frees views and caches that can be created again; called after a memory warning.
  @_spi(LayoutCycle) open func didReceiveMemoryWarning() {}

  /// Returns the smallest or the largest size that the constraints allow, depending on the target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the constraints require, as close as possible to a size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { sizeFitting(targetSize, horizontal, vertical) }

  open override var next: Responder? { controller ?? superview }

  open override var description: String {
    guard MainQueue.isCurrent else { return "<\(type(of: self))>" }
    let frame = MainActor.assumeIsolated { self.frame }
    return
      "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }

  /// Returns the deepest view at a point that accepts touches.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// The insets of the area that no bar covers.
  open var safeAreaInsets: EdgeInsets {
    get { rare?.safeAreaInsets ?? .zero }
    set {
      guard newValue != safeAreaInsets else { return }
      extras.safeAreaInsets = newValue
      setNeedsLayout()
      safeAreaInsetsDidChange()
    }
  }

  var needsUpdateProperties = true
  var propertiesGeneration: UInt32 = 0
  var layoutGeneration: UInt32 = 0
  /// Properties that few views set, allocated when the first is set.
  var rare: ViewExtras?

  private func insetGuide(
    _ name: String,
    _ insets: @escaping (View) -> DirectionalEdgeInsets
  ) -> LayoutGuide {
    let guide = LayoutGuide(source: .insets(insets))
    guide.identifier = name
    addLayoutGuide(guide)
    return guide
  }
}

extension View {
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  public var textMetrics: any TextMetrics {
    nearest(\.overridingTextMetrics) ?? StandardTextMetrics()
  }

  /// The tint colour, which is never nil; setting nil inherits that of the superview.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: Color! {
    get { nearest(\.overridingTintColor) ?? Color.tintColor }
    set { overridingTintColor = newValue }
  }

  public func sizeToFit() { bounds.size = sizeThatFits(frame.size) }

  /// The traits of this view or its nearest ancestor.
  public var traitCollection: TraitCollection {
    if let overridingTraits { return overridingTraits }
    guard let overrides = rare?.traitOverrides else { return inheritedTraits }
    return overrides.applied(to: inheritedTraits)
  }

  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    traitCollection.layoutDirection
  }

  func spreadTraitChange(from old: TraitCollection) {
    traitsDidChange(from: old)
    visitBelow(traitCollection) { view, traits in
      let old = view.traitCollection
      view.inheritedTraits = traits
      guard old != view.traitCollection else { return nil }
      view.traitsDidChange(from: old)
      return view.traitCollection
    }
  }

  private func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    // The superview resizes the descendants.
    guard !isResizedFromAbove else { return }
    visitBelow(old) { view, old in
      guard let parent = view.superview, parent.autoresizesSubviews else { return nil }
      let before = view.frame
      view.isResizedFromAbove = true
      view.frame = view.autoresizingMask.resized(before, from: old, to: parent.frame.size)
      view.isResizedFromAbove = false
      return view.frame.size == before.size ? nil : before.size
    }
  }
}
