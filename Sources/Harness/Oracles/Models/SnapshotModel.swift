public import Trials

/// A snapshot in the simplest form: a list of sections, each with its list of items.
///
/// The engine is correct if it cannot be distinguished from this model. Every query searches the
/// lists; only the marks are stored beside them.
public struct SnapshotModel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A section and its items.
  public struct Section: Hashable, Sendable {
    public var identifier: SectionID
    public var items: [ItemID]

    @inlinable public init(_ identifier: SectionID, _ items: [ItemID] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  public typealias ModelError = SnapshotModelError<SectionID, ItemID>

  /// The sections in order.
  public var sections: [Section]

  /// The reload marks of sections, each once, in the order of the first request.
  ///
  /// A mark remains when its section is deleted.
  public var reloadedSectionIdentifiers: [SectionID] = []

  /// The reload marks of items.
  public var reloadedItemIdentifiers: [ItemID] = []

  /// The reconfigure marks of items.
  public var reconfiguredItemIdentifiers: [ItemID] = []

  /// Creates a snapshot of the given sections (default: none); all identifiers must be unique.
  @inlinable public init(_ sections: [Section] = []) { self.sections = sections }
}

extension SnapshotModel {
  @inlinable public var numberOfSections: Int { sections.count }
  @inlinable public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  @inlinable public var sectionIdentifiers: [SectionID] { sections.map { $0.identifier } }
  @inlinable public var itemIdentifiers: [ItemID] { sections.flatMap { $0.items } }

  @inlinable public func numberOfItems(inSection section: SectionID) throws(ModelError) -> Int {
    try itemIdentifiers(inSection: section).count
  }

  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(ModelError) -> [ItemID] {
    guard let index = indexOfSection(section) else { throw .queryOfUnknownSection(section) }
    return sections[index].items
  }

  @inlinable public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    position(of: item).map { sections[$0.section].identifier }
  }

  @inlinable public func indexOfItem(_ item: ItemID) -> Int? {
    guard let place = position(of: item) else { return nil }
    return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  @inlinable public func indexOfSection(_ section: SectionID) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  /// Returns the index of an item's section, and its index in that section.
  @inlinable func position(of item: ItemID) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let position = section.items.firstIndex(of: item) { return (index, position) }
    }
    return nil
  }
}

/// Sections and items in order, without marks.
extension SnapshotModel: EditModel {
  public typealias Command = SnapshotEdit<SectionID, ItemID>

  @inlinable public var parts: [Section] { sections }

  /// A row for each section, and a line for each kind of mark in use.
  @inlinable public var picture: TrialPicture {
    let marks = [
      ("sections to reload", reloadedSectionIdentifiers.map { "\($0)" }),
      ("to reload", reloadedItemIdentifiers.map { "\($0)" }),
      ("to reconfigure", reconfiguredItemIdentifiers.map { "\($0)" }),
    ]
    return TrialPicture(
      rows: sections.map { section in
        TrialPicture.Row("\(section.identifier)", section.items.map { "\($0)" })
      },
      words: marks.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: " "))" }
    )
  }

  @inlinable
  public static func == (one: Self, other: Self) -> Bool { one.sections == other.sections }
}
