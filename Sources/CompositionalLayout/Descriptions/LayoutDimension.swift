public import Foundation

/// How long one side of an item is.
///
/// Fractions are of the box that contains the item. For items of a group it is the group without its
/// insets and without the spacing between its items. For the group of a section it is the view: the
/// section's insets shrink it on one axis only, the one that groups are not stacked along. So in a
/// section that scrolls down, as in one that scrolls across a layout that scrolls from side to side,
/// half the width is half of what the insets leave, and half the height is half the view's.
///
/// Either fraction may be used on either side. They come out in whole pixels, rounded down.
public final class LayoutDimension: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniformAcrossSiblings
  }

  package let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> LayoutDimension {
    LayoutDimension(.fractionalWidth, fractionalWidth)
  }

  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> LayoutDimension {
    LayoutDimension(.fractionalHeight, fractionalHeight)
  }

  public static func absolute(_ absoluteDimension: CGFloat) -> LayoutDimension {
    LayoutDimension(.absolute, absoluteDimension)
  }

  /// A guess that stands until the element has been measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> LayoutDimension {
    LayoutDimension(.estimated, estimatedDimension)
  }

  /// A guess that gives way to the largest measurement among the items of the same group.
  ///
  /// In the outermost group the siblings are all items of the section, and the cost of a
  /// measurement is linear in the measured ones.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> LayoutDimension {
    LayoutDimension(.uniformAcrossSiblings, estimate)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  public static func == (lhs: LayoutDimension, rhs: LayoutDimension) -> Bool {
    lhs.kind == rhs.kind && lhs.dimension == rhs.dimension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(dimension)
  }
}

/// The two dimensions of an item.
public final class LayoutSize: Hashable, Sendable {
  public let widthDimension: LayoutDimension
  public let heightDimension: LayoutDimension

  public init(widthDimension width: LayoutDimension, heightDimension height: LayoutDimension) {
    widthDimension = width
    heightDimension = height
  }

  public static func == (lhs: LayoutSize, rhs: LayoutSize) -> Bool {
    lhs.widthDimension == rhs.widthDimension && lhs.heightDimension == rhs.heightDimension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(widthDimension)
    hasher.combine(heightDimension)
  }
}
