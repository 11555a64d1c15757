public import CompositionalLayout
import Foundation

extension View {
  func move(to center: CGPoint) {
    let size = placement.size
    place(
      CGRect(
        origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
        size: size
      )
    )
  }

  /// Sets the origin of the coordinates, and the size around the centre of the frame.
  func setBounds(_ bounds: CGRect) {
    bounds.demandNumbers("CALayer bounds")
    if boundsOrigin != bounds.origin {
      boundsOrigin = bounds.origin
      setNeedsLayout()
    }
    guard bounds.size != placement.size else { return }
    let middle = center
    place(
      CGRect(
        x: middle.x - bounds.width / 2,
        y: middle.y - bounds.height / 2,
        width: bounds.width,
        height: bounds.height
      )
    )
  }

  var frameDescription: String {
    "<\(type(of: self)): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }

  /// Returns the deepest view at a point that accepts touches.
  func deepestView(at point: CGPoint, _ event: TouchEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isCollapsed,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Marks the view to be visited by the next pass, without a request for layout.
  package func requestVisit() {
    needsLayoutBelow = true
    requestVisitAbove()
  }

  func requestVisitAbove() {
    var next = superview
    while let view = next, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      next = view.superview
    }
  }

  func insetGuide(
    _ name: String,
    _ insets: @escaping (View) -> DirectionalEdgeInsets
  ) -> LayoutGuide {
    let guide = LayoutGuide(source: .insets(insets))
    guide.identifier = name
    addLayoutGuide(guide)
    return guide
  }

  package var nearestTextMetrics: any TextMetrics {
    nearest(\.fixedTextMetrics) ?? StandardTextMetrics()
  }

  func setTint(_ color: Color?) {
    fixedTintColor = color
    tintColorDidChange()
    visitBelow(()) { view, _ in
      guard view.fixedTintColor == nil else { return nil }
      view.tintColorDidChange()
      return ()
    }
  }

  func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    // The superview resizes the descendants.
    guard !isResizedFromAbove else { return }
    visitBelow(old) { view, old in
      guard let parent = view.superview, parent.autoresizesSubviews else { return nil }
      let before = view.placement
      view.isResizedFromAbove = true
      view.place(view.autoresizingMask.resized(before, from: old, to: parent.bounds.size))
      view.isResizedFromAbove = false
      return view.placement.size == before.size ? nil : before.size
    }
  }
}

/// Settings of a view for tests and toolkits.
extension HeadlessView where Self: View {
  /// The view's own traits; nil inherits those of the superview.
  public var overridingTraits: TraitCollection? {
    get { fixedTraits }
    set { fixedTraits = newValue }
  }

  /// The view's own text metrics; nil inherits those of the superview.
  public var overridingTextMetrics: (any TextMetrics)? {
    get { fixedTextMetrics }
    set { fixedTextMetrics = newValue }
  }

  /// The view's own tint colour; nil inherits that of the superview.
  public var overridingTintColor: Color? {
    get { fixedTintColor }
    set { fixedTintColor = newValue }
  }

  /// The text metrics of this view or its nearest ancestor.
  public var textMetrics: any TextMetrics { nearestTextMetrics }

  /// The constraint problems below this view, as of its last layout.
  public var layoutProblems: [LayoutProblem] { foundProblems }
}
