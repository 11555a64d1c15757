import CompositionalLayout
import Foundation
import Trials

/// Items and groups in a layout file.
extension LayoutFileNode {
  /// Returns an item, or a group if a member of the object belongs to groups only.
  func item() throws(LayoutFileError) -> LayoutItem {
    if case .object(let members) = value,
      members.contains(where: { Self.groupNames.contains($0.name) })
    {
      return try group()
    }
    let members = try members(
      "width",
      "height",
      "insets",
      "edgeSpacing",
      "badge",
      "supplementaries"
    )
    let item = LayoutItem(
      layoutSize: try Self.size(members),
      supplementaryItems: try Self.attached(members)
    )
    item.contentInsets = try members["insets"]?.insets() ?? .zero
    item.edgeSpacing = try members["edgeSpacing"]?.edgeSpacing()
    return item
  }

  private static let groupNames: Set = ["horizontal", "vertical"]

  /// Returns the supplementary items of an item or a group.
  private static func attached(
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) -> [SupplementaryItem] {
    var attached: [SupplementaryItem] = []
    if let badge = members["badge"] { attached.append(try badge.badge()) }
    for item in try members["supplementaries"]?.elements() ?? [] {
      attached.append(try item.supplementary())
    }
    return attached
  }

  func group() throws(LayoutFileError) -> LayoutGroup {
    let members = try members(
      "horizontal",
      "vertical",
      "width",
      "height",
      "insets",
      "edgeSpacing",
      "badge",
      "supplementaries",
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
    let size = try Self.size(members)
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
        case (true, false): .horizontal(layoutSize: size, repeatingSubitem: items[0], count: number)
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
    group.edgeSpacing = try members["edgeSpacing"]?.edgeSpacing()
    group.supplementaryItems = try Self.attached(members)
    return group
  }
}
