public import Foundation

/// The length of one side of an item.
///
/// Fractions refer to the box that contains the item. For items of a group, this is the group
/// without its insets and without the spacing between its items. For the group of a section, it is
/// the view. The section's insets reduce it on only one axis: the one along which groups are not
/// stacked. In a section that scrolls down, and in an orthogonal section of a layout that scrolls
/// horizontally, half the width is half of the width between the insets, and half the height is
/// half of the view's height.
///
/// Either fraction may be used for either side. The result is rounded down to whole pixels.
public final class LayoutDimension: Hashable, Sendable, UnchangingDescription {
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  package let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }

  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }

  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }

  /// Returns an estimate that is used until the element has been measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension)
  }

  /// Returns an estimate that is replaced by the largest measurement among the items of the group.
  ///
  /// In the outermost group, the siblings are all items of the section, and a measurement takes
  /// time linear in the number of measured items.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings, estimate)
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
public final class LayoutSize: Hashable, Sendable, UnchangingDescription {
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

/// A part of a description that never changes, and that is therefore its own copy.
public protocol UnchangingDescription: AnyObject {}

extension UnchangingDescription {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
