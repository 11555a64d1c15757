import Testing
import Trials

@testable import CompositionalLayout

/// The model of an extent tree: one optional extent per row.
struct ExtentModel {
  var estimate: LayoutUnit
  var spacing: LayoutUnit
  var extents: [LayoutUnit?]

  /// The length by which the next row overlaps a row; a shorter row is overlapped entirely.
  var overlap: LayoutUnit { max(.zero, -spacing) }

  /// Returns the first difference between the answers of a tree and those of the model.
  ///
  /// Asks every query for every row, for rows after the last, and for all offsets around the ends of
  /// rows.
  func difference(from tree: ExtentTree) -> String? {
    tree.checkInvariants()
    let count = extents.count
    var starts = [LayoutUnit.zero]
    for extent in extents {
      starts.append(starts[starts.count - 1] + max(extent ?? estimate, overlap) + spacing)
    }
    guard tree.rows == count else { return "\(tree.rows) rows" }
    guard tree.measuredRows == extents.count(where: { $0 != nil }) else { return "measured rows" }
    guard tree.extent == (count == 0 ? .zero : starts[count] - spacing) else { return "extent" }
    for row in (0...count + 2).reversed() {
      if let found = visit(tree, from: row, starts) { return found }
      guard row <= count else { continue }
      guard tree.start(of: row) == starts[row] else { return "start of \(row)" }
      guard row < count else { continue }
      let extent = extents[row].map { max($0, overlap) }
      guard tree.measuredExtent(of: row) == extent else { return "measured extent of \(row)" }
      guard tree.extent(of: row) == extent ?? estimate else { return "extent of \(row)" }
    }
    let unit = LayoutUnit(rawValue: 1)
    for start in starts {
      for offset in [start - unit, start, start + unit] {
        let row = starts.dropFirst().firstIndex { $0 > offset }.map { $0 - 1 } ?? count
        guard tree.row(endingAfter: offset + overlap) == (offset < .zero ? 0 : row) else {
          return "row at \(offset)"
        }
      }
    }
    return nil
  }

  /// Compares visits from a row, which end at the row for which the closure returns `false`.
  private func visit(_ tree: ExtentTree, from first: Int, _ starts: [LayoutUnit]) -> String? {
    // A visit of all rows takes long for each first row of a long list.
    for last in [first, first + 9, first % 8 == 0 ? extents.count : first + 1] {
      var next = first
      var isEqual = true
      tree.forEach(from: first) { row, start, extent in
        let known = row < extents.count ? extents[row].map { max($0, overlap) } : nil
        isEqual = isEqual && row == next && start == starts[row] && extent == known ?? estimate
        next += 1
        return row < last
      }
      guard isEqual, next == max(first, min(last + 1, extents.count)) else {
        return "visit from \(first) to \(last)"
      }
    }
    return nil
  }
}

/// A random edit of an extent tree and its model.
struct ExtentEdits {
  var random: SplitMix64

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns a position up to `count`; both ends are as likely as the middle.
  private mutating func position(_ count: Int) -> Int {
    switch number(0...3) {
    case 0: 0
    case 1: count
    default: number(0...count)
    }
  }

  /// Returns an extent of one word, of two or of four.
  private mutating func extent() -> LayoutUnit {
    switch number(0...6) {
    case 0: LayoutUnit(rawValue: Int64(number(0...1 << 40)))
    case 1, 2: LayoutUnit(rawValue: Int64(number(0...1 << 30)))
    default: LayoutUnit(rawValue: Int64(number(0...4000)) * LayoutUnit.perPoint / 3)
    }
  }

