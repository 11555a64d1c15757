/// What the rules of editing need to know about a store of sections and items, and what they tell it.
///
/// The store gives every identifier a *name* by which the rest of an edit speaks of it, so that an
/// identifier is hashed once however many questions an edit asks.
@usableFromInline
protocol EditableOrder<SectionID, ItemID> {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable
  associatedtype SectionName: Hashable
  associatedtype ItemName: Hashable

  /// The names of identifiers that are about to be put in.
  mutating func names(ofItems items: [ItemID]) -> [ItemName]
  mutating func names(ofSections sections: [SectionID]) -> [SectionName]

  /// The name of an identifier, or nil if it was never put in.
  func name(ofItem item: ItemID) -> ItemName?
  func name(ofSection section: SectionID) -> SectionName?

  /// The names of those items that were ever put in, of which none may repeat; the others get none.
  func knownNames(ofItems items: [ItemID]) throws(SnapshotError<SectionID, ItemID>) -> [ItemName]

  /// The positions at which a name occurs that occurred before.
  func repeats(inItems names: [ItemName]) -> [Int]
  func repeats(inSections names: [SectionName]) -> [Int]

  func contains(item: ItemName) -> Bool
  func index(ofSection section: SectionName) -> Int?
  var numberOfSections: Int { get }

  /// Makes these the values of items and sections that have the names.
  mutating func hold(_ items: [ItemID], asItems names: [ItemName])
  mutating func hold(_ sections: [SectionID], asSections names: [SectionName])

  /// Takes items out of wherever they are.
  mutating func take(_ items: [ItemName])
  /// Puts items that are nowhere at the end of a section, or of the last one.
  mutating func append(_ items: [ItemName], toSection section: SectionName?)
  /// Puts items that are nowhere right before or after another one.
  mutating func put(_ items: [ItemName], beside destination: ItemName, offset: Int)
  mutating func insertSections(_ sections: [SectionName], at index: Int)
  mutating func removeSections(_ sections: [SectionName])
  mutating func moveSection(_ section: SectionName, beside destination: SectionName, offset: Int)
  mutating func removeAll()
}
