public import OrderTree
public import Portability

extension SectionSnapshot {
  /// Performs an edit, or throws and changes nothing.
  ///
  /// An edit that inserts nothing is valid for any position, except that a parent whose children
  /// are replaced must exist.
  @inlinable
  public mutating func apply(
    _ edit: OutlineEdit<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) {
    defer { discardUnusedValues() }
    switch edit {
    case .append(let items, let parent):
      guard !items.isEmpty else { return }
      var handle: Handle?
      if let parent { handle = try known(parent, else: OutlineError.unknownParent) }
      try add(items, at: outline.position(inside: handle))
    case .insert(let items, let sibling):
      guard !items.isEmpty else { return }
      try add(items, at: position(beside: sibling))
    case .insertSnapshot(let snapshot, let sibling):
      guard snapshot.outline.count > 0 else { return }
      try add(snapshot, at: position(beside: sibling))
    case .replace(let parent, let snapshot):
      let handle = try known(parent, else: OutlineError.unknownParent)
      let nodes = nodes(of: snapshot)
      let obstacles = outline.replace(childrenOf: handle, with: nodes)
      try refuseAny(obstacles)
      hold(nodes, of: snapshot)
    case .delete(let items):
      try delete(all: items)
    case .deleteAll:
      outline = outline.emptied()
    case .expand(let items):
      setExpanded(items, true)
    case .collapse(let items):
      setExpanded(items, false)
    }
  }

  /// Returns the handle of an item in the snapshot, or `nil`.
  @inlinable
  func handle(of item: ItemIdentifierType) -> Handle? {
    guard let handle = interner.handle(of: item), outline.contains(handle) else { return nil }
    return handle
  }

  /// Returns the handles of items with a single lock, or `nil` for items that were never interned.
  @inlinable
  func internedHandles(of items: [ItemIdentifierType]) -> [Handle?] {
    interner.withLock { table in items.map { table.handle(of: $0) } }
  }

  /// Returns the handle of an item that must be in the snapshot.
  @inlinable
  func known(
    _ item: ItemIdentifierType,
    else refusal: (ItemIdentifierType) -> OutlineError<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) -> Handle {
    guard let handle = handle(of: item) else { throw refusal(item) }
    return handle
  }

  @inlinable
  func position(
    beside sibling: Sibling<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) -> InsertionPoint {
    switch sibling {
    case .before(let item):
      outline.position(before: try known(item, else: OutlineError.unknownDestinationBefore))
    case .after(let item):
      outline.position(after: try known(item, else: OutlineError.unknownDestinationAfter))
    }
  }

  @inlinable
  mutating func add(
    _ items: [ItemIdentifierType],
    at place: InsertionPoint
  ) throws(OutlineError<ItemIdentifierType>) {
    let handles = intern(items)
    let obstacles = outline.insert(handles, at: place)
    try refuseAny(obstacles)
    hold(items, as: handles)
  }

  @inlinable
  mutating func add(
    _ snapshot: SectionSnapshot,
    at place: InsertionPoint
  ) throws(OutlineError<ItemIdentifierType>) {
    let nodes = nodes(of: snapshot)
    let obstacles = outline.insert(nodes, at: place)
    try refuseAny(obstacles)
    hold(nodes, of: snapshot)
  }

  /// Returns the handles of items, interning new ones.
  @inlinable
  mutating func intern(_ items: [ItemIdentifierType]) -> [Handle] {
    interner.intern(items, for: &held)
  }

  /// Stores the given values of items.
  @inlinable
  mutating func hold(_ items: [ItemIdentifierType], as handles: [Handle]) {
    guard !areEqualByBits(ItemIdentifierType.self) else { return }
    let isSole = isKnownUniquelyReferenced(&interner)
    interner.hold(items, as: handles, in: &held, isSole: isSole)
  }

  /// Stores the values that another snapshot has for the items of its nodes.
  @inlinable
  mutating func hold(_ nodes: [OutlineNode], of snapshot: SectionSnapshot) {
    let areShared = snapshot.interner === interner && held.areFirst && snapshot.held.areFirst
    guard !areEqualByBits(ItemIdentifierType.self), !areShared else { return }
    hold(snapshot.items, as: nodes.map(\.handle))
  }

  @inlinable
  mutating func delete(
    all items: [ItemIdentifierType]
  ) throws(OutlineError<ItemIdentifierType>) {
    let handles = internedHandles(of: items)
    for (item, handle) in zip(items, handles) {
      guard let handle, outline.contains(handle) else { throw .unknownDeletion(item) }
    }
    // An item may already be deleted: named twice, or with an ancestor.
    for case .some(let handle) in handles where outline.contains(handle) { outline.remove(handle) }
  }

  @inlinable
  mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    outline.setExpanded(internedHandles(of: items), isExpanded)
  }

  /// Returns the nodes of another snapshot, with handles of this one.
  @inlinable
  mutating func nodes(of snapshot: SectionSnapshot) -> [OutlineNode] {
    var nodes = snapshot.outline.nodes()
    guard snapshot.interner !== interner else { return nodes }
    // One lock after the other, so that two snapshots that insert each other cannot deadlock.
    for (index, handle) in intern(snapshot.items).enumerated() {
      nodes[index].handle = handle
    }
    return nodes
  }

  /// Throws an error if there are conflicting handles, each named once.
  ///
  /// They are computed in a statement before the call: an edit of the outline within its argument
  /// would work on a copy, because the call reads `self` first.
  @inlinable
  func refuseAny(_ obstacles: [Handle]) throws(OutlineError<ItemIdentifierType>) {
    guard !obstacles.isEmpty else { return }
    var seen = Set<Handle>()
    let distinct = obstacles.filter { seen.insert($0).inserted }
    throw .duplicateItems(identifiers(of: distinct))
  }
}

/// An edit of a section snapshot, as a value.
///
/// Each mutating member of ``SectionSnapshot`` has an edit with the same name and labels:
///
/// ```swift
/// try snapshot.apply(.append(["apple", "pear"], to: "fruit"))
/// ```
public typealias OutlineEdit<ItemIdentifier: Hashable & Sendable> =
  HierarchicalEdit<ItemIdentifier, SectionSnapshot<ItemIdentifier>>
