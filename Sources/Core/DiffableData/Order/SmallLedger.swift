/// The match of a small listing that is built by appending with the small list that was shown last.
///
/// The match finds an identifier that is appended twice, and a data source that still shows that list
/// takes the difference from it. Nothing is compared a second time.
///
/// It is `@unchecked Sendable` because only a snapshot with the only reference changes it.
@usableFromInline
final class SmallLedger<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  IdentityMemo<SectionID, ItemID>, @unchecked Sendable
{
  @usableFromInline let shown: ShownList<SectionID, ItemID>?
  // Not checked for exclusive access, like the variables of `InternedOrder`.
  /// The items in the order of their appending.
  @safe @exclusivity(unchecked) @usableFromInline var items: [ItemID] = []
  @safe @exclusivity(unchecked) @usableFromInline var match = SmallListMatcher()
  @safe @exclusivity(unchecked) @usableFromInline var table = SmallTable()
  /// The section of the last items.
  @safe @exclusivity(unchecked) @usableFromInline var target = 0
  /// Whether no items were appended before others.
  @safe @exclusivity(unchecked) @usableFromInline var isInOrder = true

  @inlinable
  init(after shown: ShownList<SectionID, ItemID>?) {
    self.shown = shown
    super.init(isAppended: true)
  }

  /// Adds items to a section, or returns `false` if one is in the snapshot already.
  ///
  /// Then the ledger may not be used again.
  @inlinable
  func add(_ newcomers: [ItemID], toSectionAt index: Int) -> Bool {
    if index < target { isInOrder = false }
    target = index
    if items.isEmpty {
      items = newcomers
    } else {
      items.reserveCapacity(SectionListing<SectionID, ItemID>.smallSize)
      if newcomers.count == 1 { items.append(newcomers[0]) } else { items += newcomers }
    }
    return match.append(items, among: shown?.items ?? [], &table)
  }
}
