/// A table of the attributes of all rows, recomputed on each change and sorted for each query.
///
/// The best known backport of compositional layout works this way.
struct SortedAttributes: RowExtents {
  private struct Attributes {
    var row: Int
    var start: Int
    var extent: Int
  }

  private var extents: [Int]
  private var attributes: [Int: Attributes] = [:]

  init(extents: [Int]) {
    self.extents = extents
    layOut()
  }

  private mutating func layOut() {
    attributes.removeAll(keepingCapacity: true)
    var start = 0
    for (row, extent) in extents.enumerated() {
      attributes[row] = Attributes(row: row, start: start, extent: extent)
      start += extent
    }
  }

  mutating func set(_ extent: Int, ofRow row: Int) {
    extents[row] = extent
    layOut()
  }

  mutating func insert(_ extent: Int, atRow row: Int) {
    extents.insert(extent, at: row)
    layOut()
  }

  mutating func remove(row: Int) {
    extents.remove(at: row)
    layOut()
  }

  func start(ofRow row: Int) -> Int { attributes[row]?.start ?? 0 }

  func row(atOffset offset: Int) -> Int {
    attributes.values.first { $0.start <= offset && offset < $0.start + $0.extent }?.row
      ?? extents.count
  }

  func visible(from low: Int, to high: Int) -> (count: Int, starts: Int) {
    let sorted = attributes.values.sorted { $0.row < $1.row }
    var found = (count: 0, starts: 0)
    for one in sorted where one.start < high && low < one.start + one.extent {
      found.count += 1
      found.starts += one.start
    }
    return found
  }
}
