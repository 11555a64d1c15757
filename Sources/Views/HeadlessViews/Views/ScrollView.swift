public import CompositionalLayout
public import Foundation
import Portability

/// A view that shows a part of larger content.
open class ScrollView: View, HeadlessScrollView {
  /// The condition under which the safe area is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The top and bottom, and the sides if the content is wider than the view.
    case automatic
    /// The edges along the axes that scroll.
    case scrollableAxes
    case never, always
  }

  /// The rate at which scrolling decelerates: the share of the speed left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The effect of scrolling on a keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Creates a scroll view, which clips its subviews.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The size of the scrollable content.
  @safe @exclusivity(unchecked) open var contentSize = CGSize.zero {
    willSet { if !callsDelegateItself { limitsBefore = limits } }
    didSet {
      guard contentSize != oldValue else { return }
      if !callsDelegateItself { returnToContent() }
      noteAdjustedInsets()
      for guide in layoutGuides where guide.isContent { guide.layoutFrame.size = contentSize }
    }
  }

  /// The owner's insets around the content.
  @safe @exclusivity(unchecked) open var contentInset = EdgeInsets.zero {
    willSet { limitsBefore = limits }
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }

  open override var frame: CGRect {
    willSet { if !callsDelegateItself { limitsBefore = limits } }
    didSet {
      guard frame.size != oldValue.size else { return }
      if !callsDelegateItself { returnToContent() }
      noteAdjustedInsets()
    }
  }

  /// The insets covered by bars and rounded corners.
  open override var safeAreaInsets: EdgeInsets {
    willSet { limitsBefore = limits }
    didSet {
      guard safeAreaInsets != oldValue else { return }
      // Content that begins below a bar still does when the bar's height changes.
      let (old, before) = (limitsBefore, contentOffset)
      insetsDidChange()
      // The delegate, which was called for the scrolling, may have changed the insets as well.
      let new = limits
      var offset = contentOffset
      if before.y == old.start.y { offset.y = new.start.y }
      if before.x == old.start.x { offset.x = new.start.x }
      contentOffset = offset
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { limitsBefore = limits }
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// The area of the content, whose size constraints to it determine.
  open private(set) lazy var contentLayoutGuide: LayoutGuide = {
    let guide = LayoutGuide(source: .content)
    guide.identifier = "content"
    guide.layoutFrame.size = contentSize
    addLayoutGuide(guide)
    return guide
  }()

  /// The frame, which does not scroll.
  open private(set) lazy var frameLayoutGuide = insetGuide("frame") { _ in .zero }

  /// The limits of scrolling before a change of the property that is being set.
  var limitsBefore = ScrollLimits()

  /// Scrolls back to the content, and requests layout.
  @_spi(LayoutCycle) open func insetsDidChange() {
    setNeedsLayout()
    returnToContent()
    noteAdjustedInsets()
  }

  /// The adjusted insets that the delegate knows.
  @safe @exclusivity(unchecked) var reportedInsets = EdgeInsets.zero

  /// Called when the adjusted insets have changed, before the delegate.
  open func adjustedContentInsetDidChange() {}

  // Stored only: rendering and touch handling are left to the owner.

  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var bounces = true
  open var bouncesZoom = true
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var indicatorStyle = IndicatorStyle.default
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var verticalScrollIndicatorInsets = EdgeInsets.zero
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  var zoomState = ZoomState()

  /// The control above the content, behind all other subviews.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { showRefreshControl(insteadOf: oldValue) } }
  }
  open private(set) lazy var panGestureRecognizer = PanGestureRecognizer()
  open private(set) lazy var pinchGestureRecognizer: PinchGestureRecognizer? = nil

  public enum IndicatorStyle: Int, Hashable, Sendable {
    case `default`, black, white
  }

  /// The delegate; a subclass may declare it with a more specific type.
  @_spi(LayoutCycle) public weak var scrollDelegate: (any ScrollViewDelegate)?
  /// The offset at which a finger began to drag; nil if none does.
  private var dragStart: CGPoint?
  open var isDragging: Bool { dragStart != nil }
  open var isTracking: Bool { isDragging }
  open var isDecelerating: Bool { false }
  open var isZooming: Bool { zoomState.isActive }
  package func setDragging(_ dragging: Bool) { dragStart = dragging ? contentOffset : nil }

  /// The visible part of the content; its origin is the offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      if newValue.origin != old { scrollTarget = nil }
      super.bounds = newValue
      if !callsDelegateItself, newValue.origin != old { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  /// Whether the subclass calls `scrollViewDidScroll(_:)`, once its own work is done.
  @_spi(LayoutCycle) open var callsDelegateItself: Bool { false }

  /// The content point at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    // Sets the whole value: changing a part of an overridden property in place allocates each time.
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// Scrolls to an offset.
  ///
  /// An animated scroll of a view in a window moves the content in the next layout pass or turn of
  /// the main queue, and its end is reported in that turn. Other scrolls move it at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// The offset before the animated scrolls whose end is not reported yet.
  @safe @exclusivity(unchecked) var scrollStart: CGPoint?
  /// The offset to which an animated scroll moves in the next layout pass.
  @safe @exclusivity(unchecked) var scrollTarget: CGPoint?

  /// Whether an animated scroll has not ended.
  open var isScrollAnimating: Bool { scrollStart != nil }

  /// Stops an animated scroll at the current offset.
  open func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }

  @_spi(LayoutCycle) open override func willLayOut() {
    super.willLayOut()
    applyScrollAnimation()
  }

  /// Returns the offset at which scrolling with a velocity stops, if it would stop at another.
  @_spi(LayoutCycle) open func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    proposed
  }

  open func flashScrollIndicators() {}

  /// The scale of the view that the delegate returns for zooming; 1 without one.
  open var zoomScale: CGFloat {
    get { zoomState.scale }
    set { zoom(to: newValue) }
  }

  /// Changes the scale within its limits; an animated change also begins and ends zooming.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if animated { zoomAsUser(to: scale) } else { zoom(to: scale) }
  }

  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Scrolls as little as needed to show a part of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    show(rect, animated: animated)
  }

  /// The insets of the content: the owner's, and the safe area as the behaviour requires.
  open var adjustedContentInset: EdgeInsets { currentInsets }
}

