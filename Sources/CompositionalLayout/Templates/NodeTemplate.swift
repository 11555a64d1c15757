import Foundation

/// An item or a group, compiled: immutable, checked, and free of reference types but for the closure
/// of a custom group.
struct NodeTemplate {
  let size: SizeTemplate
  let insets: DirectionalEdgeInsets
  let edges: EdgesTemplate
  let supplementaries: [SupplementaryTemplate]
  let group: GroupTemplate?

  var isCell: Bool { group == nil }
}

/// What makes a node a group.
struct GroupTemplate {
  enum Arrangement {
    case filling(Axis)
    case stretched(Axis, count: Int)
    case repeated(Axis, count: Int)
    case custom(LayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  let children: [NodeTemplate]
  let spacing: SpacingTemplate

  var axis: Axis {
    switch arrangement {
    case .filling(let axis), .stretched(let axis, _), .repeated(let axis, _): axis
    case .custom: .vertical
    }
  }
}

extension NodeTemplate {
  /// Whether any length in the tree waits for a measurement.
  var hasEstimates: Bool {
    size.isEstimated || group?.children.contains { $0.hasEstimates } == true
  }

  /// Whether the number of items that fit depends on measurements.
  ///
  /// It does when a group of known length is filled with items of estimated length. A group whose
  /// own length is estimated takes as many as the estimates promise.
  var capacityDependsOnMeasurements: Bool {
    guard let group else { return false }
    if case .filling(let axis) = group.arrangement, !size[axis].isEstimated,
      group.children.contains(where: { $0.size[axis].isEstimated })
    {
      return true
    }
    return group.children.contains { $0.capacityDependsOnMeasurements }
  }

  /// Whether items of the outermost group share the largest size measured in the section.
  var hasUniformChildren: Bool {
    group?.children.contains { $0.isCell && $0.size.isUniform } == true
  }
}
