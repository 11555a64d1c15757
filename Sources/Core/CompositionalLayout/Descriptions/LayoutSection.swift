public import Foundation

/// A group repeated for all items of a section, with its surroundings.
open class LayoutSection {
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

  /// Returns a copy with the same properties and the same group and items.
  ///
  /// A subclass overrides this method to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.list = list
    return copy
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
