import Foundation

extension GroupSolver {
  /// Places a node with its origin at zero and answers with its size.
  ///
  /// - Parameter size: The size before anything is measured or imposed.
  mutating func place(
    _ node: NodeTemplate,
    size: UnitSize,
    in container: UnitSize,
    imposed: Imposed?,
    depth: Int
  ) throws(LayoutError) -> UnitSize {
    guard let group = node.group else {
      return placeCell(node, size: size, imposed: imposed, depth: depth)
    }
    let firstCell = result.cells.count
    var size = size
    if let imposed { size[imposed.axis] = imposed.length }
    let insets = node.groupInsets(in: size)
    switch group.arrangement {
    case .custom(let provider):
      try placeCustom(provider, node: node, size: &size, depth: depth)
    case .filling, .stretched, .repeated:
      try fill(node, group, size: &size, insets: insets, imposed: imposed, depth: depth)
    }
    attach(
      node.supplementaries,
      to: UnitRect(origin: .zero, size: size),
      sizedIn: container,
      cell: firstCell
    )
    return size
  }

  private mutating func placeCell(
    _ node: NodeTemplate,
    size: UnitSize,
    imposed: Imposed?,
    depth: Int
  ) -> UnitSize {
    let ordinal = result.cells.count
    let size = cellSize(node, size: size, ordinal: ordinal, imposed: imposed, depth: depth)
    appendCell(node, size: size, uniformAxes: depth == 1 ? UniformAxes(of: node.size) : [])
    return size
  }

  private func cellSize(
    _ node: NodeTemplate,
    size: UnitSize,
    ordinal: Int,
    imposed: Imposed?,
    depth: Int
  ) -> UnitSize {
    var size = size
    if node.size.isEstimated {
      let measured = ordinal < cellLimit ? measurements.cells[firstItem + ordinal] : nil
      for axis in [Axis.horizontal, .vertical] where node.size[axis].isEstimated {
        if depth == 1, node.size[axis].kind == .uniformAcrossSiblings {
          size[axis] = uniform[axis] ?? size[axis]
        } else if let measured {
          size[axis] = measured[axis]
        }
      }
    }
    if let imposed { size[imposed.axis] = imposed.length }
    return size
  }

  private mutating func appendCell(
    _ node: NodeTemplate,
    size: UnitSize,
    uniformAxes: UniformAxes
  ) {
    let frame = UnitRect(origin: .zero, size: size).insetThrough(by: node.cellInsets)
    let ordinal = result.cells.count
    result.cells.append(
      PlacedCell(
        frame: frame,
        zIndex: cellZIndex,
        widthIsEstimated: node.size.width.isEstimated,
        heightIsEstimated: node.size.height.isEstimated,
        uniformAxes: uniformAxes
      )
    )
    attach(node.supplementaries, to: frame, sizedIn: frame.size, cell: ordinal)
  }

  private mutating func attach(
    _ supplementaries: [SupplementaryTemplate],
    to container: UnitRect,
    sizedIn sizing: UnitSize,
    cell: Int
  ) {
    for supplementary in supplementaries {
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
          isEstimated: supplementary.size.isEstimated
        )
      )
    }
  }

  /// Places what a provider answers.
  ///
  /// Recorded: an outermost group is shown to its provider in the size it would have in the whole view,
  /// whatever the insets of its section; the frames are relative to the group's own corner.
  private mutating func placeCustom(
    _ provider: LayoutGroupCustomItemProvider,
    node: NodeTemplate,
    size: inout UnitSize,
    depth: Int
  ) throws(LayoutError) {
    let shown = depth == 0 ? node.size.resolved(in: view, pixel: pixel) : size
    let container = ResolvedLayoutContainer(
      contentSize: shown.cgSize,
      contentInsets: node.groupInsets(in: shown).directional
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
      result.cells.append(
        PlacedCell(
          frame: frame,
          zIndex: Int32(clamping: item.zIndex),
          widthIsEstimated: false,
          heightIsEstimated: false
        )
      )
    }
  }
}
