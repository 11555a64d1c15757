/// Edits of the measured cells and of the items.
extension LineNode {
  /// Sets the size of an item of this node.
  ///
  /// Returns a following node if this one overflows.
  mutating func measure(_ item: Int, size: UnitSize) -> LineNode? {
    crossings.removeAll(keepingCapacity: true)
    if isLeaf {
      let (index, start) = cell(of: item)
      let before = item - start
      if before == cells[index].gap {
        cells[index].size = size
      } else {
        cells[index].gap -= before + 1
        cells.insert(MeasuredCell(gap: before, size: size), at: index)
      }
      sumUp()
      return isFull ? split(at: cells.count / 2) : nil
    }
    let (index, start) = child(of: item)
    let added = children[index].measure(item - start, size: size)
    sums[index] = children[index].sum
    if let added { insert(added, behind: index) }
    sumUp()
    return isFull ? split(at: children.count / 2) : nil
  }

  /// Appends a cell.
  ///
  /// Returns a following node if this one overflows.
  ///
  /// Cells measured in order fill nodes completely instead of splitting them in halves.
  mutating func append(_ cell: MeasuredCell) -> LineNode? {
    crossings.removeAll(keepingCapacity: true)
    if isLeaf {
      cells.append(cell)
      sumUp()
      return isFull ? split(at: cells.count - 1) : nil
    }
    let last = children.count - 1
    let added = children[last].append(cell)
    sums[last] = children[last].sum
    if let added { insert(added, behind: last) }
    sumUp()
    return isFull ? split(at: children.count - 1) : nil
  }

  /// Inserts unmeasured items before an item of this node.
  mutating func insert(_ count: Int, at item: Int) {
    crossings.removeAll(keepingCapacity: true)
    sum.items += count
    if isLeaf {
      cells[cell(of: item).index].gap += count
      for index in known.indices where known[index].start >= item { known[index].start += count }
    } else {
      let (index, start) = child(of: item)
      children[index].insert(count, at: item - start)
      sums[index].items += count
    }
  }

  /// Removes the items of `range`.
  ///
  /// Returns the number of unmeasured items before `range` that have no following cell any more;
  /// they are removed from the node too. The node may be left without cells; the caller then
  /// removes it.
  mutating func remove(_ range: Range<Int>) -> Int {
    crossings.removeAll(keepingCapacity: true)
    if isLeaf { return removeFromLeaf(range) }
    var start = 0
    var left = 0
    for index in children.indices {
      let items = sums[index].items
      let lower = max(0, range.lowerBound - start)
      let upper = min(items, range.upperBound - start)
      if lower < upper {
        left += children[index].remove(lower..<upper)
        sums[index] = children[index].sum
      }
      start += items
    }
    tidy()
    sumUp()
    return left
  }

  private mutating func removeFromLeaf(_ range: Range<Int>) -> Int {
    var kept: [MeasuredCell] = []
    var start = 0
    var left = 0
    for cell in cells {
      let end = start + cell.items
      let lower = max(start, min(end, range.lowerBound))
      let upper = max(start, min(end, range.upperBound))
      let gone = max(0, upper - lower)
      if range.contains(end - 1) {
        left += cell.items - gone
      } else {
        kept.append(MeasuredCell(gap: cell.gap - gone + left, size: cell.size))
        left = 0
      }
      start = end
    }
    cells = kept
    for index in known.indices where known[index].start >= range.upperBound {
      known[index].start -= range.count
    }
    sumUp()
    return left
  }
}

/// Nodes that overflow or become empty.
extension LineNode {
  private mutating func insert(_ child: LineNode, behind index: Int) {
    children.insert(child, at: index + 1)
    sums.insert(child.sum, at: index + 1)
  }

  /// Splits off the cells or children after the first `count`.
  private mutating func split(at count: Int) -> LineNode {
    crossings = []
    var right = LineNode()
    if isLeaf {
      right.cells = Array(cells[count...])
      cells.removeSubrange(count...)
    } else {
      right.children = Array(children[count...])
      right.sums = Array(sums[count...])
      children.removeSubrange(count...)
      sums.removeSubrange(count...)
    }
    sumUp()
    right.sumUp()
    for var line in known where line.start >= items {
      line.start -= items
      right.known.append(line)
    }
    let end = items
    known.removeAll { $0.start >= end }
    return right
  }

  /// Removes empty children and joins neighbours that fit into one.
  private mutating func tidy() {
    children.removeAll { $0.measured == 0 }
    sums.removeAll { $0.measured == 0 }
    var index = children.count - 2
    while index >= 0 {
      let count = children[index].cells.count + children[index + 1].cells.count
      let below = children[index].children.count + children[index + 1].children.count
      if count <= Self.leafCapacity, below <= Self.fanOut {
        let next = children.remove(at: index + 1)
        sums.remove(at: index + 1)
        children[index].join(next)
        sums[index] = children[index].sum
      }
      index -= 1
    }
  }

  private mutating func join(_ next: LineNode) {
    for var line in next.known {
      line.start += items
      known.append(line)
    }
    cells += next.cells
    children += next.children
    sums += next.sums
    crossings = []
    sumUp()
  }
}
