public import CompositionalLayout
public import Foundation

/// A view that shows a part of content larger than itself.
open class ScrollView: View {
  /// Where what bars cover is added to the insets of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Above and below, and at the sides if the content is wider than the view.
    case automatic
    /// Only along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// How fast a scroll comes to rest that nobody holds any more: the part of its speed that is left after
  /// each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// What scrolling does to a keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// The size of everything that can be scrolled to.
  open var contentSize = CGSize.zero

  /// What the owner adds around the content.
  public var contentInset = EdgeInsets.zero {
    willSet { insetsBefore = adjustedContentInset }
    didSet {
      if contentInset != oldValue { insetsDidChange(from: insetsBefore) }
    }
  }

  /// What bars and rounded corners cover at the four sides.
  public var safeAreaInsets = EdgeInsets.zero {
    willSet { insetsBefore = adjustedContentInset }
    didSet {
      guard safeAreaInsets != oldValue else { return }
      let (old, new) = (insetsBefore, adjustedContentInset)
      // Content that begins below a bar still does when the bar has another height.
      let before = contentOffset
      insetsDidChange(from: old)
      var offset = contentOffset
      if before.y == -old.top { offset.y = -new.top }
      if before.x == -old.left { offset.x = -new.left }
      contentOffset = offset
      safeAreaInsetsDidChange()
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { insetsBefore = adjustedContentInset }
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      insetsDidChange(from: insetsBefore)
    }
  }

  private var insetsBefore = EdgeInsets.zero

  /// Scrolls back to the content from where it would not have been left, and asks for layout.
  func insetsDidChange(from old: EdgeInsets) {
    setNeedsLayout()
    guard contentOffset == clamped(contentOffset, by: old) else { return }
    contentOffset = clamped(contentOffset)
  }

  // Only recorded: fingers that scroll, bars that show it and keyboards that give way are the business of
  // whoever draws.

  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true

  open func safeAreaInsetsDidChange() {}
}

extension ScrollView {
  /// The point of the content at the view's top left corner.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    // The whole of it: to change a part of an overridden property in place takes memory each time.
    set { bounds = CGRect(origin: newValue, size: frame.size) }
  }

  /// Scrolls there at once: nothing here takes time by itself.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls as little as needed to show a part of the content.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let window = visibleContent
    var offset = contentOffset
    offset.x += Self.shift(rect.minX..<max(rect.minX, rect.maxX), into: window.minX..<window.maxX)
    offset.y += Self.shift(rect.minY..<max(rect.minY, rect.maxY), into: window.minY..<window.maxY)
    contentOffset = clamped(offset)
  }

  private static func shift(_ part: Range<CGFloat>, into window: Range<CGFloat>) -> CGFloat {
    if part.lowerBound < window.lowerBound { return part.lowerBound - window.lowerBound }
    if part.upperBound > window.upperBound {
      return min(part.upperBound - window.upperBound, part.lowerBound - window.lowerBound)
    }
    return 0
  }

  /// The insets of the content: the owner's, and what bars cover where the content makes way for them.
  public var adjustedContentInset: EdgeInsets {
    let isWide = contentSize.width > frame.width
    let makesWay: (across: Bool, down: Bool) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (isWide, true)
      case .scrollableAxes:
        (
          isWide || alwaysBounceHorizontal,
          contentSize.height > frame.height || alwaysBounceVertical
        )
      case .never: (false, false)
      case .always: (true, true)
      }
    var insets = contentInset
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

  /// The part of the content that no inset covers.
  public var visibleContent: CGRect {
    let insets = adjustedContentInset
    return CGRect(
      x: bounds.minX + insets.left,
      y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom)
    )
  }

  /// The offset nearest to `offset` at which no empty space shows that scrolling could fill.
  public func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, by: adjustedContentInset) }

  private func clamped(_ offset: CGPoint, by insets: EdgeInsets) -> CGPoint {
    func clamp(_ value: CGFloat, _ length: CGFloat, _ page: CGFloat, _ a: CGFloat, _ b: CGFloat)
      -> CGFloat
    { max(-a, min(value, length + b - page)) }
    return CGPoint(
      x: clamp(offset.x, contentSize.width, bounds.width, insets.left, insets.right),
      y: clamp(offset.y, contentSize.height, bounds.height, insets.top, insets.bottom)
    )
  }
}
