public import CompositionalLayout
public import Foundation

/// A rectangle in a tree of rectangles, with everything a view has but pixels.
///
/// A view knows its frame, its subviews, its margins and its constraints. Nothing happens behind
/// one's back: a change asks for layout, and `layoutIfNeeded()` does it.
@MainActor
@preconcurrency
open class View {
  /// The place in the superview.
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) }
    }
  }

  /// The scrolled part of the view's own coordinates; its size is the frame's.
  ///
  /// Setting the size keeps the middle in place.
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

  public internal(set) weak var superview: View?
  public internal(set) var subviews: [View] = []

  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true

  /// How the frame follows when the superview changes its size.
  public var autoresizingMask: AutoresizingMask = []
  public var autoresizesSubviews = true

  /// The insets that content keeps from the edges, by reading direction.
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

  /// What the view says the surroundings are; nil leaves it to the superview.
  public var overridingTraits: TraitCollection? {
    didSet {
      let traits = traitCollection
      let old = oldValue ?? inheritedTraits
      if old != traits { spreadTraitChange(from: old) }
    }
  }

  /// What the superview says the surroundings are, kept here so that nobody has to ask all the way up.
  var inheritedTraits = TraitCollection()

  /// How much room text takes; nil leaves it to the superview.
  public var overridingTextMetrics: (any TextMetrics)? {
    didSet { setNeedsLayout() }
  }

  open var backgroundColor: Color?
  public private(set) lazy var layer = Layer()
  public var contentMode = ContentMode.scaleToFill

  /// The colour of what is interactive; nil leaves it to the superview.
  public var overridingTintColor: Color?

  /// Whether the frame is the view's own, or constraints say it.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() }
    }
  }

  /// The active constraints that this view is the nearest to hold.
  public internal(set) var constraints: [LayoutConstraint] = []
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// What the constraints below this view left open or contradict, as of its last layout.
  public internal(set) var layoutProblems: [LayoutProblem] = []

  /// The area inside the margins.
  public private(set) lazy var layoutMarginsGuide = insetGuide("margins") {
    $0.directionalLayoutMargins
  }

  /// The area that nothing covers: all of a view, since nothing covers it here.
  public private(set) lazy var safeAreaLayoutGuide = insetGuide("safe area") { _ in .zero }

  /// The area of lines that read well: that inside the margins.
  public private(set) lazy var readableContentGuide = insetGuide("readable") {
    $0.directionalLayoutMargins
  }

  var huggingPriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var resistancePriorities: [LayoutConstraint.Axis: LayoutPriority] = [:]
  private var boundsOrigin = CGPoint.zero
  private(set) var needsLayout = true
  private var needsLayoutBelow = true
  /// The controller whose view this is.
  weak var controller: ViewController?
  /// Whether the view, or one below it, is a controller's.
  var holdsController = false
  /// Whether something below the view runs a cycle of its own.
  var holdsCycle = false

  private var asksForLayout: Bool {
    needsLayout || needsLayoutBelow || holdsCycle || hasOwnCycle
  }

  public init(frame: CGRect) {
    self.frame = frame
  }

  /// Views are not archived here: there is no Interface Builder to read from.
  public required init?(coder: NSCoder) {
    frame = .zero
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  // What subclasses say.

  open func layoutSubviews() {}

  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The size of the content, by which constraints measure the view.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The same in a width that the content may have to wrap in.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The size the view would take inside another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// Puts guides of the view's own where its content is.
  func placeGuides() {}

  /// How far the baseline of the first line is below the top.
  var firstBaselineOffset: CGFloat { frame.height }

  /// How far the baseline of the last line is above the bottom.
  var lastBaselineOffset: CGFloat { 0 }

  open func invalidateIntrinsicContentSize() {
    constraintsDidChange()
  }

  open func setNeedsLayout() {
    needsLayout = true
    askAbove()
  }

  /// Asks the pass over the tree to come by, without asking for layout.
  func askToBeVisited() {
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

  /// Lays out this view and everything below it that asked for it.
  open func layoutIfNeeded() {
    layoutTree(isSolved: false)
  }

  /// Solves once for the whole tree, then lets every view lay out what it lays out itself.
  ///
  /// What did not ask for layout, and holds nothing that did, costs nothing.
  func layoutTree(isSolved: Bool) {
    guard needsLayout || needsLayoutBelow || holdsCycle || isSolved else { return }
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
    for subview in subviews where subview.asksForLayout {
      if subview.hasOwnCycle {
        subview.layoutIfNeeded()
      } else {
        subview.layoutTree(isSolved: (isSolved || solves) && !subview.isLayoutRoot)
      }
    }
  }

  /// Whether the view runs a cycle of its own, and knows itself whether one is due.
  var hasOwnCycle: Bool { false }

  /// Does what may ask for layout, at the start of every pass that comes by.
  func willLayOut() {}

  /// Does what has to be done before the constraints below the view are solved.
  func prepareForLayout() {}

  /// The view itself, if it shows reusable views: asking is cheaper than casting.
  var reusableViewHost: (any ReusableViewHost)? { nil }

  /// Called where the constraints of a system change, for the view that is its root.
  func constraintsBelowDidChange() {}

  /// Whether the constraints below the view are a system of their own.
  var isLayoutRoot: Bool { false }

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
    overridingTextMetrics ?? superview?.textMetrics ?? StandardTextMetrics()
  }

  /// The colour of what is interactive, which always has a value; nil takes it from the superview.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: Color! {
    get { overridingTintColor ?? superview?.tintColor ?? Color.tintColor }
    set { overridingTintColor = newValue }
  }

  public func sizeToFit() {
    bounds.size = sizeThatFits(frame.size)
  }

  /// The surroundings: what this view or the nearest view above it says.
  public var traitCollection: TraitCollection {
    overridingTraits ?? inheritedTraits
  }

  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    traitCollection.layoutDirection
  }

  func spreadTraitChange(from old: TraitCollection) {
    traitCollectionDidChange(old)
    setNeedsLayout()
    for subview in subviews {
      let old = subview.traitCollection
      subview.inheritedTraits = traitCollection
      if old != subview.traitCollection { subview.spreadTraitChange(from: old) }
    }
  }

  private func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for subview in subviews {
      subview.frame = subview.autoresizingMask.resized(
        subview.frame,
        from: old,
        to: frame.size
      )
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
