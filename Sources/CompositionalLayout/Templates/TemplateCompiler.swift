import Foundation

/// Turns descriptions into templates and refuses those that could not be laid out.
struct TemplateCompiler {
  let section: Int?
  private(set) var kinds: [String] = []

  init(section: Int?) {
    self.section = section
  }

  mutating func compile(_ description: LayoutSection) throws(LayoutError) -> SectionTemplate {
    var itemKinds: Set<String> = []
    let group = try node(description.group, kindsSeen: &itemKinds)
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
}

extension TemplateCompiler {
  private mutating func kindIndex(_ kind: String) -> Int {
    if let index = kinds.firstIndex(of: kind) { return index }
    kinds.append(kind)
    return kinds.count - 1
  }

  private mutating func node(
    _ item: LayoutItem,
    sharing share: (axis: Axis, count: Int)? = nil,
    kindsSeen: inout Set<String>
  ) throws(LayoutError) -> NodeTemplate {
    _ = try insets(item.contentInsets, of: "item inset")
    var supplementaries: [SupplementaryTemplate] = []
    for supplementary in item.supplementaryItems {
      guard kindsSeen.insert(supplementary.elementKind).inserted else {
        throw .duplicateElementKind(supplementary.elementKind, section: section)
      }
      supplementaries.append(try self.supplementary(supplementary))
    }
    var group: GroupTemplate?
    if let description = item as? LayoutGroup {
      group = try self.group(description, kindsSeen: &kindsSeen)
    }
    let size = try size(item.layoutSize)
    return NodeTemplate(
      size: share.map { size.sharing($0.axis, among: $0.count) } ?? size,
      insets: item.contentInsets,
      edges: try edges(item.edgeSpacing),
      supplementaries: supplementaries,
      group: group
    )
  }

  private mutating func group(
    _ description: LayoutGroup,
    kindsSeen: inout Set<String>
  ) throws(LayoutError) -> GroupTemplate {
    let arrangement: GroupTemplate.Arrangement
    var share: (axis: Axis, count: Int)?
    switch description.arrangement {
    case .filling(let axis):
      arrangement = .filling(axis)
    case .stretched(let axis, let count):
      try check(count, along: axis)
      arrangement = .stretched(axis, count: count)
      share = (axis, count)
    case .repeated(let axis, let count):
      try check(count, along: axis)
      arrangement = .repeated(axis, count: count)
    case .custom(let provider):
      arrangement = .custom(provider)
    }
    var children: [NodeTemplate] = []
    for subitem in description.subitems {
      children.append(try node(subitem, sharing: share, kindsSeen: &kindsSeen))
    }
    if case .custom = arrangement {
    } else if children.isEmpty {
      throw .emptySubitems(section: section ?? 0)
    }
    return GroupTemplate(
      arrangement: arrangement,
      children: children,
      spacing: try spacing(description.interItemSpacing, of: "interItemSpacing")
    )
  }

  private func check(_ count: Int, along axis: Axis) throws(LayoutError) {
    guard count > 0 else {
      throw .nonPositiveCount(count, isHorizontal: axis == .horizontal, section: section ?? 0)
    }
    guard count <= LayoutPolicy.largestGroup else {
      throw .groupTooLarge(limit: LayoutPolicy.largestGroup, section: section ?? 0)
    }
  }

  private mutating func supplementary(
    _ item: SupplementaryItem
  ) throws(LayoutError) -> SupplementaryTemplate {
    for anchor in [item.containerAnchor, item.itemAnchor] {
      if let anchor { _ = try point(anchor.offset, of: "anchor offset") }
    }
    return SupplementaryTemplate(
      kind: kindIndex(item.elementKind),
      size: try size(item.layoutSize),
      insets: try insets(item.contentInsets, of: "supplementary inset"),
      containerAnchor: AnchorTemplate(item.containerAnchor),
      itemAnchor: item.itemAnchor.map(AnchorTemplate.init),
      zIndex: item.zIndex
    )
  }
}

extension TemplateCompiler {
  /// A length that may be laid out: finite, and not negative unless it only moves things.
  func length(
    _ value: CGFloat,
    of name: String,
    mayBeNegative: Bool
  ) throws(LayoutError) -> LayoutUnit {
    guard value.isFinite, mayBeNegative || value >= 0 else {
      throw .invalidLength(name: name, value: Double(value), section: section)
    }
    return LayoutUnit(value)
  }

  private func point(_ value: CGPoint, of name: String) throws(LayoutError) -> UnitPoint {
    UnitPoint(
      x: try length(value.x, of: name, mayBeNegative: true),
      y: try length(value.y, of: name, mayBeNegative: true)
    )
  }

  private func insets(
    _ value: DirectionalEdgeInsets,
    of name: String
  ) throws(LayoutError) -> UnitInsets {
    for side in [value.top, value.leading, value.bottom, value.trailing] {
      _ = try length(side, of: name, mayBeNegative: true)
    }
    return UnitInsets(value)
  }

  private func spacing(
    _ value: LayoutSpacing?,
    of name: String
  ) throws(LayoutError) -> SpacingTemplate {
    guard let value else { return .none }
    return SpacingTemplate(
      length: try length(value.spacing, of: name, mayBeNegative: true),
      isFlexible: value.isFlexible
    )
  }

  private func edges(_ value: LayoutEdgeSpacing?) throws(LayoutError) -> EdgesTemplate {
    guard let value else { return EdgesTemplate() }
    return EdgesTemplate(
      top: try spacing(value.top, of: "top edge spacing"),
      leading: try spacing(value.leading, of: "leading edge spacing"),
      bottom: try spacing(value.bottom, of: "bottom edge spacing"),
      trailing: try spacing(value.trailing, of: "trailing edge spacing")
    )
  }

  private func size(_ value: LayoutSize) throws(LayoutError) -> SizeTemplate {
    SizeTemplate(
      width: try dimension(value.widthDimension),
      height: try dimension(value.heightDimension)
    )
  }

  private func dimension(_ value: LayoutDimension) throws(LayoutError) -> LengthTemplate {
    let name =
      switch value.kind {
      case .fractionalWidth: "fractional width"
      case .fractionalHeight: "fractional height"
      case .absolute: "absolute dimension"
      case .estimated, .uniformAcrossSiblings: "estimated dimension"
      }
    _ = try length(value.dimension, of: name, mayBeNegative: false)
    return LengthTemplate(kind: value.kind, value: value.dimension)
  }
}
