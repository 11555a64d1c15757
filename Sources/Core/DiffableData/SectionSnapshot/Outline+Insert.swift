public import OrderTree
import Portability

/// The position of new items: a rank, and their common properties.
@usableFromInline
struct InsertionPoint: Sendable {
  var rank: Int
  var level: Int32
  var cover: Int32
  var parent: Handle?
}

extension Outline {
  /// Creates an outline of distinct nodes.
  init(_ nodes: [OutlineNode], shape: TreeShape) {
    self.init(shape: shape)
    let repeated = insert(nodes, at: position(inside: nil))
    demand(repeated.isEmpty, "An outline has \(repeated) twice")
  }

  /// Returns the position after the last descendant of `parent`, or at the end without a parent.
  @usableFromInline
  func position(inside parent: Handle?) -> InsertionPoint {
    guard let parent else { return InsertionPoint(rank: count, level: 0, cover: 0, parent: nil) }
    var place = position(ofChildrenOf: parent)
    place.rank = descendants(ofRank: place.rank - 1, level: place.level - 1).upperBound
    return place
  }

  /// Returns the position directly after `parent`, as its child.
  func position(ofChildrenOf parent: Handle) -> InsertionPoint {
    let (entry, rank) = find(parent)
    return InsertionPoint(
      rank: rank + 1,
      level: entry.level + 1,
      cover: entry.cover + (isExpanded(parent) ? 0 : 1),
      parent: parent
    )
  }

  /// Returns the position directly before an item, as its sibling.
  @usableFromInline
  func position(before sibling: Handle) -> InsertionPoint {
    let (entry, rank) = find(sibling)
    return InsertionPoint(
      rank: rank,
      level: entry.level,
      cover: entry.cover,
      parent: parent(of: sibling)
    )
  }

  /// Returns the position after the last descendant of an item, as the item's sibling.
  @usableFromInline
  func position(after sibling: Handle) -> InsertionPoint {
    var place = position(before: sibling)
    place.rank = descendants(ofRank: place.rank, level: place.level).upperBound
    return place
  }

  /// Inserts collapsed siblings, unless some are already in the outline or duplicated.
  ///
  /// - Returns: The conflicting handles, once for each occurrence; empty on success. If there are
  ///   any, nothing changes.
  @usableFromInline
  mutating func insert(_ siblings: [Handle], at place: InsertionPoint) -> [Handle] {
    insert(nodes: siblings.lazy.map { OutlineNode($0) }, at: place)
  }

  /// Inserts an outline, unless some items are already in this outline or duplicated.
  ///
  /// - Returns: The conflicting handles, once for each occurrence; empty on success. If there are
  ///   any, nothing changes.
  @usableFromInline
  mutating func insert(_ nodes: [OutlineNode], at place: InsertionPoint) -> [Handle] {
    insert(nodes: nodes, at: place)
  }

  private mutating func insert(
    nodes: some Collection<OutlineNode>,
    at place: InsertionPoint
  ) -> [Handle] {
    switch link(nodes, at: place) {
    case .success(let entries):
      tree.insert(contentsOf: entries, at: place.rank)
      return []
    case .failure(let obstacle):
      return obstacle.handles
    }
  }

  /// Links new nodes to their parents and returns their entries, or changes nothing.
  ///
  /// An existing link shows that a node is not new, so finding duplicates needs no further table.
  mutating func link(
    _ nodes: some Collection<OutlineNode>,
    at place: InsertionPoint
  ) -> Result<[OutlineEntry], OutlineObstacle> {
    var entries: [OutlineEntry] = []
    entries.reserveCapacity(nodes.count)
    var refused: [Handle] = []
    // The parent at each level below the roots of the insertion, with the cover of its children.
    var above: [(parent: Handle?, cover: Int32)] = []
    var previous: (parent: Handle?, cover: Int32) = (place.parent, place.cover)
    for node in nodes {
      let depth = Int(node.level)
      if depth > above.count {
        above.append(previous)
      } else if depth < above.count {
        above.removeLast(above.count - depth)
      }
      let (parent, cover) = above.last ?? (place.parent, place.cover)
      let handle = node.handle
      if links[handle.index] == .absent {
        links[handle.index] = OutlineLink(of: handle, parent: parent, isExpanded: node.isExpanded)
        entries.append(OutlineEntry(handle, level: place.level + node.level, cover: cover))
      } else {
        refused.append(handle)
      }
      previous = (handle, cover + (node.isExpanded ? 0 : 1))
    }
    guard refused.isEmpty else {
      for entry in entries { links[entry.handle.index] = .absent }
      return .failure(OutlineObstacle(handles: refused))
    }
    return .success(entries)
  }
}

/// The handles to insert that already exist, once for each occurrence.
struct OutlineObstacle: Error {
  let handles: [Handle]
}
