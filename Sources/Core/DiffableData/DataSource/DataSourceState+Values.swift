public import OrderTree
public import Portability

// Equal identifiers are one item, and the last value given is shown, both in the snapshot and in
// the outline of its section. Types without distinguishable equal values skip all of this.

extension DataSourceState {
  /// Updates the outlines with the values of an apply.
  ///
  /// - Parameters:
  ///   - items: The items whose values may have changed, or `nil` if all may have.
  ///   - section: The section whose outline already has the values.
  @inlinable
  mutating func holdValues(of items: [ItemID]?, except section: SectionID?) {
    guard !areEqualByBits(ItemID.self), !outlines.isEmpty else { return }
    if let items {
      for item in items {
        guard let home = current.sectionIdentifier(containingItem: item), home != section else {
          continue
        }
        outlines[home]?.hold(item)
      }
    } else {
      for home in Array(outlines.keys) where home != section {
        outlines[home]?.holdVisible(current.itemIdentifiers(inSection: home))
      }
    }
  }
}

extension SectionSnapshot {
  /// Replaces the value of the item that equals this one.
  @inlinable
  mutating func hold(_ item: ItemIdentifierType) {
    if let handle = handle(of: item) { hold([item], as: [handle]) }
  }

  /// Replaces the values of all visible items.
  @inlinable
  mutating func holdVisible(_ items: [ItemIdentifierType]) {
    hold(items, as: outline.visibleHandles())
  }

  /// Returns the visible items whose values differ from an older snapshot's, or `nil` if unknown.
  @inlinable
  func visibleItems(heldUnlike old: SectionSnapshot) -> [ItemIdentifierType]? {
    guard interner === old.interner else { return nil }
    return held.indexes(unlike: old.held).map { Handle.item($0) }
      .filter { outline.contains($0) && outline.isVisible($0) }
      .map { interner.identifier(of: $0, in: held) }
  }
}

extension Snapshot {
  /// Stores the values of the visible items of an outline, which the snapshot shows.
  ///
  /// - Complexity: O(*k* log *n*) for *k* values that differ from those of the preceding outline if
  ///   this is a copy of it, otherwise O(rows).
  @inlinable
  mutating func hold(
    _ outline: SectionSnapshot<ItemIdentifierType>,
    insteadOf old: SectionSnapshot<ItemIdentifierType>
  ) {
    guard !areEqualByBits(ItemIdentifierType.self) else { return }
    let changed = outline.visibleItems(heldUnlike: old)
    if let changed, changed.isEmpty { return }
    let items = changed ?? outline.visibleItems
    do { try settle() } catch { refuse(error) }
    makeTreeUnique()
    if let interned {
      let names = items.compactMap(interned.name(ofItem:))
      interned.hold(items, asItems: names)
    } else {
      for item in items {
        if let place = position(of: item) {
          listing.sections[place.section].items[place.item] = item
        }
      }
    }
  }
}
