import CompositionalLayout
import Foundation
import Measures

/// Benchmarks of solving trees of groups: pieces of 64 cells, in four columns of four rows of four.
///
/// The cells of one group are solved together, so an operation is a cell.
let groupBenchmarks: [Benchmark] = [
  solved("depth 4", make: nested),
  solved("depth 4, no two subitems alike", make: uneven),
  Benchmark(
    "solve a tree of groups again",
    change: "depth 4, one cell of 64 measured",
    sizes: .cells,
    operations: { 2 * $0 }
  ) { size in
    .repeatingOnMain {
      let host = SampleHost(width: 375, height: 667, items: [size])
      let layout = growing()
      layout.attach(to: host)
      layout.prepare()
      return {
        withExtendedLifetime(host) {
          // Another height for one cell in each piece, so that the whole piece is solved.
          for height in [CGFloat(51), 50] {
            for item in stride(from: 0, to: size, by: 64) {
              measure(layout, [0, item], height: height)
            }
          }
          return UInt64(layout.collectionViewContentSize.height)
        }
      }
    }
  },
]

extension BenchmarkSizes {
  /// The sizes for cells in nested groups, 64 in each piece.
  static let cells = BenchmarkSizes(smoke: [64], quick: [6_400], full: [64, 640, 6_400, 64_000])
}

/// Returns a benchmark that compiles and solves a fixed description.
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
    .repeatingOnMain {
      let host = SampleHost(width: 375, height: 667, items: [cells])
      let section = make(cells)
      return {
        let layout = CompositionalCollectionLayout(section: section)
        layout.attach(to: host)
        layout.prepare()
        return UInt64(layout.collectionViewContentSize.height)
      }
    }
  }
}

private func pieces(_ cells: Int) -> Int { max(1, (cells + 63) / 64) }

/// Returns a section of nested columns and rows in one group, with enough pieces for `cells`.
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

/// Returns the section of `nested` with a different width for each cell, so that no parts are
/// equal.
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

/// Returns a layout of self-sizing cells in pieces of 64, one group each.
@MainActor
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
