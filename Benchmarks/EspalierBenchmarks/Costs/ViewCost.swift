import BatchUpdates
import DiffableData
import Foundation
import HeadlessCollectionView
import Measures
import Trials

/// A view of rows that is scrolled and updated.
struct ViewCost: CostTrial {
  enum Kind: CaseIterable {
    case scroll, insert, delete
  }

  static let name = "view"
  static let summary = "A collection view that is scrolled and updated; runs on the main thread"
  static let layout = ChoiceLayout(header: 0, stride: 5, maximumOperations: 4)
  static let sizes = [128, 512, 2_048, 8_192]
  static let limits: [CostCounter: Double] = [
    .instructions: 0.6, .allocations: 0.3, .bytes: 0.6, .nodes: 0.45,
  ]
  static let mutants = [visitsAll]

  private static let visitsAll = Mutant(
    1,
    "visits-all-rows",
    "The view asks for the attributes of every row after each update."
  )

  private let visitsAll: Bool
  private let size: Int
  private var rows: NumberedRows?
  private var next: Int

  init(size: Int, mutant: Mutant?) {
    visitsAll = mutant == Self.visitsAll
    self.size = size
    next = size
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let place = choices.position(in: size)
    let count = 1 + choices.below(60)
    let size = size
    let rows = self.rows ?? onMain { NumberedRows(size: size) }
    self.rows = rows
    var snapshot = onMain { rows.source.snapshot() }
    let words: String
    switch kind {
    case .scroll:
      meter.measure {
        onMain {
          rows.view.contentOffset.y = CGFloat(44 * place)
          rows.view.layoutIfNeeded()
        }
      }
      words = "scroll to row \(place)"
    case .insert:
      guard snapshot.indexOfItem(place) != nil else { return "nothing" }
      snapshot.insertItems(Array(next..<next + count), afterItem: place)
      next += count
      apply(snapshot, to: rows, &meter)
      words = "insert \(count) items after item \(place)"
    case .delete:
      let items = (place..<place + count).filter { snapshot.indexOfItem($0) != nil }
      snapshot.deleteItems(items)
      apply(snapshot, to: rows, &meter)
      words = "delete \(items.count) items from item \(place)"
    }
    meter.add(onMain { rows.view.shownElementCount }, .nodes)
    if visitsAll { visitAll(rows, snapshot.numberOfItems, &meter) }
    return words
  }

  private func apply(
    _ snapshot: Snapshot<Int, Int>,
    to rows: NumberedRows,
    _ meter: inout CostMeter
  ) {
    meter.measure {
      onMain {
        rows.source.apply(snapshot, animatingDifferences: false)
        rows.view.layoutIfNeeded()
      }
    }
  }

  private func visitAll(_ rows: NumberedRows, _ count: Int, _ meter: inout CostMeter) {
    meter.measure {
      onMain {
        for item in 0..<count {
          _ = rows.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
        }
      }
    }
    meter.add(count, .nodes)
  }
}
