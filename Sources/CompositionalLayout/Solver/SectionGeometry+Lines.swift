import Contracts
import Foundation

/// A line of a section: which items it holds, and where it begins.
struct SectionLine {
  var number: Int
  var items: Range<Int>
  /// From the start of the first line.
  var start: LayoutUnit
  /// Whether it is a full line in which nothing was measured.
  var isPlain = false
  /// How many plain lines follow.
  var alike = 0
  /// How many views of each kind are attached in front of it; nothing where lines have equally many.
  var attached: [Int] = []
}

/// The last line of a section, where it is not full.
struct LastLine {
  var line: SectionLine
  var extent: LayoutUnit
  var breadth: LayoutUnit
}

/// Finding lines, by division where nothing was measured.
extension SectionGeometry {
  /// A line; nothing if there is none.
  ///
  /// - Complexity: O(log *measured*)
  func line(at target: LineTarget) -> SectionLine? {
    let place = measurements.cells.search(target, rules)
    var line = SectionLine(
      number: place.sum.lines,
      items: place.item..<itemCount,
      start: rules.slots(place.sum),
      attached: place.sum.attached.isEmpty
        ? rules.plain.attached.map { _ in 0 } : place.sum.attached
    )
    if place.isFound {
      line.items = place.item..<place.item + (place.brief?.count ?? rules.capacity)
      line.isPlain = place.brief == nil
      line.alike = place.alike
      guard last?.line.number == line.number else { return line }
    }
    guard !line.items.isEmpty else { return nil }
    // The last line, which is as long as its items have it.
    switch target {
    case .offset(let offset):
      let end = line.start + max(last?.extent ?? .zero, overlap) + template.interGroupSpacing
      return end > offset ? line : nil
    case .line(let number): return number == line.number ? line : nil
    case .item(let item): return line.items.contains(item) ? line : nil
    case .attached: return line
    }
  }

  /// The first line that ends, with the spacing behind it, after `offset`; nothing if none does.
  ///
  /// Lines that overlap are taken to end where the overlap does: none in front of the answer ends
  /// after `offset`, and the answer itself may not either.
  func line(endingAfter offset: LayoutUnit) -> SectionLine? {
    let offset = offset - overlap
    return line(at: offset < .zero ? .line(0) : .offset(offset))
  }

  /// The line behind another.
  ///
  /// - Complexity: O(1) among plain lines, O(log *measured*) elsewhere
  func line(after line: SectionLine) -> SectionLine? {
    guard line.alike > 0 else { return self.line(at: .line(line.number + 1)) }
    var next = line
    next.number += 1
    next.items = line.items.upperBound..<line.items.upperBound + rules.capacity
    next.start += rules.slot(rules.plain.length)
    next.alike -= 1
    for kind in next.attached.indices { next.attached[kind] += rules.plain.attached[kind] }
    return next
  }

  func line(ofItem item: Int) -> SectionLine {
    guard let line = line(at: .item(item)) else { stop("No line has the item") }
    return line
  }

  func lineStart(of number: Int) -> LayoutUnit { line(at: .line(number))?.start ?? .zero }

  /// What a line takes, without the spacing behind it.
  func lineExtent(of number: Int) -> LayoutUnit {
    if let last, last.line.number == number { return last.extent }
    guard let line = line(at: .line(number)) else { return .zero }
    if line.isPlain { return rules.plain.length }
    let end = self.line(after: line)?.start ?? linesExtent + template.interGroupSpacing
    return end - line.start - template.interGroupSpacing
  }

  /// How much of a line the next one covers, and the least that a line takes.
  var overlap: LayoutUnit { max(.zero, -template.interGroupSpacing) }
}

/// Solving lines.
extension SectionGeometry {
  /// Hands a solved line to `body`, with phantoms still in it if nothing in the line was measured.
  ///
  /// Nothing is solved unless something in the line was measured.
  func withLine(_ line: SectionLine, _ body: (SolvedGroup) -> Void) {
    guard needsSolving(line) else {
      body(prototype)
      return
    }
    if let known = solvedLines.group(of: line.items) { return body(known) }
    let group = solve(from: line.items.lowerBound, limit: line.items.count)
    solvedLines.keep(group, of: line.items)
    body(group)
  }

  private func needsSolving(_ line: SectionLine) -> Bool {
    // A line that grows with its items is shorter when it is not full, and one that wraps shares its
    // flexible spacing among fewer.
    if hasEstimates, line.items.count != prototype.cells.count { return true }
    if measurements.isEmpty { return false }
    if measurements.supplementaries.isMeasured(in: line.items) { return true }
    return !isUniform && !line.isPlain
  }

  private func makeSolver(_ measurements: Measurements) -> GroupSolver {
    var solver = GroupSolver(
      section: section,
      template: template,
      context: context,
      measurements: measurements,
      uniform: uniform
    )
    solver.exchange(&scratch)
    solver.result.cells.reserveCapacity(prototype.cells.count)
    return solver
  }

  /// Solves a line of at most so many items.
  private func solve(from item: Int, limit: Int) -> SolvedGroup {
    var solver = makeSolver(measurements)
    solver.firstItem = item
    solver.cellLimit = limit
    return solved(&solver)
  }

  /// Solves the line that `solver` is set to.
  ///
  /// Errors were raised when the section was first solved; only a custom group that changes its mind
  /// could raise another, and then the first answer stands.
  private func solved(_ solver: inout GroupSolver) -> SolvedGroup {
    solutions += 1
    defer {
      placements += solver.placements
      solver.exchange(&scratch)
    }
    do {
      try solver.solve(in: base)
      return solver.result
    } catch {
      return prototype
    }
  }

