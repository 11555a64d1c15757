import CompositionalLayout

/// Consecutive rows with individual extents, as every list stores them in some form.
///
/// Extents are whole pixels here, so that all engines agree exactly.
protocol RowExtents: Sendable {
  init(extents: [Int])
  mutating func set(_ extent: Int, ofRow row: Int)
  /// Inserts a row before `row`.
  mutating func insert(_ extent: Int, atRow row: Int)
  mutating func remove(row: Int)
  func start(ofRow row: Int) -> Int
  func row(atOffset offset: Int) -> Int
  /// Returns the number of rows that overlap a window, and the sum of their starts.
  func visible(from low: Int, to high: Int) -> (count: Int, starts: Int)
}

extension ExtentTree: RowExtents {
  /// A pixel of the benchmarks: a fortieth of a point, but not a round number of units.
  private static let pixel = LayoutUnit(rawValue: LayoutUnit.perPoint / 40 + 1)

  init(extents: [Int]) {
    self.init(extents: extents.map { Self.pixel * $0 }, spacing: .zero)
  }

  mutating func set(_ extent: Int, ofRow row: Int) { measure(row, extent: Self.pixel * extent) }

  mutating func insert(_ extent: Int, atRow row: Int) {
    insert(1, at: row)
    measure(row, extent: Self.pixel * extent)
  }

  mutating func remove(row: Int) { remove(row..<row + 1) }

  func start(ofRow row: Int) -> Int { Int(start(of: row).rawValue / Self.pixel.rawValue) }
  func row(atOffset offset: Int) -> Int { row(endingAfter: Self.pixel * offset) }

  func visible(from low: Int, to high: Int) -> (count: Int, starts: Int) {
    var count = 0
    var starts: Int64 = 0
    let end = Self.pixel * high
    forEach(from: row(atOffset: low)) { _, start, _ in
      guard start < end else { return false }
      count += 1
      starts += start.rawValue
      return true
    }
    return (count, Int(starts / Self.pixel.rawValue))
  }
}
