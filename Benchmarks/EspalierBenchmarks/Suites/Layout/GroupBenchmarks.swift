import CompositionalLayout
import Foundation
import Measures
import Oracles

/// Trees of groups, solved: 64 cells a piece, in four columns of four rows of four.
///
/// What lies in one group is solved at once, so that an operation is a cell.
let groupBenchmarks: [Benchmark] = [
  solved("depth 4", make: nested),
  solved("depth 4, no two subitems alike", make: uneven),
  Benchmark(
    "solve a tree of groups again",
    change: "depth 4, one cell of 64 measured",
    sizes: .cells,
    operations: { 2 * $0 }
  ) { size in
    let host = SampleHost(width: 375, height: 667, items: [size])
    let layout = growing()
    layout.attach(to: host)
    layout.prepare()
    return .repeating {
      withExtendedLifetime(host) {
        // One cell of another height in each piece, so that all of the piece is solved.
        for height in [CGFloat(51), 50] {
          for item in stride(from: 0, to: size, by: 64) {
            measure(layout, [0, item], height: height)
          }
        }
        return UInt64(layout.collectionViewContentSize.height)
      }
    }
  },
]

extension BenchmarkSizes {
  /// Cells of groups in groups, 64 a piece.
  static let cells = BenchmarkSizes(smoke: [64], quick: [6_400], full: [64, 640, 6_400, 64_000])
}

/// Descriptions that are made once, compiled and solved each time.
private func solved(
  _ change: String,
  make: @escaping @Sendable (Int) -> LayoutSection
) -> Benchmark {
  Benchmark(
    "solve a tree of groups",
    change: change,
    sizes: .cells,
    operations: { $0 }
  ) { cells in
    let host = SampleHost(width: 375, height: 667, items: [cells])
    let section = make(cells)
    return .repeating {
      let layout = CompositionalCollectionLayout(section: section)
      layout.attach(to: host)
      layout.prepare()
      return UInt64(layout.collectionViewContentSize.height)
    }
  }
}

private func pieces(_ cells: Int) -> Int { max(1, (cells + 63) / 64) }

/// Columns of rows of columns, as many pieces as give `cells`, in one group.
private func nested(cells: Int) -> LayoutSection {
  let full = size(.fractionalWidth(1), .fractionalHeight(1))
  let quarter = size(.fractionalWidth(0.25), .fractionalHeight(1))
  let row = LayoutGroup.horizontal(
    layoutSize: full,
    subitems: [LayoutItem(layoutSize: quarter)]
  )
  row.interItemSpacing = .flexible(0)
  let column = LayoutGroup.vertical(layoutSize: quarter, subitem: row, count: 4)
  let piece = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(200)),
    subitems: [column]
  )
  let all = LayoutGroup.vertical(
    layoutSize: size(.fractionalWidth(1), .absolute(CGFloat(200 * pieces(cells)))),
    repeatingSubitem: piece,
    count: pieces(cells)
  )
  return LayoutSection(group: all)
}

/// The same of cells each of which has a width of its own, so that nothing is like anything else.
private func uneven(cells: Int) -> LayoutSection {
  let quarter = size(.fractionalWidth(0.25), .fractionalHeight(1))
  var next = 0
  func row() -> LayoutGroup {
    let items = (next..<next + 4).map { cell in
      LayoutItem(
        layoutSize: size(
          .fractionalWidth(FrameArray.share(ofCell: cell)),
          .fractionalHeight(1)
        )
      )
    }
    next += 4
    let row = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)),
      subitems: items
    )
    row.interItemSpacing = .flexible(0)
    return row
  }
  func column() -> LayoutGroup {
    .vertical(layoutSize: quarter, subitems: (0..<4).map { _ in row() })
  }
  let all = LayoutGroup.vertical(
    layoutSize: size(.fractionalWidth(1), .absolute(CGFloat(200 * pieces(cells)))),
    subitems: (0..<pieces(cells)).map { _ in
      LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(200)),
        subitems: (0..<4).map { _ in column() }
      )
    }
  )
  return LayoutSection(group: all)
}

/// The same of cells that tell their height: pieces of 64, a group each.
private func growing() -> CompositionalCollectionLayout {
  let tall = size(.fractionalWidth(0.25), .estimated(50))
  let row = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .estimated(50)),
    subitems: [LayoutItem(layoutSize: tall)]
  )
  let column = LayoutGroup.vertical(
    layoutSize: size(.fractionalWidth(0.25), .estimated(200)),
    repeatingSubitem: row,
    count: 4
  )
  let piece = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .estimated(200)),
    repeatingSubitem: column,
    count: 4
  )
  return CompositionalCollectionLayout(section: LayoutSection(group: piece))
}
