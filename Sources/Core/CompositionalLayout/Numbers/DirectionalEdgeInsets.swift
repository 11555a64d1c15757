public import Foundation

/// Insets of a box, named by reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = DirectionalEdgeInsets()
}

/// Insets of a box, named by side.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()
}

extension DirectionalEdgeInsets {
  var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }

  /// Creates directional insets from `edgeInsets` for reading from left to right.
  ///
  /// The solver never mirrors, so leading is always left inside it.
  public init(_ edgeInsets: EdgeInsets) {
    self.init(
      top: edgeInsets.top,
      leading: edgeInsets.left,
      bottom: edgeInsets.bottom,
      trailing: edgeInsets.right
    )
  }
}

/// Insets in layout units.
package struct UnitInsets: Hashable, Sendable, BitwiseCopyable {
  package var top: LayoutUnit
  package var leading: LayoutUnit
  package var bottom: LayoutUnit
  package var trailing: LayoutUnit

  package static let zero = UnitInsets(.zero)

  package init(_ insets: DirectionalEdgeInsets) {
    top = LayoutUnit(insets.top)
    leading = LayoutUnit(insets.leading)
    bottom = LayoutUnit(insets.bottom)
    trailing = LayoutUnit(insets.trailing)
  }

  /// Creates the insets of a container, in which a value between 0 and 1 is a fraction of its side.
  package init(_ insets: DirectionalEdgeInsets, in size: UnitSize) {
    func resolved(_ value: CGFloat, _ side: LayoutUnit) -> LayoutUnit {
      value > 0 && value < LayoutPolicy.fractionalInsetLimit
        ? side.fraction(value) : LayoutUnit(value)
    }
    top = resolved(insets.top, size.height)
    leading = resolved(insets.leading, size.width)
    bottom = resolved(insets.bottom, size.height)
    trailing = resolved(insets.trailing, size.width)
  }

  package func start(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? leading : top }
  package func end(_ axis: Axis) -> LayoutUnit { axis == .horizontal ? trailing : bottom }

  /// The insets in points.
  package var directional: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.points,
      leading: leading.points,
      bottom: bottom.points,
      trailing: trailing.points
    )
  }

  package static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.top += rhs.top
    sum.leading += rhs.leading
    sum.bottom += rhs.bottom
    sum.trailing += rhs.trailing
    return sum
  }

  /// Returns the insets with those along `axis` set to zero.
  package func clearing(_ axis: Axis) -> UnitInsets {
    var kept = self
    if axis == .horizontal {
      kept.leading = .zero
      kept.trailing = .zero
    } else {
      kept.top = .zero
      kept.bottom = .zero
    }
    return kept
  }
}

extension UnitSize {
  /// Returns the size reduced by insets, never below zero.
  package func inset(by insets: UnitInsets) -> UnitSize {
    UnitSize(
      width: max(.zero, width - insets.leading - insets.trailing),
      height: max(.zero, height - insets.top - insets.bottom)
    )
  }
}

extension UnitRect {
  /// Returns the rectangle reduced by insets, never with a negative size.
  package func inset(by insets: UnitInsets) -> UnitRect {
    UnitRect(
      origin: UnitPoint(x: minX + insets.leading, y: minY + insets.top),
      size: size.inset(by: insets)
    )
  }

  /// Returns the rectangle reduced by insets, or the area between the insets if they cross
  /// (rule 4.8).
  ///
  /// Recorded in UIKit: an item of 9.5 points between insets of 7 is 4.5 wide.
  package func insetThrough(by insets: UnitInsets) -> UnitRect {
    var rect = self
    for axis in [Axis.horizontal, .vertical] {
      let one = start(axis) + insets.start(axis)
      let other = end(axis) - insets.end(axis)
      rect.origin[axis] = min(one, other)
      rect.size[axis] = max(one, other) - min(one, other)
    }
    return rect
  }
}