extension ScrollView {
  func show(_ rect: CGRect, animated: Bool) {
    rect.demandNumbers("visible rectangle")
    let window = visibleContent
    var offset = contentOffset
    offset.x += Self.shift(rect.minX..<max(rect.minX, rect.maxX), into: window.minX..<window.maxX)
    offset.y += Self.shift(rect.minY..<max(rect.minY, rect.maxY), into: window.minY..<window.maxY)
    scroll(to: clamped(offset), animated: animated)
  }

  /// Returns the offset at which scrolling stops after the finger is lifted.
  ///
  /// - Parameter velocity: The velocity in points per millisecond.
  package func targetContentOffset(velocity: CGPoint) -> CGPoint {
    demand(!(velocity.x + velocity.y).isNaN, "The velocity contains NaN: [\(velocity.words)]")
    let offset = contentOffset
    guard !isPagingEnabled else {
      let (start, origin) = (dragStart ?? offset, limits.start)
      func page(_ path: KeyPath<CGPoint, CGFloat>, _ length: CGFloat) -> CGFloat {
        let first = origin[keyPath: path]
        return first
          + Self.page(
            offset[keyPath: path] - first,
            from: start[keyPath: path] - first,
            length,
            velocity[keyPath: path]
          )
      }
      return clamped(CGPoint(x: page(\.x, bounds.width), y: page(\.y, bounds.height)))
    }
    // The sum of the distances of all following milliseconds.
    let distance = decelerationRate.rawValue / (1 - decelerationRate.rawValue)
    let proposed = CGPoint(x: offset.x + velocity.x * distance, y: offset.y + velocity.y * distance)
    return restingOffset(for: clamped(proposed), velocity: velocity)
  }

  /// Returns the start of the next page in the direction of a velocity, or of the nearest page.
  ///
  /// It is at most one page from the start of the drag, whatever the velocity.
  private static func page(
    _ offset: CGFloat,
    from start: CGFloat,
    _ length: CGFloat,
    _ velocity: CGFloat
  ) -> CGFloat {
    guard length > 0 else { return offset }
    let page = offset / length
    let target =
      velocity > 0
      ? page.rounded(.down) + 1 : velocity < 0 ? page.rounded(.up) - 1 : page.rounded()
    let first = start / length
    return max(first.rounded(.up) - 1, min(target, first.rounded(.down) + 1)) * length
  }

  private static func shift(_ part: Range<CGFloat>, into window: Range<CGFloat>) -> CGFloat {
    if part.lowerBound < window.lowerBound { return part.lowerBound - window.lowerBound }
    if part.upperBound > window.upperBound {
      return min(part.upperBound - window.upperBound, part.lowerBound - window.lowerBound)
    }
    return 0
  }

  var currentInsets: EdgeInsets {
    let (own, safeAreaInsets) = (contentInset, safeAreaInsets)
    guard safeAreaInsets != .zero else { return own }
    let isWide = contentSize.width > bounds.width
    let makesWay: (across: Bool, down: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (isWide, true)
      case .scrollableAxes:
        (
          isWide || alwaysBounceHorizontal,
          contentSize.height > bounds.height || alwaysBounceVertical
        )
      case .never: (false, false)
      case .always: (true, true)
      }
    var insets = own
    if makesWay.down {
      insets.top += safeAreaInsets.top
      insets.bottom += safeAreaInsets.bottom
    }
    if makesWay.across {
      insets.left += safeAreaInsets.left
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  /// The part of the content inside the insets.
  package var visibleContent: CGRect {
    let insets = adjustedContentInset
    return CGRect(
      x: bounds.minX + insets.left,
      y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
  }
}
