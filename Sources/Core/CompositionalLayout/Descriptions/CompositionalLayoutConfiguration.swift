public import Foundation

/// The scroll direction of a layout.
public enum ScrollDirection: Int, Hashable, Sendable {
  case vertical, horizontal

  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

/// The settings of a whole compositional layout.
public final class CompositionalLayoutConfiguration {
  public var scrollDirection = ScrollDirection.vertical

  /// The spacing between sections; negative values make them overlap.
  public var interSectionSpacing: CGFloat = 0

  /// The headers and footers of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []

  /// The content insets reference of sections with the automatic reference.
  public var contentInsetsReference = ContentInsetsReference.safeArea

  public init() {}

  public func copy() -> CompositionalLayoutConfiguration {
    let copy = CompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// A closure that returns the description of one section.
public typealias CompositionalLayoutSectionProvider =
  (_ section: Int, _ environment: any LayoutEnvironment) -> LayoutSection?
