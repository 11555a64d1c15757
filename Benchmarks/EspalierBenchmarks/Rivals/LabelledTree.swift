/// An ordered list of handles as a path-copying B+tree of objects with order labels.
///
/// It has the structure of Zed's `sum_tree` and of swift-collections' `Rope`: nodes are objects, a
/// fork is a retain, and a write copies the shared nodes on one path. Leaves contain 64 handles;
/// branches contain 16 children, their counts and, for each child, a label not greater than any in
/// it.
///
///     leaf     [count | handles, two to a word]
///     branch   [count | 16 children | 16 labels | 16 counts]
///
/// Every handle has a *label*, a number that increases along the list, in a persistent map beside
/// the tree. The rank of a handle is found by a search for its label; labels are redistributed when
/// a gap is exhausted. The label of a branch's first child is never read.
struct LabelledTree: @unchecked Sendable {
  // Unchecked: see `SharedNode`.

  #if DEBUG
    static let leafCapacity = 8
    static let branchCapacity = 4
  #else
    static let leafCapacity = 64
    static let branchCapacity = 16
  #endif

  /// The initial distance between neighbouring labels, also used by an append.
  static let spacing: UInt64 = 1 << 32
  /// The maximum label plus one.
  static let top: UInt64 = 1 << 63

  var root = SharedNode.makeLeaf()
  var height = 0
  var labels = PagedMap()
  var count = 0

  init() {}

  /// Creates a list of distinct handles.
  ///
  /// - Complexity: O(*n*)
  init(_ handles: [UInt32]) {
    guard !handles.isEmpty else { return }
    count = handles.count
    let first = Self.top / 2
    labels.fill(handles) { first + UInt64($0) * Self.spacing }

    var level: [Entry] = evenRanges(handles.count, length: Self.leafCapacity * 3 / 4).map { range in
      let leaf = SharedNode.makeLeaf()
      leaf.view.count = range.count
      for (slot, rank) in range.enumerated() {
        leaf.view.setHandle(handles[rank], at: slot)
      }
      let label = first + UInt64(range.lowerBound) * Self.spacing
      return Entry(node: leaf, label: label, count: range.count)
    }
    while level.count > 1 {
      level = evenRanges(level.count, length: Self.branchCapacity * 3 / 4).map { range in
        let branch = SharedNode.makeBranch()
        branch.view.count = range.count
        for (slot, entry) in level[range].enumerated() {
          branch.view.set(entry, at: slot)
        }
        let count = level[range].reduce(0) { $0 + $1.count }
        return Entry(node: branch, label: level[range.lowerBound].label, count: count)
      }
      height += 1
    }
    root = level[0].node
  }

  /// A child with the values stored in its parent.
  struct Entry {
    var node: SharedNode
    var label: UInt64
    var count: Int
  }
}

extension SharedNode {
  static func makeLeaf() -> SharedNode {
    .make(words: 1 + LabelledTree.leafCapacity / 2)
  }

  static func makeBranch() -> SharedNode {
    let capacity = LabelledTree.branchCapacity
    return .make(references: capacity, words: 1 + 3 * capacity)
  }
}

/// The words of a branch.
extension NodeView {
  func label(_ slot: Int) -> UInt64 { self[1 + LabelledTree.branchCapacity + slot] }

  func setLabel(_ label: UInt64, at slot: Int) {
    self[1 + LabelledTree.branchCapacity + slot] = label
  }

  func childCount(_ slot: Int) -> Int {
    Int(truncatingIfNeeded: self[1 + 2 * LabelledTree.branchCapacity + slot])
  }

  func setChildCount(_ count: Int, at slot: Int) {
    self[1 + 2 * LabelledTree.branchCapacity + slot] = UInt64(truncatingIfNeeded: count)
  }

  func set(_ entry: LabelledTree.Entry, at slot: Int) {
    adopt(entry.node, in: slot)
    setLabel(entry.label, at: slot)
    setChildCount(entry.count, at: slot)
  }

  /// Moves children with their labels and counts within this branch, or from another one.
  ///
  /// Ownership moves with them; the caller updates the old slots.
  func moveChildren(from other: NodeView, at source: Int, to target: Int, count: Int) {
    for column in 0..<3 {
      let offset = 1 + column * LabelledTree.branchCapacity
      copyWords(from: other, at: offset + source, to: offset + target, count: count)
    }
  }

  /// Clears the slots of children that were moved away.
  func discardChildren(_ slots: Range<Int>) {
    for slot in slots {
      self[1 + slot] = 0
    }
  }

  /// Returns the number of handles below this node.
  func total(height: Int) -> Int {
    height == 0 ? count : (0..<count).reduce(0) { $0 + childCount($1) }
  }
}

/// Divides `0..<count` into as few equal ranges as possible, with lengths near `length`.
func evenRanges(_ count: Int, length: Int) -> [Range<Int>] {
  let pieces = max(1, (count + length - 1) / length)
  return (0..<pieces).map { $0 * count / pieces..<($0 + 1) * count / pieces }
}
