import CompositionalLayout
import Foundation
import Measures

/// Where things are: rows of different extents, and whole layouts.
let layoutSuite = BenchmarkSuite(
  "Layout",
  summary: "Rows of different extents, and layouts that are made, asked, measured and turned.",
  benchmarks: rowBenchmarks(ExtentTree.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + rowBenchmarks(PrefixRows.self, engine: "prefix-array", to: 10_000_000)
    + rowBenchmarks(SortedAttributes.self, engine: "sorted-attributes", to: 100_000)
    + wholeLayoutBenchmarks + [
      keptRows("all measured", of: 1) { Int($0) },
      keptRows("one in sixteen measured", of: 16) { Int($0) * 16 },
    ]
)

/// The tree of rows that were measured in random order; kept bytes divided by the size are bytes a
/// measured row.
private func keptRows(
  _ name: String,
  of stride: Int,
  place: @escaping @Sendable (UInt32) -> Int
) -> Benchmark {
  Benchmark(
    "rows kept: \(name)",
    sizes: BenchmarkSizes(smoke: [100], quick: [100_000], full: [100_000, 1_000_000]),
    operations: { $0 }
  ) { size in
    var random = SplitMix64(seed: 1)
    let rows = (0..<UInt32(size)).shuffled(using: &random).map(place)
    return .fresh(
      { rows },
      work: { rows in
        var tree = ExtentTree(rows: size * stride, estimate: LayoutUnit(44), spacing: .zero)
        // No round number of units: each row takes the space that any height takes.
        for row in rows { tree.measure(row, extent: LayoutUnit(CGFloat(30 + row % 97) * 1.01)) }
        return tree
      },
      check: { _, tree in UInt64(tree.extent.rawValue) }
    )
  }
}
