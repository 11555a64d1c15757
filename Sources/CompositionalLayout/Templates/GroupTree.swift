/// A section's group with all that is in it, compiled: immutable, checked, and free of descriptions but
/// for the closures of custom groups.
///
/// Nodes lie in one array, the children of each group side by side, and the outermost group first:
///
///     nodes   [ all │ row · row · text │ cell · cell │ cell ]
///                │     ╰────────────────^             ^
///                │           ╰────────────────────────╯
///                ╰──> children 1..<4
///
/// So a tree of any size is compiled into a handful of arrays and walked without counting references.
struct GroupTree {
  var nodes: [NodeTemplate] = []
  var groups: [GroupTemplate] = []
  var supplementaries: [SupplementaryTemplate] = []
  var providers: [LayoutGroupCustomItemProvider] = []
  private(set) var extras = [NodeExtras()]

  /// The outermost group.
  static let root = 0

  func edges(of node: NodeTemplate) -> EdgesTemplate { extras[Int(node.extras)].edges }

  func cellInsets(of node: NodeTemplate) -> UnitInsets { extras[Int(node.extras)].cellInsets }

  func supplementaries(of node: NodeTemplate) -> Range<Int> {
    extras[Int(node.extras)].supplementaries
  }

  /// The insets of a group of the given size.
  func groupInsets(of node: NodeTemplate, in size: UnitSize) -> UnitInsets {
    let insets = extras[Int(node.extras)].insets
    return insets.isZero ? .zero : node.size.effective(UnitInsets(insets, in: size))
  }

  /// Keeps what a node has beside its size, and answers with the place.
  mutating func keep(_ template: NodeExtras) -> Int32 {
    extras.append(template)
    return Int32(extras.count - 1)
  }
}

/// What a section asks about its group as a whole.
extension GroupTree {
  var outermost: NodeTemplate { nodes[Self.root] }
  var outermostGroup: GroupTemplate { groups[Int(outermost.group)] }

  var size: SizeTemplate { outermost.size }
  var hasEstimates: Bool { outermost.hasEstimates }
  var edges: EdgesTemplate { edges(of: outermost) }

  /// The children of the outermost group.
  var children: [NodeTemplate] { outermostGroup.children.map { nodes[$0] } }

  func groupInsets(in size: UnitSize) -> UnitInsets { groupInsets(of: outermost, in: size) }

  /// Whether the number of items that fit depends on measurements.
  ///
  /// It does when a group of known length is filled with items of estimated length. A group whose
  /// own length is estimated takes each of its subitems once.
  var capacityDependsOnMeasurements: Bool {
    nodes.contains { node in
      guard !node.isCell else { return false }
      let group = groups[Int(node.group)]
      guard case .filling(let axis) = group.arrangement else { return false }
      return group.hasEstimatesAlong && !node.size[axis].isEstimated
    }
  }

  /// Whether an outermost group that is not full is shorter along `axis`.
  ///
  /// A group that grows is as long as its items anyway; custom groups were recorded to keep their
  /// length.
  func isTrimmed(along axis: Axis) -> Bool {
    guard !size[axis].isEstimated else { return false }
    if case .custom = outermostGroup.arrangement { return false }
    return true
  }

  /// Whether all children of the outermost group are cells that wait for no length but those they
  /// share.
  var isUniform: Bool {
    guard hasUniformChildren, !outermost.isCustom else { return false }
    return children.allSatisfy { $0.isCell && $0.size.sharesWhatItWaitsFor }
  }

  /// Whether items of the outermost group share the largest size measured in the section.
  var hasUniformChildren: Bool { outermostGroup.hasUniformCells }
}

extension SizeTemplate {
  fileprivate var sharesWhatItWaitsFor: Bool {
    func shares(_ length: LengthTemplate) -> Bool {
      !length.isEstimated || length.kind == .uniformAcrossSiblings
    }
    return shares(width) && shares(height)
  }
}
