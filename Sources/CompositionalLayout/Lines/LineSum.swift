/// What a line comes to, wherever it lies.
struct LineBrief: Hashable, Sendable {
  /// How many items it holds.
  var count: Int
  /// How many items from its first on it depends on: more than it holds where it ended in front of
  /// one that did not fit.
  var reach: Int
  /// Its length along the stacking axis, without what all lines have in common.
  var length: LayoutUnit
  /// Its length along the other axis, if something in it was measured.
  var breadth = LayoutUnit.zero
  /// How many views of each kind are attached in it; nothing where all lines have as many.
  var attached: [Int] = []
}

/// What lines that follow one another come to together.
///
/// A line that is shorter than the `floor` of its section takes as much as the floor. The sum tells
/// lines apart by that, and between which lengths of the floor it holds: a floor that rises leaves all
/// sums as they are in which no line drowns.
struct LineSum: Hashable, Sendable {
  private(set) var lines = 0
  /// How many are not longer than the floor.
  private(set) var drowned = 0
  /// The lengths of the others together.
  private(set) var length = LayoutUnit.zero
  /// The longest line that is not longer than the floor, and the shortest that is.
  private var lowest = LayoutUnit(rawValue: .min)
  private var highest = LayoutUnit(rawValue: .max)
  /// The greatest breadth.
  private(set) var breadth = LayoutUnit.zero
  private(set) var attached: [Int] = []

  /// Whether the sum is right for a floor.
  func holds(at floor: LayoutUnit) -> Bool { lowest <= floor && floor < highest }

  mutating func add(_ brief: LineBrief, times count: Int = 1, floor: LayoutUnit) {
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

/// What all lines of a section have in common.
struct LineRules: Sendable {
  var itemCount: Int
  /// How many items a line holds in which nothing was measured.
  var capacity: Int
  /// Whether what was measured decides how many items a line holds.
  var wraps: Bool
  /// How many items behind a plain line it depends on.
  var ahead: Int
  /// Whether full lines are alike, whatever was measured.
  var isAlike: Bool
  /// A line in which nothing was measured.
  var plain: LineBrief
  /// What a line takes at least.
  var floor: LayoutUnit
  /// What a line takes beside that, with the space behind it; it may be negative.
  var margin: LayoutUnit

  init(wraps: Bool, isAlike: Bool) {
    itemCount = 0
    capacity = 1
    self.wraps = wraps
    ahead = 0
    self.isAlike = isAlike
    plain = LineBrief(count: 1, reach: 1, length: .zero)
    floor = .zero
    margin = .zero
  }

  /// What a line takes with the space behind it.
  func slot(_ length: LayoutUnit) -> LayoutUnit { max(length, floor) + margin }

  func slots(_ sum: LineSum) -> LayoutUnit {
    sum.length + floor * sum.drowned + margin * sum.lines
  }
}

/// A line that is looked for, from the first on.
enum LineTarget {
  /// The line that holds an item.
  case item(Int)
  case line(Int)
  /// The first that ends, with the space behind it, after an offset.
  case offset(LayoutUnit)
  /// The line with the view of a kind that has a number.
  case attached(kind: Int, number: Int)

  /// Whether the target lies behind the lines of `sum`, after which an item comes.
  func isBehind(_ sum: LineSum, before item: Int, _ rules: LineRules) -> Bool {
    switch self {
    case .item(let target): item <= target
    case .line(let target): sum.lines <= target
    case .offset(let target): rules.slots(sum) <= target
    case .attached(let kind, let number): kind >= sum.attached.count || sum.attached[kind] <= number
    }
  }

  /// How many of some plain lines that follow `sum` the target lies behind.
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
      guard left >= .zero else { return 0 }
      count = slot > .zero ? Int(left.rawValue / slot.rawValue) : lines
    case .attached(let kind, let number):
      guard kind < rules.plain.attached.count, rules.plain.attached[kind] > 0 else { return lines }
      let before = sum.attached.isEmpty ? 0 : sum.attached[kind]
      count = (number - before) / rules.plain.attached[kind]
    }
    return max(0, min(lines, count))
  }
}
