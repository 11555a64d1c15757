import Foundation

/// An item or a group, compiled: immutable, checked, and free of descriptions but for the closure of
/// a custom group.
///
/// A class, so that the solver walks a tree without copying its parts.
final class NodeTemplate {
  let size: SizeTemplate
  /// For groups, whose insets may be fractions of the size they get.
  let insets: DirectionalEdgeInsets
  /// For cells: without those on estimated axes.
  let cellInsets: UnitInsets
  let edges: EdgesTemplate
  let supplementaries: [SupplementaryTemplate]
  let group: GroupTemplate?
  /// Whether any length in the tree waits for a measurement.
  let hasEstimates: Bool
  /// Whether something of the tree is placed by a closure, which may answer otherwise each time.
  let isCustom: Bool
  /// Whether the tree is always solved alike in a box of the same size.
  let isAlwaysAlike: Bool

  init(
    size: SizeTemplate,
    insets: DirectionalEdgeInsets,
    edges: EdgesTemplate,
    supplementaries: [SupplementaryTemplate],
    group: GroupTemplate?
  ) {
    self.size = size
    self.insets = insets
    cellInsets = size.effective(UnitInsets(insets))
    self.edges = edges
    self.supplementaries = supplementaries
    self.group = group
    let children = group?.children ?? []
    hasEstimates = size.isEstimated || children.contains { $0.hasEstimates }
    var isCustom = children.contains { $0.isCustom }
    if case .custom? = group?.arrangement { isCustom = true }
    self.isCustom = isCustom
    isAlwaysAlike =
      !isCustom && !size.isEstimated && children.allSatisfy { $0.isAlwaysAlike }
      && !supplementaries.contains { $0.size.isEstimated }
  }

  var isCell: Bool { group == nil }

  /// The insets of a group of the given size.
  func groupInsets(in size: UnitSize) -> UnitInsets {
    insets == .zero ? .zero : self.size.effective(UnitInsets(insets, in: size))
  }
}

/// What makes a node a group.
final class GroupTemplate {
  enum Arrangement {
    case filling(Axis)
    case stretched(Axis, count: Int)
    case repeated(Axis, count: Int)
    case custom(LayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  let children: [NodeTemplate]
  let spacing: SpacingTemplate
  let axis: Axis
  /// Whether any space along the axis stretches.
  let isFlexible: Bool
  /// Whether children are fractions of the length that the spacing between them leaves.
  let sizesDependOnSpacing: Bool
  /// Whether a child is as thick as a fraction of that length.
  let thicknessDependsOnSpacing: Bool

  init(arrangement: Arrangement, children: [NodeTemplate], spacing: SpacingTemplate) {
    self.arrangement = arrangement
    self.children = children
    self.spacing = spacing
    let axis =
      switch arrangement {
      case .filling(let axis), .stretched(let axis, _), .repeated(let axis, _): axis
      case .custom: Axis.vertical
      }
    self.axis = axis
    isFlexible =
      spacing.isFlexible
      || children.contains {
        $0.edges.start(axis).isFlexible || $0.edges.end(axis).isFlexible
      }
    sizesDependOnSpacing =
      spacing.length > .zero
      && children.contains {
        $0.size.width.isFraction(along: axis) || $0.size.height.isFraction(along: axis)
      }
      && !children.contains { $0.size[axis].isEstimated }
    thicknessDependsOnSpacing = children.contains {
      $0.size[axis.crossing].isFraction(along: axis)
    }
  }
}

extension NodeTemplate {
  /// Whether the number of items that fit depends on measurements.
  ///
  /// It does when a group of known length is filled with items of estimated length. A group whose
  /// own length is estimated takes each of its subitems once.
  var capacityDependsOnMeasurements: Bool {
    guard let group else { return false }
    if case .filling(let axis) = group.arrangement, !size[axis].isEstimated,
      group.children.contains(where: { $0.size[axis].isEstimated })
    {
      return true
    }
    return group.children.contains { $0.capacityDependsOnMeasurements }
  }

  /// Whether an outermost group that is not full is shorter along `axis`.
  ///
  /// A group that grows is as long as its items anyway; custom groups were recorded to keep their
  /// length.
  func isTrimmed(along axis: Axis) -> Bool {
    guard let group, !size[axis].isEstimated else { return false }
    if case .custom = group.arrangement { return false }
    return true
  }

  /// Whether all children of a group are cells that wait for no length but those they share.
  var isUniform: Bool {
    guard let group, hasUniformChildren, !isCustom else { return false }
    return group.children.allSatisfy { child in
      child.isCell
        && [child.size.width, child.size.height].allSatisfy {
          !$0.isEstimated || $0.kind == .uniformAcrossSiblings
        }
    }
  }

  /// Whether items of the outermost group share the largest size measured in the section.
  var hasUniformChildren: Bool {
    group?.children.contains { $0.isCell && $0.size.isUniform } == true
  }
}
