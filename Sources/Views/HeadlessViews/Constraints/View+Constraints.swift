package import CompositionalLayout
public import Foundation

extension LayoutConstraint {
  public enum Axis: Int, Hashable, Sendable {
    case horizontal, vertical
  }
}

extension View {
  /// The value of a dimension that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The targets of `systemLayoutSizeFitting`: as small, and as large, as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func activate(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
  func deactivate(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

  func attach(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    setNeedsLayout()
  }

  func detach(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    dropConstraints { $0 === guide }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    setNeedsLayout()
  }

  func setHugging(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
    huggingPriorities[axis] = priority
    setNeedsLayout()
  }

  func setResistance(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
    resistancePriorities[axis] = priority
    setNeedsLayout()
  }

  /// Returns the size that the constraints require, as close as possible to a size.
  func sizeFitting(
    _ targetSize: CGSize,
    _ horizontal: LayoutPriority,
    _ vertical: LayoutPriority
  ) -> CGSize {
    let size = ConstraintSystem.RootSize.fitting(
      targetSize,
      horizontal: horizontal,
      vertical: vertical
    )
    return solved(in: size).rootSize
  }

  /// Solves twice: the second time with the heights of wrapping texts for the widths found.
  private func solved(in size: ConstraintSystem.RootSize) -> ConstraintSystem {
    let first = ConstraintSystem(self, size: size)
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for item in first.solvedItems {
      guard let view = item as? View, view !== self || size.isFitting else { continue }
      let width = first.frame(of: view).width
      let own = view.intrinsicContentSize
      if own.height != View.noIntrinsicMetric,
        view.intrinsicContentSize(forWidth: width).height != own.height
      {
        widths[ObjectIdentifier(view)] = width
      }
    }
    return widths.isEmpty ? first : ConstraintSystem(self, size: size, widths: widths)
  }

  /// Whether this view or a descendant has constraints.
  package var isConstrained: Bool {
    guard holdsConstraints else { return false }
    var isConstrained = !constraints.isEmpty
    visitBelow(()) { view, _ in
      guard !isConstrained else { return nil }
      isConstrained =
        view.isLayoutRoot
        ? view.hasOwnCycle && view.constraints.contains(where: \.isAboutHolder)
        : !view.constraints.isEmpty
      return isConstrained || view.isLayoutRoot ? nil : ()
    }
    return isConstrained
  }

  /// Sets the frames of all descendants by their constraints.
  func solveConstraints() {
    guard isConstrained else {
      foundProblems = []
      return
    }
    place(by: solved(in: .fixed(bounds.size)))
    // Content with a new size may have moved its guides, which constraints refer to.
    if placeGuidesBelow() { place(by: solved(in: .fixed(bounds.size))) }
  }

  private func place(by system: ConstraintSystem) {
    foundProblems = system.problems
    let grid = PixelGrid(scale: traitCollection.displayScale)
    for item in system.solvedItems where item !== self {
      let frame = system.frame(of: item)
      let snapped = grid.snapped(UnitRect(frame))
      if let view = item as? View, let parent = view.superview {
        view.place(convertedInLayout(snapped, to: parent))
      } else if let guide = item as? LayoutGuide, let owner = guide.owningView {
        guide.layoutFrame = convertedInLayout(snapped, to: owner)
        if guide.isContent, let scrollView = owner as? ScrollView {
          scrollView.contentSize = guide.layoutFrame.size
        }
      }
    }
    placeInsetGuides()
  }

  /// Updates the guides of this view and its descendants that follow their owners' edges.
  private func placeInsetGuides() {
    placeOwnInsetGuides()
    visitBelow(()) { view, _ in
      if view.isLayoutRoot { return nil }
      view.placeOwnInsetGuides()
      return ()
    }
  }

  private func placeOwnInsetGuides() {
    for guide in layoutGuides {
      switch guide.source {
      case .insets(let distances):
        guide.layoutFrame = bounds.inset(
          by: distances(self),
          isRightToLeft: traitCollection.layoutDirection == .rightToLeft
        )
      case .bottom(let height):
        let height = height(self)
        guide.layoutFrame = CGRect(
          x: bounds.minX,
          y: bounds.maxY - height,
          width: bounds.width,
          height: height
        )
      case .constraints, .placed, .preferred, .content: break
      }
    }
  }

  private func placeGuidesBelow() -> Bool {
    var moved = false
    visitBelow(()) { view, _ in
      if view.isLayoutRoot { return nil }
      let before = view.layoutGuides.map(\.layoutFrame)
      view.placeGuides()
      if before != view.layoutGuides.map(\.layoutFrame) { moved = true }
      return ()
    }
    return moved
  }

  func constraintsDidChange() {
    var next: View? = self
    while let view = next {
      view.setNeedsLayout()
      if view.isLayoutRoot {
        view.constraintsBelowDidChange()
        // The size of a scroll view is determined by the surrounding system.
        guard view === self, view.hasOwnCycle else { return }
      }
      next = view.superview
    }
  }

  /// Removes the constraints between a view that is removed, or its descendants, and the rest.
  func dropConstraints(to leaving: View) {
    leaving.superview?.dropConstraints { $0.constrainedView?.isDescendant(of: leaving) == true }
  }

  /// Deactivates the constraints that this view and its superviews have with some items.
  private func dropConstraints(with isMeant: (any ConstraintItem) -> Bool) {
    var next: View? = self
    while let view = next {
      for constraint in view.holdsConstraints ? view.constraints : [] {
        let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
        if items.contains(where: isMeant) { constraint.isActive = false }
      }
      next = view.superview
    }
  }
}

extension CGRect {
  package func inset(by insets: DirectionalEdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX + (isRightToLeft ? insets.trailing : insets.leading),
      y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }
}
