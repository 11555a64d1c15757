public import OrderTree
import Portability

/// An outline of handles: every item in preorder with its level, and the expanded items.
///
/// A single order tree contains all items, including hidden ones. Each entry stores its *cover*,
/// the number of collapsed ancestors, and is a row if that is zero. Expanding or collapsing an item
/// changes the cover of all descendants at once. Beside the tree, a link for each handle stores the
/// parent.
///
///     rank  entry          links
///     0     fruit   L0 C0  root, collapsed
///     1       apple L1 C1  fruit
///     2       pear  L1 C1  fruit, expanded
///     3     bread   L0 C0  root
///
/// Nothing here recurses into the outline, so its depth is unlimited.
@usableFromInline
struct Outline: Sendable {
  @usableFromInline var tree: OrderTree<OutlineEntry>
  @usableFromInline var links = PagedArray<OutlineLink>(absent: .absent)

  /// Creates an empty outline.
  @usableFromInline
  init() {
    tree = OrderTree()
  }

  /// Creates an empty outline in a tree of the given shape, for tests of deep trees with few items.
  init(shape: TreeShape) {
    tree = OrderTree(shape: shape)
  }

  /// The number of items.
  @inlinable var count: Int { tree.count }

  /// The number of visible items.
  @usableFromInline var rowCount: Int { tree.total.rows(under: 0) }

  @usableFromInline
  func contains(_ handle: Handle) -> Bool {
    links[handle.index] != .absent
  }

  /// Returns the parent of an item of this outline, or `nil` for a root.
  @usableFromInline
  func parent(of handle: Handle) -> Handle? {
    links[handle.index].parent(of: handle)
  }

  @usableFromInline
  func isExpanded(_ handle: Handle) -> Bool {
    links[handle.index].isExpanded
  }

  @usableFromInline
  func rank(of handle: Handle) -> Int {
    tree.knownRank(of: handle)
  }

  @usableFromInline
  func level(of handle: Handle) -> Int {
    Int(entry(of: handle).level)
  }

  @usableFromInline
  func isVisible(_ handle: Handle) -> Bool {
    entry(of: handle).cover == 0
  }

  /// Returns the row of an item, or `nil` if it is hidden.
  @usableFromInline
  func row(of handle: Handle) -> Int? {
    guard isVisible(handle) else { return nil }
    return tree.measure(before: handle, in: Rows.self)
  }

  /// Returns the item in a row.
  @usableFromInline
  func handle(atRow row: Int) -> Handle {
    tree.find(row, in: Rows.self).entry.handle
  }

  func entry(of handle: Handle) -> OutlineEntry { find(handle).entry }

  func find(_ handle: Handle) -> (entry: OutlineEntry, rank: Int) {
    guard let found = tree.find(handle) else {
      stop("Handle \(handle) is not in the outline of \(count) items")
    }
    return found
  }

  /// Returns the ranks of all descendants of an item.
  ///
  /// - Complexity: O(log *n*), however many there are.
  func descendants(of handle: Handle) -> Range<Int> {
    let (entry, rank) = find(handle)
    return descendants(ofRank: rank, level: entry.level)
  }

  func descendants(ofRank rank: Int, level: Int32) -> Range<Int> {
    let end = tree.firstRank(from: rank + 1) { sum in
      sum.leastLevel <= level
    } holds: { entry in
      entry.level <= level
    }
    return rank + 1..<(end ?? count)
  }
}

extension Outline {
  /// Expands or collapses items, ignoring those that are missing or already in that state.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items, or O(*n*) if that is less.
  @usableFromInline
  mutating func setExpanded(_ handles: [Handle?], _ isExpanded: Bool) {
    guard handles.count > 2, handles.count * 32 > count else {
      for case .some(let handle) in handles where contains(handle) {
        setExpanded(handle, isExpanded)
      }
      return
    }
    let hasChanged = links.update(handles.lazy.compactMap { $0?.index }) { link in
      if link != .absent { link.isExpanded = isExpanded }
    }
    guard hasChanged else { return }
    let links = links
    tree.updateCovers { links[$0.index].isExpanded }
  }

  /// Expands or collapses an item; does nothing if the item is already in that state.
  ///
  /// - Complexity: O(log *n*), however many descendants there are.
  mutating func setExpanded(_ handle: Handle, _ isExpanded: Bool) {
    guard links[handle.index].isExpanded != isExpanded else { return }
    links[handle.index].isExpanded = isExpanded
    let descendants = descendants(of: handle)
    if descendants.isEmpty {
      // No entry changes, but earlier forks must not be considered identical.
      tree.touch()
    } else {
      tree.lift(descendants, by: isExpanded ? -1 : 1)
    }
  }
}

/// An item to insert into an outline, in preorder with its siblings and descendants.
@usableFromInline
struct OutlineNode: Sendable {
  @usableFromInline var handle: Handle
  /// The number of its ancestors among the inserted nodes.
  @usableFromInline var level: Int32
  @usableFromInline var isExpanded: Bool

  @usableFromInline
  init(_ handle: Handle, level: Int32 = 0, isExpanded: Bool = false) {
    self.handle = handle
    self.level = level
    self.isExpanded = isExpanded
  }
}
