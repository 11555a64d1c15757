public import Foundation

/// A group repeated for as many items as a section has, with what surrounds it.
public final class LayoutSection {
  public let group: LayoutGroup

  /// Surrounds the groups on both axes, and shrinks the box they are sized in on the axis that they
  /// are not stacked along.
  ///
  /// Groups are stacked along the layout, or across it where the section scrolls across. Headers and
  /// footers lie outside.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// Space between groups, and only between them; where it is negative, they overlap.
  public var interGroupSpacing: CGFloat = 0

  /// What the section's insets are added to on the axis that does not scroll.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// The same for headers and footers.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic

  /// Whether headers and footers are as narrow as the content.
  public var supplementariesFollowContentInsets = true

  /// Whether and how the groups lie side by side and scroll across the layout.
  ///
  /// Groups that are a fraction of the view on the axis they scroll along are that of the whole view;
  /// the insets come before the first and after the last. Pages are as long as what the insets leave.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties = OrthogonalScrollingProperties()
  public var boundarySupplementaryItems: [BoundarySupplementaryItem] = []
  public var decorationItems: [DecorationItem] = []
  public var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// What makes the section a list, if it is one.
  var list: ListSection?

  public init(group: LayoutGroup) {
    self.group = group
  }

  /// A row of large cards that scrolls across and rests at each card.
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

/// Called before each layout pass with what is visible of a section; it may move, fade or transform
/// the items, and must not be used with estimated sizes.
public typealias VisibleItemsInvalidationHandler =
  (_ items: [any VisibleItem], _ offset: CGPoint, _ environment: any LayoutEnvironment) -> Void

/// What insets are measured from.
public enum ContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}

/// How a section scrolls across the layout's own direction.
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  case none
  case continuous
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  case groupPagingCentered
}

/// Fine points of a section that scrolls across.
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

    /// Whatever the section's behaviour calls for.
    public static let automatic = DecelerationRate(rawValue: -1)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public var bounce = Bounce.automatic
  public var decelerationRate = DecelerationRate.automatic

  init() {}
}
