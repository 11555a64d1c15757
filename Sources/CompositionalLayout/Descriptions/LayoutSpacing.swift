public import Foundation

/// Empty space between items: exactly so much, or at least so much.
public final class LayoutSpacing: Hashable, Sendable {
  public let spacing: CGFloat
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  public static func fixed(_ fixedSpacing: CGFloat) -> LayoutSpacing {
    LayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// At least `flexibleSpacing`, and an equal share of what is left over.
  public static func flexible(_ flexibleSpacing: CGFloat) -> LayoutSpacing {
    LayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  public var isFixed: Bool { !isFlexible }

  public static func == (lhs: LayoutSpacing, rhs: LayoutSpacing) -> Bool {
    lhs.spacing == rhs.spacing && lhs.isFlexible == rhs.isFlexible
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(spacing)
    hasher.combine(isFlexible)
  }
}

/// Space around an item, outside its frame.
///
/// It adds to the space between items; on the axis a group does not fill along, flexible edges align
/// the item.
public final class LayoutEdgeSpacing: Hashable, Sendable {
  public let leading: LayoutSpacing?
  public let top: LayoutSpacing?
  public let trailing: LayoutSpacing?
  public let bottom: LayoutSpacing?

  public init(
    leading: LayoutSpacing?,
    top: LayoutSpacing?,
    trailing: LayoutSpacing?,
    bottom: LayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  public static func == (lhs: LayoutEdgeSpacing, rhs: LayoutEdgeSpacing) -> Bool {
    lhs.leading == rhs.leading && lhs.top == rhs.top && lhs.trailing == rhs.trailing
      && lhs.bottom == rhs.bottom
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(leading)
    hasher.combine(top)
    hasher.combine(trailing)
    hasher.combine(bottom)
  }
}
