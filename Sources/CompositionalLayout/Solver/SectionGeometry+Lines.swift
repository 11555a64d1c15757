import Contracts
import Foundation

/// A line of a section, with its items and its start.
struct SectionLine {
  var number: Int
  var items: Range<Int>
  /// The distance from the start of the first line.
  var start: LayoutUnit
  /// Whether the line is full and contains no measured item.
  var isPlain = false
  /// The number of plain lines that follow.
  var alike = 0
  /// The number of preceding supplementaries by kind; empty if lines have equally many.
  var attached: [Int] = []
}

/// An incomplete last line of a section.
struct LastLine {
  var line: SectionLine
  var extent: LayoutUnit
  var breadth: LayoutUnit
}

/// Searches for lines, by division for those without measurements.
extension SectionGeometry {
  /// Returns the line at a target, or `nil` if there is none.
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
    // The last line, whose extent depends on its items.
    switch target {
    case .offset(let offset):
      let end = line.start + max(last?.extent ?? .zero, overlap) + template.interGroupSpacing
      return end > offset ? line : nil
    case .line(let number): return number == line.number ? line : nil
    case .item(let item): return line.items.contains(item) ? line : nil
    case .attached: return line
    }
  }

  /// Returns the first line that ends, including the space after it, after `offset`, or `nil`.
  ///
  /// Lines that overlap count as ending where the overlap does: no line before the result ends
  /// after `offset`, and the result itself may not either.
  func line(endingAfter offset: LayoutUnit) -> SectionLine? {
    let offset = offset - overlap
    return line(at: offset < .zero ? .line(0) : .offset(offset))
  }

  /// Returns the line after another.
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

  /// Returns the extent of a line, without the space after it.
  func lineExtent(of number: Int) -> LayoutUnit {
    if let last, last.line.number == number { return last.extent }
    guard let line = line(at: .line(number)) else { return .zero }
    if line.isPlain { return rules.plain.length }
    let end = self.line(after: line)?.start ?? linesExtent + template.interGroupSpacing
    return end - line.start - template.interGroupSpacing
  }

  /// The length by which consecutive lines overlap, which is also the minimum extent of a line.
  var overlap: LayoutUnit { max(.zero, -template.interGroupSpacing) }
}

/// Solving of lines.
extension SectionGeometry {
  /// Calls `body` with a solved line, including phantoms if the line contains no measurement.
  ///
  /// The line is solved only if it contains a measurement.
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
    // An incomplete line that grows with its items is shorter, and one that wraps divides its
    // flexible spacing among fewer items.
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

  /// Returns the solved line of at most `limit` items that begins with `item`.
  private func solve(from item: Int, limit: Int) -> SolvedGroup {
    var solver = makeSolver(measurements)
    solver.firstItem = item
    solver.cellLimit = limit
    return solved(&solver)
  }

  /// Returns the line that `solver` is set to, solved.
  ///
  /// Errors were thrown when the section was first solved. Only a custom group with a changing
  /// result could throw later; its first result is then used.
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

  /// Solves a plain line with the shared lengths of uniform items.
  private func solvePrototype() {
    var solver = makeSolver(Measurements())
    prototype = solved(&solver)
    widenOverhang(by: prototype)
  }

  /// Returns the brief of the line that begins with an item.
  func brief(from item: Int) -> LineSummary {
    let capacity = rules.capacity
    if let join {
      let length = join.length(from: item, in: measurements.cells)
      return LineSummary(count: capacity, reach: capacity, length: length)
    }
    let group = solve(from: item, limit: wraps ? itemCount - item : capacity)
    if !wraps { solvedLines.keep(group, of: item..<item + capacity) }
    widenOverhang(by: group)
    let count = wraps ? max(1, group.cells.count) : capacity
    let isMeasured = measurements.cells.isMeasured(in: item..<item + count)
    return LineSummary(
      count: count,
      // At the end of the items, an inserted item may fit.
      reach: !wraps ? count : max(group.reach, item + count == itemCount ? count + 1 : count),
      length: lineExtent(group),
      breadth: isMeasured ? group.size[stackAxis.crossing] : .zero,
      attached: rules.plain.attached.isEmpty ? [] : group.attached(kinds: template.kinds.count)
    )
  }
}

/// Updates after measurements.
extension SectionGeometry {
  /// Sets the shared lengths of uniform items, and solves a plain line with them.
  func adopt(_ lengths: UniformLengths) {
    uniform = lengths
    solvedLines.discardAll()
    solvePrototype()
    makeRules()
    isLastStale = true
  }

  /// Computes the shared properties of lines.
  func makeRules() {
    rules.itemCount = itemCount
    rules.capacity = max(1, prototype.cells.count)
    rules.ahead = wraps ? prototype.reach - rules.capacity : 0
    rules.floor = overlap
    rules.margin = template.interGroupSpacing
    rules.plain.count = rules.capacity
    rules.plain.reach = rules.capacity + rules.ahead
    rules.plain.length = lineExtent(prototype)
    // Also if a plain line has none: shorter items may leave room for some.
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

  /// Solves the lines that changed, and computes the sum of all lines.
  ///
  /// - Complexity: O(log *measured* + lines to solve)
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

  /// Computes the extent of an incomplete last line, if it depends on its items.
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

  /// Returns the extent of a solved line along the stacking axis (rule 3.16).
  ///
  /// The space after the items of an incomplete last line is the same as in a full line. Recorded
  /// in UIKit: of three columns of 30 in a group of 100, two take 70, also if 30 is an estimate.
  /// The group's own insets are not added again, so the last items of a group with insets extend
  /// beyond the section, as measured in UIKit.
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
