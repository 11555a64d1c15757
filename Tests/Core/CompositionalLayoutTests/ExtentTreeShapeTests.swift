import Testing
import Trials

@testable import CompositionalLayout

/// Tests of the nodes of extent trees, whose capacities are small in debug builds.
@Suite(.enabled(if: ExtentNode.leafCapacity == 16 && ExtentNode.fanOut == 4))
struct ExtentTreeShapeTests {
  /// The numbers of words in the leaves of a tree, and of children in the nodes of each level.
  struct Shape: Equatable {
    var leaves: [Int]
    var levels: [[Int]]
  }

  private func shape(_ tree: ExtentTree) -> Shape {
    var level = [tree.root]
    var levels: [[Int]] = []
    while true {
      levels.append(level.map(\.count))
      guard level.contains(where: { !$0.isBottom }) else { break }
      level = level.flatMap(\.nodes)
    }
    return Shape(leaves: level.flatMap { $0.leaves.map(\.count) }, levels: levels)
  }

  private func tree(_ rows: Int, words: Int = 1) -> ExtentTree {
    // A third of a unit takes two words.
    let extent = words == 1 ? LayoutUnit(1) : LayoutUnit(rawValue: 1)
    return ExtentTree(extents: Array(repeating: extent, count: rows), spacing: .zero)
  }

  /// The addresses of the words of all leaves.
  private func addresses(of tree: ExtentTree) -> Set<Int> {
    func addresses(_ node: ExtentNode) -> [Int] {
      node.leaves.map { leaf in
        unsafe leaf.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
      } + node.nodes.flatMap(addresses)
    }
    return Set(addresses(tree.root))
  }

  @Test
  func `a tree of measured rows has full leaves and groups of similar size`() {
    #expect(shape(tree(16)) == Shape(leaves: [16], levels: [[1]]))
    #expect(shape(tree(17)) == Shape(leaves: [16, 1], levels: [[2]]))
    #expect(shape(tree(64)) == Shape(leaves: [16, 16, 16, 16], levels: [[4]]))
    #expect(shape(tree(65)).levels == [[2], [4, 1]])
    #expect(shape(tree(9, words: 2)).leaves == [16, 2])
    // Five bottom nodes in two groups, seven in two and eight in two full ones.
    #expect(shape(tree(16 * 4 * 5)).levels == [[2], [3, 2], [4, 4, 4, 4, 4]])
    #expect(shape(tree(16 * 4 * 7)).levels[..<2] == [[2], [4, 3]])
    #expect(shape(tree(16 * 4 * 8)).levels[..<2] == [[2], [4, 4]])
    #expect(shape(tree(16 * 4 * 9)).levels[..<2] == [[3], [4, 3, 2]])
  }

  @Test
  func `rows measured in order fill leaves completely`() {
    var tree = ExtentTree(rows: 100, estimate: LayoutUnit(44), spacing: .zero)
    for row in 0..<100 { tree.measure(row, extent: LayoutUnit(1)) }
    #expect(shape(tree) == Shape(leaves: [16, 16, 16, 16, 16, 16, 4], levels: [[2], [3, 4]]))
  }

  @Test
  func `rows inserted beside a full leaf are put into a leaf of their own`() {
    var tree = tree(32)
    tree.insert(1, at: 16)
    #expect(shape(tree).leaves == [16, 1, 16])
    tree.insert(1, at: 0)
    tree.insert(1, at: 34)
    tree.checkInvariants()
  }

  @Test
  func `a removed row whose neighbours become a long run is spliced out of a full leaf`() {
    // Between two runs of one word each, the row takes one word, and the long run takes four.
    var tree = ExtentTree(rows: 20_020, estimate: LayoutUnit(44), spacing: .zero)
    for row in [10_000] + Array(20_001..<20_013) { tree.measure(row, extent: LayoutUnit(1)) }
    #expect(shape(tree).leaves == [16])
    tree.remove(10_000..<10_001)
    tree.checkInvariants()
    #expect(tree.rows == 20_019 && tree.measuredRows == 12)
    #expect(tree.start(of: 20_001) == LayoutUnit(44) * 20_000 + LayoutUnit(1))
    #expect(shape(tree).leaves.reduce(0, +) == 17)
  }

  @Test
  func `edits of no rows copy no leaf`() {
    var tree = tree(100)
    tree.discard(3..<5)
    let copy = tree
    for row in [0, 3, 4, 50, 100] {
      tree.insert(0, at: row)
      tree.remove(row..<row)
      tree.discard(row..<row)
    }
    #expect(addresses(of: tree) == addresses(of: copy))
  }

  /// A program of edits, with the numbers that follow from it.
  struct Program: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    var size: Int
    /// The sums over all edits of the leaves, their words, the nodes, and the leaves copied.
    var leaves = 0
    var words = 0
    var nodes = 0
    var copied = 0
    /// A checksum of all sizes, since another distribution can have equal sums.
    var checksum: UInt32 = 0

    var testDescription: String { "seed \(seed), around \(size) rows" }

    var numbers: [Int] { [leaves, words, nodes, copied, Int(checksum)] }
  }

  /// Sums that change if leaves are divided, joined or copied in another way.
  ///
  /// A smaller sum is an improvement: check the time of edits too, and record it.
  @Test(arguments: [
    Program(
      seed: 1,
      size: 30,
      leaves: 1360,
      words: 14_595,
      nodes: 561,
      copied: 250,
      checksum: 3_680_799_238
    ),
    Program(
      seed: 2,
      size: 150,
      leaves: 4169,
      words: 47_774,
      nodes: 1814,
      copied: 286,
      checksum: 3_298_688_317
    ),
    Program(
      seed: 3,
      size: 800,
      leaves: 5009,
      words: 60_777,
      nodes: 2293,
      copied: 370,
      checksum: 2_581_362_403
    ),
  ])
  func `the nodes of a tree and the leaves that edits copy are as recorded`(program: Program) {
    var found = program
    (found.leaves, found.words, found.nodes, found.copied, found.checksum) = (0, 0, 0, 0, 0)
    var edits = ExtentEdits(random: SplitMix64(seed: program.seed))
    var model = ExtentModel(
      estimate: LayoutUnit(44),
      spacing: .zero,
      extents: Array(repeating: nil, count: program.size)
    )
    var tree = ExtentTree(rows: program.size, estimate: model.estimate, spacing: .zero)
    for _ in 0..<300 {
      let before = tree
      edits.apply(on: &tree, &model, size: program.size)
      let shape = shape(tree)
      found.leaves += shape.leaves.count
      found.words += shape.leaves.reduce(0, +)
      found.nodes += shape.levels.reduce(0) { $0 + $1.count }
      found.copied += addresses(of: tree).subtracting(addresses(of: before)).count
      for size in shape.leaves + shape.levels.joined() {
        found.checksum = (found.checksum ^ UInt32(size)) &* 0x0100_0193
      }
    }
    #expect(model.difference(from: tree) == nil)
    #expect(found.numbers == program.numbers)
  }
}
