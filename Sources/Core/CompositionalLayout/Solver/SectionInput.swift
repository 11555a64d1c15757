import Foundation

/// The description of a section, and the box in which its groups are solved.
///
/// No measurement changes it, so copies of a section share it.
final class SectionInput {
  let template: SectionTemplate
  let context: LayoutContext
  /// The section's number when it was solved, for errors.
  let section: Int
  /// The box in which the outermost group is solved (rules 2.2 and 8.2).
  let base: UnitSize
  /// The axis along which lines repeat: the scroll axis, or the other one in orthogonal sections.
  let stackAxis: Axis
  /// The maximum distance that a group with negative edge spacing extends beyond its line.
  let groupOverhang: LayoutUnit

  init(template: SectionTemplate, context: LayoutContext, section: Int, insets: UnitInsets) {
    self.template = template
    self.context = context
    self.section = section
    stackAxis = template.orthogonal == .none ? context.axis : context.axis.crossing
    // Insets along the stacking axis do not reduce it. Recorded in UIKit: half the height of a view
    // of 480 is 240, whatever the insets. The same holds for orthogonal sections: between insets of
    // 4 and 6, groups of 0.8 of a view of 320 by 480 are 256 wide, and those of a quarter of its
    // height are 118 high between insets of 3 and 5.
    var base = context.size.inset(by: insets)
    base[stackAxis] = context.size[stackAxis]
    self.base = base
    let edges = template.group.edges
    let start = min(edges.start(.horizontal).length, edges.start(.vertical).length)
    let end = min(edges.end(.horizontal).length, edges.end(.vertical).length)
    groupOverhang = .zero - min(.zero, min(start, end))
  }

  /// Returns the extent of a solved group along the stacking axis.
  func extent(of group: SolvedGroup) -> LayoutUnit {
    max(.zero, group.size[stackAxis] + template.group.edges.minimum(stackAxis))
  }

  /// Returns the start of a line's group, relative to the first line.
  ///
  /// - Parameter space: The space across the stacking axis.
  func origin(ofGroup size: UnitSize, start: LayoutUnit, in space: LayoutUnit) -> UnitPoint {
    let edges = template.group.edges
    let across = stackAxis.crossing
    var origin = UnitPoint.zero
    origin[stackAxis] = start + edges.start(stackAxis).length
    origin[across] = edges.offset(of: size[across], in: space, axis: across)
    return origin
  }
}

/// The position of a section among the others.
struct SectionPosition: Hashable, Sendable {
  let isFirst: Bool
  let isLast: Bool

  init(_ section: Int, of count: Int) {
    isFirst = section == 0
    isLast = section == count - 1
  }
}
