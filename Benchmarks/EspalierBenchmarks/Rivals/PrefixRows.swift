/// A linear array of row starts, rebuilt from the first changed row on, as in most web virtual
/// lists.
///
/// Queries are as fast as possible; a change takes time linear in the number of later rows.
struct PrefixRows: RowExtents {
  private var extents: [Int]
  /// The start of each row, and the end of the last.
  private var starts: [Int]

  init(extents: [Int]) {
    self.extents = extents
    starts = [0]
    starts.reserveCapacity(extents.count + 1)
    rebuild(from: 0)
  }

  private mutating func rebuild(from row: Int) {
    starts.removeSubrange((row + 1)...)
    for row in row..<extents.count { starts.append(starts[row] + extents[row]) }
  }

  mutating func set(_ extent: Int, ofRow row: Int) {
    extents[row] = extent
    rebuild(from: row)
  }

  mutating func insert(_ extent: Int, atRow row: Int) {
    extents.insert(extent, at: row)
    rebuild(from: row)
  }

  mutating func remove(row: Int) {
    extents.remove(at: row)
    rebuild(from: row)
  }

  func start(ofRow row: Int) -> Int { starts[row] }

  func row(atOffset offset: Int) -> Int {
    var low = 0
    var high = extents.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func visible(from low: Int, to high: Int) -> (count: Int, starts: Int) {
    var row = row(atOffset: low)
    var found = (count: 0, starts: 0)
    while row < extents.count, starts[row] < high {
      found.count += 1
      found.starts += starts[row]
      row += 1
    }
    return found
  }
}
