public import Foundation

/// A group repeated for all items of a section, with its surroundings.
public final class LayoutSection {
  public let group: LayoutGroup

  /// The insets around the groups.
  ///
  /// They reduce the box in which groups are sized, on the axis along which groups are not stacked.
  /// Groups are stacked along the layout's scroll axis, or across it in an orthogonal section.
  /// Headers and footers lie outside the insets.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// The spacing between groups; negative values make them overlap.
  public var interGroupSpacing: CGFloat = 0

  /// The reference of the section's insets on the axis that does not scroll.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The reference of the insets of headers and footers.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// Whether headers and footers are as narrow as the content.
  public var supplementariesFollowContentInsets = true

  /// The orthogonal scrolling of the groups.
  ///
  /// A fraction of the view on the axis of scrolling refers to the whole view. The insets precede
  /// the first group and follow the last. Pages are as long as the view between the insets.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties = OrthogonalScrollingProperties()
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  public var decorationItems: [DecorationItem] = []
  public var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// The list properties of the section, if it is a list.
  var list: ListSection?

  public init(group: LayoutGroup) {
    self.group = group
  }

  /// Returns an orthogonal row of large cards that scrolls from card to card.
  public static func orthogonalLayoutSectionForMediaItems() -> LayoutSection {
    let full = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    let card = LayoutSize(
      widthDimension: .fractionalWidth(LayoutPolicy.mediaItemWidth),
      heightDimension: .fractionalWidth(LayoutPolicy.mediaItemHeight)
    )
    let section = LayoutSection(
      group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: full)])
    )
    section.interGroupSpacing = LayoutPolicy.mediaItemSpacing
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    return section
  }
}

/// A closure called before each layout pass with the visible items of a section.
///
/// It may move, fade or transform the items. Do not use it with estimated sizes.
public typealias VisibleItemsInvalidationHandler =
  (_ items: [any VisibleItem], _ offset: CGPoint, _ environment: any LayoutEnvironment) -> Void

/// The reference of insets.
public enum ContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}

/// The orthogonal scrolling behaviour of a section.
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  case none
  case continuous
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  case groupPagingCentered
}

/// The scrolling details of an orthogonal section.
public final class OrthogonalScrollingProperties {
  public enum Bounce: Int, Hashable, Sendable {
    case automatic
    case always
    case never
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The rate that matches the section's behaviour.
    public static let automatic = DecelerationRate(rawValue: -1)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public var bounce = Bounce.automatic
  public var decelerationRate = DecelerationRate.automatic

  init() {}
}
