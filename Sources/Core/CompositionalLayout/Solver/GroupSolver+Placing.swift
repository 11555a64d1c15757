import Foundation

extension GroupSolver {
  /// Places a node with its origin at zero and returns its size.
  ///
  /// The steps, with the numbers of their rules in the article Worked numbers:
  ///
  /// 1. The size is resolved in the container: rules 1.3, 2.1 and 2.6. A group with a count imposes
  ///    a length: rule 3.5.
  /// 2. A cell is shrunk by its insets: rules 4.6, 4.7 and 4.8. The next three steps are for groups.
  /// 3. Insets shrink the container of the children: rules 3.11 and 4.11.
  /// 4. Children are placed, depth first: rule 3.10. A group takes them
  ///    - in turn until one does not fit: rules 3.1, 3.2, 3.3, 3.4 and 9.3;
  ///    - beside the spacing between fractions: rules 3.7, 3.8 and 3.9;
  ///    - each once, if its length is estimated: rule 3.17;
  ///    - as often as it is told: rules 3.5, 3.6 and 14.3;
  ///    - as its closure does: rules 3.12 and 3.13.
  /// 5. Uniform siblings take the longest length: rule 2.7. The thickness of the group follows its
  ///    children: rules 9.1 and 9.2. They are moved apart along the group, which keeps the places of
  ///    missing items: rules 3.15, 4.1, 4.2, 4.3, 4.4 and 14.4. They are aligned across it: rules
  ///    3.14 and 4.5.
  /// 6. Supplementaries are attached: rules 6.1, 6.2, 6.5 and 14.5.
  mutating func place(
    _ index: Int,
    in container: UnitSize,
    imposed: Imposed?,
    depth: Int
  ) throws(LayoutError) -> UnitSize {
    placements += 1
    let node = tree.nodes[index]
    var size = node.size.resolved(in: container, pixel: pixel)
    guard !node.isCell else {
      return placeCell(node, size: size, imposed: imposed, depth: depth)
    }
    let group = tree.groups[Int(node.group)]
    let firstCell = result.cells.count
    if let imposed { size[imposed.axis] = imposed.length }
    let insets = node.extras > 0 ? tree.groupInsets(of: node, in: size) : .zero
    switch group.arrangement {
    case .custom(let provider):
      try placeCustom(tree.providers[provider], node: node, size: &size, depth: depth)
    case .filling, .stretched, .repeated:
      try fill(node, group, size: &size, insets: insets, imposed: imposed, depth: depth)
    }
    if node.extras > 0 {
      let frame = UnitRect(origin: .zero, size: size)
      attachAll(of: node, to: frame, sizedIn: container, cell: firstCell)
    }
    return size
  }

  private mutating func placeCell(
    _ node: NodeTemplate,
    size: UnitSize,
    imposed: Imposed?,
    depth: Int
  ) -> UnitSize {
    var size = size
    if node.hasEstimates { size = measured(size, of: node, depth: depth) }
    if let imposed { size[imposed.axis] = imposed.length }
    let insets = node.extras > 0 ? tree.cellInsets(of: node) : .zero
    let frame = UnitRect(origin: .zero, size: size).insetThrough(by: insets)
    let ordinal = result.cells.count
    result.cells.append(
      PlacedCell(
        frame: frame,
        zIndex: cellZIndex,
        estimatedAxes: node.hasEstimates ? node.size.estimatedAxes : [],
        uniformAxes: node.hasEstimates && depth == 1 ? node.size.uniformAxes : []
      )
    )
    if node.extras > 0 { attachAll(of: node, to: frame, sizedIn: frame.size, cell: ordinal) }
    return size
  }

  /// Returns the size of the next cell, with measured lengths in place of estimated ones
  /// (rule 2.6).
  private mutating func measured(
    _ estimate: UnitSize,
    of node: NodeTemplate,
    depth: Int
  ) -> UnitSize {
    let ordinal = result.cells.count
    asked = max(asked, ordinal + 1)
    let known = ordinal < cellLimit ? measuredSize(of: firstItem + ordinal) : nil
    if known != nil { differences += 1 }
    func length(_ axis: Axis) -> LayoutUnit {
      let template = node.size[axis]
      guard template.isEstimated else { return estimate[axis] }
      if depth == 1, template.kind == .uniformAcrossSiblings {
        return uniform[axis] ?? estimate[axis]
      }
      guard let length = known?[axis], length >= .zero else { return estimate[axis] }
      return length
    }
    return UnitSize(width: length(.horizontal), height: length(.vertical))
  }

  private mutating func attachAll(
    of node: NodeTemplate,
    to container: UnitRect,
    sizedIn sizing: UnitSize,
    cell: Int
  ) {
    for index in tree.supplementaries(of: node) {
      attach(tree.supplementaries[index], to: container, sizedIn: sizing, cell: cell)
    }
  }

  private mutating func attach(
    _ supplementary: SupplementaryTemplate,
    to container: UnitRect,
    sizedIn sizing: UnitSize,
    cell: Int
  ) {
    let measured =
      measurements.supplementaries.isEmpty
      ? nil
      : measurements.supplementaries[
        SupplementaryKey(kind: supplementary.kind, item: firstItem + cell)
      ]
    result.supplementaries.append(
      PlacedSupplementary(
        frame: supplementary.frame(
          on: container,
          sizedIn: sizing,
          measured: measured,
          pixel: pixel
        ),
        kind: Int32(supplementary.kind),
        zIndex: Int32(clamping: supplementary.zIndex),
        cell: Int32(cell),
        estimatedAxes: supplementary.size.estimatedAxes
      )
    )
  }

  /// Places the items of a provider.
  ///
  /// Recorded in UIKit: the provider of an outermost group receives the size that the group would
  /// have in the whole view, regardless of the section's insets. The frames are relative to the
  /// group's origin.
  private mutating func placeCustom(
    _ provider: LayoutGroupCustomItemProvider,
    node: NodeTemplate,
    size: inout UnitSize,
    depth: Int
  ) throws(LayoutError) {
    let shown = depth == 0 ? node.size.resolved(in: view, pixel: pixel) : size
    let container = ResolvedLayoutContainer(
      contentSize: shown.cgSize,
      contentInsets: tree.groupInsets(of: node, in: shown).directional
    )
    let items = provider(
      ResolvedLayoutEnvironment(container: container, traitCollection: traits)
    )
    guard !items.isEmpty else { throw .customGroupReturnedNothing(section: section) }
    for item in items {
      for length in [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height] {
        guard length.isFinite else {
          throw .invalidLength(name: "custom frame", value: Double(length), section: section)
        }
      }
      let frame = UnitRect(item.frame)
      if result.cells.count < cellLimit {
        for axis in [Axis.horizontal, .vertical] where node.size[axis].isEstimated {
          size[axis] = max(size[axis], frame.end(axis))
        }
      }
      result.cells.append(PlacedCell(frame: frame, zIndex: Int32(clamping: item.zIndex)))
    }
  }
}
