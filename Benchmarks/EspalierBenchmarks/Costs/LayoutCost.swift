import CompositionalLayout
import Foundation
import Measures
import Trials

/// Rows of a list that are measured and queried, in a view that is resized.
struct LayoutCost: CostTrial {
  enum Kind: CaseIterable {
    case query, measure, resize
  }

  static let name = "layout"
  static let summary = "Self-sizing rows that are measured and queried, in a view that is resized"
  static let layout = ChoiceLayout(header: 0, stride: 4, maximumOperations: 8)
  static let sizes = [256, 1_024, 4_096, 16_384]
  static let limits: [CostCounter: Double] = [
    .instructions: 0.4, .allocations: 0.3, .bytes: 0.4, .nodes: 0.1,
  ]
  static let mutants = [queriesAll]

  private static let queriesAll = Mutant(
    1,
    "queries-all-elements",
    "The layout is asked for all elements in order to show a few."
  )

  private let queriesAll: Bool
  private let size: Int
  private var solved: (layout: CompositionalCollectionLayout, host: SampleHost)?

  init(size: Int, mutant: Mutant?) {
    queriesAll = mutant == Self.queriesAll
    self.size = size
  }

  mutating func step(from choices: inout ChoiceSource, meter: inout CostMeter) -> String {
    let kind: Kind = choices.pick()
    let row = choices.position(in: size)
    let extent = 1 + choices.below(255)
    let (layout, host) = solved ?? onMain { prepared() }
    solved = (layout, host)
    let words: String
    switch kind {
    case .query: words = "scroll to row \(row)"
    case .measure:
      meter.measure {
        onMain { EspalierBenchmarks.measure(layout, [0, row], height: CGFloat(extent)) }
      }
      words = "measure \(extent) points for row \(row)"
    case .resize:
      onMain { host.bounds.size.width = CGFloat(100 + extent) }
      meter.measure {
        onMain {
          layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: host.bounds))
          layout.prepare()
        }
      }
      words = "resize the view to \(100 + extent) points"
    }
    var elements: [VisibleElement] = []
    elements.reserveCapacity(64)
    let height = onMain { layout.collectionViewContentSize.height }
    let window =
      queriesAll
      ? CGRect(x: 0, y: 0, width: 500, height: height)
      : CGRect(x: 0, y: height / CGFloat(size) * CGFloat(row), width: 500, height: 667)
    meter.measure {
      onMain {
        layout.prepare()
        layout.appendElements(in: window, to: &elements)
      }
    }
    meter.add(elements.count, .nodes)
    return words
  }

  @MainActor
  private func prepared() -> (CompositionalCollectionLayout, SampleHost) {
    let host = SampleHost(width: 375, height: 667, items: [size])
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = LayoutGroup.horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
    let layout = CompositionalCollectionLayout(section: LayoutSection(group: group))
    layout.attach(to: host)
    layout.prepare()
    return (layout, host)
  }
}
