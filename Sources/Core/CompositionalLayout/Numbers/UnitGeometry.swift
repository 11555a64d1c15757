package import Foundation

/// An axis of a layout (rule 5.7).
package enum Axis: Sendable, BitwiseCopyable {
  case horizontal, vertical

  package var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes, such as those along which a size is estimated.
package struct AxisSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let horizontal = AxisSet(rawValue: 1)
  package static let vertical = AxisSet(rawValue: 2)
  package static let both: AxisSet = [.horizontal, .vertical]
}

/// A point in layout units.
package struct UnitPoint: Hashable, Sendable, BitwiseCopyable {
  package var x: LayoutUnit
  package var y: LayoutUnit

  package init(x: LayoutUnit, y: LayoutUnit) {
    self.x = x
    self.y = y
  }

  package static let zero = UnitPoint(x: .zero, y: .zero)

  package subscript(axis: Axis) -> LayoutUnit {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package static func + (lhs: Self, rhs: Self) -> Self {
    UnitPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  static func - (lhs: Self, rhs: Self) -> Self {
    UnitPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}

/// A size in layout units.
package struct UnitSize: Hashable, Sendable, BitwiseCopyable {
  package var width: LayoutUnit
  package var height: LayoutUnit

  package init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }

  package init(_ size: CGSize) {
    self.init(width: LayoutUnit(size.width), height: LayoutUnit(size.height))
  }

  /// Creates the preferred size of a view.
  ///
  /// Returns `nil` for a size that is negative, infinite or not a number.
  package init?(preferred size: CGSize) {
    guard size.width.isFinite, size.width >= 0, size.height.isFinite, size.height >= 0 else {
      return nil
    }
    self.init(size)
  }

  package static let zero = UnitSize(width: .zero, height: .zero)

  package subscript(axis: Axis) -> LayoutUnit {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  static func + (lhs: Self, rhs: Self) -> Self {
    UnitSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
  }

  /// Returns the larger length along each axis.
  func union(_ other: UnitSize) -> UnitSize {
    UnitSize(width: max(width, other.width), height: max(height, other.height))
  }

  package var cgSize: CGSize { CGSize(width: width.points, height: height.points) }
}

/// A rectangle in layout units, never with a negative size.
package struct UnitRect: Hashable, Sendable, BitwiseCopyable {
  package var origin: UnitPoint
  package var size: UnitSize

  package init(origin: UnitPoint, size: UnitSize) {
    self.origin = origin
    self.size = size
  }

  package init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.init(origin: UnitPoint(x: x, y: y), size: UnitSize(width: width, height: height))
  }

  /// Creates a rectangle from the edges of `rect`, so that an infinite rectangle is clamped on both
  /// sides.
  package init(_ rect: CGRect) {
    let x = LayoutUnit(rect.minX)
    let y = LayoutUnit(rect.minY)
    self.init(x: x, y: y, width: LayoutUnit(rect.maxX) - x, height: LayoutUnit(rect.maxY) - y)
  }

  package static let zero = UnitRect(origin: .zero, size: .zero)

  package func start(_ axis: Axis) -> LayoutUnit { origin[axis] }
  package func end(_ axis: Axis) -> LayoutUnit { origin[axis] + size[axis] }

  package var minX: LayoutUnit { origin.x }
  package var minY: LayoutUnit { origin.y }
  package var maxX: LayoutUnit { origin.x + size.width }
  package var maxY: LayoutUnit { origin.y + size.height }

  package func offset(by delta: UnitPoint) -> UnitRect {
    UnitRect(origin: origin + delta, size: size)
  }

  /// Whether the interiors of two rectangles overlap (rules 12.2 and 14.7).
  ///
  /// Touching edges do not count, and an empty rectangle overlaps nothing.
  package func overlaps(_ other: UnitRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && hasInside
  }

  /// Whether the rectangle is not empty.
  var hasInside: Bool { size.width > .zero && size.height > .zero }

  /// Returns the intersection of two rectangles, which is empty if they only touch.
  ///
  /// Returns `nil` if they do not touch.
  func touching(_ other: UnitRect) -> UnitRect? {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    guard width >= .zero, height >= .zero else { return nil }
    return UnitRect(x: x, y: y, width: width, height: height)
  }

  package var cgRect: CGRect {
    CGRect(x: minX.points, y: minY.points, width: size.width.points, height: size.height.points)
  }
}