  /// Performs an edit on both.
  ///
  /// - Parameter size: The number of rows around which the tree grows and shrinks.
  mutating func apply(on tree: inout ExtentTree, _ model: inout ExtentModel, size: Int) {
    let count = model.extents.count
    // Edits of many rows are rare, so that trees are deep most of the time.
    let most = number(0...9) == 0 ? size : 5
    switch number(0...15) {
    case 0...5:
      // Rows in order, as when a list is scrolled, or any rows.
      var row = position(count)
      for _ in 0..<number(1...most) where row < count {
        let extent = extent()
        tree.measure(row, extent: extent)
        model.extents[row] = extent
        row = number(0...3) > 0 ? row + 1 : position(count)
      }
    case 6 where count > 0:
      // The same extent once more.
      let row = min(position(count), count - 1)
      guard let extent = model.extents[row] else { break }
      tree.measure(row, extent: extent)
    case 7...9 where count < 2 * size:
      let row = position(count)
      let added = number(0...most)
      tree.insert(added, at: row)
      model.extents.insert(contentsOf: Array(repeating: nil, count: added), at: row)
    case 10 where count < 2 * size:
      let row = position(count)
      let added = (0..<number(0...most)).map { _ in extent() }
      tree.insert(extents: added, at: row)
      model.extents.insert(contentsOf: added, at: row)
    case 11...13:
      let low = position(count)
      let high = min(count, low + (number(0...2) > 0 ? 1 : number(0...most)))
      tree.remove(low..<high)
      model.extents.removeSubrange(low..<high)
    case 14:
      let low = position(count)
      let high = min(count, low + number(0...most))
      tree.discard(low..<high)
      for row in low..<high { model.extents[row] = nil }
    case 15:
      model.estimate = LayoutUnit(rawValue: Int64(number(0...90)) * LayoutUnit.perPoint)
      tree.estimate = model.estimate
    default: break
    }
  }
}

struct ExtentTreeModelTests {
  /// Returns a tree of unmeasured rows, and its model.
  private func rows(_ count: Int, spacing: Int) -> (ExtentTree, ExtentModel) {
    let model = ExtentModel(
      estimate: LayoutUnit(44),
      spacing: LayoutUnit(spacing),
      extents: Array(repeating: nil, count: count)
    )
    return (ExtentTree(rows: count, estimate: model.estimate, spacing: model.spacing), model)
  }

  @Test(arguments: 0..<18)
  func `an extent tree and its copies agree with arrays through random edits`(seed: Int) {
    let size = [6, 40, 200][seed % 3]
    var (tree, model) = rows(seed % 2 * size, spacing: [0, 7, -30][seed / 6 % 3])
    var edits = ExtentEdits(random: SplitMix64(seed: UInt64(seed)))
    var copies: [(ExtentTree, ExtentModel)] = []
    for step in 0..<160 {
      edits.apply(on: &tree, &model, size: size)
      if size < 200 || step % 8 == 0, let found = model.difference(from: tree) {
        Issue.record("step \(step): \(found)")
        return
      }
      // Both sides of a copy are edited.
      if step % 20 == 0 { copies.append((tree, model)) }
      if step % 20 == 10 {
        let copy = copies[copies.count / 2]
        copies[copies.count / 2] = (tree, model)
        (tree, model) = copy
      }
    }
    for (copy, model) in copies { #expect(model.difference(from: copy) == nil) }
  }

  @Test
  func `a tree adopts measurements of as many rows with the same overlap`() {
    for (count, spacing, adopts) in [(40, -30, true), (41, -30, false), (40, 0, false)] {
      var (tree, model) = rows(40, spacing: -30)
      var (other, others) = rows(count, spacing: spacing)
      var edits = ExtentEdits(random: SplitMix64(seed: 5))
      for row in 0..<30 { tree.measure(row, extent: LayoutUnit(row)) }
      for row in 0..<30 { model.extents[row] = LayoutUnit(row) }
      while others.extents.count(where: { $0 != nil }) < 10 || others.extents.count != count {
        edits.apply(on: &other, &others, size: count)
      }
      tree.adoptMeasurements(of: other)
      if adopts { model.extents = others.extents }
      #expect(model.difference(from: tree) == nil)
      #expect(others.difference(from: other) == nil)
    }
  }
}
