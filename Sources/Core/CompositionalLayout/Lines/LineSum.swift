/// The properties of a line that do not depend on its position.
struct LineSummary: Hashable, Sendable {
  /// The number of its items.
  var count: Int
  /// The number of items that it depends on, counted from its first.
  ///
  /// This exceeds `count` if the line ends before an item that did not fit.
  var reach: Int
  /// The length along the stacking axis, without the part that all lines share.
  var length: LayoutUnit
  /// The length along the other axis, if the line contains a measured item.
  var breadth = LayoutUnit.zero
  /// The number of supplementaries of each kind; empty if it is equal for all lines.
  var attached: [Int] = []
}

/// The sum of consecutive lines.
///
/// A line shorter than the `floor` of its section takes the length of the floor. The sum therefore
/// counts these lines separately, and stores the range of floors for which it is valid. A higher
/// floor does not invalidate sums in which it exceeds no further line.
struct LineSum: Hashable, Sendable {
  private(set) var lines = 0
  /// The number of lines not longer than the floor.
  private(set) var drowned = 0
  /// The total length of the other lines.
  private(set) var length = LayoutUnit.zero
  /// The longest line up to the floor, and the shortest line above it.
  private var lowest = LayoutUnit(rawValue: .min)
  private var highest = LayoutUnit(rawValue: .max)
  /// The maximum breadth.
  private(set) var breadth = LayoutUnit.zero
  private(set) var attached: [Int] = []

  /// Whether the sum is valid for a floor.
  func holds(at floor: LayoutUnit) -> Bool { lowest <= floor && floor < highest }

  mutating func add(_ brief: LineSummary, times count: Int = 1, floor: LayoutUnit) {
    guard count > 0 else { return }
    lines += count
    if brief.length <= floor {
      drowned += count
      lowest = max(lowest, brief.length)
    } else {
      length += brief.length * count
      highest = min(highest, brief.length)
    }
    breadth = max(breadth, brief.breadth)
    add(brief.attached, times: count)
  }

  mutating func add(_ other: LineSum) {
    lines += other.lines
    drowned += other.drowned
    length += other.length
    lowest = max(lowest, other.lowest)
    highest = min(highest, other.highest)
    breadth = max(breadth, other.breadth)
    add(other.attached, times: 1)
  }

  private mutating func add(_ counts: [Int], times count: Int) {
    guard !counts.isEmpty else { return }
    if attached.isEmpty { attached = Array(repeating: 0, count: counts.count) }
    for kind in counts.indices { attached[kind] += counts[kind] * count }
  }
}

/// The properties that all lines of a section share.
struct LineRules: Sendable {
  var itemCount: Int
  /// The number of items in a line without measurements.
  var capacity: Int
  /// Whether measurements affect the number of items in a line.
  var wraps: Bool
  /// The number of items after a plain line that it depends on.
  var ahead: Int
  /// Whether all full lines are equal for all measurements.
  var isAlike: Bool
  /// A plain line: a full line without measurements.
  var plain: LineSummary
  /// The full lines after all plain ones, which depend on the end of the items.
  var tail: [LineSummary] = []
  /// The minimum length of a line.
  var floor: LayoutUnit
  /// The extent of a line beyond its length, including the space after it; it may be negative.
  var margin: LayoutUnit

  init(wraps: Bool, isAlike: Bool) {
    itemCount = 0
    capacity = 1
    self.wraps = wraps
    ahead = 0
    self.isAlike = isAlike
    plain = LineSummary(count: 1, reach: 1, length: .zero)
    floor = .zero
    margin = .zero
  }

  /// Returns the extent of a line of the given length, including the space after it (rule 5.1).
  func slot(_ length: LayoutUnit) -> LayoutUnit { max(length, floor) + margin }

  func slots(_ sum: LineSum) -> LayoutUnit {
    sum.length + floor * sum.drowned + margin * sum.lines
  }
}

/// The target of a search for a line.
enum LineTarget {
  /// The line that contains an item.
  case item(Int)
  case line(Int)
  /// The first line that ends, including the space after it, after an offset.
  case offset(LayoutUnit)
  /// The line that contains the supplementary of a kind with a number.
  case attached(kind: Int, number: Int)

  /// Whether the target lies after the lines of `sum`, which `item` follows.
  func isBehind(_ sum: LineSum, before item: Int, _ rules: LineRules) -> Bool {
    switch self {
    case .item(let target): item <= target
    case .line(let target): sum.lines <= target
    case .offset(let target): rules.slots(sum) <= target
    case .attached(let kind, let number): kind >= sum.attached.count || sum.attached[kind] <= number
    }
  }

  /// Returns how many of `lines` plain lines after `sum` precede the target.
  func passes(_ lines: Int, after sum: LineSum, from item: Int, _ rules: LineRules) -> Int {
    let count: Int
    switch self {
    case .item(let target):
      count = (target - item) / rules.capacity
    case .line(let target):
      count = target - sum.lines
    case .offset(let target):
      let slot = rules.slot(rules.plain.length)
      let left = target - rules.slots(sum)
      count = slot > .zero ? Int(left.rawValue / slot.rawValue) : lines
    case .attached(let kind, let number):
      guard kind < rules.plain.attached.count, rules.plain.attached[kind] > 0 else { return lines }
      let before = sum.attached.isEmpty ? 0 : sum.attached[kind]
      count = (number - before) / rules.plain.attached[kind]
    }
    return max(0, min(lines, count))
  }
}
