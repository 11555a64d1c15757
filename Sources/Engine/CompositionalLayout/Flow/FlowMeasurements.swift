/// The measured sizes of one section's items (rule 11.7).
///
/// The number of items is known; an unmeasured item takes no memory.
struct FlowMeasurements: Sendable {
  private var widths: ExtentTree
  private var heights: ExtentTree
  /// The number of items with each length along the line.
  private var lengths: [LayoutUnit: Int] = [:]
  /// The axis of the lines.
  let lineAxis: Axis

  init(itemCount: Int, lineAxis: Axis) {
    widths = ExtentTree(rows: itemCount, estimate: .zero, spacing: .zero)
    heights = widths
    self.lineAxis = lineAxis
  }

  var itemCount: Int { widths.rows }
  var count: Int { widths.measuredRows }
  var isEmpty: Bool { count == 0 }

  /// The measured size of an item, or `nil`.
  ///
  /// - Complexity: O(log *measured*)
  subscript(item: Int) -> UnitSize? {
    guard let width = widths.measuredExtent(of: item),
      let height = heights.measuredExtent(of: item)
    else { return nil }
    return UnitSize(width: width, height: height)
  }

  /// The average of the measured sizes, not rounded to pixels.
  var average: UnitSize? {
    guard count > 0 else { return nil }
    return UnitSize(
      width: widths.summary.measured.scaled(by: 1, over: count),
      height: heights.summary.measured.scaled(by: 1, over: count)
    )
  }

  /// The number of different lengths along the line, and one of them.
  var lengthCount: Int { lengths.count }
  var someLength: LayoutUnit? { lengths.first?.key }

  /// Returns the first measured item from `item` on, or the number of items.
  func measuredItem(from item: Int) -> Int { widths.measuredRow(from: item) }

  /// The first unmeasured item, or the number of items.
  var firstUnmeasured: Int { widths.firstUnmeasuredRow }
}

extension FlowMeasurements {
  /// Stores the size of an item.
  ///
  /// - Complexity: O(log *measured*)
  mutating func measure(_ item: Int, as size: UnitSize) {
    if let before = self[item] { discard(before) }
    widths.measure(item, extent: size.width)
    heights.measure(item, extent: size.height)
    lengths[size[lineAxis], default: 0] += 1
  }

  mutating func insert(_ range: Range<Int>) {
    widths.insert(range.count, at: range.lowerBound)
    heights.insert(range.count, at: range.lowerBound)
  }

  mutating func remove(_ range: Range<Int>) {
    discardLengths(of: range)
    widths.remove(range)
    heights.remove(range)
  }

  mutating func discard(_ range: Range<Int>) {
    discardLengths(of: range)
    widths.discard(range)
    heights.discard(range)
  }

  private mutating func discardLengths(of range: Range<Int>) {
    var item = measuredItem(from: range.lowerBound)
    while item < range.upperBound {
      if let size = self[item] { discard(size) }
      item = measuredItem(from: item + 1)
    }
  }

  private mutating func discard(_ size: UnitSize) {
    let length = size[lineAxis]
    guard let count = lengths[length] else { return }
    lengths[length] = count == 1 ? nil : count - 1
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
        if let place = change.place(ofSection: section) { followed[place] = sizes }
      }
      self = followed
    }
  }
}
