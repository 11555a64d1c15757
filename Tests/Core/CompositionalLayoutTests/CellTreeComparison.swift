import Trials

@testable import CompositionalLayout

extension CellModel {
  /// Returns the first difference between the answers of a tree and those of the model.
  func difference(from cells: SolvedCells) -> String? {
    cellDifference(from: cells.tree) ?? lineDifference(from: cells)
  }

  private func cellDifference(from tree: CellTree) -> String? {
    let measured = sizes.indices.filter { sizes[$0] != nil }
    guard tree.count == measured.count, tree.isEmpty == measured.isEmpty else { return "count" }
    let largest = measured.compactMap { sizes[$0] }.reduce(UnitSize.zero) {
      UnitSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    guard tree.largest == largest else { return "largest" }
    let gap = sizes.firstIndex { $0 == nil } ?? sizes.count
    guard tree.root.firstGap == gap else { return "first gap \(tree.root.firstGap)" }
    for item in 0..<sizes.count + 3 {
      guard tree[item] == (item < sizes.count ? sizes[item] : nil) else { return "size of \(item)" }
      let rest = measured.filter { $0 >= item }
      for most in [1, 6, item % 8 == 0 ? .max : 2] {
        var visited: [Int] = []
        tree.forEach(from: item) { found, size in
          guard size == sizes[found] else { return false }
          visited.append(found)
          return visited.count < most
        }
        guard visited == Array(rest.prefix(most)) else { return "visit from \(item)" }
      }
      for count in [0, 1, 2, 9] {
        let isMeasured = rest.first.map { $0 < item + count } ?? false
        guard tree.isMeasured(in: item..<item + count) == isMeasured else {
          return "\(count) items from \(item) are measured"
        }
      }
    }
    return nil
  }

  private func lineDifference(from cells: SolvedCells) -> String? {
    let tree = cells.tree
    var sum = LineSum()
    var next = 0
    for (first, brief) in lines() {
      let start = rules.slots(sum)
      var targets: [LineTarget] = [.line(sum.lines)]
      targets += (first..<min(sizes.count, first + brief.count)).map { .item($0) }
      if rules.slot(brief.length) > .zero {
        targets += [
          .offset(start), .offset(start + rules.slot(brief.length) - LayoutUnit(rawValue: 1)),
        ]
      }
      for (kind, count) in brief.attached.enumerated() where count > 0 {
        let before = sum.attached.isEmpty ? 0 : sum.attached[kind]
        targets += [
          .attached(kind: kind, number: before), .attached(kind: kind, number: before + count - 1),
        ]
      }
      let alike = alike(from: first)
      for target in targets {
        let place = tree.search(target, cells.rules)
        if !place.isFound || place.item != first {
          return "\(target) begins with \(place.item), not \(first)"
        }
        if cells.rules.slots(place.sum) != start { return "\(target) starts elsewhere" }
        if place.sum.lines != sum.lines { return "\(target) has another number" }
        if place.sum.attached != sum.attached { return "\(target) has other views before it" }
        if place.sum.breadth != sum.breadth { return "\(target) has broader lines before it" }
        if place.alike != max(0, alike - 1) { return "\(place.alike) plain lines after \(target)" }
        if (place.brief == nil) != (alike > 0) { return "\(target) is plain or not" }
        if let found = place.brief {
          if found != brief { return "\(target) is \(found), not \(brief)" }
        } else if brief.length != rules.plain.length || brief.count != rules.capacity {
          return "\(target) is plain"
        }
      }
      sum.add(brief, floor: rules.floor)
      next = first + brief.count
    }
    let end = rules.slots(sum)
    var targets: [LineTarget?] = [nil, .line(sum.lines), .line(sum.lines + 4)]
    targets += [.item(next), .item(max(next, sizes.count)), .offset(end)]
    targets += rules.plain.attached.indices.map {
      .attached(kind: $0, number: sum.attached.isEmpty ? 0 : sum.attached[$0])
    }
    // Overlapping lines may end before an offset that a later one ends after.
    for target in targets where rules.margin >= .zero || rules.floor >= .zero - rules.margin {
      let place = tree.search(target, cells.rules)
      if place.isFound || place.item != next { return "\(target, default: "no target") is found" }
      if cells.rules.slots(place.sum) != end { return "all lines" }
      if place.sum.lines != sum.lines || place.sum.attached != sum.attached { return "line count" }
      if place.sum.breadth != sum.breadth { return "breadth" }
    }
    return nil
  }

  /// Returns the number of plain lines from one on, up to the next line that depends on a measured
  /// item.
  private func alike(from first: Int) -> Int {
    let rest = rules.isAlike ? nil : sizes[first...].firstIndex { $0 != nil }
    let end = rest.map { max(0, $0 - first - rules.ahead) } ?? (sizes.count - first)
    return end / rules.capacity
  }
}

/// Random edits of a cell tree and its model.
struct CellEdits {
  var random: SplitMix64
  var mutant: CellMutant?

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns a position up to `count`; both ends are as likely as the middle.
  private mutating func position(_ count: Int) -> Int {
    switch number(0..<5) {
    case 0: 0
    case 1: count
    default: number(0..<count + 1)
    }
  }

  private mutating func size() -> UnitSize {
    UnitSize(width: LayoutUnit(number(5..<90)), height: LayoutUnit(number(5..<90)))
  }

  /// Returns a tree without measurements, and its model.
  mutating func begin(_ rules: LineRules) -> (SolvedCells, CellModel) {
    var cells = SolvedCells(rules: rules)
    if mutant == .linesLookNowhereAhead { cells.rules.ahead = 0 }
    return (cells, CellModel(sizes: Array(repeating: nil, count: number(0..<80)), rules: rules))
  }

  /// Performs an edit on both.
  mutating func apply(on cells: inout SolvedCells, _ model: inout CellModel) {
    let count = model.sizes.count
    // Edits of many items are rare, so that trees are deep most of the time.
    let most = number(0..<10) == 0 ? 60 : 8
    switch number(0..<12) {
    case 0..<5:
      // Items in order, as when a view is scrolled, or any items.
      var item = position(count)
      for _ in 0..<number(1..<most) where item < count {
        let size = size()
        if mutant != .oldSizesStay || cells.tree[item] == nil {
          cells.tree.measure(item, size: size)
        }
        model.sizes[item] = size
        item = number(0..<4) > 0 ? item + 1 : position(count)
      }
    case 5...7 where count < 150:
      let item = position(count)
      let added = number(1..<most)
      cells.tree.insert(added, at: mutant == .insertionsComeLate ? item + 1 : item)
      model.sizes.insert(contentsOf: Array(repeating: nil, count: added), at: item)
    case 8, 9:
      let range = range(position(count), most, count)
      let isShort = mutant == .removalsTakeOneLess && !range.isEmpty
      cells.tree.remove(isShort ? range.lowerBound..<range.upperBound - 1 : range)
      model.sizes.removeSubrange(range)
    case 10:
      let range = range(position(count), 4, count)
      if mutant == .forgottenItemsGo {
        cells.tree.remove(range)
      } else {
        cells.tree.discard(range)
      }
      for item in range { model.sizes[item] = nil }
    default:
      model.rules.floor = LayoutUnit(number(0..<70))
      if mutant != .floorsGoUntold { cells.rules.floor = model.rules.floor }
    }
  }

  private mutating func range(_ first: Int, _ most: Int, _ count: Int) -> Range<Int> {
    first..<min(count, first + number(0..<most))
  }
}
