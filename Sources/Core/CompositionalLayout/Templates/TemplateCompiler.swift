import Foundation

/// A compiler of descriptions into templates, which rejects invalid ones.
struct TemplateCompiler {
  let section: Int?
  private(set) var kinds: [String] = []
  /// The compiled part of a section's group, and the kinds of its supplementaries.
  var tree = GroupTree()
  var attachedKinds: Set<String> = []
  /// The nesting depth of the group that is being compiled.
  var depth = 0

  init(section: Int?) {
    self.section = section
  }

  mutating func compile(_ description: LayoutSection) throws(LayoutError) -> SectionTemplate {
    let group = try group(description.group)
    let boundary = try boundaryItems(description.boundarySupplementaryItems)
    var decorations: [DecorationTemplate] = []
    for item in description.decorationItems {
      decorations.append(
        DecorationTemplate(
          kind: kindIndex(item.elementKind),
          insets: try insets(item.contentInsets, of: "decoration inset"),
          zIndex: item.zIndex
        )
      )
    }
    _ = try insets(description.contentInsets, of: "section inset")
    var list = description.list
    list?.followsDefaultInsets = description.list?.defaultInsets == description.contentInsets
    return SectionTemplate(
      group: group,
      insets: description.contentInsets,
      insetsReference: description.contentInsetsReference,
      supplementaryInsetsReference: description.supplementaryContentInsetsReference,
      supplementariesFollowInsets: description.supplementariesFollowContentInsets,
      interGroupSpacing: try length(
        description.interGroupSpacing,
        of: "interGroupSpacing",
        mayBeNegative: true
      ),
      orthogonal: description.orthogonalScrollingBehavior,
      orthogonalProperties: description.orthogonalScrollingProperties,
      boundaryItems: boundary,
      decorations: decorations,
      list: list,
      visibleItemsHandler: description.visibleItemsInvalidationHandler,
      kinds: kinds
    )
  }

  mutating func boundaryItems(
    _ items: [BoundarySupplementaryItem]
  ) throws(LayoutError) -> [BoundaryTemplate] {
    var seen: Set<String> = []
    var templates: [BoundaryTemplate] = []
    for item in items {
      guard seen.insert(item.elementKind).inserted else {
        throw .duplicateElementKind(item.elementKind, section: section)
      }
      templates.append(
        BoundaryTemplate(
          kind: kindIndex(item.elementKind),
          size: try size(item.layoutSize),
          insets: try insets(item.contentInsets, of: "boundary item inset"),
          alignment: item.alignment,
          offset: try point(item.offset, of: "boundary item offset"),
          extends: item.extendsBoundary,
          pins: item.pinToVisibleBounds,
          zIndex: item.zIndex
        )
      )
    }
    return templates
  }

  /// Returns the number of an element kind.
  mutating func kindIndex(_ kind: String) -> Int {
    if let index = kinds.firstIndex(of: kind) { return index }
    kinds.append(kind)
    return kinds.count - 1
  }
}
