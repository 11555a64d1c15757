import Foundation
import Testing
import Trials

@testable import CompositionalLayout

struct ExtentTreeTests {
  @Test
  func `editing a copy does not change the original`() {
    var tree = ExtentTree(rows: 100, estimate: LayoutUnit(10), spacing: .zero)
    for row in 0..<100 { tree.measure(row, extent: LayoutUnit(CGFloat(row))) }
    let copy = tree
    tree.measure(50, extent: .zero)
    tree.remove(0..<10)
    #expect(copy.start(of: 100) == LayoutUnit(4950))
    copy.checkInvariants()
    tree.checkInvariants()
  }

  @Test
  func `every token is read as written and takes the fewest words`() {
    let twelfth = LayoutUnit.perPoint / 12
    let tokens: [(ExtentWords.Token, words: Int)] = [
      (.measured(.zero), 1),
      (.measured(LayoutUnit(rawValue: 16_383 * twelfth)), 1),
      (.measured(LayoutUnit(rawValue: 16_384 * twelfth)), 4),
      (.measured(LayoutUnit(rawValue: 1)), 2),
      (.measured(LayoutUnit(rawValue: 1 << 30 - 1)), 2),
      (.measured(LayoutUnit(rawValue: 1 << 30 + 1)), 4),
      (.measured(LayoutUnit(rawValue: 1 << 61 - 1)), 4),
      (.run(1), 1), (.run(16_383), 1), (.run(16_384), 4), (.run(1 << 40), 4),
    ]
    for (token, words) in tokens {
      var written: [ExtentWords.Word] = []
      ExtentWords.encode(token).append(to: &written)
      #expect(written.count == words)
      var index = 0
      #expect(ExtentWords.read(written, &index) == token)
      #expect(index == words)
    }
  }

