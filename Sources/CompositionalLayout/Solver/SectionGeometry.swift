import Foundation

/// A solved section: the positions of its elements, relative to its own start.
///
/// The group is solved once. Its instances, called lines whatever their direction, repeat along the
/// stacking axis. A tree of their extents finds lines, and takes no memory while all lines are
/// equal. Equal sections share one geometry until one of them changes.
final class SectionGeometry {
  let template: SectionTemplate
  let context: LayoutContext
  /// The section's number when it was solved, for errors.
  let section: Int
  /// The section's position as the first or the last, which matters for lists.
  private(set) var place: SectionPosition

  /// The section's insets including the reference insets.
  private(set) var insets: UnitInsets
  /// The box in which the outermost group is solved (rules 2.2 and 8.2).
  let base: UnitSize
  /// The axis along which lines repeat: the scroll axis, or the other one in orthogonal sections.
  let stackAxis: Axis
  let hasEstimates: Bool
  let wraps: Bool
  /// The axes along which each cell of a full group is uniform, or empty if none is.
  let uniformAxes: [UniformAxes]
  /// Whether only uniform items are measured, so that full lines are equal.
  let isUniform: Bool
  /// Whether an incomplete last group is shorter than the others.
  let trimsLastLine: Bool
  /// The padding of rows in a list-like section.
  let rowPadding: RowPadding?
  /// The computation of line lengths from cells, if that needs no solving.
  let join: CellJoin?

  /// A full group without measurements.
  var prototype: SolvedGroup
  var itemCount: Int
  /// The extents of rows, in sections that consist of rows.
  var rows: ExtentTree
  /// The shared properties of lines, in all other sections.
  var rules: LineRules
  /// The number of lines, and the distance from the start of the first to the end of the last.
  var lineCount = 0
  var linesExtent = LayoutUnit.zero
  /// The last line, if it is incomplete.
  var last: LastLine?
  /// Whether the last line may have changed.
  var isLastStale = true
  /// The breadth of the broadest measured line.
  var breadth = LayoutUnit.zero
  /// The numbers of supplementaries of items and groups.
  let attachments: AttachmentNumbers
  var measurements = Measurements()
  /// The shared lengths of uniform items in the outermost group.
  var uniform = UniformLengths()
  /// Solved lines that differ from the first.
  var solvedLines = SolvedLines()
  /// The memory that solving reuses from line to line.
  var scratch = GroupSolver.Scratch()
  /// The number of solved lines, and of the items and groups placed for them.
  var solutions = 0
  var placements = 0
  /// The measured sizes of headers and footers, by index in the template.
  var measuredBoundaries: [Int: UnitSize] = [:]

  /// Lengths along the scroll axis, updated by `settle()`.
  private(set) var room = BoundaryRoom(around: .zero, items: [], axis: .vertical) { _ in .zero }
  var leadingExtension = LayoutUnit.zero
  var trailingExtension = LayoutUnit.zero
  var contentLength = LayoutUnit.zero
  var extent = LayoutUnit.zero
  /// The maximum distance that cells and their supplementaries extend beyond their line.
  var lineOverhang = LayoutUnit.zero
  /// The maximum distance that any element extends beyond the section.
  var overhang = LayoutUnit.zero

