public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A scroll view that shows the elements of a list as its own subviews: the superclass of tables.
///
/// The offset, the sizes and the insets are stored here, and the list reads and sets them here, so
/// that both have the same coordinates. The list itself is not among the subviews.
@MainActor
@preconcurrency
open class ListScrollView: ScrollView {
  /// The list, which requests, places and reuses the elements.
  package let rowList: CollectionView

  public override init(frame: CGRect) {
    rowList = RowList(frame: frame, collectionViewLayout: FlowCollectionLayout())
    super.init(frame: frame)
    rowList.superview = self
  }

  public required init?(coder: NSCoder) {
    rowList = RowList(frame: .zero, collectionViewLayout: FlowCollectionLayout())
    super.init(coder: coder)
    rowList.superview = self
  }

  open override var frame: CGRect {
    willSet { rowList.frameWillChange(to: newValue) }
    didSet { rowList.frameDidChange(from: oldValue) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { rowList.changeBounds(from: super.bounds, to: newValue) { super.bounds = newValue } }
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    rowList.noteNeedsLayout()
  }

  /// Shows the elements that became visible; `layoutIfNeeded()` calls it.
  open override func layoutSubviews() { rowList.layOutElements() }

  /// Shows the elements that became visible, and lays them out.
  ///
  /// - Precondition: The data source is valid.
  open override func layoutIfNeeded() { rowList.layoutIfNeeded() }

  @_spi(LayoutCycle) open override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    rowList.fixedTraits = traitCollection
  }

  @_spi(LayoutCycle) open override func insetsDidChange() {
    super.insetsDidChange()
    rowList.surroundingsDidChange(keepingSizes: true)
  }

  @_spi(LayoutCycle) open override func marginsDidChange() {
    super.marginsDidChange()
    rowList.hostMarginsDidChange()
  }

  /// Frees the views in the reuse pools, as after a memory warning.
  @_spi(LayoutCycle) open override func didReceiveMemoryWarning() {
    rowList.didReceiveMemoryWarning()
  }

  /// The view's frame limits the constraints around it.
  @_spi(LayoutCycle) open override var isLayoutRoot: Bool { true }

  @_spi(LayoutCycle) open override var hasOwnCycle: Bool { true }
  @_spi(LayoutCycle) open override var callsDelegateItself: Bool { true }
}

extension ListScrollView: ReusableViewSurface {
  var reusableViewHost: any ReusableViewHost { rowList }
}

/// The list of a ``ListScrollView``, which has no coordinates of its own.
private final class RowList: CollectionView {
  private var scrollView: ListScrollView? { superview as? ListScrollView }

  override var surface: ScrollView { scrollView ?? self }

  /// The visible part of the content, which is where the list would be as a subview.
  override var frame: CGRect {
    get { scrollView?.bounds ?? super.frame }
    set { scrollView?.bounds = newValue }
  }

  override var bounds: CGRect {
    get { scrollView?.bounds ?? super.bounds }
    set { scrollView?.bounds = newValue }
  }

  override var contentOffset: CGPoint {
    get { scrollView?.contentOffset ?? super.contentOffset }
    set { scrollView?.contentOffset = newValue }
  }

  override var contentSize: CGSize {
    get { scrollView?.contentSize ?? super.contentSize }
    set { scrollView?.contentSize = newValue }
  }

  override var contentInset: EdgeInsets {
    get { scrollView?.contentInset ?? super.contentInset }
    set { scrollView?.contentInset = newValue }
  }

  override var safeAreaInsets: EdgeInsets {
    get { scrollView?.safeAreaInsets ?? super.safeAreaInsets }
    set { scrollView?.safeAreaInsets = newValue }
  }

  override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scrollView?.contentInsetAdjustmentBehavior ?? super.contentInsetAdjustmentBehavior }
    set { scrollView?.contentInsetAdjustmentBehavior = newValue }
  }

  override var alwaysBounceVertical: Bool {
    get { scrollView?.alwaysBounceVertical ?? super.alwaysBounceVertical }
    set { scrollView?.alwaysBounceVertical = newValue }
  }

  override var alwaysBounceHorizontal: Bool {
    get { scrollView?.alwaysBounceHorizontal ?? super.alwaysBounceHorizontal }
    set { scrollView?.alwaysBounceHorizontal = newValue }
  }

  override func setNeedsLayout() {
    if let scrollView { scrollView.setNeedsLayout() } else { super.setNeedsLayout() }
  }
}
