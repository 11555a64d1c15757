/// A measured cell and the unmeasured ones in front of it.
struct MeasuredCell: Hashable, Sendable {
  var gap: Int
  var size: UnitSize

  /// How many items it stands for.
  var items: Int { gap + 1 }
}

/// What cells come to together.
struct CellSum: Hashable, Sendable, BitwiseCopyable {
  /// The items of all cells, and how many were measured.
  var items = 0
  var measured = 0
  /// The greatest width and the greatest height of a cell.
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

/// A node of a cell tree: measured cells in order, and what is known of the lines that begin among
/// them.
///
/// Nothing in a node says where the node lies, so that all of it moves when items come or go in front.
/// Nodes are values in arrays; copies of a tree share what has not changed since.
struct LineNode: Sendable {
  #if DEBUG
    /// Small in debug builds, so that tests reach deep trees with few cells.
    static let leafCapacity = 4
    static let fanOut = 3
    static let memory = 8
  #else
    static let leafCapacity = 32
    static let fanOut = 16
    /// How many crossings a node remembers; lines may begin at as many places as they are long.
    static let memory = 16
  #endif

  /// A line by the item it begins with, counted from the start of the leaf.
  struct KnownLine: Hashable, Sendable {
    var start: Int
    var brief: LineBrief
  }

  /// What lies between a line that begins `entry` items behind the start of a node and the one that
  /// begins `exit` items behind its end.
  struct Crossing: Hashable, Sendable {
    var entry: Int
    var exit: Int
    var sum: LineSum
  }

  var sum = CellSum()
  /// What a leaf holds.
  var cells: [MeasuredCell] = []
  var known: [KnownLine] = []
  /// What any other node holds, with the sum over each beside it: most is told by sums.
  var children: [LineNode] = []
  var sums: [CellSum] = []
  var crossings: [Crossing] = []

  var items: Int { sum.items }
  var measured: Int { sum.measured }
  var isLeaf: Bool { children.isEmpty }
  var isFull: Bool { cells.count > Self.leafCapacity || children.count > Self.fanOut }

  init() {}

  init(cells: [MeasuredCell]) {
    self.cells = cells
    sumUp()
  }

  init(children: [LineNode]) {
    self.children = children
    sums = children.map(\.sum)
    sumUp()
  }

  /// Adds up cells, or the sums over children, anew.
  mutating func sumUp() {
    sum = CellSum()
    for cell in cells { sum.add(cell) }
    for other in sums { sum.add(other) }
  }

  /// The child that an item is in, and its first item.
  func child(of item: Int) -> (index: Int, start: Int) {
    var start = 0
    var index = 0
    while index + 1 < sums.count, start + sums[index].items <= item {
      start += sums[index].items
      index += 1
    }
    return (index, start)
  }

  /// The cell that an item is measured by or in front of, and its first item.
  func cell(of item: Int) -> (index: Int, start: Int) {
    var start = 0
    var index = 0
    while start + cells[index].items <= item {
      start += cells[index].items
      index += 1
    }
    return (index, start)
  }

  /// The measured size of an item of this node.
  ///
  /// Solving asks this of every cell, so only the arrays that tell the way are taken from a node.
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

  /// Visits measured cells from `item` on until `body` answers `false`.
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
