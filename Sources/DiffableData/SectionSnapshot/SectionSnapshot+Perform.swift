public import OrderTree

extension SectionSnapshot {
  /// Carries out an edit, or throws and changes nothing.
  ///
  /// An edit that adds nothing is accepted whatever the place it names, except that the parent whose
  /// children are replaced must be there.
  @inlinable
  public mutating func perform(
    _ edit: OutlineEdit<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) {
    defer { forgetStrangers() }
    switch edit {
    case .append(let items, let parent):
      guard !items.isEmpty else { return }
      var handle: Handle?
      if let parent { handle = try known(parent, else: OutlineError.unknownParent) }
      try add(items, at: outline.place(inside: handle))
    case .insert(let items, let sibling):
      guard !items.isEmpty else { return }
      try add(items, at: place(beside: sibling))
    case .insertSnapshot(let snapshot, let sibling):
      guard snapshot.outline.count > 0 else { return }
      try add(snapshot, at: place(beside: sibling))
    case .replace(let parent, let snapshot):
      let handle = try known(parent, else: OutlineError.unknownParent)
      let nodes = nodes(of: snapshot)
      try refuseAny(outline.replace(childrenOf: handle, with: nodes))
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

  /// The handle of an item that the snapshot holds, or nil.
  @inlinable
  func handle(of item: ItemIdentifierType) -> Handle? {
    guard let handle = interner.handle(of: item), outline.contains(handle) else { return nil }
    return handle
  }

  /// The handles of items, with one lock for all, nil for items that no relative ever held.
  @inlinable
  func internedHandles(of items: [ItemIdentifierType]) -> [Handle?] {
    interner.withLock { table in items.map { table.handle(of: $0) } }
  }

  /// The handle of an item that the snapshot must hold.
  @inlinable
  func known(
    _ item: ItemIdentifierType,
    else refusal: (ItemIdentifierType) -> OutlineError<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) -> Handle {
    guard let handle = handle(of: item) else { throw refusal(item) }
    return handle
  }

  @inlinable
  func place(
    beside sibling: Sibling<ItemIdentifierType>
  ) throws(OutlineError<ItemIdentifierType>) -> OutlinePlace {
    switch sibling {
    case .before(let item):
      outline.place(before: try known(item, else: OutlineError.unknownDestinationBefore))
    case .after(let item):
      outline.place(after: try known(item, else: OutlineError.unknownDestinationAfter))
    }
  }

  @inlinable
  mutating func add(
    _ items: [ItemIdentifierType],
    at place: OutlinePlace
  ) throws(OutlineError<ItemIdentifierType>) {
    let handles = intern(items)
    try refuseAny(outline.insert(handles, at: place))
    hold(items, as: handles)
  }

  @inlinable
  mutating func add(
    _ snapshot: SectionSnapshot,
    at place: OutlinePlace
  ) throws(OutlineError<ItemIdentifierType>) {
    let nodes = nodes(of: snapshot)
    try refuseAny(outline.insert(nodes, at: place))
    hold(nodes, of: snapshot)
  }

  /// The handles of items, new ones included.
  @inlinable
  mutating func intern(_ items: [ItemIdentifierType]) -> [Handle] {
    interner.intern(items, for: &held)
  }

  /// Holds the values that items were given with.
  @inlinable
  mutating func hold(_ items: [ItemIdentifierType], as handles: [Handle]) {
    guard !areToldByBits(ItemIdentifierType.self) else { return }
    let isSole = isKnownUniquelyReferenced(&interner)
    interner.hold(items, as: handles, in: &held, isSole: isSole)
  }

  /// Holds the values that another snapshot has for the items of its nodes.
  @inlinable
  mutating func hold(_ nodes: [OutlineNode], of snapshot: SectionSnapshot) {
    let areShared = snapshot.interner === interner && held.areFirst && snapshot.held.areFirst
    guard !areToldByBits(ItemIdentifierType.self), !areShared else { return }
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
    // An item can be gone already: named twice, or together with an ancestor.
    for case .some(let handle) in handles where outline.contains(handle) { outline.remove(handle) }
  }

  @inlinable
  mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for case .some(let handle) in internedHandles(of: items) where outline.contains(handle) {
      outline.setExpanded(handle, isExpanded)
    }
  }

  /// The nodes of another snapshot, in handles of this one.
  @inlinable
  mutating func nodes(of snapshot: SectionSnapshot) -> [OutlineNode] {
    var nodes = snapshot.outline.nodes()
    guard snapshot.interner !== interner else { return nodes }
    // One lock after the other: two snapshots that take in each other must not wait for each other.
    for (index, handle) in intern(snapshot.items).enumerated() {
      nodes[index].handle = handle
    }
    return nodes
  }

  /// Throws if there are handles that stand in the way, each named once.
  @inlinable
  func refuseAny(_ obstacles: [Handle]) throws(OutlineError<ItemIdentifierType>) {
    guard !obstacles.isEmpty else { return }
    var seen = Set<Handle>()
    let distinct = obstacles.filter { seen.insert($0).inserted }
    throw .duplicateItems(identifiers(of: distinct))
  }
}
