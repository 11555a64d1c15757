import Portability

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
  /// The length by which it is shorter than its group.
  var shortage: LayoutUnit
  var breadth: LayoutUnit
}

/// Searches for lines, by division for those without measurements.
extension GroupLines {
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
      let end = line.start + max(last?.extent ?? .zero, overlap) + spacing
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
    let end = self.line(after: line)?.start ?? linesExtent + spacing
    return end - line.start - spacing
  }
}
