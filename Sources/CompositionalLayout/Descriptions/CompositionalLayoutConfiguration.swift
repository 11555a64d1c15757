public import Foundation

/// The direction a layout scrolls in.
public enum ScrollDirection: Int, Hashable, Sendable {
  case vertical
  case horizontal

  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

/// What holds for all sections of a compositional layout.
public final class CompositionalLayoutConfiguration {
  public var scrollDirection = ScrollDirection.vertical

  /// Space between sections, and only between them; where it is negative, they overlap.
  public var interSectionSpacing: CGFloat = 0

  /// Headers and footers of the whole layout.
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []

  /// What sections with the automatic reference use.
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

/// Answers with the description of one section.
public typealias CompositionalLayoutSectionProvider =
  (_ section: Int, _ environment: any LayoutEnvironment) -> LayoutSection?
