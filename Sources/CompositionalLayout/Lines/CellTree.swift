import Contracts

/// The measured cells of a section in order, and the lines that they make.
///
/// A B+tree of measured cells, each with the number of unmeasured ones in front of it: items that come
/// or go change one number, and all cells behind them move. Its nodes remember what lines come to that
/// begin among their cells, *whichever item the first of them begins with*. That is what a shift by some
/// items changes for the nodes behind it, and all that it changes; the lines of a leaf, and sums over
/// whole nodes, are there still for a beginning that was met before.
///
/// What stays to be done cannot be less in general. An insertion into lines of *c* items puts each
/// later cell beside others, and a line as long as any function of its cells may say is known only once
/// it was solved: a section has *c* ways to be cut into lines, and each has to be solved once. A line is
/// solved again only if one of the items it depends on changed.
struct CellTree: Sendable {
  /// An empty leaf as long as no cell has been measured.
  ///
  /// It is used where it lies: a copy of a node counts references to five arrays.
  private(set) var root = LineNode()
  /// How many items any line depends on; it only grows.
  private(set) var reach = 1
  /// How many nodes were gone through that remembered nothing.
  private(set) var visits = 0

  var isEmpty: Bool { root.measured == 0 }
  var count: Int { root.measured }
  /// The greatest width and the greatest height that was measured.
  var largest: UnitSize { root.sum.largest }

  /// The measured size of an item.
  subscript(item: Int) -> UnitSize? {
    item < root.items ? root.size(of: item) : nil
  }

  /// Visits measured cells from `item` on until `body` answers `false`.
  func forEach(from item: Int = 0, _ body: (_ item: Int, _ size: UnitSize) -> Bool) {
    guard item < root.items else { return }
    _ = root.forEach(from: item, body)
  }

  /// Whether any cell of `items` was measured.
  func isMeasured(in items: Range<Int>) -> Bool {
    var isFound = false
    forEach(from: items.lowerBound) { item, _ in
      isFound = item < items.upperBound
      return false
    }
    return isFound
  }
}

extension CellTree {
  /// Takes the size of an item.
  ///
  /// - Complexity: O(log *measured*)
  mutating func measure(_ item: Int, size: UnitSize) {
    forgetLines(touching: item..<item + 1)
    let added =
      item < root.items
      ? root.measure(item, size: size)
      : root.append(MeasuredCell(gap: item - root.items, size: size))
    if let added { root = LineNode(children: [root, added]) }
  }

  /// Makes room for unmeasured items in front of `item`.
  ///
  /// - Complexity: O(log *measured*)
  mutating func insert(_ count: Int, at item: Int) {
    forgetLines(touching: item..<item)
    guard item < root.items, count > 0 else { return }
    root.insert(count, at: item)
  }

  /// Takes the items of `range` out.
  ///
  /// - Complexity: O(log *measured* + measured cells taken out)
  mutating func remove(_ range: Range<Int>) {
    forgetLines(touching: range)
    guard range.lowerBound < root.items, !range.isEmpty else { return }
    let left = root.remove(range.lowerBound..<min(root.items, range.upperBound))
    while root.children.count == 1 { root = root.children[0] }
    if isEmpty { root = LineNode() }
    // Items that lost the cell behind them stand in front of the next one.
    let item = range.lowerBound - left
    if left > 0, item < root.items { root.insert(left, at: item) }
  }

  /// Forgets what was measured of some items.
  mutating func forget(_ range: Range<Int>) {
    remove(range)
    insert(range.count, at: range.lowerBound)
  }

  /// Forgets lines that depend on an item, or that begin in `range`.
  mutating func forgetLines(touching range: Range<Int>) {
    root.forgetLines(touching: range, reach: reach)
  }

  /// Forgets all lines.
  ///
  /// - Complexity: O(*measured*)
  mutating func forgetLines() { root.forgetLines() }
}

extension CellTree {
  /// The first item of a line that has to be solved before lines can be asked for.
  ///
  /// - Complexity: O(log *measured*) beside the nodes of which nothing is remembered
  mutating func unsolvedLine(_ rules: LineRules) -> Int? {
    reach = max(reach, rules.capacity + rules.ahead)
    var sum = LineSum()
    guard !isEmpty else { return nil }
    let walk = root.cross(from: 0, base: 0, rules, visits: &visits, sum: &sum)
    guard case .unsolved(let item) = walk else { return nil }
    return item
  }

  /// Takes notice of a line that was solved.
  mutating func learn(_ brief: LineBrief, at item: Int) {
    reach = max(reach, brief.reach)
    root.learn(brief, at: item)
  }

  /// Where a search came to an end.
  struct Place {
    /// What lies in front of it.
    var sum = LineSum()
    /// The first item of the line, or of what is left behind all full ones.
    var item = 0
    /// Whether the line was found, what it comes to where something in it was measured, and how many
    /// plain lines follow where not.
    var isFound = false
    var brief: LineBrief?
    var alike = 0
  }

  /// Looks for a full line; without a target passes them all.
  ///
  /// - Complexity: O(log *measured*)
  func search(_ target: LineTarget?, _ rules: LineRules) -> Place {
    var place = Place()
    if !isEmpty, !rules.isAlike {
      let walk: LineNode.Walk
      if let target {
        walk = root.find(target, from: 0, base: 0, rules, sum: &place.sum)
      } else if let crossing = root.crossing(from: 0, rules) {
        place.sum = crossing.sum
        walk = .passed(crossing.exit)
      } else {
        stop("Lines were asked for before they were solved")
      }
      switch walk {
      case .passed(let exit):
        place.item = root.items + exit
      case .found(let first, let brief, let alike):
        place.item = first
        place.isFound = true
        place.brief = brief
        place.alike = alike
        return place
      case .unsolved:
        stop("A line was asked for before it was solved")
      }
    }
    let plain = (rules.itemCount - place.item) / rules.capacity
    let passed = target?.passes(plain, after: place.sum, from: place.item, rules) ?? plain
    place.sum.add(rules.plain, times: passed, floor: rules.floor)
    place.item += passed * rules.capacity
    place.isFound = passed < plain
    place.alike = max(0, plain - passed - 1)
    return place
  }
}