  @Test(arguments: 0..<40)
  func `skipping eight rows at a time equals skipping one at a time`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var builder = ExtentWordsBuilder()
    var rows: [LayoutUnit?] = []
    // Long runs of one form with an occasional other one.
    while rows.count < 120 {
      let form = Int.random(in: 0..<10, using: &random)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let extent: LayoutUnit? =
          switch form {
          case 0..<4: LayoutUnit(CGFloat(Int.random(in: 0..<4000, using: &random)) / 3)
          case 4..<8: LayoutUnit(rawValue: Int64.random(in: 0..<1 << 30, using: &random))
          case 8: LayoutUnit(rawValue: Int64.random(in: 0..<1 << 50, using: &random))
          default: nil
          }
        builder.append(extent.map { .measured($0) } ?? .run(1))
        rows.append(extent)
      }
    }
    let words = builder.finish()
    let spacing = LayoutUnit(rawValue: Int64.random(in: 0..<1 << 20, using: &random))
    var before = ExtentSummary()
    var start = LayoutUnit.zero
    for (row, extent) in rows.enumerated() {
      var cursor = ExtentCursor()
      cursor.move(toRow: row, in: words)
      // Before the run that contains the row, or before the row.
      let part = row - cursor.sum.rows
      #expect(rows[(row - part)..<row].allSatisfy { $0 == nil })
      #expect(cursor.sum + ExtentSummary(rows: part, unmeasured: part) == before)
      var index = cursor.index
      if case .measured(let found) = ExtentWords.read(words, &index) { #expect(found == extent) }

      let slot = LayoutUnit(44) + spacing
      let taken = extent.map { $0 + spacing } ?? slot
      for inside in [LayoutUnit.zero, taken - LayoutUnit(rawValue: 1)] where taken > .zero {
        var length = start + inside
        var cursor = ExtentCursor()
        let found = cursor.move(over: &length, spacing: spacing, slot: slot, in: words)
        #expect(found == row)
      }
      before =
        before
        + (extent.map { ExtentSummary(rows: 1, measured: $0) }
          ?? ExtentSummary(rows: 1, unmeasured: 1))
      start += taken
    }
  }

  @Test
  func `eight rows are read at once if all take one word or all take two`() {
    let extents = [7, 1, 3, 0x3FFF, 2, 8, 16, 32].map {
      LayoutUnit(rawValue: $0 * ExtentWords.twelfth)
    }
    let pairs = [1, 0x1_0001, 0x3FFF_FFFF, 2, 0x2_FFFF, 5, 8, 13].map {
      LayoutUnit(rawValue: $0)
    }
    /// Returns what is read at once from words for the extents, beginning after the first word.
    func eight(_ extents: [LayoutUnit?]) -> ExtentWords.Eight? {
      var words: [ExtentWords.Word] = [0x8001]
      for extent in extents {
        ExtentWords.encode(extent.map { .measured($0) } ?? .run(3)).append(to: &words)
      }
      return ExtentWords.eight(words, at: 1)
    }
    for rows in [extents, pairs] {
      let found = eight(rows)
      #expect(found?.extent == rows.reduce(.zero, +))
      #expect(found?.words == (rows == extents ? 8 : 16))
      #expect(eight(Array(rows.dropLast())) == nil)
      #expect(eight(rows + [nil, rows[0], rows[1]])?.extent == found?.extent)
      for index in rows.indices {
        let others = [rows == extents ? pairs[0] : extents[0], nil, LayoutUnit(rawValue: 1 << 40)]
        for other in others {
          var mixed: [LayoutUnit?] = rows
          mixed[index] = other
          // Enough words follow for eight pairs.
          #expect(eight(mixed + pairs + pairs) == nil)
        }
        for value in rows {
          var equal = Array(repeating: LayoutUnit.zero, count: 8)
          if rows == pairs { equal = Array(repeating: pairs[0], count: 8) }
          equal[index] = value
          #expect(eight(equal)?.extent == equal.reduce(.zero, +))
        }
      }
    }
  }

  /// Returns the address of the words of each leaf.
  private func addresses(of tree: ExtentTree) -> [Int] {
    var found: [Int] = []
    func visit(_ node: ExtentNode) {
      for leaf in node.leaves {
        unsafe leaf.withUnsafeBufferPointer { found.append(Int(bitPattern: $0.baseAddress)) }
      }
      for child in node.nodes { visit(child) }
    }
    visit(tree.root)
    return found
  }

  @Test
  func `measuring rows and changing their number write into their own leaf`() {
    var tree = ExtentTree(
      extents: (0..<2000).map { LayoutUnit(CGFloat($0 % 90)) },
      spacing: .zero
    )
    let before = addresses(of: tree)
    #expect(before.count > 6)
    for row in stride(from: 0, to: 2000, by: 7) { tree.measure(row, extent: LayoutUnit(91)) }
    #expect(addresses(of: tree) == before)
    for row in [1990, 1000, 3] { tree.remove(row..<row + 1) }
    #expect(addresses(of: tree) == before)
    // A row that takes more words than its leaf has, and a run of rows, are spliced in.
    let long = LayoutUnit(rawValue: 1 << 40)
    for row in [3, 4] { tree.measure(row, extent: long) }
    tree.discard(5..<8)
    let after = addresses(of: tree)
    let tail = before.count - 4
    #expect(Array(after.suffix(tail)) == Array(before.suffix(tail)))
    tree.checkInvariants()
  }

  @Test
  func `leaves are joined after removals`() {
    var tree = ExtentTree(
      extents: (0..<4000).map { LayoutUnit(CGFloat($0 % 90)) },
      spacing: .zero
    )
    // Of each five rows one remains; the rows are removed from both ends of the tree.
    for row in (0..<400).reversed() { tree.remove(5 * row..<5 * row + 4) }
    for row in 0..<400 { tree.remove(400 + row..<404 + row) }
    tree.checkInvariants()
    #expect(tree.rows == 800)
    let leaves = addresses(of: tree).count
    #expect(800 * 100 > leaves * ExtentNode.leafCapacity * 50)
    while tree.rows > 1 { tree.remove(tree.rows - 2..<tree.rows - 1) }
    #expect(addresses(of: tree).count == 1)
  }

  @Test
  func `unmeasured rows without extent end where they begin`() {
    var tree = ExtentTree(rows: 10, estimate: .zero, spacing: .zero)
    #expect(tree.row(endingAfter: .zero) == 10)
    tree.measure(4, extent: LayoutUnit(20))
    #expect(tree.row(endingAfter: .zero) == 4)
    #expect(tree.row(endingAfter: LayoutUnit(19)) == 4)
    #expect(tree.row(endingAfter: LayoutUnit(20)) == 10)
    #expect(tree.start(of: 4) == .zero && tree.start(of: 5) == LayoutUnit(20))
  }

  @Test
  func `ten million unmeasured rows need no leaves`() {
    var tree = ExtentTree(rows: 10_000_000, estimate: LayoutUnit(44), spacing: LayoutUnit(1))
    #expect(tree.root.count == 0)
    #expect(tree.start(of: 9_999_999) == LayoutUnit(45) * 9_999_999)
    tree.measure(5_000_000, extent: LayoutUnit(50))
    #expect(tree.start(of: 9_999_999) == LayoutUnit(45) * 9_999_999 + LayoutUnit(6))
    #expect(tree.root.leaves.reduce(0) { $0 + $1.count } == 9)
    tree.discard(5_000_000..<5_000_001)
    #expect(tree.root.count == 0)
  }

  @Test
  func `leaves are well filled after measuring rows in any order`() {
    var random = SplitMix64(seed: 3)
    var tree = ExtentTree(rows: 16 * 4000, estimate: LayoutUnit(44), spacing: .zero)
    for row in (0..<4000).shuffled(using: &random) {
      tree.measure(row * 16, extent: LayoutUnit(CGFloat(30 + row % 97) * 1.01))
    }
    tree.checkInvariants()
    var leaves = 0
    var words = 0
    func count(_ node: ExtentNode) {
      leaves += node.leaves.count
      words += node.leaves.reduce(0) { $0 + $1.count }
      for child in node.nodes { count(child) }
    }
    count(tree.root)
    // Leaves split in halves are 70 % full on average.
    #expect(words * 100 > leaves * ExtentNode.leafCapacity * 76)
  }

  @Test
  func `the order of measurements does not change the tree`() {
    let extents = (0..<200).map { LayoutUnit(CGFloat($0 * 37 % 91)) }
    var forwards = ExtentTree(rows: 200, estimate: LayoutUnit(44), spacing: .zero)
    var backwards = forwards
    for row in 0..<200 { forwards.measure(row, extent: extents[row]) }
    for row in (0..<200).reversed() { backwards.measure(row, extent: extents[row]) }
    for row in 0...200 { #expect(forwards.start(of: row) == backwards.start(of: row)) }
  }
}
