import BatchUpdates
import Measures
import Trials

/// Batch updates of lists whose number of operations grows with the list.
struct BatchCost: CostTrial {
  enum Kind: CaseIterable {
    case check, apply, stage
  }

  static let name = "batch-updates"
  static let summary = "Batch updates that are checked, applied and divided into stages"
  static let layout = ChoiceLayout(header: 0, stride: 5, maximumOperations: 4)
  static let sizes = [32, 64, 128, 256]
  static let limits: [CostCounter: Double] = [
    .instructions: 1.3, .allocations: 1.1, .bytes: 1.2,
  ]
  static let mutants = [checksPrefixes]

  private static let checksPrefixes = Mutant(
    1,
    "checks-each-prefix",
    "A batch is checked again after each operation that is added to it."
  )

  private static let itemsInSection = 16

  private let checksPrefixes: Bool
  private let source: [[Int]]
  private let target: [[Int]]

  init(size: Int, mutant: Mutant?) {
    checksPrefixes = mutant == Self.checksPrefixes
    let sections = size / Self.itemsInSection
    source = (0..<sections).map { section in
      (0..<Self.itemsInSection).map { section * Self.itemsInSection + $0 }
    }
    target = source.map { $0.map { $0 + size } }
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let step = 1 + choices.below(8)
    let moves = choices.below(3)
    let operations = operations(every: step, moves: moves)
    let batch = BatchUpdates(operations)
    let counts = source.map(\.count)
    switch kind {
    case .check: meter.measure { _ = batch.check(before: counts, after: counts) }
    case .apply:
      var data = source
      meter.measure { try? batch.apply(to: &data, from: target) }
    case .stage: meter.measure { _ = try? batch.staged(before: counts, after: counts) }
    }
    if checksPrefixes {
      for end in operations.indices {
        let prefix = BatchUpdates(operations[..<end])
        meter.measure { _ = prefix.check(before: counts, after: counts) }
      }
    }
    let moved = moves > 0 ? " and moves one in \((moves + 1) * step)" : ""
    let words = "a batch that replaces one item in \(step)\(moved)"
    return switch kind {
    case .check: "check \(words)"
    case .apply: "apply \(words)"
    case .stage: "stage \(words)"
    }
  }

  /// Returns operations that replace one item in `step`, or turn some of them into moves.
  private func operations(every step: Int, moves: Int) -> [BatchUpdates.Operation] {
    var batch = BatchUpdates()
    for section in source.indices {
      for item in stride(from: 0, to: Self.itemsInSection, by: step) {
        let run = ItemRun(section: section, first: item, count: 1)
        if moves > 0 && item.isMultiple(of: moves + 1) {
          batch.moveItems(run, toSection: section, item: item)
        } else {
          batch.deleteItems(run)
          batch.insertItems(run)
        }
      }
    }
    return batch.operations
  }
}
