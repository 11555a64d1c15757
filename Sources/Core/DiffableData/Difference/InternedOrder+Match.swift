public import OrderTree
public import Portability

extension InternedOrder {
  /// Returns the match of this order and a listing with other tables.
  ///
  /// - Throws: An error with the first duplicate identifier of the listing.
  /// - Complexity: O(*n*) comparisons; identifiers are hashed only where the two orders differ.
  @inlinable
  func match(
    with listing: SectionListing<SectionID, ItemID>
  ) throws(SnapshotError<SectionID, ItemID>) -> OrderMatch {
    var walk = OrderWalk(order)
    let handles = sections.intern(listing.sections.map(\.identifier))
    items.withLock { interned in
      walk.knownItems = interned.count
      for (index, section) in listing.sections.enumerated() {
        walk.meet(handles[index])
        walk.match(section.items, &interned)
      }
    }
    let match = walk.finish()
    if match.hasRepeats { throw listing.repetition(match.entries()) }
    return match
  }
}

extension OrderWalk {
  /// Matches the marker of a section.
  @usableFromInline
  mutating func meet(_ section: Handle) {
    if cursor < old.count && old[cursor].handle == section {
      advance(by: 1)
    } else {
      match(section)
    }
  }

  /// Matches the items of a section.
  @inlinable
  mutating func match<ID>(_ items: [ID], _ interned: inout InternedIdentifiers<ID>) {
    var index = 0
    var areSame = areSame
    defer { self.areSame = self.areSame && areSame }
    while index < items.count {
      let length = interned.commonLength(items, from: index, with: old, from: cursor) {
        if isSame($0, $1) { return true }
        guard !areEqualByBits(ID.self), $0 == $1 else { return false }
        areSame = false
        return true
      }
      if length > 0 {
        advance(by: length)
        index += length
      } else if isTorn {
        index = matchBlocks(of: items, from: index, &interned)
      } else if let rank = guess(items[index], interned) {
        areSame = false
        jump(to: rank)
        index += 1
      } else {
        match(interned.intern(items[index]))
        index += 1
      }
    }
  }

  /// Matches items in a range with few matches in order, and returns the end of the range.
  ///
  /// There, hashing a block at once is faster than comparing candidates.
  @inlinable
  mutating func matchBlocks<ID>(
    of items: [ID],
    from start: Int,
    _ interned: inout InternedIdentifiers<ID>
  ) -> Int {
    var index = start
    while index < items.count && isTorn {
      let end = min(items.count, index + InternedIdentifiers<ID>.blockSize)
      interned.intern(items, in: index..<end) { match($0) }
      index = end
    }
    return index
  }

  /// Returns the rank of an item if it is at one of a few likely positions, without hashing.
  ///
  /// These are one or two entries after the cursor, as after a deletion, and the cursor's earlier
  /// position.
  @inlinable
  mutating func guess<ID>(
    _ item: ID,
    _ interned: borrowing InternedIdentifiers<ID>
  ) -> Int? {
    if holds(item, at: cursor + 1, interned) { return cursor + 1 }
    if holds(item, at: cursor + 2, interned) { return cursor + 2 }
    guard home >= 0 else { return nil }
    let target =
      holds(item, at: home, interned) ? home : holds(item, at: home + 1, interned) ? home + 1 : -1
    guard target >= 0 else { return nil }
    home = -1
    return target
  }

  @inlinable
  func holds<ID>(
    _ item: ID,
    at rank: Int,
    _ interned: borrowing InternedIdentifiers<ID>
  ) -> Bool {
    guard rank < old.count, !old[rank].handle.isSection else { return false }
    return interned.matches(old[rank].handle, item)
  }
}

extension SectionListing {
  /// Returns the error for the first entry that occurred before.
  @inlinable
  func repetition(_ entries: [SequenceEntry]) -> SnapshotError<SectionID, ItemID> {
    var first: [Handle: Int] = [:]
    for (position, entry) in entries.enumerated() {
      if let earlier = first[entry.handle] { return repetition(earlier, position) }
      first[entry.handle] = position
    }
    stop("Nothing repeats among \(entries.count) entries")
  }

  @inlinable
  func repetition(_ first: Int, _ second: Int) -> SnapshotError<SectionID, ItemID> {
    let (start, end) = (position(ofRank: first), position(ofRank: second))
    guard start.item >= 0 else {
      return .duplicateSection(
        sections[start.section].identifier,
        first: start.section,
        second: end.section
      )
    }
    return .duplicateItem(
      sections[start.section].items[start.item],
      first: .init(section: start.section, item: start.item),
      second: .init(section: end.section, item: end.item)
    )
  }

  /// Returns the position of the entry at a rank; its item is -1 for a section's marker.
  @inlinable
  func position(ofRank rank: Int) -> (section: Int, item: Int) {
    var start = 0
    for (index, section) in sections.enumerated() {
      if rank <= start + section.items.count { return (index, rank - start - 1) }
      start += section.items.count + 1
    }
    stop("Rank \(rank) is behind the last of \(size) entries")
  }
}