  init(
    template: SectionTemplate,
    itemCount: Int,
    section: Int,
    context: LayoutContext,
    place: SectionPosition
  ) throws(LayoutError) {
    try Self.check(itemCount: itemCount, section: section)
    self.template = template
    self.context = context
    self.section = section
    self.itemCount = itemCount
    self.place = place
    insets = Self.insets(template, place: place, context: context)
    stackAxis = template.orthogonal == .none ? context.axis : context.axis.crossing
    base = Self.base(insets: insets, stackAxis: stackAxis, context: context)
    let across = stackAxis.crossing
    guard itemCount == 0 || base[across] > .zero || context.size[across] <= .zero else {
      throw .noRoomForGroup(
        insets: insets.points,
        size: context.size.cgSize,
        section: section
      )
    }
    hasEstimates = template.group.hasEstimates
    wraps = template.group.capacityDependsOnMeasurements

    trimsLastLine = template.group.isTrimmed(along: stackAxis)
    var solver = GroupSolver(section: section, template: template, context: context)
    try solver.solve(in: base)
    prototype = solver.result
    uniformAxes = template.group.hasUniformChildren ? prototype.cells.map(\.uniformAxes) : []
    isUniform = template.group.isUniform
    rowPadding = RowPadding(template: template, prototype: prototype, stackAxis: stackAxis)
    join =
      hasEstimates && !isUniform
      ? CellJoin(template: template, prototype: prototype, stackAxis: stackAxis) : nil
    attachments = AttachmentNumbers(of: prototype, kinds: template.kinds.count)
    rows = ExtentTree(
      rows: rowPadding == nil ? 0 : itemCount,
      estimate: .zero,
      spacing: template.interGroupSpacing
    )
    rules = LineRules(wraps: wraps, isAlike: isUniform)
    makeRules()
    rows.estimate = lineExtent(prototype)
    widenOverhang(by: prototype)
    settleLines()
    settle()
  }

  /// Creates a copy that can be changed while others share the original.
  init(copying other: SectionGeometry) {
    template = other.template
    context = other.context
    section = other.section
    place = other.place
    insets = other.insets
    base = other.base
    stackAxis = other.stackAxis
    hasEstimates = other.hasEstimates
    wraps = other.wraps
    uniformAxes = other.uniformAxes
    isUniform = other.isUniform
    trimsLastLine = other.trimsLastLine
    rowPadding = other.rowPadding
    prototype = other.prototype
    itemCount = other.itemCount
    join = other.join
    rows = other.rows
    rules = other.rules
    lineCount = other.lineCount
    linesExtent = other.linesExtent
    last = other.last
    isLastStale = other.isLastStale
    breadth = other.breadth
    attachments = other.attachments
    measurements = other.measurements
    uniform = other.uniform
    measuredBoundaries = other.measuredBoundaries
    room = other.room
    leadingExtension = other.leadingExtension
    trailingExtension = other.trailingExtension
    contentLength = other.contentLength
    extent = other.extent
    lineOverhang = other.lineOverhang
    overhang = other.overhang
  }
}

extension SectionGeometry {
  var axis: Axis { context.axis }

  /// Throws an error if there are more items than element numbers.
  static func check(itemCount: Int, section: Int) throws(LayoutError) {
    let limit = LayoutPolicy.largestSection
    guard itemCount <= limit else {
      throw .tooManyItems(itemCount, limit: limit, section: section)
    }
  }

  private static func insets(
    _ template: SectionTemplate,
    place: SectionPosition,
    context: LayoutContext
  ) -> UnitInsets {
    let insets =
      context.baseInsets(template.insetsReference)
      + UnitInsets(template.insets, in: context.size)
    return insets + (template.list?.insets(at: place) ?? .zero)
  }

  /// Returns the box in which groups are sized.
  ///
  /// Insets along the stacking axis do not reduce it. Recorded in UIKit: half the height of a view
  /// of 480 is 240, whatever the insets. The same holds for orthogonal sections: between insets of
  /// 4 and 6, groups of 0.8 of a view of 320 by 480 are 256 wide, and those of a quarter of its
  /// height are 118 high between insets of 3 and 5.
  private static func base(
    insets: UnitInsets,
    stackAxis: Axis,
    context: LayoutContext
  ) -> UnitSize {
    var base = context.size.inset(by: insets)
    base[stackAxis] = context.size[stackAxis]
    return base
  }

  /// Updates the section after sections before or after it were inserted or deleted.
  func move(to place: SectionPosition) {
    guard place != self.place else { return }
    self.place = place
    insets = Self.insets(template, place: place, context: context)
    settle()
  }
  var isOrthogonal: Bool { template.orthogonal != .none }

  /// Whether the section takes no space at all.
  ///
  /// Without items and headers, its insets take no space either, as in UIKit. Empty lists, which
  /// were not recorded, keep their insets.
  private var isAbsent: Bool {
    itemCount == 0 && template.boundaryItems.isEmpty && template.list == nil
  }

