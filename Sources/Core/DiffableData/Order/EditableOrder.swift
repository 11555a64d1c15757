/// A store of sections and items, as used by the rules of editing.
///
/// The store gives every identifier a *name* for the rest of an edit, so that an identifier is
/// hashed only once in an edit with several queries.
@usableFromInline
protocol EditableOrder<SectionID, ItemID> {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable
  associatedtype SectionName: Hashable
  associatedtype ItemName: Hashable

  /// Returns the names of identifiers that are about to be inserted.
  mutating func names(ofItems items: [ItemID]) -> [ItemName]
  mutating func names(ofSections sections: [SectionID]) -> [SectionName]

  /// Returns the name of an identifier, or `nil` if it was never inserted.
  func name(ofItem item: ItemID) -> ItemName?
  func name(ofSection section: SectionID) -> SectionName?

  /// Returns the names of the items that were ever inserted, or throws if any item is duplicated.
  func knownNames(ofItems items: [ItemID]) throws(SnapshotError<SectionID, ItemID>) -> [ItemName]

  /// Returns the positions of names that occurred before.
  func repeats(inItems names: [ItemName]) -> [Int]
  func repeats(inSections names: [SectionName]) -> [Int]

  func contains(item: ItemName) -> Bool
  func index(ofSection section: SectionName) -> Int?
  var numberOfSections: Int { get }

  /// Stores these values for the items and sections with the names.
  mutating func hold(_ items: [ItemID], asItems names: [ItemName])
  mutating func hold(_ sections: [SectionID], asSections names: [SectionName])

  /// Removes items from any sections.
  mutating func take(_ items: [ItemName])
  /// Appends items, which are in no section, to a section or to the last one.
  mutating func append(_ items: [ItemName], toSection section: SectionName?)
  /// Inserts items, which are in no section, directly before or after another one.
  mutating func put(_ items: [ItemName], beside destination: ItemName, offset: Int)
  mutating func insertSections(_ sections: [SectionName], at index: Int)
  mutating func removeSections(_ sections: [SectionName])
  mutating func moveSection(_ section: SectionName, beside destination: SectionName, offset: Int)
  mutating func removeAll()
}
