/// The sections of a list and the items in them, in order: what a list is to show.
///
/// A snapshot is a value. Copying it is O(1), and an edit of a copy costs what it touches, however
/// large the snapshot is.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// snapshot.appendSections(["recent", "older"])
/// snapshot.appendItems([3, 1, 2], toSection: "recent")
/// snapshot.moveItem(1, beforeItem: 3)
/// ```
///
/// Identifiers of items are unique in the whole snapshot, and so are those of sections; an item and a
/// section may have the same. An edit that breaks a rule stops the process, as UIKit raises; the same
/// edit as a ``SnapshotEdit`` given to ``perform(_:)`` throws a ``SnapshotError`` instead.
///
/// Equal identifiers are one identifier. Two values can be equal and still differ in a field that `==`
/// ignores; then the value given last is the one that a snapshot returns. Appending, inserting and moving
/// an identifier gives its value. Deleting, reloading and reconfiguring one, or naming it as a
/// destination, does not. Copies are independent in this too.
///
/// Copies share the values of their identifiers, the deleted ones included. A snapshot moves to values of
/// its own when it has added more than 1,024, and more than twice those it holds: it adds at most four times as
/// many as it ever held, and 2,048. What only copies hold goes with the last of them.
///
/// A snapshot made with ``init(sections:)`` keeps the arrays it is given and does not look at a single
/// identifier until it is asked about one.
public struct Snapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  // A snapshot is in one of two forms: small or untouched ones are a listing, all others a tree. While
  // there is a tree, the listing is empty.
  @usableFromInline var listing: SectionListing<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline var interned: InternedOrder<SectionIdentifierType, ItemIdentifierType>?

  /// Nil as long as nothing is marked.
  @usableFromInline var marks: SnapshotMarks<SectionIdentifierType, ItemIdentifierType>?

  /// Creates an empty snapshot.
  @inlinable
  public init() {
    listing = SectionListing()
  }

  /// Creates a snapshot of whole sections at the price of keeping their arrays.
  ///
  /// Nothing is hashed or compared yet. If an identifier repeats, that is found at the first question
  /// about an identifier, which then stops the process, or by ``validated()``, which throws.
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
  @usableFromInline typealias Refusal = SnapshotError<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot with its identifiers checked, so that no question about it can stop the process.
  ///
  /// - Throws: The first item or section that repeats, with both positions.
  /// - Complexity: O(*n*) if the snapshot was built whole and never asked about an identifier, else O(1).
  @inlinable
  public func validated() throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>)
    -> Snapshot
  {
    // It keeps its arrays, and the tree is made beside them: what does not ask for identity is read there.
    guard try resolve() == nil else { return self }
    var snapshot = self
    snapshot.listing.memo = nil
    return snapshot
  }

  /// The tree that is there, for the snapshot itself or beside its arrays.
  @inlinable var knownTree: Interned? { interned ?? listing.memo?.known }

  /// The tree that answers questions about identity, or nil if the listing does.
  @inlinable
  func resolve() throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) -> Interned? {
    if let interned { return interned }
    guard let memo = listing.memo else { return nil }
    return try memo.resolve(listing)
  }

  /// Asks the tree, or the listing if that is small.
  @inlinable
  @inline(__always)
  func ask<Answer>(_ tree: (Interned) -> Answer, orListing: (Listing) -> Answer) -> Answer {
    // Most small snapshots, which are asked without a copy of anything.
    if interned == nil, listing.memo == nil { return orListing(listing) }
    do {
      guard let resolved = try resolve() else { return orListing(listing) }
      return tree(resolved)
    } catch {
      refuse(error)
    }
  }

  /// Makes sure that no other snapshot sees what is about to be done to the tree.
  @inlinable
  mutating func makeTreeUnique() {
    if interned != nil, !isKnownUniquelyReferenced(&interned) { interned = interned?.copy() }
  }

  /// Leaves the form in which a snapshot was built whole.
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

  /// Leaves the listing for a tree, unless what it is to hold is small.
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
