import CompositionalLayout
import Foundation

extension SceneLength {
  var dimension: LayoutDimension {
    switch kind {
    case .absolute: .absolute(value)
    case .fractionalWidth: .fractionalWidth(value)
    case .fractionalHeight: .fractionalHeight(value)
    case .estimated: .estimated(value)
    case .uniform: .uniformAcrossSiblings(estimate: value)
    }
  }
}

extension SceneEdges {
  fileprivate var spacing: LayoutEdgeSpacing? {
    guard self != SceneEdges() else { return nil }
    let sides = sides.map { side -> LayoutSpacing? in
      if side.isFlexible { return .flexible(side.length) }
      return side.length == 0 ? nil : .fixed(side.length)
    }
    return LayoutEdgeSpacing(leading: sides[1], top: sides[0], trailing: sides[3], bottom: sides[2])
  }
}

/// The supplementary items of items and groups in a section.
struct SceneAttachments {
  var badge: [SupplementaryItem]
  var ribbon: [SupplementaryItem]
}

extension SceneNode {
  func item(with attachments: SceneAttachments) -> LayoutItem {
    switch self {
    case .cell(let cell):
      let item = LayoutItem(
        layoutSize: LayoutSize(
          widthDimension: size[0].dimension,
          heightDimension: size[1].dimension
        ),
        supplementaryItems: cell.hasBadge ? attachments.badge : []
      )
      item.contentInsets = .uniform(cell.inset)
      item.edgeSpacing = cell.edges.spacing
      return item
    case .group(let scene): return scene.group(with: attachments)
    }
  }
}

extension SceneBadge {
  fileprivate func supplementary(_ kind: String) -> SupplementaryItem {
    let sides: [(DirectionalRectEdge, DirectionalRectEdge)] = [
      (.leading, .trailing), (.top, .bottom),
    ]
    var edges: DirectionalRectEdge = []
    for axis in 0...1 where place[axis] != 0.5 {
      edges.insert(place[axis] == 0 ? sides[axis].0 : sides[axis].1)
    }
    let offset = CGPoint(x: offset[0], y: offset[1])
    return SupplementaryItem(
      layoutSize: LayoutSize(widthDimension: size[0].dimension, heightDimension: size[1].dimension),
      elementKind: kind,
      containerAnchor: isFractional
        ? LayoutAnchor(edges: edges, fractionalOffset: offset)
        : LayoutAnchor(edges: edges, absoluteOffset: offset)
    )
  }
}

extension SceneGroup {
  func group(with attachments: SceneAttachments) -> LayoutGroup {
    let layoutSize = LayoutSize(
      widthDimension: size[0].dimension,
      heightDimension: size[1].dimension
    )
    let items = children.map { $0.item(with: attachments) }
    let group: LayoutGroup =
      switch (mode, axis) {
      case (.custom(let frames), _):
        .custom(layoutSize: layoutSize) { _ in
          frames.map { LayoutGroupCustomItem(frame: CGRect($0)) }
        }
      case (.filling, 0): .horizontal(layoutSize: layoutSize, subitems: items)
      case (.filling, _): .vertical(layoutSize: layoutSize, subitems: items)
      case (.stretched(let count), 0):
        .horizontal(layoutSize: layoutSize, subitem: items[0], count: count)
      case (.stretched(let count), _):
        .vertical(layoutSize: layoutSize, subitem: items[0], count: count)
      case (.repeated(let count), 0):
        .horizontal(layoutSize: layoutSize, repeatingSubitem: items[0], count: count)
      case (.repeated(let count), _):
        .vertical(layoutSize: layoutSize, repeatingSubitem: items[0], count: count)
      }
    group.interItemSpacing = isFlexible ? .flexible(spacing) : .fixed(spacing)
    group.contentInsets = .uniform(inset)
    group.edgeSpacing = edges.spacing
    group.supplementaryItems = hasRibbon ? attachments.ribbon : []
    return group
  }
}

extension SceneBar {
  /// Returns the boundary item at the start or the end of the axis.
  fileprivate func item(_ kind: String, axis: Int, isStart: Bool) -> BoundarySupplementaryItem {
    let length = length.dimension
    let alignment: RectAlignment =
      axis == 0 ? (isStart ? .leading : .trailing) : (isStart ? .top : .bottom)
    let item = BoundarySupplementaryItem(
      layoutSize: axis == 0
        ? LayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
        : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length),
      elementKind: kind,
      alignment: alignment
    )
    item.extendsBoundary = extends
    item.pinToVisibleBounds = pins
    return item
  }
}

extension LayoutScene {
  /// The headers and footers of the whole layout.
  var bars: [BoundarySupplementaryItem] {
    [
      header?.item("layout-header", axis: axis, isStart: true),
      footer?.item("layout-footer", axis: axis, isStart: false),
    ].compactMap { $0 }
  }
}

extension SceneSection {
  func description(axis: Int) -> LayoutSection {
    let attachments = SceneAttachments(
      badge: badge.map { [$0.supplementary("badge")] } ?? [],
      ribbon: ribbon.map { [$0.supplementary("ribbon")] } ?? []
    )
    let section = LayoutSection(group: group.group(with: attachments))
    section.contentInsetsReference = reference.insetsReference
    section.contentInsets = DirectionalEdgeInsets(
      top: insets[0],
      leading: insets[1],
      bottom: insets[2],
      trailing: insets[3]
    )
    section.interGroupSpacing = groupSpacing
    section.orthogonalScrollingBehavior = scroll?.behavior ?? .none
    section.boundarySupplementaryItems = [
      header?.item("header", axis: axis, isStart: true),
      footer?.item("footer", axis: axis, isStart: false),
    ].compactMap { $0 }
    if let background {
      let item = DecorationItem.background(elementKind: "background")
      item.contentInsets = .uniform(background)
      section.decorationItems = [item]
    }
    return section
  }
}

extension SceneReference {
  var insetsReference: ContentInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

extension SceneScroll {
  fileprivate var behavior: OrthogonalScrollingBehavior {
    switch self {
    case .continuous: .continuous
    case .leadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

extension LayoutScene {
  var referenceInsets: ReferenceInsets {
    func insets(_ reference: SceneReference) -> DirectionalEdgeInsets {
      let sides = references[reference] ?? [0, 0, 0, 0]
      return DirectionalEdgeInsets(
        top: sides[0],
        leading: sides[1],
        bottom: sides[2],
        trailing: sides[3]
      )
    }
    return ReferenceInsets(
      safeArea: insets(.safeArea),
      layoutMargins: insets(.layoutMargins),
      readableContent: insets(.readableContent)
    )
  }
}

extension DirectionalEdgeInsets {
  static func uniform(_ inset: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}
