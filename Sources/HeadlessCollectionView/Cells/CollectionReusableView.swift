public import CompositionalLayout
public import Foundation

/// A view that a collection view takes out of a pool, shows for a while and puts back.
@MainActor
@preconcurrency
open class CollectionReusableView: View {
  /// Which pool the view comes from; nil for a view that no pool made.
  public internal(set) var reuseIdentifier: String?

  /// What the layout said last about the view.
  public internal(set) var layoutAttributes: LayoutAttributes?

  /// The sides on which the layout only guessed, and asks the view for its size.
  public var estimatedAxes: LayoutAxes = .vertical

  private var isHiddenByLayout = false

  /// What the view was made for; views of one purpose never serve another.
  var purpose: ReusePools.Purpose?
  /// The element kind that a header, footer or badge was dequeued for.
  var elementKind: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view for a pool.
  ///
  /// A pool knows only the type. A subclass inherits this, and with it can be registered, by
  /// overriding `init(frame:)` and `init(coder:)` or by having no initializers at all; through it
  /// the subclass's own `init(frame:)` runs.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is shown again for something else.
  open func prepareForReuse() {}

  /// Takes over what the layout says about the view.
  open func apply(_ layoutAttributes: LayoutAttributes) {
    self.layoutAttributes = layoutAttributes
    frame = layoutAttributes.frame
    alpha = layoutAttributes.alpha
    // A view may hide itself, as a badge without a number does; the layout only takes back what it
    // has hidden.
    guard layoutAttributes.isHidden != isHiddenByLayout else { return }
    isHiddenByLayout = layoutAttributes.isHidden
    isHidden = layoutAttributes.isHidden
  }

  /// Answers with the size that the view would rather have, on axes where the layout only guessed.
  ///
  /// The constraints below the view say it, or its list content; a view without either is asked for
  /// the size that fits. Override it to work the size out in another way.
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

  /// The size that the content asks for: by its constraints, or by `sizeThatFits(_:)` if it has none.
  func preferredSize(fitting size: CGSize) -> CGSize {
    guard isConstrained else {
      let wished = sizeThatFits(size)
      return CGSize(
        width: estimatedAxes.contains(.horizontal) ? wished.width : size.width,
        height: estimatedAxes.contains(.vertical) ? wished.height : size.height
      )
    }
    return systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: estimatedAxes.contains(.horizontal)
        ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimatedAxes.contains(.vertical) ? .fittingSizeLevel : .required
    )
  }

  open func willTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}
  open func didTransition(from oldLayout: CollectionLayout, to newLayout: CollectionLayout) {}

  /// Constraints inside a reusable view say nothing about what is around it.
  override var isLayoutRoot: Bool { true }

  /// The view that shows this one.
  var host: (any ReusableViewHost)? { superview?.reusableViewHost }

  override func constraintsBelowDidChange() {
    super.constraintsBelowDidChange()
    host?.constraintsDidChange(in: self)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    host?.sizeMayHaveChanged(of: self)
  }
}

/// What a reusable view asks of the view that shows it.
@MainActor
protocol ReusableViewHost: AnyObject {
  /// The view's content has changed, so the size it would rather have may have too.
  func sizeMayHaveChanged(of view: CollectionReusableView)

  /// The view's constraints have changed, or the size of something that they tie.
  func constraintsDidChange(in view: CollectionReusableView)

  // What accessories do. Each answers whether it could.

  func beginReordering(_ cell: CollectionViewCell) -> Bool
  func revealTrailingSwipeActions(of cell: CollectionViewCell) -> Bool
  func toggleDisclosure(of cell: CollectionViewCell) -> Bool
  func toggleSelection(of cell: CollectionViewCell) -> Bool
}
