public import Foundation

/// An empty space between items, either fixed or with a minimum.
public final class LayoutSpacing: Hashable, Sendable, UnchangingDescription {
  public let spacing: CGFloat
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  public static func fixed(_ fixedSpacing: CGFloat) -> LayoutSpacing {
    LayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Returns a space of at least `flexibleSpacing`, plus an equal share of the remaining space.
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

/// The space around an item, outside its frame.
///
/// It is added to the space between items. On the axis that the group does not fill, flexible edges
/// align the item.
public final class LayoutEdgeSpacing: Hashable, Sendable, UnchangingDescription {
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
