import CompositionalLayout
import Foundation

extension SceneLength {
  var dimension: LayoutDimension {
    switch kind {
    case .absolute: .absolute(value)
    case .fractionalWidth: .fractionalWidth(value)
    case .fractionalHeight: .fractionalHeight(value)
    case .estimated: .estimated(value)
    }
  }
}

extension SceneNode {
  /// - Parameter badge: What hangs on the first item of the tree.
  func item(with badge: SupplementaryItem?) -> LayoutItem {
    let layoutSize = LayoutSize(
      widthDimension: size[0].dimension,
      heightDimension: size[1].dimension
    )
    switch self {
    case .cell(_, let inset):
      let item = LayoutItem(
        layoutSize: layoutSize,
        supplementaryItems: badge.map { [$0] } ?? []
      )
      item.contentInsets = .uniform(inset)
      return item
    case .group(let scene):
      return scene.group(with: badge)
    }
  }
}

extension SceneBadge {
  fileprivate var supplementary: SupplementaryItem {
    let sides: [(DirectionalRectEdge, DirectionalRectEdge)] = [
      (.leading, .trailing), (.top, .bottom),
    ]
    var edges: DirectionalRectEdge = []
    for axis in 0...1 where place[axis] != 0.5 {
      edges.insert(place[axis] == 0 ? sides[axis].0 : sides[axis].1)
    }
    let offset = CGPoint(x: offset[0], y: offset[1])
    return SupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: size[0].dimension,
        heightDimension: size[1].dimension
      ),
      elementKind: "badge",
      containerAnchor: isFractional
        ? LayoutAnchor(edges: edges, fractionalOffset: offset)
        : LayoutAnchor(edges: edges, absoluteOffset: offset)
    )
  }
}

extension SceneGroup {
  func group(with badge: SupplementaryItem?) -> LayoutGroup {
    let layoutSize = LayoutSize(
      widthDimension: size[0].dimension,
      heightDimension: size[1].dimension
    )
    let items = children.enumerated().map { $1.item(with: $0 == 0 ? badge : nil) }
    let group: LayoutGroup =
      switch (mode, axis) {
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
    return group
  }
}

extension SceneBar {
  /// The item at the start or the end of what scrolls along `axis`.
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
  /// Headers and footers of the whole layout.
  var bars: [BoundarySupplementaryItem] {
    [
      header?.item("layout-header", axis: axis, isStart: true),
      footer?.item("layout-footer", axis: axis, isStart: false),
    ].compactMap { $0 }
  }
}

extension SceneSection {
  func description(axis: Int) -> LayoutSection {
    let section = LayoutSection(group: group.group(with: badge?.supplementary))
    section.contentInsets = DirectionalEdgeInsets(
      top: insets[0],
      leading: insets[1],
      bottom: insets[2],
      trailing: insets[3]
    )
    section.interGroupSpacing = groupSpacing
    section.orthogonalScrollingBehavior = isOrthogonal ? .continuous : .none
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

extension DirectionalEdgeInsets {
  static func uniform(_ inset: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}
