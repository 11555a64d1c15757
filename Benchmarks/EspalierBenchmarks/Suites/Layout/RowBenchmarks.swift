import CompositionalLayout
import Measures
import Trials

/// Returns the benchmarks of queries and changes for an implementation of row extents.
func rowBenchmarks<Rows: RowExtents>(
  _ type: Rows.Type,
  engine: String,
  to largest: Int
) -> [Benchmark] {
  [
    benchmark("rows: build", engine, to: largest, operations: { $0 }) { (input: Input<Rows>) in
      let extents = input.extents
      return .fresh(
        { extents },
        work: { Rows(extents: $0) },
        check: { extents, rows in UInt64(rows.start(ofRow: extents.count / 2)) }
      )
    },
    benchmark("rows: change one", engine, to: largest, operations: { _ in 10 }) {
      (input: Input<Rows>) in
      var rows = input.rows
      let places = input.places
      return .repeating {
        for (step, row) in places.enumerated() { rows.set(900 + step * 37, ofRow: row) }
        return UInt64(rows.start(ofRow: input.extents.count - 1))
      }
    },
    benchmark("rows: insert and remove one", engine, to: largest, operations: { _ in 20 }) {
      (input: Input<Rows>) in
      var rows = input.rows
      let places = input.places
      return .repeating {
        for row in places { rows.insert(1000, atRow: row) }
        let length = rows.start(ofRow: input.extents.count - 1)
        for row in places.reversed() { rows.remove(row: row) }
        return UInt64(length)
      }
    },
    benchmark("rows: offset of a row", engine, to: largest, operations: { _ in questionCount }) {
      (input: Input<Rows>) in
      let rows = input.rows
      let questions = input.questions
      return .repeating {
        questions.reduce(0) { $0 &* 31 &+ UInt64(rows.start(ofRow: $1)) }
      }
    },
    benchmark("rows: row at an offset", engine, to: largest, operations: { _ in questionCount }) {
      (input: Input<Rows>) in
      let rows = input.rows
      let offsets = input.questions.map { rows.start(ofRow: $0) + 3 }
      return .repeating {
        offsets.reduce(0) { $0 &* 31 &+ UInt64(rows.row(atOffset: $1)) }
      }
    },
    benchmark("rows: visible", engine, to: largest, operations: { _ in 10 }) {
      (input: Input<Rows>) in
      let rows = input.rows
      let offsets = input.places.map { rows.start(ofRow: $0) }
      return .repeating {
        offsets.reduce(0) {
          let found = rows.visible(from: $1, to: $1 + windowExtent)
          return $0 &* 31 &+ UInt64(found.count) &+ UInt64(found.starts)
        }
      }
    },
  ]
}

private let questionCount = 100

/// The extent of about sixteen rows.
private let windowExtent = 16 * 1600

private struct Input<Rows: RowExtents> {
  let extents: [Int]
  let rows: Rows
  /// The rows to change.
  let places: [Int]
  /// The rows to query.
  let questions: [Int]

  init(size: Int) {
    var random = SplitMix64(seed: 1)
    extents = (0..<size).map { _ in Int.random(in: 1000..<2200, using: &random) }
    rows = Rows(extents: extents)
    places = (0..<10).map { _ in Int.random(in: 0..<size, using: &random) }
    questions = (0..<questionCount).map { _ in Int.random(in: 0..<size, using: &random) }
  }
}

private func benchmark<Rows: RowExtents>(
  _ name: String,
  _ engine: String,
  to largest: Int,
  operations: @escaping @Sendable (Int) -> Int,
  body: @escaping @Sendable (Input<Rows>) -> BenchmarkBody
) -> Benchmark {
  Benchmark(name, engine: engine, sizes: .ladder(to: largest), operations: operations) {
    body(Input<Rows>(size: $0))
  }
}
