/// A rectangle in points, as pairs of numbers along x and y.
public struct LayoutRect: Hashable, Sendable, CustomStringConvertible {
  public var origin: [Double]
  public var size: [Double]

  public init(origin: [Double], size: [Double]) {
    self.origin = origin
    self.size = size
  }

  /// Returns the end along x, which is axis 0, or along y.
  public func end(_ axis: Int) -> Double { origin[axis] + size[axis] }

  /// Whether the interiors of both overlap; an empty rectangle overlaps nothing.
  public func overlaps(_ other: LayoutRect) -> Bool {
    for axis in 0...1 {
      guard size[axis] > 0, other.size[axis] > 0, origin[axis] < other.end(axis),
        other.origin[axis] < end(axis)
      else { return false }
    }
    return true
  }

  /// Returns the intersection, which is empty if they only touch; nil if they are disjoint.
  func shared(with other: LayoutRect) -> LayoutRect? {
    let starts = (0...1).map { max(origin[$0], other.origin[$0]) }
    let sizes = (0...1).map { min(end($0), other.end($0)) - starts[$0] }
    return sizes.allSatisfy { $0 >= 0 } ? LayoutRect(origin: starts, size: sizes) : nil
  }

  /// Returns the error of a query for the elements in the rectangle in words, or nil if it has none:
  /// it returns each element once, all that are sure, and none that is not possible.
  package func misfit(
    of found: [ElementName],
    includes sure: [ElementName],
    within possible: [ElementName]
  ) -> String? {
    let isRight =
      Set(found).count == found.count && Set(found).isSuperset(of: sure)
      && Set(possible).isSuperset(of: found)
    return isRight ? nil : "in \(self) are \(found), not \(sure)"
  }

  package func isClose(to other: LayoutRect) -> Bool {
    (0...1).allSatisfy {
      Swift.abs(origin[$0] - other.origin[$0]) < 0.001
        && Swift.abs(size[$0] - other.size[$0]) < 0.001
    }
  }

  /// Whether this is `exact` with its edges rounded to the given number of pixels per point.
  ///
  /// If an edge is within floating-point precision of the middle between two pixels, both are
  /// correct.
  package func isSnapped(from exact: LayoutRect, pixels: Double) -> Bool {
    guard pixels > 0 else { return isClose(to: exact) }
    func isOnPixel(_ edge: Double, _ exact: Double) -> Bool {
      [-0.0001, 0.0001].contains { hair in
        Swift.abs(edge - ((exact + hair) * pixels).rounded() / pixels) < 0.0001
      }
    }
    return (0...1).allSatisfy {
      isOnPixel(origin[$0], exact.origin[$0]) && isOnPixel(end($0), exact.end($0))
    }
  }

  /// Returns the rectangle grown at all edges, or shrunk to no less than zero by a negative
  /// distance.
  package func grown(by distance: Double) -> LayoutRect {
    LayoutRect(origin: origin.map { $0 - distance }, size: size.map { max(0, $0 + 2 * distance) })
  }

  func moved(by distance: [Double]) -> LayoutRect {
    LayoutRect(origin: [origin[0] + distance[0], origin[1] + distance[1]], size: size)
  }

  public var description: String { "[\((origin + size).map { "\($0)" }.joined(separator: ", "))]" }
}
