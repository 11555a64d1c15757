/// An implementation of a data source that can be put through the trials.
public protocol DataSourceEngine: SendableMetatype {
  typealias Command = DataSourceCommand<Int, Int>
  typealias Section = SnapshotModel<Int, Int>.Section

  /// Creates a data source that shows nothing.
  init()

  /// Does it, and returns what the list is told; nil when nothing happens.
  ///
  /// Edits that are refused are left out, as a caller would that catches what they throw.
  mutating func respond(to command: Command) -> DataSourceNotice?

  /// What is shown.
  var sections: [Section] { get }

  func item(at place: ItemPlace) -> Int?
  func place(of item: Int) -> ItemPlace?
  func section(at index: Int) -> Int?
  func index(of section: Int) -> Int?

  /// The outline of a section, its items as roots, or nothing.
  func outline(of section: Int) -> OutlineModel<Int>

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

  /// A transaction, as far as it says something of its own.
  public struct Drag: Sendable {
    public var difference: CollectionDifference<Int>
    /// The sections that changed, in the order told.
    public var sections: [Int]

    public init(difference: CollectionDifference<Int>, sections: [Int]) {
      self.difference = difference
      self.sections = sections
    }
  }

  public init() {}
}

extension DataSourceModel<Int, Int>: DataSourceEngine {
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
    notice.changes =
      ObviousDifference.sectionChanges(from: old, to: sections)
      + ObviousDifference.itemChanges(from: old, to: sections)
    let items = reloads.items.filter { !reloads.sections.contains($0.section) }
    notice.reloads =
      reloads.sections.map { .reloadSection($0) } + items.map { .reloadItem($0) }
    notice.reconfigured = reloads.reconfigured.filter {
      !reloads.sections.contains($0.section) && !items.contains($0)
    }
    return notice
  }

  public var sections: [Section] { current.sections }

  public func outline(of section: Int) -> Outline { snapshot(for: section) }

  public func checkInvariants() {}
}
