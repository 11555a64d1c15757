@testable import CompositionalLayout

/// The plain model of a cell tree: one optional size an item, and lines cut from the first item on.
struct CellModel {
  var sizes: [UnitSize?] = []
  var rules: LineRules

  /// The line that begins with an item: how many it holds, and a length that no sum or maximum gives,
  /// so that every item counts by its place in the line.
  func brief(from first: Int) -> LineBrief {
    var count = rules.capacity
    var reach = count
    if rules.wraps {
      // As many as fit into a hundred; an unmeasured one takes thirty.
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
    return LineBrief(
      count: count,
      reach: reach,
      length: LayoutUnit(length),
      breadth: isMeasured ? LayoutUnit(length * 7 % 50) : .zero,
      attached: rules.plain.attached.isEmpty ? [] : [count, length % 3]
    )
  }

  /// The full lines, from the first on; lines that wrap are full wherever they end.
  func lines() -> [(first: Int, brief: LineBrief)] {
    var lines: [(first: Int, brief: LineBrief)] = []
    var first = 0
    let lastMeasured = sizes.lastIndex { $0 != nil } ?? -1
    while first < sizes.count {
      // What is left of unmeasured items makes no line by itself.
      if first + rules.capacity > sizes.count, !rules.wraps || first > lastMeasured { break }
      let brief = rules.isAlike ? rules.plain : brief(from: first)
      lines.append((first, brief))
      first += brief.count
    }
    return lines
  }
}

/// A cell tree whose lines are solved as the model's are.
struct SolvedCells {
  var tree = CellTree()
  var rules: LineRules
  /// How many lines were solved.
  var solutions = 0

  mutating func settle(_ model: CellModel, fault: CellFault? = nil) {
    rules.itemCount = model.sizes.count
    while let item = tree.unsolvedLine(rules) {
      var brief = model.brief(from: item)
      if fault == .linesReachTooShort { brief.reach = 1 }
      tree.learn(brief, at: item)
      solutions += 1
    }
  }
}

/// Mistakes that comparing with the model has to find.
enum CellFault: CaseIterable {
  case linesReachTooShort, insertionsComeLate, removalsTakeOneLess, oldSizesStay, floorsGoUntold
  case linesLookNowhereAhead, forgottenItemsGo
}

extension LayoutUnit {
  init(_ points: Int) { self.init(rawValue: Int64(points) * Self.perPoint) }
}

extension LineRules {
  /// Rules of lines that are solved as the model's are.
  static func test(
    capacity: Int,
    wraps: Bool = false,
    floor: Int = 0,
    margin: Int = 3,
    attached: Bool = false
  ) -> LineRules {
    var rules = LineRules(wraps: wraps, isAlike: false)
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
