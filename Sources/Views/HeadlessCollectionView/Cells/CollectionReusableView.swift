public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A reusable view with members that UIKit's class does not have.
public protocol HeadlessReusableView: HeadlessObject {}

/// A view that a collection view takes from a reuse pool, shows and returns.
@MainActor
@preconcurrency
open class CollectionReusableView: View, HeadlessReusableView {
  /// The identifier of its reuse pool; nil for a view that no pool created.
  @safe @exclusivity(unchecked) open package(set) var reuseIdentifier: String?

  /// The last layout attributes of the view.
  @safe @exclusivity(unchecked) var shownAttributes: LayoutAttributes?

  /// The axes along which the size is estimated and the view returns a preferred size.
  var measuredAxes: LayoutAxes = .vertical

  /// Whether the view is a list cell; a cast that fails takes longer.
  var isListCell: Bool { false }

  /// Whether the look of the view depends on its position in a list.
  var takesListRole: Bool { false }
  func adopt(_ role: ListRole?) {}

  private var isHiddenByLayout = false
  private var isTransformedByLayout = false

  /// The purpose of the view; views are reused for one purpose only.
  var purpose: ReusePools.Purpose?
  /// The element kind of a dequeued supplementary view.
  var elementKind: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns a new view for a pool, which has only the type.
  @_spi(LayoutCycle) open class func instance(reuseIdentifier: String?) -> Self {
    let view = instanceOfThisType()
    view.reuseIdentifier = reuseIdentifier
    return view
  }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// Applies layout attributes to the view.
  open func apply(_ layoutAttributes: LayoutAttributes) {
    shownAttributes = layoutAttributes
    place(layoutAttributes.placement)
    let transform = layoutAttributes.planeTransform
    // A view may transform itself as well; the layout resets only transforms of its own.
    if transform != nil || isTransformedByLayout {
      isTransformedByLayout = transform != nil
      self.transform = transform ?? .identity
    }
    alpha = layoutAttributes.alpha
    // A view may hide itself, as a badge without a number does; the layout shows only views that it
    // has hidden.
    guard layoutAttributes.isHidden != isHiddenByLayout else { return }
    isHiddenByLayout = layoutAttributes.isHidden
    isHidden = layoutAttributes.isHidden
  }

  /// Returns the preferred size of the view, along axes with an estimated size.
  ///
  /// The size comes from its constraints or its list content, otherwise from `sizeThatFits(_:)`.
  /// Override this method to compute it differently.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    willLayOut()
    prepareForLayout()
    let size = preferredSize(fitting: layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copy()
    preferred.frame = CGRect(origin: layoutAttributes.frame.origin, size: size)
    return preferred
  }

  /// Returns the size required by the constraints, or by `sizeThatFits(_:)` without constraints
  /// (rule 9.7).
  func preferredSize(fitting size: CGSize) -> CGSize {
    guard isConstrained else {
      let wished = sizeThatFits(size)
      return CGSize(
        width: measuredAxes.contains(.horizontal) ? wished.width : size.width,
        height: measuredAxes.contains(.vertical) ? wished.height : size.height
      )
    }
    return systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: measuredAxes.contains(.horizontal)
        ? .fittingSizeLevel : .required,
      verticalFittingPriority: measuredAxes.contains(.vertical) ? .fittingSizeLevel : .required
    )
  }

  open func willTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}
  open func didTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}

  /// Called when the view, a header or footer, is held at the edge or returns to its place.
  @_spi(LayoutCycle) open func pinDidChange(to isPinned: Bool) {}

  /// The view of an app that this one shows, as a sibling above it.
  @_spi(LayoutCycle) open var hostedView: View? { nil }

  /// Constraints inside a reusable view do not affect views around it.
  @_spi(LayoutCycle) open override var isLayoutRoot: Bool { true }

  /// The view that shows this one.
  var host: (any ReusableViewHost)? {
    // This property is cheaper than a cast.
    guard let superview, superview.hasOwnCycle else { return nil }
    return (superview as? any ReusableViewSurface)?.reusableViewHost
  }

  @_spi(LayoutCycle) open override func constraintsBelowDidChange() {
    super.constraintsBelowDidChange()
    host?.constraintsDidChange(in: self)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    host?.sizeMayHaveChanged(of: self)
  }
}

extension HeadlessReusableView where Self: CollectionReusableView {
  /// The last layout attributes of the view.
  public var layoutAttributes: LayoutAttributes? { shownAttributes }

  /// The axes along which the size is estimated and the view returns a preferred size.
  public var estimatedAxes: LayoutAxes {
    get { measuredAxes }
    set { measuredAxes = newValue }
  }
}
