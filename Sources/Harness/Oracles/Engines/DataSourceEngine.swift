/// An implementation of a data source that trials can test.
///
/// Its identifiers have one type, so that the compiler specialises the models and the comparisons in
/// this module.
package protocol DataSourceEngine: SendableMetatype {
  /// The type of section and item identifiers.
  typealias ID = StampedIdentifier
  typealias Command = DataSourceCommand<ID, ID>
  typealias Section = SnapshotModel<ID, ID>.Section

  /// Creates an empty data source; if `isDeep`, one whose structures for many items serve few.
  init(isDeep: Bool)

  /// The largest number of item values kept in one table, deleted ones included; nil if unknown.
  var keptValues: Int? { get }

  /// Performs a command and returns the notice for the list, or nil if nothing changes.
  ///
  /// Edits that are refused are skipped, as by a caller that catches the errors.
  mutating func respond(to command: Command) -> DataSourceNotice?

  /// The current sections with their items.
  var sections: [Section] { get }

  func item(at place: ItemPath) -> ID?
  func position(of item: ID) -> ItemPath?
  func section(at index: Int) -> ID?
  func index(of section: ID) -> Int?

  /// Returns the outline of a section with its items as roots, or an empty one.
  func outline(of section: ID) -> OutlineModel<ID>

  /// Throws an error if an internal invariant does not hold.
  func checkInvariants() throws
}

extension DataSourceEngine {
  public var keptValues: Int? { nil }
}

/// The changes that a data source reports to a list, by index path.
package struct DataSourceNotice: Sendable {
  /// Whether the whole list is reloaded; then there are no other changes.
  package var isReload = false

  /// The first batch.
  package var changes: [BatchUpdates.Operation] = []

  /// The second batch, with index paths after the first one.
  package var reloads: [BatchUpdates.Operation] = []

  /// The items that the second batch reconfigures.
  package var reconfigured: [ItemPath] = []

  /// The transaction that the handlers of a drag receive, without what the batch contains: the
  /// difference of all items, and the changed sections in order.
  package var drag: Drag?

  package typealias Drag = (
    difference: CollectionDifference<StampedIdentifier>, sections: [StampedIdentifier]
  )

  package init() {}
}

extension DataSourceModel: DataSourceEngine
where SectionID == StampedIdentifier, ItemID == StampedIdentifier {
  package init(isDeep: Bool) { self.init() }

  package mutating func respond(to command: Command) -> DataSourceNotice? {
    let old = current.sections
    if case .reorder(let source, let target) = command {
      guard let transaction = reorder(from: source, to: target) else { return nil }
      var notice = notice(of: .update(isChanged: true, reloads: Reloads()), from: old)
      notice.drag = transaction
      return notice
    }
    return apply(command).map { notice(of: $0, from: old) }
  }

  private func notice(of announcement: Announcement, from old: [Section]) -> DataSourceNotice {
    var notice = DataSourceNotice()
    guard case .update(_, let reloads) = announcement else {
      notice.isReload = true
      return notice
    }
    notice.changes = obviousChanges(from: old, to: sections)
    let items = reloads.items.filter { !reloads.sections.contains($0.section) }
    notice.reloads =
      reloads.sections.map { .reloadSection($0) } + items.map { .reloadItem($0) }
    notice.reconfigured = reloads.reconfigured.filter {
      !reloads.sections.contains($0.section) && !items.contains($0)
    }
    return notice
  }

  /// Returns the changes that ``SimpleDifference`` finds between sections.
  func obviousChanges(from old: [Section], to new: [Section]) -> [BatchUpdates.Operation] {
    func numbered(_ sections: [Section]) -> [SimpleDifference.Section] {
      sections.map { section in
        SimpleDifference.Section(section.identifier.number, section.items.map { $0.number })
      }
    }
    let (old, new) = (numbered(old), numbered(new))
    return SimpleDifference.sectionChanges(from: old, to: new)
      + SimpleDifference.itemChanges(from: old, to: new)
  }

  package var sections: [Section] { current.sections }
  package func outline(of section: ID) -> Outline { snapshot(for: section) }
  package func checkInvariants() {}
}
