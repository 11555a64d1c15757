/// A snapshot in the most obvious way: a list of sections, each with its list of items.
///
/// The engine is right when nothing can tell it apart from this model. Every question is answered
/// by looking through the lists; nothing is remembered beside them but the marks.
public struct SnapshotModel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One section and the items in it.
  public struct Section: Hashable, Sendable {
    public var identifier: SectionID
    public var items: [ItemID]

    public init(_ identifier: SectionID, _ items: [ItemID] = []) {
      self.identifier = identifier
      self.items = items
    }
  }

  public typealias Refusal = SnapshotRefusal<SectionID, ItemID>

  /// The sections from first to last.
  public internal(set) var sections: [Section]

  /// The reload marks of sections, each once, in the order first asked.
  ///
  /// A mark outlives the deletion of what it is on.
  public internal(set) var reloadedSectionIdentifiers: [SectionID] = []

  /// The reload marks of items.
  public internal(set) var reloadedItemIdentifiers: [ItemID] = []

  /// The reconfigure marks of items.
  public internal(set) var reconfiguredItemIdentifiers: [ItemID] = []

  /// Creates a snapshot of these sections, none unless said; all identifiers must be unique.
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }
}

extension SnapshotModel {
  public var numberOfSections: Int { sections.count }

  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  public var sectionIdentifiers: [SectionID] { sections.map(\.identifier) }

  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  public func numberOfItems(inSection section: SectionID) throws(Refusal) -> Int {
    try itemIdentifiers(inSection: section).count
  }

  public func itemIdentifiers(inSection section: SectionID) throws(Refusal) -> [ItemID] {
    guard let index = indexOfSection(section) else {
      throw .questionAboutUnknownSection(section)
    }
    return sections[index].items
  }

  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    place(of: item).map { sections[$0.section].identifier }
  }

  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let place = place(of: item) else { return nil }
    return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  /// Where an item stands: the index of its section and its index in there.
  func place(of item: ItemID) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let position = section.items.firstIndex(of: item) { return (index, position) }
    }
    return nil
  }
}

/// Sections and items in order, and nothing else: marks do not count.
extension SnapshotModel: EditModel {
  public typealias Command = SnapshotCommand<SectionID, ItemID>

  public var parts: [Section] { sections }

  /// A line for each section, and one for each kind of mark that there is.
  public var picture: String {
    let marks = [
      ("sections to reload", reloadedSectionIdentifiers.map { "\($0)" }),
      ("to reload", reloadedItemIdentifiers.map { "\($0)" }),
      ("to reconfigure", reconfiguredItemIdentifiers.map { "\($0)" }),
    ]
    let lines =
      sections.map { section in (" \(section.identifier)", section.items.map { "\($0)" }) }
      + marks.filter { !$0.1.isEmpty }
    return lines.map { " \($0): \($1.joined(separator: " "))" }.joined(separator: "\n")
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections
  }
}
