import Foundation

/// A section, compiled.
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

  /// Element kinds, indexed by the small numbers the solver uses for them.
  let kinds: [String]
}

/// A header or footer, compiled.
struct BoundaryTemplate {
  let kind: Int
  let size: SizeTemplate
  let insets: UnitInsets
  let alignment: RectAlignment
  let offset: UnitPoint
  let extends: Bool
  let pins: Bool
  let zIndex: Int

  /// Which end of the section the item sits at, if any.
  ///
  /// Along a horizontal layout leading is the header's side and trailing the footer's.
  func end(along axis: Axis) -> DirectionalRectEdge.Place {
    alignment.edges.place(along: axis)
  }
}

/// A background, compiled.
struct DecorationTemplate {
  let kind: Int
  let insets: UnitInsets
  let zIndex: Int
}
