/// The state of a list: its sections and their items, in order.
///
/// A snapshot is a value. Copying it is O(1), and the cost of an edit depends on the edit, not on
/// the size of the snapshot.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// snapshot.appendSections(["recent", "older"])
/// snapshot.appendItems([3, 1, 2], toSection: "recent")
/// snapshot.moveItem(1, beforeItem: 3)
/// ```
///
/// Item identifiers are unique in the whole snapshot, and so are section identifiers; an item and a
/// section may have the same identifier. An invalid edit stops the process, as UIKit throws an
/// exception. The same edit as a ``SnapshotEdit`` passed to ``apply(_:)`` throws a
/// ``SnapshotError`` instead.
///
/// Equal identifiers are one identifier. Two equal values may still differ in a field that `==`
/// ignores; a snapshot then returns the last one given. Appending, inserting and moving an
/// identifier gives its value. Deleting, reloading and reconfiguring it, or naming it as a
/// destination, does not. Copies are independent in this respect too.
///
/// Copies share the values of their identifiers, including deleted ones. A snapshot creates its own
/// table of values when it has added more than 1,024 plus twice the number it contains. It
/// therefore adds at most four times the maximum number it ever contained, plus 2,048. Values used
/// only by copies are released with the last copy.
///
/// A snapshot created with ``init(sections:)`` keeps the given arrays and visits no identifier
/// until a query needs one. So does a snapshot built by appending, but each append checks that its
/// identifiers are new. For this they are compared with those of the list of the same types that a data
/// source showed last, and hashed only where the order departs from that list's.
///
/// After many queries without an edit, a large snapshot keeps its order as arrays, which take 8
/// bytes an item until the next edit.
public struct Snapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  // A snapshot has one of two forms: a small or unqueried one is a listing, any other a tree. While
  // there is a tree, the listing is empty.
  @usableFromInline var listing: SectionListing<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline var interned: InternedOrder<SectionIdentifierType, ItemIdentifierType>?

  /// The marks, or `nil` if there are none.
  @usableFromInline var marks: SnapshotMarks<SectionIdentifierType, ItemIdentifierType>?

  /// Creates an empty snapshot.
  @inlinable
  public init() {
    listing = SectionListing()
  }

  /// Creates a snapshot of complete sections by keeping their arrays.
  ///
  /// Nothing is hashed or compared yet. A duplicate identifier is detected by the first query of an
  /// identifier, which stops the process, or by ``validated()``, which throws.
  ///
  /// - Complexity: O(sections).
  @inlinable
  public init(
    sections: some Sequence<(SectionIdentifierType, [ItemIdentifierType])>
  ) {
    listing = SectionListing(unchecked: sections.map { ListedSection($0.0, $0.1) })
  }

  @inlinable
  init(interned: InternedOrder<SectionIdentifierType, ItemIdentifierType>) {
    listing = SectionListing()
    self.interned = interned
  }
}

extension Snapshot {
  @usableFromInline typealias Listing = SectionListing<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias Interned = InternedOrder<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias InvalidEdit = SnapshotError<SectionIdentifierType, ItemIdentifierType>

  /// Returns the snapshot with checked identifiers, so that no query can stop the process.
  ///
  /// - Throws: An error with the first duplicate item or section and both positions.
  /// - Complexity: O(*n*) if the snapshot was created from complete sections and not queried yet,
  ///   otherwise O(1).
  @inlinable
  public func validated() throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>)
    -> Snapshot
  {
    // It keeps its arrays beside the tree, for queries that do not need identity.
    guard try resolve() == nil else { return self }
    var snapshot = self
    snapshot.listing.memo = nil
    return snapshot
  }

  /// The existing tree, of the snapshot itself or beside its arrays.
  @inlinable var knownTree: Interned? { interned ?? listing.memo?.known }

  /// Returns the tree for queries of identifiers, or `nil` if the listing is used.
  @inlinable
  func resolve() throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> Interned? {
    if let interned { return interned }
    guard let memo = listing.memo else { return nil }
    return try memo.resolve(listing)
  }

  /// Queries the tree, or the listing if it is small.
  @inlinable
  @inline(__always)
  func ask<Answer>(_ tree: (Interned) -> Answer, orListing: (Listing) -> Answer) -> Answer {
    // Nothing is retained, because this snapshot holds it.
    if let answer = withUnretained(interned, tree) { return answer }
    // The case of most small snapshots, without copying anything.
    if listing.memo == nil || hasSmallLedger { return orListing(listing) }
    if let answer = withUnretained(listing.memo, { $0.withTree(tree) }) ?? nil { return answer }
    return askUnresolved(tree, orListing)
  }

  /// Whether the snapshot was built by appending and is small, so that there is no tree.
  @inlinable
  @inline(__always) var hasSmallLedger: Bool {
    listing.isSmall && withUnretained(listing.memo) { $0.isAppended } == true
  }

  /// Queries the tree that is built first, or the listing if it is small.
  @inlinable
  @inline(never)
  func askUnresolved<Answer>(
    _ tree: (Interned) -> Answer,
    _ orListing: (Listing) -> Answer
  ) -> Answer {
    do {
      guard let resolved = try resolve() else { return orListing(listing) }
      return tree(resolved)
    } catch {
      refuse(error)
    }
  }

  /// Copies the tree if it is shared with another snapshot.
  @inlinable
  mutating func makeTreeUnique() {
    if interned != nil, !isKnownUniquelyReferenced(&interned) { interned = interned?.copy() }
  }

  /// Replaces an unchecked listing with a checked one or a tree.
  @inlinable
  mutating func settle() throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
    guard interned == nil, let memo = listing.memo else { return }
    if let tree = try memo.resolve(listing) {
      interned = tree
      listing = Listing()
    } else {
      listing.memo = nil
    }
  }

  /// Replaces the listing with a tree, unless the resulting size is small.
  @inlinable
  mutating func settle(
    forSize size: Int
  ) throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
    try settle()
    guard interned == nil, size > Listing.smallSize else { return }
    switch Interned.interning(listing) {
    case .success(let tree): interned = tree
    case .failure(let refusal): throw refusal
    }
    listing = Listing()
  }
}

extension Snapshot: CustomStringConvertible {
  /// The sections with their items, in UIKit's format.
  ///
  /// A value has no address and no generation; an ellipsis replaces both.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    let sections = listed.sections
    let counts = sections.map { "\($0.items.count)" }.joined(separator: ", ")
    let contents = sections.map { section in
      let items = section.items.map { "\($0)" }.joined(separator: " ")
      return "\n[\(section.identifier): {\(items)}]"
    }
    return "<NSDiffableDataSourceSnapshot 0x…: numberOfSections:\(numberOfSections) "
      + "numberOfItems:\(numberOfItems); generation=…; sectionCounts="
      + "<_UIDataSourceSnapshotter: 0x…; \(sections.count) "
      + "\(sections.count == 1 ? "section" : "sections") with item counts: [\(counts)] >"
      + contents.joined() + ">"
  }
}
