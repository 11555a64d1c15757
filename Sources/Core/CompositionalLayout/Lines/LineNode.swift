/// A measured cell and the unmeasured items before it.
struct MeasuredCell: Hashable, Sendable {
  var gap: Int
  var size: UnitSize

  /// The number of items that it represents.
  var items: Int { gap + 1 }
}

/// The sum of several cells.
struct CellSum: Hashable, Sendable, BitwiseCopyable {
  /// The number of items of all cells, and of the measured ones.
  var items = 0
  var measured = 0
  /// The maximum width and the maximum height of the cells.
  var largest = UnitSize.zero

  mutating func add(_ cell: MeasuredCell) {
    items += cell.items
    measured += 1
    widen(to: cell.size)
  }

  mutating func add(_ other: CellSum) {
    items += other.items
    measured += other.measured
    widen(to: other.largest)
  }

  private mutating func widen(to size: UnitSize) {
    largest.width = max(largest.width, size.width)
    largest.height = max(largest.height, size.height)
  }
}

/// A node of a cell tree: measured cells in order, and cached lines that begin among them.
///
/// A node does not depend on its position, so it moves unchanged when items before it are inserted
/// or deleted. Nodes are values in arrays; copies of a tree share unchanged nodes.
struct LineNode: Sendable {
  #if DEBUG
    /// Small in debug builds, so that tests build deep trees from few cells.
    static let leafCapacity = 4
    static let fanOut = 3
    static let memory = 8
  #else
    static let leafCapacity = 32
    static let fanOut = 16
    /// The number of cached crossings; lines may have as many different starts as they have items.
    static let memory = 16
  #endif

  /// A cached line and its first item, counted from the start of the leaf.
  struct KnownLine: Hashable, Sendable {
    var start: Int
    var brief: LineSummary
  }

  /// The lines from `entry` items after the start of a node to `exit` items after its end.
  struct Crossing: Hashable, Sendable {
    var entry: Int
    var exit: Int
    var sum: LineSum
  }

  var sum = CellSum()
  /// The contents of a leaf.
  var cells: [MeasuredCell] = []
  var known: [KnownLine] = []
  /// The children of any other node, with the sum of each; most queries need only sums.
  var children: [LineNode] = []
  var sums: [CellSum] = []
  var crossings: [Crossing] = []

  var items: Int { sum.items }
  var measured: Int { sum.measured }
  var isLeaf: Bool { children.isEmpty }
  var isFull: Bool { cells.count > Self.leafCapacity || children.count > Self.fanOut }

  init() {}

  init(children: [LineNode]) {
    self.children = children
    sums = children.map(\.sum)
    sumUp()
  }

  /// Computes the sum again from the cells or the children's sums.
  mutating func sumUp() {
    sum = CellSum()
    for cell in cells { sum.add(cell) }
    for other in sums { sum.add(other) }
  }

  /// Returns the child that contains an item, and its first item.
  func child(of item: Int) -> (index: Int, start: Int) {
    var start = 0
    var index = 0
    while index + 1 < sums.count, start + sums[index].items <= item {
      start += sums[index].items
      index += 1
    }
    return (index, start)
  }

  /// Returns the cell that measures or follows an item, and its first item.
  func cell(of item: Int) -> (index: Int, start: Int) {
    var start = 0
    var index = 0
    while start + cells[index].items <= item {
      start += cells[index].items
      index += 1
    }
    return (index, start)
  }

  /// The first unmeasured item, or the number of items if all are measured.
  var firstGap: Int {
    guard measured < items else { return items }
    if isLeaf { return cells.firstIndex { $0.gap > 0 } ?? items }
    let index = sums.firstIndex { $0.measured < $0.items } ?? 0
    return sums[..<index].reduce(0) { $0 + $1.items } + children[index].firstGap
  }

  /// Returns the measured size of an item of this node, or `nil`.
  ///
  /// Solving calls this method for every cell, so only the necessary arrays are retained.
  func size(of item: Int) -> UnitSize? {
    var item = item
    var cells = self.cells
    var children = self.children
    var sums = self.sums
    while !children.isEmpty {
      var index = 0
      while index + 1 < sums.count, sums[index].items <= item {
        item -= sums[index].items
        index += 1
      }
      cells = children[index].cells
      sums = children[index].sums
      children = children[index].children
    }
    for cell in cells {
      if item < cell.items { return item == cell.gap ? cell.size : nil }
      item -= cell.items
    }
    return nil
  }

  /// Visits measured cells from `item` on until `body` returns `false`.
  func forEach(from item: Int, base: Int = 0, _ body: (Int, UnitSize) -> Bool) -> Bool {
    var start = 0
    for cell in cells {
      start += cell.items
      if start > item, !body(base + start - 1, cell.size) { return false }
    }
    for index in sums.indices {
      let end = start + sums[index].items
      if end > item, !children[index].forEach(from: item - start, base: base + start, body) {
        return false
      }
      start = end
    }
    return true
  }
}
