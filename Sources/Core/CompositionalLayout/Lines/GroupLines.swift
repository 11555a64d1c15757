import Portability

/// Lines of solved groups.
///
/// The group is solved once without measurements, and is repeated in all lines of unmeasured items.
/// A tree of the measured cells finds lines by division among these, and takes no memory while all
/// lines are equal.
struct GroupLines: SectionLines {
  let input: SectionInput
  let hasEstimates: Bool
  /// The computation of line lengths from cells, if that needs no solving.
  private let join: CellJoin?
  /// Whether an incomplete last group is shorter than the others.
  private let trimsLastLine: Bool
  /// The axes along which each cell of a full group is uniform, or empty if none is.
  let uniformAxes: [AxisSet]
  /// The numbers of supplementaries of items and groups.
  let attachments: AttachmentNumbers

  /// A full group without measurements.
  private(set) var prototype: SolvedGroup
  /// The shared properties of lines.
  var rules: LineRules
  private(set) var lineCount = 0
  private(set) var linesExtent = LayoutUnit.zero
  private(set) var contentLength = LayoutUnit.zero
  /// The last line, if it is incomplete.
  private(set) var last: LastLine?
  /// Whether the last line may have changed.
  var isLastStale = true
  /// The maximum distances that elements extend beyond their group; they never decrease.
  var protrusion = UnitSize.zero
  /// The breadth of the broadest measured line.
  private var breadth = LayoutUnit.zero
  var measurements = Measurements()
  /// The shared lengths of uniform items in the outermost group.
  private(set) var uniform = UniformLengths()
  /// Unmeasured lines at the end, by the number of items from their first on.
  private var lastLines: [Int: LineSummary] = [:]
  /// Recently solved lines, which copies share until one of them changes.
  private(set) var cache = LineCache()

  init(_ input: SectionInput, prototype: SolvedGroup, itemCount: Int) {
    let axis = input.stackAxis
    let tree = input.template.group
    self.input = input
    self.prototype = prototype
    hasEstimates = tree.hasEstimates
    trimsLastLine = tree.isTrimmed(along: axis)
    uniformAxes = tree.hasUniformChildren ? prototype.cells.map(\.uniformAxes) : []
    join =
      tree.hasEstimates && !tree.isUniform
      ? CellJoin(template: input.template, prototype: prototype, stackAxis: axis) : nil
    attachments = AttachmentNumbers(of: prototype, kinds: input.template.kinds.count)
    rules = LineRules(wraps: tree.capacityDependsOnMeasurements, isAlike: tree.isUniform)
    rules.itemCount = itemCount
    makeRules()
    settle()
  }

  var itemCount: Int { rules.itemCount }
  var stackAxis: Axis { input.stackAxis }
  var isSideBySide: Bool { stackAxis != input.context.axis }
  var hasMeasurements: Bool { !measurements.isEmpty }
  var spacing: LayoutUnit { input.template.interGroupSpacing }

  /// The length by which consecutive lines overlap, which is also the minimum extent of a line.
  var overlap: LayoutUnit { max(.zero, -spacing) }

  var totals: LineTotals {
    LineTotals(
      itemCount: itemCount,
      lineCount: lineCount,
      linesExtent: linesExtent,
      contentLength: contentLength,
      groupBreadth: isSideBySide ? .zero : prototype.size[stackAxis.crossing],
      overhang: overhang
    )
  }

  /// The maximum distance that an element extends beyond its line.
  var lineOverhang: LayoutUnit {
    input.groupOverhang + (last?.shortage ?? .zero) + protrusion[stackAxis]
  }

  /// The overhang of lines and, in orthogonal sections, of unmeasured groups, which may be taller
  /// than the section.
  private var overhang: LayoutUnit {
    guard isSideBySide else { return lineOverhang }
    let axis = input.context.axis
    let untouched = prototype.size[axis] + input.template.group.edges.minimum(axis)
    return input.groupOverhang + protrusion[axis] + max(.zero, untouched - contentLength)
  }

  /// Returns the start of a line's group.
  func lineOrigin(start: LayoutUnit, size: UnitSize) -> UnitPoint {
    let space = isSideBySide ? contentLength : input.base[stackAxis.crossing]
    return input.origin(ofGroup: size, start: start, in: space)
  }
}

/// Solving of lines.
extension GroupLines {
  /// Calls `body` with a solved line, including phantoms if the line contains no measurement.
  ///
  /// The line is solved only if it contains a measurement.
  func withLine(_ line: SectionLine, _ body: (SolvedGroup) -> Void) {
    guard needsSolving(line) else {
      body(prototype)
      return
    }
    if let known = cache.group(of: line.items) { return body(known) }
    let group = solve(from: line.items.lowerBound, limit: line.items.count)
    cache.keep(group, of: line.items)
    body(group)
  }

