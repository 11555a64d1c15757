/// A data source in the simplest form: the current snapshot, and an outline for some sections.
///
/// Each apply returns one notice for the display.
package struct DataSourceModel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  package typealias Snapshot = SnapshotModel<SectionID, ItemID>
  package typealias Outline = OutlineModel<ItemID>

  /// A notification of the display.
  package enum Announcement: Hashable, Sendable {
    /// A reload of all data.
    case reload
    /// A batch from the old state to the new, if they differ, followed by the reloads.
    case update(isChanged: Bool, reloads: Reloads)
  }

  /// The elements to reload after an update, by their index paths in the new state.
  package struct Reloads: Hashable, Sendable {
    package var sections: [Int] = []
    package var items: [ItemPath] = []
    package var reconfigured: [ItemPath] = []

    package init() {}
  }

  /// The current snapshot, without marks.
  package internal(set) var current = Snapshot()

  /// The outlines applied to existing sections.
  package internal(set) var outlines: [SectionID: Outline] = [:]

  /// Whether a snapshot was applied; the first apply is a reload.
  package internal(set) var hasApplied = false

  package init() {}
}

extension DataSourceModel {
  /// Applies a snapshot: the differences are one batch, after which the marked identifiers are
  /// reloaded.
  package mutating func apply(_ snapshot: Snapshot) -> Announcement {
    let old = current
    let isFirst = !hasApplied
    store(snapshot)
    guard !isFirst else { return .reload }
    return .update(isChanged: old != current, reloads: reloads(for: snapshot))
  }

  /// Applies a snapshot as a reload, without a difference.
  package mutating func applyUsingReloadData(_ snapshot: Snapshot) -> Announcement {
    store(snapshot)
    return .reload
  }

  /// Sets the items of a section to the visible items of an outline, and keeps the outline.
  ///
  /// An unknown section is appended; items in other sections move.
  package mutating func apply(_ outline: Outline, to section: SectionID) -> Announcement {
    var next = current
    if next.indexOfSection(section) == nil { next.sections.append(.init(section)) }
    let visible = outline.visibleItems
    for index in next.sections.indices {
      next.sections[index].items.removeAll { visible.contains($0) }
    }
    if let index = next.indexOfSection(section) { next.sections[index].items = visible }
    outlines[section] = outline
    return apply(next)
  }

  /// Stores a snapshot and updates the outlines for it.
  private mutating func store(_ snapshot: Snapshot) {
    hasApplied = true
    current = Snapshot(snapshot.sections)
    for (section, outline) in outlines {
      outlines[section] = (try? current.itemIdentifiers(inSection: section))
        .map { outline.showing($0) }
    }
  }

  /// Returns the marks of a snapshot by index path; marks of unknown identifiers are ignored.
  private func reloads(for snapshot: Snapshot) -> Reloads {
    var reloads = Reloads()
    reloads.sections = snapshot.reloadedSectionIdentifiers.compactMap { current.indexOfSection($0) }
    reloads.items = snapshot.reloadedItemIdentifiers.compactMap { position(of: $0) }
    reloads.reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { position(of: $0) }
    return reloads
  }

  /// Returns the outline of a section: as applied, or its items as roots; empty for an unknown
  /// section.
  package func snapshot(for section: SectionID) -> Outline {
    if let outline = outlines[section] { return outline }
    let items = (try? current.itemIdentifiers(inSection: section)) ?? []
    return Outline(items.map { .init($0) })
  }

  package func item(at place: ItemPath) -> ItemID? {
    guard current.sections.indices.contains(place.section),
      current.sections[place.section].items.indices.contains(place.item)
    else { return nil }
    return current.sections[place.section].items[place.item]
  }

  package func position(of item: ItemID) -> ItemPath? {
    current.position(of: item).map { ItemPath($0.section, $0.item) }
  }

  package func section(at index: Int) -> SectionID? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  package func index(of section: SectionID) -> Int? { current.indexOfSection(section) }
}
