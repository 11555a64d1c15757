/// A compiled group of a section: immutable, checked, and independent of descriptions.
///
/// Only the closures of custom groups remain. The nodes are in one array, with the children of each
/// group side by side and the outermost group first:
///
///     nodes   [ all │ row · row · text │ cell · cell │ cell ]
///                │     ╰────────────────^             ^
///                │           ╰────────────────────────╯
///                ╰──> children 1..<4
///
/// A tree of any size therefore needs only a few arrays, and visiting it needs no reference
/// counting.
struct GroupTree {
  var nodes: [NodeTemplate] = []
  var groups: [GroupTemplate] = []
  var supplementaries: [SupplementaryTemplate] = []
  var providers: [LayoutGroupCustomItemProvider] = []
  private(set) var extras = [NodeExtras()]

  /// The index of the outermost group.
  static let root = 0

  func edges(of node: NodeTemplate) -> EdgesTemplate { extras[Int(node.extras)].edges }

  func cellInsets(of node: NodeTemplate) -> UnitInsets { extras[Int(node.extras)].cellInsets }

  func supplementaries(of node: NodeTemplate) -> Range<Int> {
    extras[Int(node.extras)].supplementaries
  }

  /// Returns the insets of a group of the given size.
  func groupInsets(of node: NodeTemplate, in size: UnitSize) -> UnitInsets {
    let insets = extras[Int(node.extras)].insets
    return insets.isZero ? .zero : node.size.effective(UnitInsets(insets, in: size))
  }

  /// Stores the extras of a node and returns their index.
  mutating func keep(_ template: NodeExtras) -> Int32 {
    extras.append(template)
    return Int32(extras.count - 1)
  }
}

/// Queries about a section's group as a whole.
extension GroupTree {
  var outermost: NodeTemplate { nodes[Self.root] }
  var outermostGroup: GroupTemplate { groups[Int(outermost.group)] }

  var size: SizeTemplate { outermost.size }
  var hasEstimates: Bool { outermost.hasEstimates }
  var edges: EdgesTemplate { edges(of: outermost) }

  /// The children of the outermost group.
  var children: [NodeTemplate] { outermostGroup.children.map { nodes[$0] } }

  func groupInsets(in size: UnitSize) -> UnitInsets { groupInsets(of: outermost, in: size) }

  /// Whether the number of items that fit depends on measurements (rule 9.3).
  ///
  /// This is the case if a group of known length is filled with items of estimated length. A group
  /// of estimated length takes each of its subitems once.
  var capacityDependsOnMeasurements: Bool {
    nodes.contains { node in
      guard !node.isCell else { return false }
      let group = groups[Int(node.group)]
      guard case .filling(let axis) = group.arrangement else { return false }
      return group.hasEstimatesAlong && !node.size[axis].isEstimated
    }
  }

  /// Whether an incomplete outermost group is shorter along `axis`.
  ///
  /// A group that grows is as long as its items anyway; custom groups keep their length, as
  /// recorded in UIKit.
  func isTrimmed(along axis: Axis) -> Bool {
    guard !size[axis].isEstimated else { return false }
    if case .custom = outermostGroup.arrangement { return false }
    return true
  }

  /// Whether all children of the outermost group are cells without estimated lengths except shared
  /// ones.
  var isUniform: Bool {
    hasUniformChildren && children.allSatisfy { $0.isCell && $0.size.sharesWhatItWaitsFor }
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

extension GroupTree {
  /// Whether two trees have equal solutions in boxes of the same size for all measurements.
  ///
  /// Section providers often return a new description of the same section. Trees with closures are
  /// never considered equal.
  ///
  /// - Complexity: O(nodes of the tree)
  func isSolved(like other: GroupTree) -> Bool {
    providers.isEmpty && other.providers.isEmpty && nodes == other.nodes && groups == other.groups
      && supplementaries == other.supplementaries && extras == other.extras
  }
}