  private func needsSolving(_ line: SectionLine) -> Bool {
    // An incomplete line that grows with its items is shorter, and one that wraps divides its
    // flexible spacing among fewer items.
    if hasEstimates, line.items.count != prototype.cells.count { return true }
    if measurements.isEmpty { return false }
    if measurements.supplementaries.isMeasured(in: line.items) { return true }
    return !rules.isAlike && !line.isPlain
  }

  /// Returns the solved line of at most `limit` items that begins with `item`.
  private func solve(from item: Int, limit: Int) -> SolvedGroup {
    var solver = GroupSolver(input, measurements: measurements, uniform: uniform)
    solver.firstItem = item
    solver.cellLimit = limit
    return solved(&solver)
  }

  /// Returns the line that `solver` is set to, solved.
  ///
  /// Errors were thrown when the section was first solved. Only a custom group with a changing
  /// result could throw later; its first result is then used.
  private func solved(_ solver: inout GroupSolver) -> SolvedGroup {
    solver.exchange(&cache.scratch)
    solver.result.cells.reserveCapacity(prototype.cells.count)
    cache.solutions += 1
    defer {
      cache.placements += solver.placements
      solver.exchange(&cache.scratch)
    }
    do {
      try solver.solve(in: input.base)
      return solver.result
    } catch {
      return prototype
    }
  }

  /// Returns the summary of the line that begins with an item, and the line if it was solved.
  private func summary(
    from item: Int
  ) -> (summary: LineSummary, group: SolvedGroup?) {
    let capacity = rules.capacity
    if let join {
      let length = join.length(from: item, in: measurements.cells)
      return (LineSummary(count: capacity, reach: capacity, length: length), nil)
    }
    let group = solve(from: item, limit: rules.wraps ? itemCount - item : capacity)
    let count = rules.wraps ? max(1, group.cells.count) : capacity
    let isMeasured = measurements.cells.isMeasured(in: item..<item + count)
    // At the end of the items, an inserted item may fit.
    let reach = max(group.reach, item + count == itemCount ? count + 1 : count)
    let summary = LineSummary(
      count: count,
      reach: rules.wraps ? reach : count,
      length: input.extent(of: group),
      breadth: isMeasured ? group.size[stackAxis.crossing] : .zero,
      attached: rules.plain.attached.isEmpty
        ? [] : group.attached(kinds: input.template.kinds.count)
    )
    return (summary, group)
  }
}

/// Updates after changes.
extension GroupLines {
  /// Begins a cache of its own if a copy shares this one.
  ///
  /// Every change calls this first, since copies then have different lines.
  mutating func detachCache() {
    if !isKnownUniquelyReferenced(&cache) { cache = LineCache() }
  }

  /// Sets the shared lengths of uniform items, and solves a plain line with them.
  ///
  /// - Parameter keepsLines: Whether the cached lines were solved with these lengths.
  mutating func share(_ lengths: UniformLengths, keepsLines: Bool = false) {
    guard keepsLines || lengths != uniform else { return }
    uniform = lengths
    cache.discardAll()
    var solver = GroupSolver(input, uniform: uniform)
    prototype = solved(&solver)
    makeRules()
    isLastStale = true
    // Lines that needed solving were solved with the earlier shared lengths.
    if join == nil, !rules.isAlike, !keepsLines { measurements.cells.discardLines() }
  }

  /// Whether the cached lines of another section are valid for this one.
  ///
  /// They are for a section with a new description, and for lines whose length does not depend on
  /// their breadth.
  func solvesLines(like other: GroupLines) -> Bool {
    if let join { return join == other.join }
    let (own, others) = (input.context, other.input.context)
    return other.join == nil && input.base == other.input.base && own.pixel == others.pixel
      && own.tolerance == others.tolerance && stackAxis == other.stackAxis
      && input.template.kinds == other.input.template.kinds && spacing == other.spacing
      && input.template.group.isSolved(like: other.input.template.group)
  }

  /// Computes the shared properties of lines.
  private mutating func makeRules() {
    lastLines = [:]
    protrusion = protrusion.union(prototype.protrusion)
    rules.capacity = max(1, prototype.cells.count)
    rules.ahead = rules.wraps ? prototype.reach - rules.capacity : 0
    rules.floor = overlap
    rules.margin = spacing
    rules.plain.count = rules.capacity
    rules.plain.reach = rules.capacity + rules.ahead
    rules.plain.length = input.extent(of: prototype)
    // Also if a plain line has none: shorter items may leave room for some.
    if rules.wraps, !input.template.group.supplementaries.isEmpty {
      rules.plain.attached = attachments.aLine
    }
    guard let join else { return }
    let shared = join.shared(uniform, least: overlap, spacing: spacing)
    rules.floor = shared.floor
    rules.margin = shared.margin
    rules.plain.length = join.length(from: 0, in: CellTree())
    assert(
      rules.slot(rules.plain.length) == max(input.extent(of: prototype), overlap) + spacing,
      "Cells make another length than the solver does"
    )
  }

