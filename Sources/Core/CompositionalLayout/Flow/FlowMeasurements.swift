/// The measured sizes of one section's items (rule 11.7).
///
/// The number of items is known; an unmeasured item takes no memory.
struct FlowMeasurements: Sendable {
  private(set) var itemCount: Int
  private var cells = CellTree()
  /// The sums of the measured widths and heights.
  private var total = UnitSize.zero
  /// The number of items with each length along the line.
  private var lengths: [LayoutUnit: Int] = [:]
  /// The axis of the lines.
  let lineAxis: Axis

  init(itemCount: Int, lineAxis: Axis) {
    self.itemCount = itemCount
    self.lineAxis = lineAxis
  }

  var count: Int { cells.count }
  var isEmpty: Bool { cells.isEmpty }

  /// The measured size of an item, or `nil`.
  ///
  /// - Complexity: O(log *measured*)
  subscript(item: Int) -> UnitSize? { cells[item] }

  /// The average of the measured sizes, not rounded to pixels.
  var average: UnitSize? {
    guard count > 0 else { return nil }
    return UnitSize(
      width: total.width.scaled(by: 1, over: count),
      height: total.height.scaled(by: 1, over: count)
    )
  }

  /// The number of different lengths along the line, and one of them.
  var lengthCount: Int { lengths.count }
  var someLength: LayoutUnit? { lengths.first?.key }

  /// Returns the first measured item from `item` on, or the number of items.
  func measuredItem(from item: Int) -> Int {
    var found = itemCount
    cells.forEach(from: item) { item, _ in
      found = item
      return false
    }
    return found
  }

  /// The first unmeasured item, or the number of items.
  var firstUnmeasured: Int { cells.root.firstGap }
}

extension FlowMeasurements {
  /// Stores the size of an item.
  ///
  /// - Complexity: O(log *measured*)
  mutating func measure(_ item: Int, as size: UnitSize) {
    discardSizes(of: item..<item + 1)
    cells.measure(item, size: size)
    total.width += size.width
    total.height += size.height
    lengths[size[lineAxis], default: 0] += 1
  }

  mutating func insert(_ range: Range<Int>) {
    cells.insert(range.count, at: range.lowerBound)
    itemCount += range.count
  }

  mutating func remove(_ range: Range<Int>) {
    discardSizes(of: range)
    cells.remove(range)
    itemCount -= range.count
  }

  mutating func discard(_ range: Range<Int>) {
    discardSizes(of: range)
    cells.discard(range)
  }

  /// Subtracts the measured sizes of some items from the sums.
  private mutating func discardSizes(of range: Range<Int>) {
    let cells = cells
    cells.forEach(from: range.lowerBound) { item, size in
      guard item < range.upperBound else { return false }
      total.width -= size.width
      total.height -= size.height
      let length = size[lineAxis]
      lengths[length] = lengths[length].flatMap { $0 == 1 ? nil : $0 - 1 }
      return true
    }
  }
}

extension [Int: FlowMeasurements] {
  /// Moves the measurements to the new positions of their items after a change of the data.
  mutating func follow(_ change: LayoutDataChange) {
    switch change {
    case .insertItems(let range, let section): self[section]?.insert(range)
    case .removeItems(let range, let section): self[section]?.remove(range)
    case .reloadItems(let range, let section): self[section]?.discard(range)
    case .insertSections, .removeSections, .moveSections:
      var followed: Self = [:]
      for (section, sizes) in self {
        if let place = change.position(ofSection: section) { followed[place] = sizes }
      }
      self = followed
    }
  }
}
