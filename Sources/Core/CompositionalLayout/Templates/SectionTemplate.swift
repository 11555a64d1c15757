import Foundation

/// A compiled section.
struct SectionTemplate {
  let group: GroupTree
  let insets: DirectionalEdgeInsets
  let insetsReference: ContentInsetsReference
  let supplementaryInsetsReference: ContentInsetsReference
  let supplementariesFollowInsets: Bool
  let interGroupSpacing: LayoutUnit
  let orthogonal: OrthogonalScrollingBehavior
  let orthogonalProperties: OrthogonalScrollingProperties
  let boundaryItems: [BoundaryTemplate]
  let decorations: [DecorationTemplate]
  let list: ListSection?
  let visibleItemsHandler: VisibleItemsInvalidationHandler?

  /// The element kinds, indexed by the numbers that the solver uses.
  let kinds: [String]
}

/// A compiled header or footer.
struct BoundaryTemplate {
  let kind: Int
  let size: SizeTemplate
  let insets: UnitInsets
  let alignment: RectAlignment
  let offset: UnitPoint
  let extends: Bool
  let pins: Bool
  let zIndex: Int

  /// Returns the end of the section at which the item is placed, if any.
  ///
  /// Along a horizontal layout, leading is the header's side and trailing the footer's.
  func end(along axis: Axis) -> DirectionalRectEdge.Alignment {
    alignment.edges.alignment(along: axis)
  }
}

/// A compiled background.
struct DecorationTemplate {
  let kind: Int
  let insets: UnitInsets
  let zIndex: Int
}