  /// Solves the lines that changed, and computes the sum of all lines.
  ///
  /// - Complexity: O(log *measured* + lines to solve)
  mutating func settle() {
    if !rules.isAlike {
      while let item = measurements.cells.unsolvedLine(rules) {
        let (summary, group) = summary(from: item)
        measurements.cells.learn(summary, at: item)
        guard let group else { continue }
        protrusion = protrusion.union(group.protrusion)
        if !rules.wraps { cache.keep(group, of: item..<item + rules.capacity) }
      }
    }
    settleTail()
    let end = measurements.cells.search(nil, rules)
    lineCount = end.sum.lines + (end.item < itemCount ? 1 : 0)
    linesExtent = lineCount == 0 ? .zero : rules.slots(end.sum) - spacing
    breadth = end.sum.breadth
    settleLastLine(isPart: end.item < itemCount)
    contentLength = isSideBySide ? tallestLine() : linesExtent
  }

  /// Solves the unmeasured lines that depend on the end of the items.
  ///
  /// A nested group of a plain line is left out if it does not fit. With fewer items it is shorter,
  /// and may fit.
  private mutating func settleTail() {
    rules.tail = []
    guard rules.wraps, rules.ahead > 1 else { return }
    var item = measurements.cells.firstPlainItem(rules)
    item += max(0, itemCount - item - rules.ahead) / rules.capacity * rules.capacity
    guard itemCount - item > rules.capacity else { return }
    while itemCount - item >= rules.capacity {
      let count = itemCount - item
      let line =
        lastLines[count]
        ?? {
          let (line, group) = summary(from: item)
          if let group { protrusion = protrusion.union(group.protrusion) }
          lastLines[count] = line
          return line
        }()
      rules.tail.append(line)
      item += line.count
    }
  }

  /// Computes the extent of an incomplete last line, if it depends on its items.
  private mutating func settleLastLine(isPart: Bool) {
    let before = last
    last = nil
    guard isPart || rules.wraps, lineCount > 0, let line = line(at: .line(lineCount - 1)),
      line.items.count < prototype.cells.count
    else { return }
    if !isLastStale, let before, before.line.items == line.items {
      last = before
      last?.line = line
    } else {
      var solved: LastLine?
      var protrusion = protrusion
      withLine(line) { group in
        protrusion = protrusion.union(group.protrusion)
        let extent = lastExtent(group, of: line)
        solved = LastLine(
          line: line,
          extent: extent,
          shortage: input.extent(of: group) - extent,
          breadth: group.size[stackAxis.crossing]
        )
      }
      last = solved
      self.protrusion = protrusion
    }
    isLastStale = false
    if let last { linesExtent = last.line.start + max(last.extent, overlap) }
  }

  /// Returns the extent of an incomplete last line along the stacking axis (rule 3.16).
  ///
  /// The space after its items is the same as in a full line. Recorded in UIKit: of three columns of
  /// 30 in a group of 100, two take 70, also if 30 is an estimate. The group's own insets are not
  /// added again, so the last items of a group with insets extend beyond the section, as measured in
  /// UIKit.
  private func lastExtent(_ group: SolvedGroup, of line: SectionLine) -> LayoutUnit {
    let whole = input.extent(of: group)
    let tree = input.template.group
    guard trimsLastLine, let last = prototype.cells.last else { return whole }
    var reach = LayoutUnit.zero
    for cell in group.cells.prefix(line.items.count) {
      reach = max(reach, cell.frame.end(stackAxis))
    }
    let insets = tree.groupInsets(in: prototype.size)
    let behind = prototype.size[stackAxis] - last.frame.end(stackAxis)
    let trimmed = reach + behind - insets.start(stackAxis) - insets.end(stackAxis)
    return min(whole, max(.zero, trimmed + tree.edges.minimum(stackAxis)))
  }

  /// Returns the length of the tallest group measured so far, for groups that lie side by side
  /// (rule 8.7).
  private func tallestLine() -> LayoutUnit {
    guard itemCount > 0 else { return .zero }
    let axis = input.context.axis
    let edges = input.template.group.edges.minimum(axis)
    guard hasEstimates else { return prototype.size[axis] + edges }
    guard !measurements.cells.isEmpty else {
      // Without measurements, groups are equal except for an incomplete last one.
      let first = lineCount == 1 ? last?.breadth : nil
      return (first ?? prototype.size[axis]) + edges
    }
    var tallest = breadth
    let full = last?.line.items.lowerBound ?? itemCount
    if rules.isAlike, measurements.cells.isMeasured(in: 0..<full) {
      tallest = max(tallest, prototype.size[axis])
    }
    if let last, measurements.cells.isMeasured(in: last.line.items) {
      tallest = max(tallest, last.breadth)
    }
    return tallest + edges
  }

  /// Checks the cached lines by solving them again; traps with a message if one differs.
  func checkInvariants() {
    guard !rules.isAlike else { return }
    let solutions = cache.solutions
    measurements.cells.checkInvariants(rules) { summary(from: $0).summary }
    cache.solutions = solutions
  }
}
