/// An implementation of a snapshot that trials can test.
///
/// Four members are required; the others have defaults that use them. A member that the
/// implementation declares itself is tested too.
///
/// A copy (`let fork = engine`) must be independent of the original.
public protocol SnapshotEngine: EditEngine
where
  Command == SnapshotEdit<SectionID, ItemID>,
  Part == SnapshotModel<SectionID, ItemID>.Section
{
  associatedtype SectionID: TrialIdentifier = Int
  associatedtype ItemID: TrialIdentifier = Int

  /// The sections in order.
  var sectionIdentifiers: [SectionID] { get }

  /// Returns the items of a section; throws an error for an unknown section.
  func itemIdentifiers(inSection section: SectionID) throws -> [ItemID]

  var numberOfSections: Int { get }
  var numberOfItems: Int { get }
  var itemIdentifiers: [ItemID] { get }
  func numberOfItems(inSection section: SectionID) throws -> Int
  func sectionIdentifier(containingItem item: ItemID) -> SectionID?
  func indexOfItem(_ item: ItemID) -> Int?
  func indexOfSection(_ section: SectionID) -> Int?

  /// Returns the item at an index path, or nil if there is none.
  func item(at path: ItemPath) -> ItemID?

  /// Returns the index path of an item, or nil for an unknown item.
  func path(of item: ItemID) -> ItemPath?

  /// Returns the section at an index, or nil if there is none.
  func section(at index: Int) -> SectionID?

  /// The marks in the order of the first request; nil if the implementation keeps none.
  var marks: SnapshotMarks<SectionID, ItemID>? { get }
}

/// The identifiers marked for reloading or reconfiguring.
public struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable,
  Sendable
{
  public var reloadedSections: [SectionID]
  public var reloadedItems: [ItemID]
  public var reconfiguredItems: [ItemID]

  @inlinable
  public init(
    reloadedSections: [SectionID] = [],
    reloadedItems: [ItemID] = [],
    reconfiguredItems: [ItemID] = []
  ) {
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}

extension SnapshotEngine {
  @inlinable
  public func remade(
    of sections: [SnapshotModel<SectionID, ItemID>.Section],
    inForm form: Int
  ) throws -> Self {
    try Self(form: form).filled(with: sections)
  }

  /// Returns a copy with the given sections, inserted one before the other.
  @inlinable
  package func filled(with sections: [SnapshotModel<SectionID, ItemID>.Section]) throws -> Self {
    var filled = self
    var next: SectionID?
    for section in sections.reversed() {
      if let next {
        try filled.apply(.insertSections([section.identifier], beforeSection: next))
      } else {
        try filled.apply(.appendSections([section.identifier]))
      }
      try filled.apply(.appendItems(section.items, toSection: section.identifier))
      next = section.identifier
    }
    return filled
  }

  @inlinable public var numberOfSections: Int { sectionIdentifiers.count }
  @inlinable public var numberOfItems: Int { itemIdentifiers.count }

  @inlinable public var itemIdentifiers: [ItemID] {
    sectionIdentifiers.flatMap { (try? itemIdentifiers(inSection: $0)) ?? [] }
  }

  @inlinable public func numberOfItems(inSection section: SectionID) throws -> Int {
    try itemIdentifiers(inSection: section).count
  }

  @inlinable public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    sectionIdentifiers.first { (try? itemIdentifiers(inSection: $0).contains(item)) ?? false }
  }

  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? { itemIdentifiers.firstIndex(of: item) }

  @inlinable public func indexOfSection(_ section: SectionID) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  @inlinable public func item(at path: ItemPath) -> ItemID? {
    guard let section = section(at: path.section),
      let items = try? itemIdentifiers(inSection: section), items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  @inlinable public func path(of item: ItemID) -> ItemPath? {
    for (index, section) in sectionIdentifiers.enumerated() {
      let items = (try? itemIdentifiers(inSection: section)) ?? []
      if let position = items.firstIndex(of: item) { return ItemPath(index, position) }
    }
    return nil
  }

  @inlinable public func section(at index: Int) -> SectionID? {
    let sections = sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  @inlinable public var marks: SnapshotMarks<SectionID, ItemID>? { nil }

  @inlinable public func isEqual(to other: Self) -> Bool {
    let sections = sectionIdentifiers
    return sections == other.sectionIdentifiers
      && sections.allSatisfy { section in
        (try? itemIdentifiers(inSection: section))
          == (try? other.itemIdentifiers(inSection: section))
      }
  }
}

/// The model is an engine too, so that trials can be tested with it and mutants built around it.
extension SnapshotModel: SnapshotEngine, EditEngine
where SectionID: TrialIdentifier, ItemID: TrialIdentifier {
  @inlinable public init() { self.init([]) }

  @inlinable public var marks: SnapshotMarks<SectionID, ItemID>? {
    SnapshotMarks(
      reloadedSections: reloadedSectionIdentifiers,
      reloadedItems: reloadedItemIdentifiers,
      reconfiguredItems: reconfiguredItemIdentifiers
    )
  }

  @inlinable public func isEqual(to other: Self) -> Bool { self == other }
  @inlinable public static func sentence(for error: any Error) -> String? { "\(error)" }
}
