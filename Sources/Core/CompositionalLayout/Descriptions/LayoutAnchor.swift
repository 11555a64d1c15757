public import Foundation

/// A point on the edge of a box, with an offset.
///
/// Fractional offsets are multiples of the size of the *supplementary*, not of the box.
public final class LayoutAnchor: Hashable, Sendable, UnchangingDescription {
  public let edges: DirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool

  private init(edges: DirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    self.isFractionalOffset = isFractional
  }

  public convenience init(edges: DirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isFractional: false)
  }

  public convenience init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  public convenience init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  public static func == (lhs: LayoutAnchor, rhs: LayoutAnchor) -> Bool {
    lhs.edges == rhs.edges && lhs.offset.x == rhs.offset.x && lhs.offset.y == rhs.offset.y
      && lhs.isFractionalOffset == rhs.isFractionalOffset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(offset.x)
    hasher.combine(offset.y)
    hasher.combine(isFractionalOffset)
  }
}