  var pins: Bool { template.boundaryItems.contains { $0.pins } }

  /// The width of groups across the scroll axis, or zero if they scroll orthogonally.
  var groupBreadth: LayoutUnit { isOrthogonal ? .zero : prototype.size[axis.crossing] }

  /// Returns the extent of a solved group along the stacking axis.
  func lineExtent(_ group: SolvedGroup) -> LayoutUnit {
    max(.zero, group.size[stackAxis] + template.group.edges.minimum(stackAxis))
  }

  /// Computes the section's lengths along the scroll axis (rule 8.1).
  func settle() {
    contentLength =
      isOrthogonal ? tallestLine() : rowPadding == nil ? linesExtent : rows.extent
    room = BoundaryRoom(
      around: isAbsent ? .zero : insets.start(axis) + contentLength + insets.end(axis),
      items: template.boundaryItems,
      axis: axis,
      length: { boundarySize($0)[axis] }
    )
    leadingExtension = room.leading + (template.list?.headerPadding ?? .zero)
    trailingExtension = room.trailing
    extent = max(.zero, leadingExtension + room.core + trailingExtension)
    overhang = lineOverhang
    if isOrthogonal {
      // Unmeasured groups may be taller than the section, whose height depends on the measured
      // ones.
      let untouched = prototype.size[axis] + template.group.edges.minimum(axis)
      overhang = max(overhang, lineOverhang + untouched - contentLength)
    }
    for index in template.boundaryItems.indices {
      widen(&overhang, by: boundaryFrame(index), within: extent)
    }
    for index in template.decorations.indices {
      widen(&overhang, by: decorationFrame(index), within: extent)
    }
  }

  private func widen(
    _ overhang: inout LayoutUnit,
    by frame: UnitRect,
    within length: LayoutUnit
  ) {
    overhang = max(overhang, max(-frame.start(axis), frame.end(axis) - length))
  }

  /// Updates the distance that the parts of a line extend beyond it.
  ///
  /// - Parameter shortage: The length by which the line is shorter than its group along the
  ///   stacking axis.
  func widenOverhang(by group: SolvedGroup, shorterBy shortage: LayoutUnit = .zero) {
    var size = group.size
    size[stackAxis] -= shortage
    var reach = UnitReach()
    for cell in group.cells { reach.take(cell.frame) }
    for supplementary in group.supplementaries { reach.take(supplementary.frame) }
    lineOverhang = max(lineOverhang, reach.overhang(over: size))
  }

  /// Returns the length of the tallest group measured so far, in orthogonal sections (rule 8.7).
  private func tallestLine() -> LayoutUnit {
    guard itemCount > 0 else { return .zero }
    let edges = template.group.edges.minimum(axis)
    guard hasEstimates else { return prototype.size[axis] + edges }
    guard !measurements.cells.isEmpty else {
      // Without measurements, groups are equal except for an incomplete last one.
      let first = lineCount == 1 ? last?.breadth : nil
      return (first ?? prototype.size[axis]) + edges
    }
    var tallest = breadth
    let full = last?.line.items.lowerBound ?? itemCount
    if isUniform, measurements.cells.isMeasured(in: 0..<full) {
      tallest = max(tallest, prototype.size[axis])
    }
    if let last, measurements.cells.isMeasured(in: last.line.items) {
      tallest = max(tallest, last.breadth)
    }
    return tallest + edges
  }
}

/// The extent of frames around an origin, in all directions.
private struct UnitReach {
  private var low = UnitPoint.zero
  private var high = UnitPoint.zero

  mutating func take(_ frame: UnitRect) {
    low.x = min(low.x, frame.minX)
    low.y = min(low.y, frame.minY)
    high.x = max(high.x, frame.maxX)
    high.y = max(high.y, frame.maxY)
  }

  /// Returns the maximum distance that they extend beyond a box of this size at the origin.
  func overhang(over size: UnitSize) -> LayoutUnit {
    max(max(-low.x, high.x - size.width), max(-low.y, high.y - size.height))
  }
}
