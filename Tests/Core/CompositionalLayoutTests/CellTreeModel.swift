@testable import CompositionalLayout

/// The model of a cell tree: one optional size per item, and lines computed from the first item on.
struct CellModel {
  var sizes: [UnitSize?] = []
  var rules: LineRules

  /// Returns the line that begins with an item: its number of items, and a length.
  ///
  /// The length is neither a sum nor a maximum, so that it depends on the position of every item.
  func brief(from first: Int) -> LineSummary {
    var count = rules.capacity
    var reach = count
    if rules.wraps {
      // As many as fit into 100; an unmeasured one takes 30.
      var used = 0
      count = 0
      while first + count < sizes.count {
        used += sizes[first + count].map { Int($0.width.points) } ?? 30
        if used > 100, count > 0 { break }
        count += 1
      }
      reach = count + 1
    }
    var length = 10
    for place in 0..<count where first + place < sizes.count {
      let height = sizes[first + place].map { Int($0.height.points) } ?? 10
      length = max(length, height + place % 3)
    }
    let isMeasured = (first..<min(sizes.count, first + count)).contains { sizes[$0] != nil }
    return LineSummary(
      count: count,
      reach: reach,
      length: LayoutUnit(length),
      breadth: isMeasured ? LayoutUnit(length * 7 % 50) : .zero,
      attached: rules.plain.attached.isEmpty ? [] : [count, length % 3]
    )
  }

  /// Returns the full lines in order; lines that wrap are full at any end.
  func lines() -> [(first: Int, brief: LineSummary)] {
    var lines: [(first: Int, brief: LineSummary)] = []
    var first = 0
    let lastMeasured = sizes.lastIndex { $0 != nil } ?? -1
    while first < sizes.count {
      // Remaining unmeasured items form no line by themselves.
      if first + rules.capacity > sizes.count, !rules.wraps || first > lastMeasured { break }
      let brief = rules.isAlike ? rules.plain : brief(from: first)
      lines.append((first, brief))
      first += brief.count
    }
    return lines
  }
}

/// A cell tree whose lines are computed like the model's.
struct SolvedCells {
  var tree = CellTree()
  var rules: LineRules
  /// The number of computed lines.
  var solutions = 0

  mutating func settle(_ model: CellModel, mutant: CellMutant? = nil) {
    rules.itemCount = model.sizes.count
    guard !rules.isAlike else { return }
    while let item = tree.unsolvedLine(rules) {
      var brief = model.brief(from: item)
      if mutant == .linesReachTooShort { brief.reach = 1 }
      tree.learn(brief, at: item)
      solutions += 1
    }
  }
}

/// Mutants that the comparison with the model must detect.
enum CellMutant: CaseIterable {
  case linesReachTooShort, insertionsComeLate, removalsTakeOneLess, oldSizesStay, floorsGoUntold
  case linesLookNowhereAhead, forgottenItemsGo
}

extension LayoutUnit {
  init(_ points: Int) { self.init(rawValue: Int64(points) * Self.perPoint) }
}

extension LineRules {
  /// Returns rules of lines that are computed like the model's.
  static func test(
    capacity: Int,
    wraps: Bool = false,
    floor: Int = 0,
    margin: Int = 3,
    attached: Bool = false,
    isAlike: Bool = false
  ) -> LineRules {
    var rules = LineRules(wraps: wraps, isAlike: isAlike)
    rules.capacity = wraps ? 3 : capacity
    rules.ahead = wraps ? 1 : 0
    rules.floor = LayoutUnit(floor)
    rules.margin = LayoutUnit(margin)
    var model = CellModel(sizes: Array(repeating: nil, count: 100), rules: rules)
    if attached { model.rules.plain.attached = [0, 0] }
    rules.plain = model.brief(from: 0)
    return rules
  }
}
