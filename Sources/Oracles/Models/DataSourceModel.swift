/// A data source in the most obvious way: the snapshot it shows, and an outline for some sections.
///
/// Whoever displays it is told one thing per apply, which is what the calls return.
public struct DataSourceModel<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable
{
  public typealias Snapshot = SnapshotModel<SectionID, ItemID>
  public typealias Outline = OutlineModel<ItemID>

  /// What the display is told.
  public enum Announcement: Hashable, Sendable {
    /// Everything is to be read anew.
    case reload
    /// One batch from the old state to the new, if anything differs, and then these reloads.
    case update(isChanged: Bool, reloads: Reloads)
  }

  /// What is read anew after an update, by its place in the new state.
  public struct Reloads: Hashable, Sendable {
    public var sections: [Int] = []
    public var items: [ItemPlace] = []
    public var reconfigured: [ItemPlace] = []

    public init() {}
  }

  /// What is shown, without marks.
  public internal(set) var current = Snapshot()

  /// The outlines applied to sections that are there.
  public internal(set) var outlines: [SectionID: Outline] = [:]

  /// Whether anything was applied yet; the first apply is a reload.
  public internal(set) var hasApplied = false

  public init() {}
}

extension DataSourceModel {
  /// Shows a snapshot: what differs is one batch, and what it marks is reloaded after that.
  public mutating func apply(_ snapshot: Snapshot) -> Announcement {
    let old = current
    let isFirst = !hasApplied
    show(snapshot)
    guard !isFirst else { return .reload }
    return .update(isChanged: old != current, reloads: reloads(for: snapshot))
  }

  /// Shows a snapshot without looking for what differs.
  public mutating func applyUsingReloadData(_ snapshot: Snapshot) -> Announcement {
    show(snapshot)
    return .reload
  }

  /// Makes the visible items of an outline the items of a section, and keeps the outline.
  ///
  /// An unknown section is added at the end; items that other sections hold move in.
  public mutating func apply(_ outline: Outline, to section: SectionID) -> Announcement {
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

  /// Remembers a snapshot, and carries the outlines over to it.
  private mutating func show(_ snapshot: Snapshot) {
    hasApplied = true
    current = Snapshot(snapshot.sections)
    for (section, outline) in outlines {
      outlines[section] = (try? current.itemIdentifiers(inSection: section))
        .map { outline.showing($0) }
    }
  }

  /// The marks of a snapshot by place; marks of what is not there are passed over.
  private func reloads(for snapshot: Snapshot) -> Reloads {
    var reloads = Reloads()
    reloads.sections = snapshot.reloadedSectionIdentifiers.compactMap { current.indexOfSection($0) }
    reloads.items = snapshot.reloadedItemIdentifiers.compactMap { place(of: $0) }
    reloads.reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { place(of: $0) }
    return reloads
  }

  /// A copy of what is shown, without marks.
  public func snapshot() -> Snapshot { current }

  /// The outline of a section: as applied, or its items as roots; empty for an unknown section.
  public func snapshot(for section: SectionID) -> Outline {
    if let outline = outlines[section] { return outline }
    let items = (try? current.itemIdentifiers(inSection: section)) ?? []
    return Outline(items.map { .init($0) })
  }

  public func item(at place: ItemPlace) -> ItemID? {
    guard current.sections.indices.contains(place.section),
      current.sections[place.section].items.indices.contains(place.item)
    else { return nil }
    return current.sections[place.section].items[place.item]
  }

  public func place(of item: ItemID) -> ItemPlace? {
    current.place(of: item).map { ItemPlace($0.section, $0.item) }
  }

  public func section(at index: Int) -> SectionID? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  public func index(of section: SectionID) -> Int? { current.indexOfSection(section) }
}
