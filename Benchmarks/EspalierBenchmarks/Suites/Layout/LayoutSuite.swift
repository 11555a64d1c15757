import CompositionalLayout
import Foundation
import Measures
import Trials

/// The suite of layouts: rows of different extents, and whole layouts.
let layoutSuite = BenchmarkSuite(
  "Layout",
  summary: "Rows of different extents, and layouts that are made, asked, measured and turned.",
  benchmarks: rowBenchmarks(ExtentTree.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + rowBenchmarks(PrefixRows.self, engine: "prefix-array", to: 10_000_000)
    + rowBenchmarks(SortedAttributes.self, engine: "sorted-attributes", to: 100_000)
    + wholeLayoutBenchmarks + groupBenchmarks + frameArrayBenchmarks
    + keptRows("all measured", of: 1) { Int($0) }
    + keptRows("one in sixteen measured", of: 16) { Int($0) * 16 }
)

/// Returns benchmarks of the memory for measured rows, in the tree and in an array of all extents.
///
/// The rows are measured in random order. Kept bytes divided by the size are bytes per measured
/// row.
private func keptRows(
  _ name: String,
  of stride: Int,
  place: @escaping @Sendable (UInt32) -> Int
) -> [Benchmark] {
  [
    keptRows(name, engine: Benchmark.ownEngine, place: place) { size, rows in
      var tree = ExtentTree(rows: size * stride, estimate: estimate, spacing: .zero)
      for row in rows { tree.measure(row, extent: extent(ofRow: row)) }
      return tree
    } extent: {
      $0.extent
    },
    keptRows(name, engine: Benchmark.floor("extent-array"), place: place) { size, rows in
      var extents = [LayoutUnit](repeating: estimate, count: size * stride)
      for row in rows { extents[row] = extent(ofRow: row) }
      return extents
    } extent: {
      $0.reduce(.zero, +)
    },
  ]
}

private let estimate = LayoutUnit(44)

/// Returns an extent that is not a round number of units, so that its encoding has the usual
/// length.
private func extent(ofRow row: Int) -> LayoutUnit {
  LayoutUnit(CGFloat(30 + row % 97) * 1.01)
}

private func keptRows<Kept>(
  _ name: String,
  engine: String,
  place: @escaping @Sendable (UInt32) -> Int,
  make: @escaping @Sendable (Int, [Int]) -> Kept,
  extent: @escaping @Sendable (Kept) -> LayoutUnit
) -> Benchmark {
  Benchmark(
    "rows kept: \(name)",
    engine: engine,
    sizes: BenchmarkSizes(smoke: [100], quick: [100_000], full: [100_000, 1_000_000]),
    operations: { $0 }
  ) { size in
    var random = SplitMix64(seed: 1)
    let rows = (0..<UInt32(size)).shuffled(using: &random).map(place)
    return .fresh(
      { rows },
      work: { make(size, $0) },
      check: { _, kept in UInt64(extent(kept).rawValue) }
    )
  }
}