  /// Solves a full line in which nothing was measured, with what uniform items share.
  private func solvePrototype() {
    var solver = makeSolver(Measurements())
    prototype = solved(&solver)
    widenOverhang(by: prototype)
  }

  /// What is to be known of the line that begins with an item.
  func brief(from item: Int) -> LineBrief {
    let capacity = rules.capacity
    if let join {
      let length = join.length(from: item, in: measurements.cells)
      return LineBrief(count: capacity, reach: capacity, length: length)
    }
    let group = solve(from: item, limit: wraps ? itemCount - item : capacity)
    if !wraps { solvedLines.keep(group, of: item..<item + capacity) }
    widenOverhang(by: group)
    let count = wraps ? max(1, group.cells.count) : capacity
    let isMeasured = measurements.cells.isMeasured(in: item..<item + count)
    return LineBrief(
      count: count,
      // Where the items end, one that comes may fit.
      reach: !wraps ? count : max(group.reach, item + count == itemCount ? count + 1 : count),
      length: lineExtent(group),
      breadth: isMeasured ? group.size[stackAxis.crossing] : .zero,
      attached: rules.plain.attached.isEmpty ? [] : group.attached(kinds: template.kinds.count)
    )
  }
}

/// Keeping up with what was measured.
extension SectionGeometry {
  /// Takes what uniform items share, and solves a plain line with it.
  func adopt(_ lengths: UniformLengths) {
    uniform = lengths
    solvedLines.forgetAll()
    solvePrototype()
    makeRules()
    isLastStale = true
  }

  /// Works out what lines have in common.
  func makeRules() {
    rules.itemCount = itemCount
    rules.capacity = max(1, prototype.cells.count)
    rules.ahead = wraps ? prototype.reach - rules.capacity : 0
    rules.floor = overlap
    rules.margin = template.interGroupSpacing
    rules.plain.count = rules.capacity
    rules.plain.reach = rules.capacity + rules.ahead
    rules.plain.length = lineExtent(prototype)
    // Also where a line has none in which nothing was measured: shorter items may leave room for some.
    if wraps, !template.group.supplementaries.isEmpty {
      rules.plain.attached = attachments.aLine
    }
    guard let join else { return }
    let shared = join.shared(uniform, least: overlap, spacing: template.interGroupSpacing)
    rules.floor = shared.floor
    rules.margin = shared.margin
    rules.plain.length = join.length(from: 0, in: CellTree())
    assert(
      rules.slot(rules.plain.length)
        == max(lineExtent(prototype), overlap) + template.interGroupSpacing,
      "Cells make another length than the solver does"
    )
  }

  /// Solves the lines that changed, and sums all of them up.
  ///
  /// - Complexity: O(log *measured* + lines to be solved)
  func settleLines() {
    guard rowPadding == nil else { return }
    rules.itemCount = itemCount
    if !isUniform {
      while let item = measurements.cells.unsolvedLine(rules) {
        let brief = brief(from: item)
        measurements.cells.learn(brief, at: item)
      }
    }
    let end = measurements.cells.search(nil, rules)
    lineCount = end.sum.lines + (end.item < itemCount ? 1 : 0)
    linesExtent = lineCount == 0 ? .zero : rules.slots(end.sum) - template.interGroupSpacing
    breadth = end.sum.breadth
    settleLastLine(isPart: end.item < itemCount)
  }

  /// Gives a last line that is not full its own extent, where that depends on its items.
  private func settleLastLine(isPart: Bool) {
    let before = last
    last = nil
    guard isPart || wraps, lineCount > 0, let line = line(at: .line(lineCount - 1)),
      line.items.count < prototype.cells.count
    else { return }
    if !isLastStale, let before, before.line.items == line.items {
      last = LastLine(line: line, extent: before.extent, breadth: before.breadth)
    } else {
      withLine(line) { group in
        let extent = lineExtent(group, of: line)
        last = LastLine(line: line, extent: extent, breadth: group.size[stackAxis.crossing])
        widenOverhang(by: group, shorterBy: lineExtent(group) - extent)
      }
    }
    isLastStale = false
    if let last { linesExtent = last.line.start + max(last.extent, overlap) }
  }

  /// What a solved line takes along the stacking axis.
  ///
  /// A last line that is not full ends as far behind its items as a full one does. Recorded: of three
  /// columns of 30 in a group of 100, two take 70, and so they do if 30 is an estimate. It is counted
  /// from the inside of the group, whose own insets are not added back: the last items of a group with
  /// insets stick out of what the section takes, as they were measured to in the original.
  private func lineExtent(_ group: SolvedGroup, of line: SectionLine) -> LayoutUnit {
    let whole = lineExtent(group)
    let count = line.items.count
    guard trimsLastLine, count < prototype.cells.count, let last = prototype.cells.last else {
      return whole
    }
    var reach = LayoutUnit.zero
    for cell in group.cells.prefix(count) { reach = max(reach, cell.frame.end(stackAxis)) }
    let insets = template.group.groupInsets(in: prototype.size)
    let behind = prototype.size[stackAxis] - last.frame.end(stackAxis)
    let trimmed = reach + behind - insets.start(stackAxis) - insets.end(stackAxis)
    return min(whole, max(.zero, trimmed + template.group.edges.minimum(stackAxis)))
  }
}
