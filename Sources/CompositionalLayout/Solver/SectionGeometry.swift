import Foundation

/// A section solved in its surroundings: where everything in it lies, relative to its own start.
///
/// The group is solved once. Its instances, called lines here whichever way they run, repeat along
/// the stacking axis; a tree of their extents answers which line is where, and costs nothing as long
/// as no line differs from the first. Sections that look alike share one geometry until one of them
/// changes.
final class SectionGeometry {
  let template: SectionTemplate
  let context: LayoutContext
  /// The section's number when it was solved, for errors.
  let section: Int
  /// Whether the section is the first or the last; lists care.
  private(set) var place: SectionPlace

  /// The section's insets with the base they are added to.
  private(set) var insets: UnitInsets
  /// The box that the outermost group is solved in.
  let base: UnitSize
  /// The axis that lines repeat along: the layout's own, or the other one in sections that scroll
  /// across.
  let stackAxis: Axis
  let hasEstimates: Bool
  let wraps: Bool
  /// Which cells of a full group are uniform across their siblings; empty if none is.
  let uniformAxes: [UniformAxes]
  /// Whether all that is measured is shared among uniform items, so that full lines are alike.
  let isUniform: Bool
  /// Whether a last group that is not full is shorter than the others.
  let trimsLastLine: Bool
  /// What a row of a list-like section adds to the measured extent of its only cell.
  let rowPadding: RowPadding?
  /// How the cells of a line make its length, where that can be told without solving.
  let join: CellJoin?

  /// A full group before anything is measured.
  var prototype: SolvedGroup
  var itemCount: Int
  /// The extents of rows, in sections that are made of nothing else.
  var rows: ExtentTree
  /// What lines have in common, in all other sections.
  var rules: LineRules
  /// How many lines there are, and what they take from the start of the first to the end of the last.
  var lineCount = 0
  var linesExtent = LayoutUnit.zero
  /// The last line, where it is not full.
  var last: LastLine?
  /// Whether something may have changed in the last line.
  var isLastStale = true
  /// The breadth of the broadest line in which something was measured.
  var breadth = LayoutUnit.zero
  /// The numbers of what is attached to items and groups.
  let attachments: AttachmentNumbers
  var measurements = Measurements()
  /// What uniform items of the outermost group share.
  var uniform = UniformLengths()
  /// Lines that differ from the first, solved.
  var solvedLines = SolvedLines()
  /// What solving takes of memory, from one line to the next.
  var scratch = GroupSolver.Scratch()
  /// How often a line was solved, and how many items and groups were placed for it.
  var solutions = 0
  var placements = 0
  /// Measured sizes of headers and footers, by their place in the template.
  var measuredBoundaries: [Int: UnitSize] = [:]

  /// Lengths along the scroll axis, kept up to date by `settle()`.
  private(set) var room = BoundaryRoom(around: .zero, items: [], axis: .vertical) { _ in .zero }
  var leadingExtension = LayoutUnit.zero
  var trailingExtension = LayoutUnit.zero
  var contentLength = LayoutUnit.zero
  var extent = LayoutUnit.zero
  /// How far cells and what is attached to them stick out of their line.
  var lineOverhang = LayoutUnit.zero
  /// How far anything sticks out of the section.
  var overhang = LayoutUnit.zero

