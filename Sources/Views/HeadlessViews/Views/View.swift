public import CompositionalLayout
public import Foundation
import Portability

/// A rectangle in a tree of views, without rendering.
///
/// A view has a frame, subviews, margins and constraints. All work is explicit: a change requests
/// layout, and `layoutIfNeeded()` performs it.
@MainActor
@preconcurrency
open class View: Responder, HeadlessView, TraitEnvironment {
  /// The frame in the superview; with a transform, the smallest box around the view.
  open var frame: CGRect {
    get { isTransformed ? box(around: placement, transform) : placement }
    set { setFrame(newValue) }
  }

  /// The frame without the transform, which layout uses.
  var placement: CGRect

  /// The scrolled part of the own coordinates, without the transform; a new size keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: placement.size) }
    set { setBounds(newValue) }
  }

  @safe @exclusivity(unchecked) var container = BackReference<View>()
  public internal(set) var subviews: [View] {
    get { unsafe children }
    set { unsafe children = newValue }
  }
  // Only `deinit` accesses it outside the main actor, and only for views without other references.
  private nonisolated(unsafe) var children: [View] = []

  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewVisibilityDidChange() } }
  }

  @safe @exclusivity(unchecked) open var alpha: CGFloat = 1
  open var tag = 0
  open var clipsToBounds = false
  @safe @exclusivity(unchecked) open var isUserInteractionEnabled = true
  // Stored without effect.
  open var isOpaque = true
  open var isExclusiveTouch = false
  open var isMultipleTouchEnabled = false
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether the margins reach as far as those of the superview (default: false).
  @safe @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
  }
  /// Whether the safe area is added to the margins (default: true).
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
  }

  /// The adaptation of the frame to changes of the superview's size.
  @safe @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
  @safe @exclusivity(unchecked) open var autoresizesSubviews = true

  /// The insets of content from the edges, by reading direction.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { currentMargins }
    set { ownMargins = newValue }
  }

  /// The margins without the safe area and those of the superview.
  @safe @exclusivity(unchecked) package var ownMargins = View.defaultMargins {
    didSet { if ownMargins != oldValue { marginsDidChange() } }
  }

  /// The view's own traits; nil inherits those of the superview.
  package var fixedTraits: TraitCollection? {
    get { ownTraits }
    set { changeTraits { ownTraits = newValue } }
  }
  @safe @exclusivity(unchecked) var ownTraits: TraitCollection?

  /// The traits of the superview, cached to avoid a search of the ancestors.
  @safe @exclusivity(unchecked) var inheritedTraits = TraitCollection()

  /// The view's own text metrics; nil inherits those of the superview.
  @safe @exclusivity(unchecked) var fixedTextMetrics: (any TextMetrics)? {
    didSet { setNeedsLayout() }
  }

  open var backgroundColor: Color?
  /// The class of ``layer`` (default: `Layer`).
  open class var layerClass: AnyClass { Layer.self }

  open private(set) lazy var layer: Layer =
    (type(of: self).layerClass as? Layer.Type)?.instanceOfThisType() ?? Layer()
  open var contentMode = ContentMode.scaleToFill

  /// The view's own tint colour; nil inherits that of the superview.
  var fixedTintColor: Color?

  /// Whether the frame is set directly rather than by constraints.
  @safe @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() } }
  }

  /// The active constraints whose nearest common ancestor is this view.
  open package(set) var constraints: [LayoutConstraint] = []
  open package(set) var layoutGuides: [LayoutGuide] = []

  /// The constraint problems below this view, as of its last layout.
  var foundProblems: [LayoutProblem] = []

  /// The area inside the margins.
  open private(set) lazy var layoutMarginsGuide = insetGuide("margins", \.directionalLayoutMargins)

  /// The area inside the safe area insets.
  open private(set) lazy var safeAreaLayoutGuide = insetGuide("safe area", \.safeAreaMargins)

  /// The area of readable lines: the area inside the margins.
  open private(set) lazy var readableContentGuide = insetGuide("readable", \.readableMargins)

  var huggingPriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var resistancePriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var boundsOrigin = CGPoint.zero
  /// Whether the superview is setting the frame because its size changed.
  var isResizedFromAbove = false
  var needsLayout = true
  var needsLayoutBelow = true
  weak var controller: ViewController?
  /// Whether the view or a descendant belongs to a controller.
  var holdsController = false
  /// Whether a descendant runs a cycle of its own.
  var holdsCycle = false
  /// Whether the safe area of the superview may cover the view.
  @safe @exclusivity(unchecked) var isBelowSafeArea = false
  /// Whether the view or a descendant has, or had, constraints.
  var holdsConstraints = false

  public init(frame: CGRect) {
    placement = frame
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
    placement = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  open func layoutSubviews() {}
  /// Called before layout, and again when an observable property that it read changes.
  open func updateProperties() {}
  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func didMoveToWindow() {}
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  open func willMove(toWindow newWindow: Window?) {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func draw(_ rect: CGRect) {}
  @_spi(LayoutCycle) open func subviewVisibilityDidChange() {}

  /// Called before the constraints are solved, if `setNeedsUpdateConstraints()` was called.
  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() { requestUpdateConstraints() }
  open func updateConstraintsIfNeeded() { performRequestedUpdateConstraints() }

  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called before `traitCollectionDidChange(_:)`, which a subclass may override without `super`.
  @_spi(LayoutCycle) open func traitsDidChange(from old: TraitCollection) {}
  @_spi(LayoutCycle) open func marginsDidChange() { reportMarginChange() }

  /// The size of the content, which constraints use.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Returns the size of the content in a width in which it may have to wrap.
  @_spi(LayoutCycle) open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    intrinsicContentSize
  }

  /// Returns the size that fits inside another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Updates the view's own guides for its content.
  @_spi(LayoutCycle) open func placeGuides() {}

  /// The distance of the first baseline from the top.
  var firstBaselineOffset: CGFloat { bounds.height }

  /// The distance of the last baseline from the bottom.
  var lastBaselineOffset: CGFloat { 0 }
  open func invalidateIntrinsicContentSize() { constraintsDidChange() }

  open func setNeedsLayout() {
    needsLayout = true
    requestVisitAbove()
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
  @_spi(LayoutCycle) open func constraintsBelowDidChange() {
    elementBelow?.constraintsBelowDidChange()
  }

  /// Whether the constraints below the view are a separate system.
  @_spi(LayoutCycle) open var isLayoutRoot: Bool { isHosted }

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
    MainQueue.isCurrent ? MainActor.assumeIsolated { frameDescription } : "<\(type(of: self))>"
  }

  /// Returns the deepest view at a point that accepts touches.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    deepestView(at: point, event)
  }

  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// The insets of the area that no bar covers.
  open var safeAreaInsets: EdgeInsets {
    get { rare?.safeAreaInsets ?? .zero }
    set { setSafeAreaInsets(newValue) }
  }

  var needsUpdateProperties = true
  var propertiesGeneration: UInt32 = 0
  var layoutGeneration: UInt32 = 0
  /// Properties that few views set, allocated when the first is set.
  var rare: ViewExtras?

  // Subclasses may override the members below; the implementations are in extensions.

  open var center: CGPoint {
    get { CGPoint(x: placement.midX, y: placement.midY) }
    set { move(to: newValue) }
  }

  /// The transform around the centre, which layout ignores.
  open var transform: LayoutTransform {
    get { rare?.transform ?? .identity }
    set { extras.transform = newValue }
  }

  /// The tint colour, which is never nil; setting nil inherits that of the superview.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! {
    get { nearest(\.fixedTintColor) ?? Color.tintColor }
    set { setTint(newValue) }
  }

  /// The margins by physical sides, independent of the reading direction.
  open var layoutMargins: EdgeInsets {
    get { physicalMargins }
    set { setPhysicalMargins(newValue) }
  }

  /// The reading direction of the view, independent of the interface's.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { rare?.semanticContentAttribute ?? .unspecified }
    set { setSemantics(newValue) }
  }

  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers }
    set { replaceRecognizers(by: newValue) }
  }

  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }
  open func addInteraction(_ interaction: any Interaction) { attach(interaction) }
  open func removeInteraction(_ interaction: any Interaction) { detach(interaction) }

  /// The window of the view; nil if there is none.
  open var window: Window? { nearestWindow }
  /// The traits of this view or its nearest ancestor.
  open var traitCollection: TraitCollection { currentTraits }
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    traitCollection.layoutDirection
  }

  open func addSubview(_ view: View) { insert(view, at: subviews.count) }
  /// Inserts a subview at an index; a view with another superview is moved.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, above: sibling) }
  open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }
  open func exchangeSubview(at first: Int, withSubviewAt other: Int) { exchange(first, other) }
  open func bringSubviewToFront(_ view: View) { bringToFront(view) }
  open func sendSubviewToBack(_ view: View) { sendToBack(view) }
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is `view` or a descendant of it.
  open func isDescendant(of view: View) -> Bool { isInside(view) }
  /// Returns the view with a tag: this one, or the first descendant.
  open func viewWithTag(_ tag: Int) -> View? { first(tag) }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Returns an empty view with the frame of this one.
  open func snapshotView(afterScreenUpdates: Bool) -> View? { View(frame: frame) }
  /// Makes the view or its descendant resign the first responder.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignBelow(force) }

  open func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
  open func addConstraints(_ constraints: [LayoutConstraint]) { activate(constraints) }
  open func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [LayoutConstraint]) { deactivate(constraints) }
  open func addLayoutGuide(_ guide: LayoutGuide) { attach(guide) }
  open func removeLayoutGuide(_ guide: LayoutGuide) { detach(guide) }
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: LayoutPriority,
    for axis: LayoutConstraint.Axis
  ) { setHugging(priority, axis) }

  open func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority { resistancePriorities[axis] ?? .defaultHigh }

  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: LayoutConstraint.Axis
  ) { setResistance(priority, axis) }

  /// Returns a point in the coordinates of another view of the same tree.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint { converted(point, to: view) }
  open func convert(_ rect: CGRect, to view: View?) -> CGRect { converted(rect, to: view) }
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint { converted(point, from: view) }
  open func convert(_ rect: CGRect, from view: View?) -> CGRect { converted(rect, from: view) }
  open var interactions: [any Interaction] {
    get { attachedInteractions }
    set { replaceInteractions(by: newValue) }
  }

  open var mask: View? {
    get { rare?.mask }
    set { extras.mask = newValue }
  }

  /// The style of the view and its descendants; `.unspecified` inherits the superview's.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { rare?.overrideStyle ?? .unspecified }
    set { setStyle(newValue) }
  }

  open func setNeedsUpdateProperties() { requestUpdateProperties() }
  open func updatePropertiesIfNeeded() { performRequestedUpdateProperties() }
}
