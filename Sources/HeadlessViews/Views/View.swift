public import CompositionalLayout
public import Foundation

/// A rectangle in a tree of views, without rendering.
///
/// A view has a frame, subviews, margins and constraints. All work is explicit: a change requests
/// layout, and `layoutIfNeeded()` performs it.
@MainActor
@preconcurrency
open class View {
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

  open var isHidden = false
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
      let old = oldValue ?? inheritedTraits
      if old != traits { spreadTraitChange(from: old) }
    }
  }

  /// The traits of the superview, cached to avoid a search of the ancestors.
  var inheritedTraits = TraitCollection()

  /// The view's own text metrics; nil inherits those of the superview.
  public var overridingTextMetrics: (any TextMetrics)? {
    didSet { setNeedsLayout() }
  }

  open var backgroundColor: Color?
  public private(set) lazy var layer = Layer()
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

  /// The area that nothing covers: the whole view, since there are no bars here.
  public private(set) lazy var safeAreaLayoutGuide = insetGuide("safe area") { _ in .zero }

  /// The area of readable lines: that inside the margins.
  public private(set) lazy var readableContentGuide = insetGuide("readable") {
    $0.directionalLayoutMargins
  }

  var huggingPriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var resistancePriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  private var boundsOrigin = CGPoint.zero
  /// Whether the superview is setting the frame because its size changed.
  private var isResizedFromAbove = false
  private(set) var needsLayout = true
  private var needsLayoutBelow = true
  /// The controller of this view.
  weak var controller: ViewController?
  /// Whether the view or a descendant belongs to a controller.
  var holdsController = false
  /// Whether a descendant runs a cycle of its own.
  var holdsCycle = false

  private var asksForLayout: Bool {
    needsLayout || needsLayoutBelow || holdsCycle || hasOwnCycle
  }

  public init(frame: CGRect) {
    self.frame = frame
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

  /// Views are not archived here: there is no Interface Builder.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  // Overridable by subclasses.

  open func layoutSubviews() {}

  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
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

  open func invalidateIntrinsicContentSize() {
    constraintsDidChange()
  }

  open func setNeedsLayout() {
    needsLayout = true
    askAbove()
  }

  /// Marks the view to be visited by the next pass, without a request for layout.
  package func askToBeVisited() {
    needsLayoutBelow = true
    askAbove()
  }

  private func askAbove() {
    var next = superview
    while let view = next, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      next = view.superview
    }
  }

  /// Lays out this view and all descendants with a request for layout.
  open func layoutIfNeeded() {
    layoutTree()
  }

  /// Solves the constraints of the whole tree once, then lays out every view.
  ///
  /// Subtrees without a request for layout cost nothing.
  package func layoutTree() {
    guard needsLayout || needsLayoutBelow || holdsCycle else { return }
    visitBelow(layOut(isSolved: false)) { view, isSolved in
      guard view.asksForLayout else { return nil }
      guard view.hasOwnCycle else { return view.layOut(isSolved: isSolved && !view.isLayoutRoot) }
      view.layoutIfNeeded()
      return nil
    }
  }

  /// Lays out this view alone.
  ///
  /// Returns whether the constraints below it are solved.
  private func layOut(isSolved: Bool) -> Bool {
    willLayOut()
    let solves = needsLayout && (!isSolved || isLayoutRoot)
    if solves {
      prepareForLayout()
      solveConstraints()
    }
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    needsLayoutBelow = false
    return isSolved || solves
  }

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

  /// Frees what can be created again, as after a memory warning.
  @_spi(LayoutCycle) open func didReceiveMemoryWarning() {}

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
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2,
        y: newValue.y - frame.height / 2
      )
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

  public func sizeToFit() {
    bounds.size = sizeThatFits(frame.size)
  }

  /// The traits of this view or its nearest ancestor.
  public var traitCollection: TraitCollection {
    overridingTraits ?? inheritedTraits
  }

  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    traitCollection.layoutDirection
  }

  func spreadTraitChange(from old: TraitCollection) {
    traitCollectionDidChange(old)
    setNeedsLayout()
    visitBelow(traitCollection) { view, traits in
      let old = view.traitCollection
      view.inheritedTraits = traits
      guard old != view.traitCollection else { return nil }
      view.traitCollectionDidChange(old)
      view.setNeedsLayout()
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

extension View: @MainActor CustomStringConvertible {
  public var description: String {
    "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }
}

extension View: Hashable {
  public nonisolated static func == (lhs: View, rhs: View) -> Bool { lhs === rhs }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
