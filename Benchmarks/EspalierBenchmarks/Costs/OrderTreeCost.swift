import Measures
import OrderTree
import Trials

/// Edits of forks of an order tree.
struct OrderTreeCost: CostTrial {
  enum Kind: CaseIterable {
    case insert, remove, move
  }

  static let name = "order-tree"
  static let summary = "Ranges inserted, removed and moved in a fork of an order tree"
  static let layout = ChoiceLayout(header: 0, stride: 6, maximumOperations: 8)
  static let sizes = [1_024, 4_096, 16_384, 65_536]
  // A page table has a word for each page, and the first edit of a fork copies it.
  // Logarithmic growth has exponents of up to 0.36 in 100 seeds (results/trust/worst.csv).
  static let limits: [CostCounter: Double] = [
    .instructions: 0.4, .allocations: 0.45, .bytes: 1.1, .pages: 0.5, .nodes: 0.3,
  ]
  static let mutants = [shortEdits, rebuilds]

  private static let shortEdits = Mutant(
    1,
    "short-edits",
    "Leaves are so small that edits of more than 4 entries build, cut and join trees."
  )
  private static let rebuilds = Mutant(
    2,
    "rebuilds-tree",
    "Each edit builds the tree from scratch."
  )

  private let rebuilds: Bool
  private var tree: OrderTree<SequenceEntry>
  private var handlesGiven: Int

  init(size: Int, mutant: Mutant?) {
    rebuilds = mutant == Self.rebuilds
    let shape =
      mutant == Self.shortEdits
      ? TreeShape(leafCapacity: 8, innerCapacity: 32) : .standard(for: SequenceEntry.self)
    // Blocks of 32 consecutive handles in no order, as after many edits.
    let blocks = size / 32
    let handles = (0..<size).map { rank in rank / 32 * 61 % blocks * 32 + rank % 32 }
    tree = OrderTree(handles.map { SequenceEntry(.item($0)) }, shape: shape)
    handlesGiven = size
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let length = 1 + choices.below(200)
    let rank = choices.position(in: tree.count - length)
    let target = choices.position(in: tree.count - length)
    let entries = (0..<length).map { SequenceEntry(.item(handlesGiven + $0)) }
    let before = tree
    let words: String
    switch kind {
    case .insert:
      meter.measure { tree.insert(contentsOf: entries, at: rank) }
      handlesGiven += length
      words = "insert \(length) entries at \(rank)"
    case .remove:
      meter.measure { tree.removeSubrange(rank..<rank + length) }
      words = "remove \(length) entries at \(rank)"
    case .move:
      meter.measure { tree.move(rank..<rank + length, to: target) }
      words = "move \(length) entries from \(rank) to \(target)"
    }
    if rebuilds {
      let entries = tree.entries()
      let pages = tree.copiedPages
      meter.measure { tree = OrderTree(entries, shape: tree.shape) }
      meter.add(pages - before.copiedPages, .pages)
    } else {
      meter.add(tree.copiedPages - before.copiedPages, .pages)
      meter.add(tree.difference(from: before)?.nodesCompared ?? 0, .nodes)
    }
    return words
  }
}
