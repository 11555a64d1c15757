/// Lines that are filled one after the other with items of several lengths.
///
/// Lines of unmeasured items are equal, and any number of them form one run. After a change, lines
/// are computed again from the first affected one to the end.
struct FlowLines: Sendable {
  /// Consecutive lines; if there are several, they are full and equal.
  private struct Run: Sendable {
    var first: FlowLine
    var firstNumber: Int
    var count = 1
    /// The distance between the starts of consecutive lines.
    var pitch: LayoutUnit

    func line(_ number: Int) -> FlowLine {
      let skipped = number - firstNumber
      guard skipped > 0 else { return first }
      var line = first
      let capacity = line.items.count
      let start = line.items.lowerBound + skipped * capacity
      line.items = start..<start + capacity
      line.start += pitch * skipped
      return line
    }

    var last: FlowLine { line(firstNumber + count - 1) }
  }

  private var runs: [Run] = []

  var lineCount: Int { runs.last.map { $0.firstNumber + $0.count } ?? 0 }
  var extent: LayoutUnit { runs.last.map { $0.last.start + $0.last.thickness } ?? .zero }

  func line(_ number: Int) -> FlowLine {
    runs[runs.partitionPoint { $0.firstNumber + $0.count > number }].line(number)
  }

  func line(of item: Int) -> Int {
    let run = runs[runs.partitionPoint { $0.last.items.upperBound > item }]
    return run.firstNumber + (item - run.first.items.lowerBound) / run.first.items.count
  }

  /// Returns the first line that ends after `offset`, or the number of lines.
  func line(endingAfter offset: LayoutUnit) -> Int {
    let index = runs.partitionPoint { $0.last.start + $0.last.thickness > offset }
    guard index < runs.count else { return lineCount }
    let run = runs[index]
    let beyond = offset - run.first.start - run.first.thickness
    guard beyond >= .zero, run.pitch > .zero else { return run.firstNumber }
    return run.firstNumber + Int(beyond.rawValue / run.pitch.rawValue) + 1
  }

  /// Fills the lines again, beginning with the line before that of `item`.
  ///
  /// An item that has become shorter may fit into the preceding line.
  ///
  /// - Returns: The number of items and runs that were put into lines.
  mutating func breakAgain(
    from item: Int,
    _ sizes: FlowItemSizes,
    axis: Axis,
    available: LayoutUnit,
    input: FlowSectionInput
  ) -> Int {
    var workCount = 0
    var number = runs.isEmpty ? 0 : max(0, line(of: item) - 1)
    cut(to: number)
    var next = runs.last?.last.items.upperBound ?? 0
    var start = runs.last.map { $0.last.start + $0.pitch } ?? .zero
    let fixed = sizes.fixed
    while next < input.itemCount {
      if let run = run(of: sizes, from: next, number, start, axis, available, input) {
        runs.append(run)
        workCount += 1
        number += run.count
        next = run.last.items.upperBound
        start = run.last.start + run.pitch
        continue
      }
      let line = line(of: sizes, fixed, from: next, start, axis, available, input)
      let pitch = line.thickness + input.lineSpacing
      runs.append(Run(first: line, firstNumber: number, pitch: pitch))
      workCount += line.items.count
      number += 1
      next = line.items.upperBound
      start += pitch
    }
    return workCount
  }

  /// Removes the lines from `number` on.
  private mutating func cut(to number: Int) {
    let index = runs.partitionPoint { $0.firstNumber + $0.count > number }
    guard index < runs.count else { return }
    runs[index].count = number - runs[index].firstNumber
    runs.removeSubrange((runs[index].count > 0 ? index + 1 : index)...)
  }

  /// Returns the run of full lines that contain only unmeasured items.
  private func run(
    of sizes: FlowItemSizes,
    from item: Int,
    _ number: Int,
    _ start: LayoutUnit,
    _ axis: Axis,
    _ available: LayoutUnit,
    _ input: FlowSectionInput
  ) -> Run? {
    guard let usual = sizes.usual else { return nil }
    let gap = sizes.measured.measuredItem(from: item) - item
    let capacity = FlowLine.capacity(
      of: usual[axis.crossing],
      available: available,
      spacing: input.itemSpacing,
      atMost: input.itemCount
    )
    // After a full line, one more item of the same length did not fit.
    guard gap > capacity else { return nil }
    return Run(
      first: FlowLine(
        items: item..<item + capacity,
        start: start,
        thickness: usual[axis],
        filled: usual[axis.crossing] * capacity,
        isFull: true,
        isUniform: true
      ),
      firstNumber: number,
      count: (gap - 1) / capacity,
      pitch: usual[axis] + input.lineSpacing
    )
  }

  /// Returns one filled line.
  private func line(
    of sizes: FlowItemSizes,
    _ fixed: [UnitSize]?,
    from item: Int,
    _ start: LayoutUnit,
    _ axis: Axis,
    _ available: LayoutUnit,
    _ input: FlowSectionInput
  ) -> FlowLine {
    let limit = available + LayoutUnit(LayoutPolicy.flowFitTolerance)
    let first = fixed?[item] ?? sizes[item]
    let (across, spacing, count) = (axis.crossing, input.itemSpacing, input.itemCount)
    var (used, filled, thickness) = (first[across], first[across], first[axis])
    var (end, isUniform) = (item + 1, true)
    while end < count {
      let size = fixed?[end] ?? sizes[end]
      let longer = used + spacing + size[across]
      // Each item may have been rounded up by half a unit: eleven elevenths of a view fit.
      guard longer - limit <= LayoutUnit(rawValue: Int64(end - item + 1) / 2) else { break }
      used = longer
      filled += size[across]
      end += 1
      guard size != first else { continue }
      thickness = max(thickness, size[axis])
      isUniform = false
    }
    return FlowLine(
      items: item..<end,
      start: start,
      thickness: thickness,
      filled: filled,
      isFull: end < count,
      isUniform: isUniform
    )
  }
}

extension Array {
  /// Returns the first index for which `holds` is true, given that it is false for all before.
  fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
