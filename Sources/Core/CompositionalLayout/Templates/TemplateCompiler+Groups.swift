import Foundation

/// Compilation of groups into a tree in arrays.
///
/// The indexes of a group's children are reserved first, and each child is stored when all of its
/// contents are known.
extension TemplateCompiler {
  mutating func group(_ description: LayoutGroup) throws(LayoutError) -> GroupTree {
    takePlaces(1)
    tree.nodes[GroupTree.root] = try node(description, sharing: nil)
    return tree
  }

  /// The axis and number of parts of the only child of a group with a count.
  private typealias Share = (axis: Axis, count: Int)

  /// Reserves adjacent nodes.
  private mutating func takePlaces(_ count: Int) {
    let nothing = LengthTemplate(kind: .absolute, value: 0)
    let placeholder = NodeTemplate(size: SizeTemplate(width: nothing, height: nothing))
    tree.nodes.append(contentsOf: repeatElement(placeholder, count: count))
  }

  /// Compiles an item and its contents.
  private mutating func node(
    _ item: LayoutItem,
    sharing share: Share?
  ) throws(LayoutError) -> NodeTemplate {
    let extras = item.isPlain ? nil : try self.extras(of: item)
    var group: Int?
    if let description = item as? LayoutGroup { group = try self.group(of: description) }
    var size = try size(item.layoutSize)
    if let share { size = size.sharing(share.axis, among: share.count) }
    var node = NodeTemplate(size: size)
    if let extras { try complete(extras, of: item, in: &node) }
    if let group { node.become(tree.groups[group], at: group) }
    return node
  }

  /// Returns the extras of an item, except for its edges.
  private mutating func extras(of item: LayoutItem) throws(LayoutError) -> NodeExtras {
    var extras = NodeExtras()
    extras.insets = item.contentInsets
    extras.cellInsets = try insets(extras.insets, of: "item inset")
    let first = tree.supplementaries.count
    for supplementary in item.supplementaryItems {
      guard attachedKinds.insert(supplementary.elementKind).inserted else {
        throw .duplicateElementKind(supplementary.elementKind, section: section)
      }
      tree.supplementaries.append(try self.supplementary(supplementary))
    }
    extras.supplementaries = first..<tree.supplementaries.count
    return extras
  }

  /// Stores the extras of an item, whose size is now known.
  private mutating func complete(
    _ extras: NodeExtras,
    of item: LayoutItem,
    in node: inout NodeTemplate
  ) throws(LayoutError) {
    var extras = extras
    extras.cellInsets = node.size.effective(extras.cellInsets)
    extras.edges = try edges(item.edgeSpacing)
    for index in extras.supplementaries where tree.supplementaries[index].size.isEstimated {
      node.isAlwaysAlike = false
    }
    node.extras = tree.keep(extras)
  }

  /// Compiles the group template of an item and returns its index.
  private mutating func group(of description: LayoutGroup) throws(LayoutError) -> Int {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LayoutPolicy.deepestGroup else {
      throw .groupsNestedTooDeeply(limit: LayoutPolicy.deepestGroup, section: section ?? 0)
    }
    let arrangement: GroupTemplate.Arrangement
    var share: Share?
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
      arrangement = .custom(provider: tree.providers.count)
      tree.providers.append(provider)
    }
    let subitems = description.subitems
    let first = tree.nodes.count
    let spacing = try spacing(description.interItemSpacing, of: "interItemSpacing")
    var group = GroupTemplate(
      arrangement: arrangement,
      spacing: spacing,
      children: first..<first + subitems.count
    )
    takePlaces(subitems.count)
    for index in subitems.indices {
      let child = try node(subitems[index], sharing: share)
      tree.nodes[first + index] = child
      group.add(child, edges: child.extras > 0 ? tree.edges(of: child) : nil)
    }
    if case .custom = arrangement {
    } else if subitems.isEmpty {
      throw .emptySubitems(section: section ?? 0)
    }
    tree.groups.append(group)
    return tree.groups.count - 1
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
