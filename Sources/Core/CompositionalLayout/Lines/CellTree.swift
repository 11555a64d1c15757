import Portability

/// The measured cells of a section in order, and the lines that they form.
///
/// A B+tree of measured cells, each with the number of unmeasured items before it. Inserting or
/// deleting items therefore changes one number and moves all later cells. The nodes cache the sums
/// of lines that begin among their cells, for *every first item* met so far. A shift by some items
/// changes only this first item for later nodes. The lines of a leaf, and the sums of whole nodes,
/// therefore remain cached for first items met before.
///
/// In general, the remaining work cannot be reduced. An insertion into lines of *c* items places
/// each later cell beside other cells. If the length of a line is an arbitrary function of its
/// cells, it is known only after solving. A section can be divided into lines in *c* ways, and each
/// has to be solved once. A line is solved again only if one of the items it depends on changed.
struct CellTree: Sendable {
  /// The root, which is an empty leaf while no cell is measured.
  ///
  /// It is used in result, because copying a node retains five arrays.
  private(set) var root = LineNode()
  /// The maximum number of items that any line depends on; it never decreases.
  private(set) var reach = 1
  /// The number of visited nodes without a cached crossing.
  private(set) var visits = 0

  var isEmpty: Bool { root.measured == 0 }
  var count: Int { root.measured }
  /// The maximum width and the maximum height of the measured cells.
  var largest: UnitSize { root.sum.largest }

  /// The measured size of an item, or `nil`.
  subscript(item: Int) -> UnitSize? {
    item < root.items ? root.size(of: item) : nil
  }

  /// Visits measured cells from `item` on until `body` returns `false`.
  func forEach(from item: Int = 0, _ body: (_ item: Int, _ size: UnitSize) -> Bool) {
    guard item < root.items else { return }
    _ = root.forEach(from: item, body)
  }

  /// Whether any cell of `items` is measured.
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
  /// Sets the measured size of an item.
  ///
  /// - Complexity: O(log *measured*)
  mutating func measure(_ item: Int, size: UnitSize) {
    discardLines(touching: item..<item + 1)
    let added =
      item < root.items
      ? root.measure(item, size: size)
      : root.append(MeasuredCell(gap: item - root.items, size: size))
    if let added { root = LineNode(children: [root, added]) }
  }

  /// Inserts unmeasured items before `item`.
  ///
  /// - Complexity: O(log *measured*)
  mutating func insert(_ count: Int, at item: Int) {
    discardLines(touching: item..<item)
    guard item < root.items, count > 0 else { return }
    root.insert(count, at: item)
  }

  /// Removes the items of `range`.
  ///
  /// - Complexity: O(log *measured* + removed measured cells)
  mutating func remove(_ range: Range<Int>) {
    discardLines(touching: range)
    guard range.lowerBound < root.items, !range.isEmpty else { return }
    let left = root.remove(range.lowerBound..<min(root.items, range.upperBound))
    while root.children.count == 1 { root = root.children[0] }
    if isEmpty { root = LineNode() }
    // Unmeasured items whose next cell was removed now precede the following cell.
    let item = range.lowerBound - left
    if left > 0, item < root.items { root.insert(left, at: item) }
  }

  /// Removes the measurements of some items.
  mutating func discard(_ range: Range<Int>) {
    remove(range)
    insert(range.count, at: range.lowerBound)
  }

  /// Removes cached lines that depend on an item, or that begin in `range`.
  mutating func discardLines(touching range: Range<Int>) {
    root.discardLines(touching: range, reach: reach)
  }

  /// Removes all cached lines.
  ///
  /// - Complexity: O(*measured*)
  mutating func discardLines() { root.discardLines() }

  /// Returns the first item of a line that must be solved before queries, or `nil` if there is
  /// none.
  ///
  /// - Complexity: O(log *measured* + nodes without cached crossings)
  mutating func unsolvedLine(_ rules: LineRules) -> Int? {
    reach = max(reach, rules.capacity + rules.ahead)
    var sum = LineSum()
    guard !isEmpty else { return nil }
    let walk = root.cross(from: 0, base: 0, rules, visits: &visits, sum: &sum)
    guard case .unsolved(let item) = walk else { return nil }
    return item
  }

  /// Caches a solved line.
  mutating func learn(_ brief: LineSummary, at item: Int) {
    reach = max(reach, brief.reach)
    root.learn(brief, at: item)
  }

  /// The result of a search.
  struct SearchResult {
    /// The sum of the preceding lines.
    var sum = LineSum()
    /// The first item of the line, or of the remainder after all full lines.
    var item = 0
    /// Whether the line was found.
    ///
    /// If it contains a measured item or depends on the end of the items, `brief` describes it;
    /// otherwise `alike` is the number of plain lines that follow.
    var isFound = false
    var brief: LineSummary?
    var alike = 0
  }

  /// Searches for a full line; without a target, passes all lines.
  ///
  /// - Complexity: O(log *measured*)
  func search(_ target: LineTarget?, _ rules: LineRules) -> SearchResult {
    var result = SearchResult()
    if !isEmpty, !rules.isAlike {
      let walk: LineNode.Walk
      if let target {
        walk = root.find(target, from: 0, base: 0, rules, sum: &result.sum)
      } else if let crossing = root.crossing(from: 0, rules) {
        result.sum = crossing.sum
        walk = .passed(crossing.exit)
      } else {
        stop("Lines were requested before they were solved")
      }
      switch walk {
      case .passed(let exit):
        result.item = root.items + exit
      case .found(let first, let brief, let alike):
        result.item = first
        result.isFound = true
        result.brief = brief
        result.alike = alike
        return result
      case .unsolved:
        stop("A line was requested before it was solved")
      }
    }
    let tailItems = rules.tail.reduce(0) { $0 + $1.count }
    let plain = max(0, rules.itemCount - tailItems - result.item) / rules.capacity
    let passed = target?.passes(plain, after: result.sum, from: result.item, rules) ?? plain
    result.sum.add(rules.plain, times: passed, floor: rules.floor)
    result.item += passed * rules.capacity
    result.isFound = passed < plain
    result.alike = max(0, plain - passed - 1)
    for brief in rules.tail where !result.isFound {
      var after = result.sum
      after.add(brief, floor: rules.floor)
      if let target, !target.isBehind(after, before: result.item + brief.count, rules) {
        result.isFound = true
        result.brief = brief
      } else {
        result.sum = after
        result.item += brief.count
      }
    }
    return result
  }

  /// Returns the first item after all lines that contain a measured item.
  func firstPlainItem(_ rules: LineRules) -> Int {
    guard !isEmpty, let crossing = root.crossing(from: 0, rules) else { return 0 }
    return root.items + crossing.exit
  }
}
