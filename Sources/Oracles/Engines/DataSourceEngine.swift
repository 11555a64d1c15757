/// An implementation of a data source that can be put through the trials.
public protocol DataSourceEngine: SendableMetatype {
  /// Stands for sections and for items.
  associatedtype ID: TrialIdentifier

  typealias Command = DataSourceCommand<ID, ID>
  typealias Section = SnapshotModel<ID, ID>.Section

  /// Creates a data source that shows nothing.
  init()

  /// Does it, and returns what the list is told; nil when nothing happens.
  ///
  /// Edits that are refused are left out, as a caller would that catches what they throw.
  mutating func respond(to command: Command) -> DataSourceNotice?

  /// What is shown.
  var sections: [Section] { get }

  func item(at place: ItemPlace) -> ID?
  func place(of item: ID) -> ItemPlace?
  func section(at index: Int) -> ID?
  func index(of section: ID) -> Int?

  /// The outline of a section, its items as roots, or nothing.
  func outline(of section: ID) -> OutlineModel<ID>

  /// Throws when what holds this implementation together is broken.
  func checkInvariants() throws
}

/// What a list is told, by place.
public struct DataSourceNotice: Sendable {
  /// Whether everything is to be read anew; then nothing else is told.
  public var isReload = false

  /// The first batch.
  public var changes: [PlannedChange] = []

  /// The second batch, in places after the first one.
  public var reloads: [PlannedChange] = []

  /// What the second batch reconfigures.
  public var reconfigured: [ItemPlace] = []

  /// What the handlers of a drag are told.
  public var drag: Drag?

  /// A transaction, as far as it says something of its own, with numbers for identifiers.
  public struct Drag: Sendable {
    public var difference: CollectionDifference<Int>
    /// The sections that changed, in the order told.
    public var sections: [Int]

    public init<ID: TrialIdentifier>(difference: CollectionDifference<ID>, sections: [ID]) {
      let changes = difference.map { change -> CollectionDifference<Int>.Change in
        switch change {
        case .insert(let offset, let item, let source):
          .insert(offset: offset, element: item.number, associatedWith: source)
        case .remove(let offset, let item, let target):
          .remove(offset: offset, element: item.number, associatedWith: target)
        }
      }
      self.difference = CollectionDifference(changes) ?? [Int]().difference(from: [])
      self.sections = sections.map(\.number)
    }
  }

  public init() {}
}

extension DataSourceModel: DataSourceEngine where SectionID == ItemID, ItemID: TrialIdentifier {
  public typealias ID = ItemID

  public mutating func respond(to command: Command) -> DataSourceNotice? {
    let old = current.sections
    if case .reorder(let source, let target) = command {
      guard let transaction = reorder(from: source, to: target) else { return nil }
      var notice = notice(of: .update(isChanged: true, reloads: Reloads()), from: old)
      notice.drag = DataSourceNotice.Drag(
        difference: transaction.difference,
        sections: transaction.sections.map(\.section)
      )
      return notice
    }
    return perform(command).map { notice(of: $0, from: old) }
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

  /// What ``ObviousDifference`` finds between sections.
  func obviousChanges(from old: [Section], to new: [Section]) -> [PlannedChange] {
    let (old, new) = (old.map(\.numbered), new.map(\.numbered))
    return ObviousDifference.sectionChanges(from: old, to: new)
      + ObviousDifference.itemChanges(from: old, to: new)
  }

  public var sections: [Section] { current.sections }

  public func outline(of section: ID) -> Outline { snapshot(for: section) }

  public func checkInvariants() {}
}

extension SnapshotModel.Section where SectionID: TrialIdentifier, ItemID: TrialIdentifier {
  /// The same section with numbers for identifiers.
  fileprivate var numbered: SnapshotModel<Int, Int>.Section {
    .init(identifier.number, items.map(\.number))
  }
}
