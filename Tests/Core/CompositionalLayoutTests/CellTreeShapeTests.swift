import Testing
import Trials

@testable import CompositionalLayout

/// Tests of the nodes of cell trees, whose capacities are small in debug builds.
@Suite(.enabled(if: LineNode.leafCapacity == 4 && LineNode.fanOut == 3))
struct CellTreeShapeTests {
  /// The numbers of cells in the leaves of a tree, and of children in the nodes of each level.
  private func shape(_ root: LineNode) -> (leaves: [Int], levels: [[Int]]) {
    var level = [root]
    var levels: [[Int]] = []
    while level.contains(where: { !$0.isLeaf }) {
      levels.append(level.map(\.children.count))
      level = level.flatMap(\.children)
    }
    return (level.map(\.cells.count), levels)
  }

  /// Calls `body` with a node and all nodes below it.
  private func visit(_ node: LineNode, _ body: (LineNode) -> Void) {
    body(node)
    for child in node.children { visit(child, body) }
  }

  private func tree(measuring items: some Sequence<Int>) -> CellTree {
    var tree = CellTree()
    for item in items { tree.measure(item, size: UnitSize(width: .zero, height: LayoutUnit(item))) }
    return tree
  }

  @Test
  func `cells measured in order fill nodes completely`() {
    let (leaves, levels) = shape(tree(measuring: 0..<16).root)
    #expect(leaves == [4, 4, 4, 4])
    #expect(levels == [[2], [3, 1]])
  }

  @Test
  func `cells measured in reverse order divide nodes in halves`() {
    let (leaves, levels) = shape(tree(measuring: [17] + (0..<17).reversed()).root)
    #expect(leaves == [3, 3, 3, 3, 3, 3])
    #expect(levels == [[3], [2, 2, 2]])
  }

  @Test
  func `neighbours that fit into one node are joined after removals`() {
    var cells = tree(measuring: 0..<16)
    cells.remove(3..<6)
    #expect(shape(cells.root).leaves == [3, 2, 4, 4])
    cells.remove(1..<2)
    #expect(shape(cells.root).leaves == [4, 4, 4])
    #expect(shape(cells.root).levels == [[3]])
    cells.remove(0..<12)
    #expect(cells.root.isLeaf && cells.isEmpty && cells.root.items == 0)
  }

  /// A program of edits, with the numbers that follow from it.
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var rules: LineRules
    /// The numbers of solved lines and of visited nodes without cached crossings.
    var solutions = 0
    var visits = 0
    /// The sums over all edits of the nodes, the cached lines and the cached crossings.
    var nodes = 0
    var lines = 0
    var crossings = 0
    /// A checksum of all sizes, since another distribution can have equal sums.
    var checksum: UInt32 = 0

    var testDescription: String { name }

    var numbers: [Int] { [solutions, visits, nodes, lines, crossings, Int(checksum)] }
  }

  /// Numbers that change if nodes are divided or joined, or lines cached, in another way.
  ///
  /// A smaller number is an improvement: check the time of edits too, and record it.
  @Test(arguments: [
    Program(
      name: "cells",
      rules: .test(capacity: 1),
      solutions: 376,
      visits: 3983,
      nodes: 9276,
      lines: 14_520,
      crossings: 9263,
      checksum: 685_471_561
    ),
    Program(
      name: "columns",
      rules: .test(capacity: 3, floor: 20),
      solutions: 480,
      visits: 4402,
      nodes: 9276,
      lines: 15_067,
      crossings: 14_711,
      checksum: 359_757_022
    ),
    Program(
      name: "wide lines",
      rules: .test(capacity: 11, margin: -4),
      solutions: 496,
      visits: 4151,
      nodes: 9276,
      lines: 6931,
      crossings: 10_997,
      checksum: 999_190_622
    ),
    Program(
      name: "tags",
      rules: .test(capacity: 0, wraps: true, floor: 30, attached: true),
      solutions: 535,
      visits: 4579,
      nodes: 9276,
      lines: 13_840,
      crossings: 9536,
      checksum: 792_411_784
    ),
  ])
  func `nodes and cached lines are as recorded`(program: Program) {
    var found = program
    (found.solutions, found.visits, found.nodes) = (0, 0, 0)
    (found.lines, found.crossings, found.checksum) = (0, 0, 0)
    var edits = CellEdits(random: SplitMix64(seed: 7))
    var (cells, model) = edits.begin(program.rules)
    for _ in 0..<300 {
      edits.apply(on: &cells, &model)
      cells.settle(model)
      visit(cells.tree.root) { node in
        found.nodes += 1
        found.lines += node.known.count
        found.crossings += node.crossings.count
        for size in [
          node.cells.count, node.children.count, node.known.count, node.crossings.count,
        ] {
          found.checksum = (found.checksum ^ UInt32(size)) &* 0x0100_0193
        }
      }
    }
    (found.solutions, found.visits) = (cells.solutions, cells.tree.visits)
    #expect(model.difference(from: cells) == nil)
    #expect(found.numbers == program.numbers)
  }
}
