import Foundation

extension SectionGeometry {
  func line(of item: Int) -> Int { wrapping.line(of: item) }

  /// Hands a solved line to `body`, with phantoms still in it if nothing in the line was measured.
  ///
  /// Nothing is solved unless something in the line was measured.
  func withLine(_ line: Int, _ body: (SolvedGroup) -> Void) {
    let items = wrapping.items(of: line)
    guard needsSolving(items) else {
      body(prototype)
      return
    }
    body(solve(items))
  }

  private func needsSolving(_ items: Range<Int>) -> Bool {
    // A line that grows with its items is shorter when it is not full, and one that wraps shares its
    // flexible spacing among fewer.
    if hasEstimates, items.count != prototype.cells.count { return true }
    if measurements.isEmpty { return false }
    if !measurements.supplementaries.isEmpty { return true }
    if isUniform { return false }
    if !uniform.isEmpty { return true }
    return items.contains { measurements.cells[$0] != nil }
  }

  private func solve(_ items: Range<Int>) -> SolvedGroup {
    var solver = makeSolver()
    solver.firstItem = items.lowerBound
    solver.cellLimit = items.count
    return solved(&solver)
  }

  func makeSolver() -> GroupSolver {
    GroupSolver(
      section: section,
      template: template,
      context: context,
      measurements: measurements,
      uniform: uniform
    )
  }

  /// Solves the line that `solver` is set to.
  ///
  /// Errors were raised when the section was first solved; only a custom group that changes its mind
  /// could raise another, and then the first answer stands.
  private func solved(_ solver: inout GroupSolver) -> SolvedGroup {
    solutions += 1
    do {
      try solver.solve(template.group, in: base)
      return solver.result
    } catch {
      return prototype
    }
  }

  /// Works out lines and their extents from what has been measured.
  ///
  /// - Complexity: O(*measured cells*), of which nothing is solved where uniform items make all lines
  ///   alike
  func rebuildLines() {
    guard rowPadding == nil else { return }
    tallest = nil
    if !uniform.isEmpty {
      var solver = makeSolver()
      prototype = solved(&solver)
    }
    if wraps {
      wrapAgain(from: 0)
    } else {
      wrapping = LineBreaks(capacity: prototype.cells.count, itemCount: itemCount)
      attachments = AttachmentNumbers(of: prototype, kinds: template.kinds.count)
      lines = ExtentTree(
        rows: wrapping.lines,
        estimate: lineExtent(prototype),
        spacing: lines.spacing
      )
      if !isUniform {
        for line in Set(measurements.cells.keys.map { line(of: $0) }) { remeasure(line) }
      }
    }
    finishLastLine()
    widenOverhang(by: prototype)
  }

  /// Breaks lines anew after one item was measured.
  ///
  /// Lines in front of the one before the item end where they ended: no item of theirs changed, and
  /// neither did the one that fits no more.
  func rewrap(around item: Int) {
    tallest = nil
    wrapAgain(from: max(0, line(of: item) - 1))
    finishLastLine()
  }

  /// Gives a last line that is not full its own extent, where that depends on its items.
  func finishLastLine() {
    let last = wrapping.lines - 1
    guard last >= 0, wrapping.items(of: last).count < prototype.cells.count else { return }
    guard hasEstimates || lineExtent(prototype, of: last) != lines.estimate else { return }
    remeasure(last)
  }

  /// Takes the extent of a line from its solution.
  func remeasure(_ line: Int) {
    withLine(line) { group in
      let extent = lineExtent(group, of: line)
      lines.measure(line, extent: extent)
      widenOverhang(by: group, shorterBy: lineExtent(group) - extent)
    }
  }

  /// What a solved line takes along the stacking axis.
  ///
  /// A last line that is not full ends as far behind its items as a full one does. Recorded: of three
  /// columns of 30 in a group of 100, two take 70, and so they do if 30 is an estimate. It is counted
  /// from the inside of the group, whose own insets are not added back: the last items of a group with
  /// insets stick out of what the section takes, as they were measured to in the original.
  private func lineExtent(_ group: SolvedGroup, of line: Int) -> LayoutUnit {
    let whole = lineExtent(group)
    let count = wrapping.items(of: line).count
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

  /// Breaks lines anew from one on, where measured lengths decide how many items fit.
  ///
  /// Between measured items lines are counted by division; only lines that hold or border on a
  /// measured item are solved.
  private func wrapAgain(from start: Int) {
    var item = wrapping.firstItem(of: start)
    var line = start
    var stretches = Array(wrapping.stretches.prefix { $0.firstLine < start })
    var numbers = attachments
    numbers.keep(stretches, lines: start)
    let measured = measurements.cells.keys.filter { $0 >= item }.sorted()
    let capacity = prototype.cells.count
    var extents: [(line: Int, extent: LayoutUnit)] = []
    var next = 0
    while item < itemCount {
      while next < measured.count, measured[next] < item { next += 1 }
      guard next < measured.count else { break }
      let untouched = (measured[next] - item - 1) / capacity
      if measured[next] > item, untouched > 0 {
        stretches.append(.init(firstItem: item, firstLine: line, capacity: capacity))
        numbers.append(prototype, kinds: template.kinds.count, lines: untouched)
        item += untouched * capacity
        line += untouched
      }
      var solver = makeSolver()
      solver.firstItem = item
      solver.cellLimit = itemCount - item
      let group = solved(&solver)
      stretches.append(
        .init(firstItem: item, firstLine: line, capacity: max(1, group.cells.count))
      )
      numbers.append(group, kinds: template.kinds.count, lines: 1)
      extents.append((line, lineExtent(group)))
      widenOverhang(by: group)
      item += max(1, group.cells.count)
      line += 1
    }
    if item < itemCount || stretches.isEmpty {
      stretches.append(.init(firstItem: item, firstLine: line, capacity: capacity))
      numbers.append(prototype, kinds: template.kinds.count, lines: 0)
    }
    attachments = numbers
    wrapping = LineBreaks(stretches: stretches, itemCount: itemCount)
    if start == 0 {
      lines = ExtentTree(
        rows: wrapping.lines,
        estimate: lineExtent(prototype),
        spacing: lines.spacing
      )
    } else {
      lines.remove(start..<lines.rows)
      lines.insert(wrapping.lines - start, at: start)
    }
    for (line, extent) in extents { lines.measure(line, extent: extent) }
  }
}
