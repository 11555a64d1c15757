import CompositionalLayout
import Foundation
import Measures
import Trials

/// The suite of layouts: rows of different extents, and whole layouts.
let layoutSuite = BenchmarkSuite(
  "Layout",
  summary: "Rows of different extents; layouts that are prepared, queried, measured and rotated.",
  benchmarks: rowBenchmarks(ExtentTree.self, engine: Benchmark.ownEngine, to: 10_000_000)
    + rowBenchmarks(PrefixRows.self, engine: "prefix-array", to: 10_000_000)
    + rowBenchmarks(SortedAttributes.self, engine: "sorted-attributes", to: 100_000)
    + wholeLayoutBenchmarks + groupBenchmarks + frameArrayBenchmarks
    + keptRows("all measured", of: 1) { Int($0) }
    + keptRows("one in sixteen measured", of: 16) { Int($0) * 16 },
  summaries: [
    "rows: build": "The offsets of rows are computed from their heights.",
    "rows: change one": "A row gets another height.",
    "rows: insert and remove one": "A row is inserted or removed.",
    "rows: offset of a row": "The offset at which a row begins.",
    "rows: row at an offset": "The row at an offset.",
    "rows: visible": "The rows between two offsets, about sixteen.",
    "prepare a grid": "A grid of one section is described and prepared.",
    "prepare sections of one item": "A layout of many sections with one item each is prepared.",
    "visible: a grid": "The elements in the visible rectangle of a grid.",
    "visible: measured rows":
      "The elements in the visible rectangle of rows with measured heights.",
    "visible: sections of one item":
      "The elements in the visible rectangle of sections with one item each.",
    "turn the view": "A view of sections of 10,000 estimated rows gets another width.",
    "turn the view: rows a section": "A view of 100 sections of estimated rows gets another width.",
    "solve a tree of groups": "Nested groups of 64 cells are compiled and solved.",
    "solve a tree of groups again":
      "Nested groups are solved again after one of 64 cells is measured.",
    "rows kept: all measured": "Bytes for measured heights if every row is measured.",
    "rows kept: one in sixteen measured":
      "Bytes for measured heights if one of sixteen rows is measured.",
  ]
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