  init(
    template: SectionTemplate,
    itemCount: Int,
    section: Int,
    context: LayoutContext,
    place: SectionPlace
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

  /// A copy that may be changed while others go on sharing the original.
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

/// Where a section stands among the others.
struct SectionPlace: Hashable, Sendable {
  let isFirst: Bool
  let isLast: Bool

  init(_ section: Int, of count: Int) {
    isFirst = section == 0
    isLast = section == count - 1
  }
}

extension SectionGeometry {
  var axis: Axis { context.axis }

  /// Refuses more items than elements can be numbered by.
  static func check(itemCount: Int, section: Int) throws(LayoutError) {
    let limit = LayoutPolicy.largestSection
    guard itemCount <= limit else {
      throw .tooManyItems(itemCount, limit: limit, section: section)
    }
  }

  private static func insets(
    _ template: SectionTemplate,
    place: SectionPlace,
    context: LayoutContext
  ) -> UnitInsets {
    let insets =
      context.baseInsets(template.insetsReference)
      + UnitInsets(template.insets, in: context.size)
    return insets + (template.list?.insets(at: place) ?? .zero)
  }

  /// The box that groups are sized in.
  ///
  /// Insets along the axis that groups are stacked along do not shrink it. Recorded: half the height
  /// of a view of 480 is 240, whatever the insets. So it is in sections that scroll across: between
  /// insets of 4 and 6, groups of 0.8 of a view of 320 by 480 are 256 wide, and those of a quarter
  /// of its height 118 high between insets of 3 and 5.
  private static func base(
    insets: UnitInsets,
    stackAxis: Axis,
    context: LayoutContext
  ) -> UnitSize {
    var base = context.size.inset(by: insets)
    base[stackAxis] = context.size[stackAxis]
    return base
  }

  /// Takes notice that sections came or went in front or behind.
  func move(to place: SectionPlace) {
    guard place != self.place else { return }
    self.place = place
    insets = Self.insets(template, place: place, context: context)
    settle()
  }
  var isOrthogonal: Bool { template.orthogonal != .none }

  /// Whether there is nothing of the section at all.
  ///
  /// Without items and headers its insets are not kept either, as recorded. Lists, of which no empty
  /// section was recorded, keep theirs.
  private var isAbsent: Bool {
    itemCount == 0 && template.boundaryItems.isEmpty && template.list == nil
  }

  var pins: Bool { template.boundaryItems.contains { $0.pins } }

  /// How wide groups are across the scroll axis, where they do not scroll themselves.
  var groupBreadth: LayoutUnit { isOrthogonal ? .zero : prototype.size[axis.crossing] }

  /// What a solved group takes along the stacking axis.
  func lineExtent(_ group: SolvedGroup) -> LayoutUnit {
    max(.zero, group.size[stackAxis] + template.group.edges.minimum(stackAxis))
  }

  /// Sums up the section along the scroll axis.
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
      // Groups that were not measured may be taller than the section, which goes by those that were.
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

  /// Notes how far the parts of a line stick out of it.
  ///
  /// - Parameter shortage: By how much the line is shorter than its group along the stacking axis.
  func widenOverhang(by group: SolvedGroup, shorterBy shortage: LayoutUnit = .zero) {
    var size = group.size
    size[stackAxis] -= shortage
    var reach = UnitReach()
    for cell in group.cells { reach.take(cell.frame) }
    for supplementary in group.supplementaries { reach.take(supplementary.frame) }
    lineOverhang = max(lineOverhang, reach.overhang(over: size))
  }

  /// In sections that scroll across, the length of the tallest group measured so far.
  private func tallestLine() -> LayoutUnit {
    guard itemCount > 0 else { return .zero }
    let edges = template.group.edges.minimum(axis)
    guard hasEstimates else { return prototype.size[axis] + edges }
    guard !measurements.cells.isEmpty else {
      // Without measurements groups are alike, but for a last one with fewer items.
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

/// How far some frames reach from an origin, in all directions.
private struct UnitReach {
  private var low = UnitPoint.zero
  private var high = UnitPoint.zero

  mutating func take(_ frame: UnitRect) {
    low.x = min(low.x, frame.minX)
    low.y = min(low.y, frame.minY)
    high.x = max(high.x, frame.maxX)
    high.y = max(high.y, frame.maxY)
  }

  /// How far they stick out of a box of this size at the origin, on the side where they do most.
  func overhang(over size: UnitSize) -> LayoutUnit {
    max(max(-low.x, high.x - size.width), max(-low.y, high.y - size.height))
  }
}
