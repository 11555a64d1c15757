import Oracles
import OrderTree
package import Trials

/// The area `order-tree`: edits of a tree with tiny nodes, compared with an array and with a fork.
package struct OrderTreeTrial: Trial {
  /// The kinds of edits, the simplest first.
  enum Kind: CaseIterable, Sendable {
    case insert, remove, move, insertMany, removeRange, moveRange, replaceRange, splitAndJoin, fork
  }

  package static let name = "order-tree"
  package static let summary =
    "Edits of a tree with tiny nodes, compared with an array and with a fork"

  /// The layout of an edit: its kind (2 bytes), two ranks and a target (2 each), a length and
  /// flags.
  package static let layout = ChoiceLayout(header: Swarm<Kind>.width() + 2, stride: 10)

  package static let oracles: [Oracle] = [
    .treeInvariants, .treeOrder, .treeRanks, .treeDimensions, .treeForks, .treeDifference,
    .treeCost,
  ]

  package static let mutants: [Mutant] = OrderTreeMutant.bugs

  /// The minimum capacities, and some so large that a node underflows before it is empty.
  static let leafCapacities = [2, 3, 4, 5, 7, 10, 16, 17, 25, 40]
  static let innerCapacities = [3, 4, 5, 6, 8, 10, 24, 33]

  private let swarm: Swarm<Kind>
  private let limit: Int
  private let shape: TreeShape
  private var world: OrderTreeWorld

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {
    swarm = Swarm(from: &choices)
    shape = TreeShape(
      leafCapacity: Self.leafCapacities[choices.below(Self.leafCapacities.count)],
      innerCapacity: Self.innerCapacities[choices.below(Self.innerCapacities.count)]
    )
    limit =
      switch swarm.sizeClass {
      case .tiny: 8
      case .small: 40
      case .medium: 200
      case .large: 1_000
      }
    let mistake = OrderTreeMutant.planted(in: context)
    world = OrderTreeWorld(shape: shape, mistake: mistake)
    if swarm.sizeClass >= .medium { world.fill(limit / 2) }
  }

  package func draw(from choices: inout ChoiceSource) -> TreeEdit {
    let count = world.model.count
    let kind = swarm.kind(from: &choices)
    let first = choices.index(below: count + 1)
    let second = choices.index(below: count + 1)
    let third = choices.index(below: count + 1)
    let length = choices.below(13)
    let sections = choices.below(4)
    let range = min(first, second)..<max(first, second)
    let room = max(0, limit - count)
    switch kind {
    case .insert: return .insert(at: first, isSection: sections == 3)
    case .remove: return count == 0 ? .fork : .remove(at: first % count)
    case .move: return count == 0 ? .fork : .move(first % count, to: second % count)
    case .insertMany: return .insertMany(min(length, room), at: first, sectionEvery: sections)
    case .removeRange: return .removeRange(range)
    case .moveRange: return .moveRange(range, to: third % (count - range.count + 1))
    case .replaceRange:
      return .replaceRange(range, with: min(length, room + range.count), sectionEvery: sections)
    case .splitAndJoin: return .splitAndJoin(at: first)
    case .fork: return .fork
    }
  }

  package mutating func step(
    _ edit: TreeEdit,
    context: inout TrialContext
  ) throws(TrialFailure) {
    world.apply(edit)
    try world.observe(after: edit, context: &context)
  }

  package var opening: String {
    "leaves of \(shape.leafCapacity), inner nodes of \(shape.innerCapacity), "
      + "\(world.model.count) entries"
  }

  package var picture: TrialPicture {
    TrialPicture(
      rows: [.init("", world.model)],
      words: ["height \(world.tree.height), \(world.tree.copiedPages) pages copied"]
    )
  }
}

/// An edit of a tree as a value.
package enum TreeEdit: Sendable, CustomStringConvertible {
  case insert(at: Int, isSection: Bool)
  case remove(at: Int)
  case move(Int, to: Int)
  case insertMany(Int, at: Int, sectionEvery: Int)
  case removeRange(Range<Int>)
  case moveRange(Range<Int>, to: Int)
  case replaceRange(Range<Int>, with: Int, sectionEvery: Int)
  case splitAndJoin(at: Int)
  case fork

  package var description: String {
    switch self {
    case .insert(let rank, let isSection):
      "insert \(isSection ? "a section" : "an item") at \(rank)"
    case .remove(let rank): "remove the entry at \(rank)"
    case .move(let rank, let target): "move the entry at \(rank) to \(target)"
    case .insertMany(let count, let rank, let every):
      "insert \(count) entries at \(rank)" + Self.sections(every)
    case .removeRange(let range): "remove the entries at \(range)"
    case .moveRange(let range, let target): "move the entries at \(range) to \(target)"
    case .replaceRange(let range, let count, let every):
      "replace the entries at \(range) by \(count) others" + Self.sections(every)
    case .splitAndJoin(let rank): "split at \(rank) and join again"
    case .fork: "fork"
    }
  }

  private static func sections(_ every: Int) -> String {
    every > 0 ? ", one in \(every + 1) a section" : ""
  }
}

extension Oracle {
  static let treeInvariants =
    Oracle(0, "invariants", "The self-check of the tree passes after every edit.")
  static let treeOrder = Oracle(1, "order", "The entries equal those of an array, in order.")
  static let treeRanks =
    Oracle(2, "ranks", "Ranks of handles and handles at ranks equal those of the array.")
  static let treeDimensions =
    Oracle(3, "dimensions", "Counts of entries by kind equal those of the array.")
  static let treeForks = Oracle(4, "forks", "A fork keeps its entries when the original changes.")
  static let treeDifference =
    Oracle(5, "difference", "The difference of a tree and its fork pairs equal entries, in order.")
  static let treeCost = Oracle(6, "cost", "An edit copies at most as many pages as its allowance.")
}
