import CompositionalLayout
import Foundation

/// The parts of a description, as a file spells them.
extension LayoutFileNode {
  /// `44`, `"fw 0.5"`, `"fh 0.5"`, `"~44"` or `"=~44"`, as `visualDescription()` prints them.
  func dimension() throws(LayoutFileError) -> LayoutDimension {
    if case .number = value { return .absolute(try number()) }
    let text = try text()
    let forms: KeyValuePairs<String, (CGFloat) -> LayoutDimension> = [
      "fw ": LayoutDimension.fractionalWidth,
      "fh ": LayoutDimension.fractionalHeight,
      "=~": { .uniformAcrossSiblings(estimate: $0) },
      "~": LayoutDimension.estimated,
    ]
    for (prefix, make) in forms where text.hasPrefix(prefix) {
      if let number = Double(text.dropFirst(prefix.count)) { return make(number) }
    }
    throw wrong("is \"\(text)\", not a length such as 44, \"fw 0.5\", \"fh 1\" or \"~44\"")
  }

  /// `10`, or `"flexible 10"`.
  func spacing() throws(LayoutFileError) -> LayoutSpacing {
    if case .number = value { return .fixed(try number()) }
    let text = try text()
    guard text.hasPrefix("flexible "), let number = Double(text.dropFirst(9)) else {
      throw wrong("is \"\(text)\", not a spacing such as 10 or \"flexible 10\"")
    }
    return .flexible(number)
  }

  /// One number for all sides, or top, leading, bottom and trailing.
  func insets() throws(LayoutFileError) -> DirectionalEdgeInsets {
    if case .number = value { return .uniform(try number()) }
    var sides: [Double] = []
    for side in try elements() { sides.append(try side.number()) }
    guard sides.count == 4 else { throw wrong("has not four sides") }
    return DirectionalEdgeInsets(
      top: sides[0],
      leading: sides[1],
      bottom: sides[2],
      trailing: sides[3]
    )
  }

  private func point() throws(LayoutFileError) -> CGPoint {
    var numbers: [Double] = []
    for element in try elements() { numbers.append(try element.number()) }
    guard numbers.count == 2 else { throw wrong("is not a pair of numbers") }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  private func edges() throws(LayoutFileError) -> DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    for element in try elements() {
      edges.insert(
        try element.word(of: [
          "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ])
      )
    }
    return edges
  }

  /// An item, or a group where one of its names says so.
  func item() throws(LayoutFileError) -> LayoutItem {
    if case .object(let members) = value, members.keys.contains(where: Self.groupNames.contains) {
      return try group()
    }
    let members = try members("width", "height", "insets", "badge")
    var badges: [SupplementaryItem] = []
    if let badge = members["badge"] { badges.append(try badge.badge()) }
    let item = LayoutItem(layoutSize: try size(members), supplementaryItems: badges)
    item.contentInsets = try members["insets"]?.insets() ?? .zero
    return item
  }

  private static let groupNames: Set = ["horizontal", "vertical"]

  private func size(
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) -> LayoutSize {
    LayoutSize(
      widthDimension: try members["width"]?.dimension() ?? .fractionalWidth(1),
      heightDimension: try members["height"]?.dimension() ?? .fractionalHeight(1)
    )
  }

  func group() throws(LayoutFileError) -> LayoutGroup {
    let members = try members(
      "horizontal",
      "vertical",
      "width",
      "height",
      "insets",
      "spacing",
      "count",
      "repeat"
    )
    let isHorizontal = members["horizontal"] != nil
    guard let list = members["horizontal"] ?? members["vertical"],
      members["horizontal"] == nil || members["vertical"] == nil
    else { throw wrong("is a group with neither or both of horizontal and vertical") }
    guard members["count"] == nil || members["repeat"] == nil else {
      throw wrong("has both a count and a repeat")
    }
    var items: [LayoutItem] = []
    for element in try list.elements() { items.append(try element.item()) }
    let size = try size(members)
    let group: LayoutGroup
    if let count = members["count"] ?? members["repeat"] {
      guard items.count == 1 else {
        throw wrong("has a count, and so one item, not \(items.count)")
      }
      let number = try count.count(atMost: 10_000)
      group =
        switch (isHorizontal, members["count"] != nil) {
        case (true, true): .horizontal(layoutSize: size, subitem: items[0], count: number)
        case (false, true): .vertical(layoutSize: size, subitem: items[0], count: number)
        case (true, false):
          .horizontal(layoutSize: size, repeatingSubitem: items[0], count: number)
        case (false, false): .vertical(layoutSize: size, repeatingSubitem: items[0], count: number)
        }
    } else {
      group =
        isHorizontal
        ? .horizontal(layoutSize: size, subitems: items)
        : .vertical(layoutSize: size, subitems: items)
    }
    group.interItemSpacing = try members["spacing"]?.spacing()
    group.contentInsets = try members["insets"]?.insets() ?? .zero
    return group
  }

  private func badge() throws(LayoutFileError) -> SupplementaryItem {
    let members = try members("kind", "width", "height", "edges", "fraction", "offset")
    let edges = try members["edges"]?.edges() ?? [.top, .trailing]
    let anchor =
      if let fraction = members["fraction"] {
        LayoutAnchor(edges: edges, fractionalOffset: try fraction.point())
      } else if let offset = members["offset"] {
        LayoutAnchor(edges: edges, absoluteOffset: try offset.point())
      } else {
        LayoutAnchor(edges: edges)
      }
    return SupplementaryItem(
      layoutSize: try size(members),
      elementKind: try members["kind"]?.text() ?? "badge",
      containerAnchor: anchor
    )
  }

  /// A header or a footer.
  func bar(_ kind: String, _ alignment: RectAlignment) throws(LayoutFileError)
    -> BoundarySupplementaryItem
  {
    let members = try members("width", "height", "pins", "extends", "offset")
    let item = BoundarySupplementaryItem(
      layoutSize: try size(members),
      elementKind: kind,
      alignment: alignment,
      absoluteOffset: try members["offset"]?.point() ?? .zero
    )
    item.pinToVisibleBounds = try members["pins"]?.flag() ?? false
    item.extendsBoundary = try members["extends"]?.flag() ?? true
    return item
  }
}
