/// A measured cell and the unmeasured ones in front of it.
struct MeasuredCell: Hashable, Sendable {
  var gap: Int
  var size: UnitSize

  /// How many items it stands for.
  var items: Int { gap + 1 }
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
    static let memory = 3
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

  /// The items of all cells, and how many were measured.
  var items = 0
  var measured = 0
  /// The greatest width and the greatest height of a cell.
  var largest = UnitSize.zero
  /// What a leaf holds.
  var cells: [MeasuredCell] = []
  var known: [KnownLine] = []
  /// What any other node holds.
  var children: [LineNode] = []
  var crossings: [Crossing] = []

  var isLeaf: Bool { children.isEmpty }
  var isFull: Bool { cells.count > Self.leafCapacity || children.count > Self.fanOut }

  init() {}

  init(cells: [MeasuredCell]) {
    self.cells = cells
    sumUp()
  }

  init(children: [LineNode]) {
    self.children = children
    sumUp()
  }

  /// Adds up cells or children anew.
  mutating func sumUp() {
    items = 0
    measured = cells.count
    largest = .zero
    for cell in cells {
      items += cell.items
      widen(to: cell.size)
    }
    for child in children {
      items += child.items
      measured += child.measured
      widen(to: child.largest)
    }
  }

  private mutating func widen(to size: UnitSize) {
    largest.width = max(largest.width, size.width)
    largest.height = max(largest.height, size.height)
  }

  /// The child that an item is in, and its first item.
  func child(of item: Int) -> (index: Int, start: Int) {
    var start = 0
    var index = 0
    while index + 1 < children.count, start + children[index].items <= item {
      start += children[index].items
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

  func size(of item: Int) -> UnitSize? {
    if isLeaf {
      let (index, start) = cell(of: item)
      return start + cells[index].gap == item ? cells[index].size : nil
    }
    let (index, start) = child(of: item)
    return children[index].size(of: item - start)
  }

  /// Visits measured cells from `item` on until `body` answers `false`.
  func forEach(from item: Int, base: Int = 0, _ body: (Int, UnitSize) -> Bool) -> Bool {
    var start = 0
    for cell in cells {
      start += cell.items
      if start > item, !body(base + start - 1, cell.size) { return false }
    }
    for child in children {
      if start + child.items > item,
        !child.forEach(from: item - start, base: base + start, body)
      {
        return false
      }
      start += child.items
    }
    return true
  }
}
