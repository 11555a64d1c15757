/// Cached lines, and walks along them.
///
/// A walk visits lines in a leaf, and crossings in other nodes.
extension LineNode {
  enum Walk {
    /// The end of the node, with the number of items from there to the start of the next line.
    ///
    /// A negative number means that the last items of the node do not form a full line.
    case passed(Int)
    /// The target, with its first item, its brief and the number of plain lines that follow.
    ///
    /// The brief is `nil` if the line contains no measured item.
    case found(first: Int, brief: LineSummary?, alike: Int)
    /// The first item of a line that must be solved first.
    case unsolved(Int)
  }

  /// Removes lines that depend on the item at `range.lowerBound`, and those that begin in `range`.
  ///
  /// - Parameter reach: The number of items that any line depends on.
  mutating func discardLines(touching range: Range<Int>, reach: Int) {
    crossings.removeAll(keepingCapacity: true)
    if isLeaf {
      known.removeAll { line in
        line.start < range.lowerBound
          ? line.start + line.brief.reach > range.lowerBound : range.contains(line.start)
      }
      return
    }
    var start = 0
    for index in children.indices {
      let end = start + sums[index].items
      if end + reach > range.lowerBound, start <= range.upperBound {
        children[index].discardLines(
          touching: range.lowerBound - start..<range.upperBound - start,
          reach: reach
        )
      }
      start = end
    }
  }

  /// Removes all cached lines.
  mutating func discardLines() {
    crossings = []
    known = []
    for index in children.indices { children[index].discardLines() }
  }

  /// Caches a line that begins in this node.
  ///
  /// Lines that do not continue a current line are kept for later insertions and deletions. No line
  /// is evicted, because a cached crossing requires the lines along its way. There are at most as
  /// many lines as items that depend on a measured item.
  mutating func learn(_ brief: LineSummary, at item: Int) {
    guard isLeaf else {
      let (index, start) = child(of: item)
      return children[index].learn(brief, at: item - start)
    }
    known.insert(KnownLine(start: item, brief: brief), at: firstKnown(from: item))
  }

  private func firstKnown(from item: Int) -> Int {
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if known[middle].start < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func crossing(from entry: Int, _ rules: LineRules) -> Crossing? {
    for index in crossings.indices
    where crossings[index].entry == entry && crossings[index].sum.holds(at: rules.floor) {
      return crossings[index]
    }
    return nil
  }

  /// Walks along all lines of the node, from one that begins at `entry`, and caches the crossing.
  ///
  /// - Parameter base: The first item of the node.
  mutating func cross(
    from entry: Int,
    base: Int,
    _ rules: LineRules,
    visits: inout Int,
    sum: inout LineSum
  ) -> Walk {
    if let crossing = crossing(from: entry, rules) {
      sum.add(crossing.sum)
      return .passed(crossing.exit)
    }
    visits += 1
    var own = LineSum()
    var exit: Int
    if isLeaf {
      let walk = walk(from: entry, base: base, rules, to: nil, sum: &own)
      guard case .passed(let passed) = walk else { return walk }
      exit = passed
    } else {
      var item = entry
      var start = 0
      for index in children.indices {
        let items = sums[index].items
        if item >= start, item < start + items {
          let walk = children[index].cross(
            from: item - start,
            base: base + start,
            rules,
            visits: &visits,
            sum: &own
          )
          guard case .passed(let passed) = walk else { return walk.moved(by: start) }
          item = start + items + passed
        }
        start += items
      }
      exit = item - start
    }
    crossings.removeAll { $0.entry == entry }
    if crossings.count >= Self.memory { crossings.removeFirst() }
    crossings.append(Crossing(entry: entry, exit: exit, sum: own))
    sum.add(own)
    return .passed(exit)
  }

  /// Searches for a line, beginning at `entry`; `sum` is the sum of the preceding lines.
  func find(
    _ target: LineTarget,
    from entry: Int,
    base: Int,
    _ rules: LineRules,
    sum: inout LineSum
  ) -> Walk {
    if isLeaf { return walk(from: entry, base: base, rules, to: target, sum: &sum) }
    var item = entry
    var start = 0
    for index in sums.indices {
      let end = start + sums[index].items
      if item >= start, item < end {
        if let crossing = children[index].crossing(from: item - start, rules) {
          var after = sum
          after.add(crossing.sum)
          if target.isBehind(after, before: base + end + crossing.exit, rules) {
            sum = after
            item = end + crossing.exit
            start = end
            continue
          }
        }
        let walk = children[index].find(
          target,
          from: item - start,
          base: base + start,
          rules,
          sum: &sum
        )
        guard case .passed(let passed) = walk else { return walk.moved(by: start) }
        item = end + passed
      }
      start = end
    }
    return .passed(item - start)
  }

  /// Walks from line to line in a leaf.
  private func walk(
    from entry: Int,
    base: Int,
    _ rules: LineRules,
    to target: LineTarget?,
    sum: inout LineSum
  ) -> Walk {
    var item = entry
    var cell = 0
    var end = 0
    var next = firstKnown(from: entry)
    while item < items {
      while end <= item {
        end += cells[cell].items
        cell += 1
      }
      let plain = max(0, end - 1 - item - rules.ahead) / rules.capacity
      if plain > 0 {
        let passed = target?.passes(plain, after: sum, from: base + item, rules) ?? plain
        sum.add(rules.plain, times: passed, floor: rules.floor)
        item += passed * rules.capacity
        if passed < plain { return .found(first: item, brief: nil, alike: plain - passed - 1) }
        continue
      }
      // The last line is not full.
      if !rules.wraps, base + item + rules.capacity > rules.itemCount { break }
      while next < known.count, known[next].start < item { next += 1 }
      guard next < known.count, known[next].start == item else { return .unsolved(item) }
      let brief = known[next].brief
      var after = sum
      after.add(brief, floor: rules.floor)
      if let target, !target.isBehind(after, before: base + item + brief.count, rules) {
        return .found(first: item, brief: brief, alike: 0)
      }
      sum = after
      item += brief.count
    }
    return .passed(item - items)
  }
}

extension LineNode.Walk {
  fileprivate func moved(by items: Int) -> Self {
    switch self {
    case .passed: self
    case .found(let first, let brief, let alike):
      .found(first: first + items, brief: brief, alike: alike)
    case .unsolved(let item): .unsolved(item + items)
    }
  }
}
