import DiffableData
import Measures
import Trials

/// Differences of a snapshot from its fork, and from a snapshot built from scratch.
struct DifferenceCost: CostTrial {
  enum Kind: CaseIterable {
    case insert, delete, move, reload, compareBuilt
  }

  static let name = "difference"
  static let summary = "Differences of an edited fork, and of a snapshot built from scratch"
  static let layout = ChoiceLayout(header: 0, stride: 6, maximumOperations: 8)
  static let sizes = [128, 256, 512, 1_024]
  static let limits: [CostCounter: Double] = [
    .instructions: 1.2, .allocations: 1.1, .bytes: 1.2, .nodes: 0.6,
  ]
  static let mutants = [comparesSections]

  private static let comparesSections = Mutant(
    1,
    "compares-everything-for-each-section",
    "A comparison builds and compares the whole list again for each section."
  )

  private let comparesSections: Bool
  private let size: Int
  private let old: Snapshot<Int, Int>
  private var new: Snapshot<Int, Int>
  private var next: Int

  init(size: Int, mutant: Mutant?) {
    comparesSections = mutant == Self.comparesSections
    self.size = size
    var snapshot = SnapshotCost.snapshot(of: size)
    snapshot.moveItem(1, afterItem: 0)
    old = snapshot
    new = snapshot
    next = size
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let count = 1 + choices.below(80)
    let start = choices.position(in: size - count)
    let place = choices.position(in: size)
    let items = (start..<start + count).filter { new.indexOfItem($0) != nil }
    guard let item = items.first else { return "nothing" }
    var edit = "insert \(count) items after item \(item)"
    switch kind {
    case .insert:
      new.insertItems(Array(next..<next + count), afterItem: item)
      next += count
    case .delete:
      new.deleteItems(items)
      edit = "delete \(items.count) items from item \(item)"
    case .move:
      guard place != item, new.indexOfItem(place) != nil else { return "nothing" }
      new.moveItem(item, beforeItem: place)
      edit = "move item \(item) before item \(place)"
    case .reload:
      new.reloadItems(items)
      edit = "reload \(items.count) items from item \(item)"
    case .compareBuilt:
      let built = rebuilt(new)
      compare(built, meter: &meter)
      return "compare with the same list built from scratch"
    }
    meter.add(new.nodesCompared(with: old) ?? 0, .nodes)
    compare(new, meter: &meter)
    return "\(edit) and compare"
  }

  private func compare(_ new: Snapshot<Int, Int>, meter: inout CostMeter) {
    meter.measure { _ = new.difference(from: old) }
    guard comparesSections else { return }
    for _ in new.sectionIdentifiers {
      meter.measure { _ = rebuilt(new).difference(from: old) }
    }
  }

  private func rebuilt(_ snapshot: Snapshot<Int, Int>) -> Snapshot<Int, Int> {
    Snapshot(
      sections: snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
    )
  }
}
