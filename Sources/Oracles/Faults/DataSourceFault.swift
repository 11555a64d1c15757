/// Mistakes that implementations of a data source have made, or easily make.
public enum DataSourceFault: Int, CaseIterable, Sendable {
  /// A whole apply over a section collapses everything in its outline.
  case expansionLostOnApply = 1
  /// Reloads name the places from before the batch.
  case reloadsInOldPlaces
  /// Lookups by item answer for the state before the last apply.
  case lookupsLagBehind
  /// A whole apply leaves the outlines as they were.
  case outlineDoesNotFollow
  /// The first apply is a batch, as all others.
  case firstApplyIsBatch
  /// An apply of what is shown reloads everything.
  case unchangedApplyReloads
  /// The sections that a drag changed are told from first to last.
  case sectionsFirstToLast
}

extension DataSourceFault: PlantedFault {}

/// A data source that is right but for one mistake, to prove that the oracles see it.
public struct FaultyDataSource: DataSourceEngine {
  public typealias Model = DataSourceModel<Int, Int>

  /// The mistake; none in a fresh value.
  public var fault: DataSourceFault?

  var model = Model()
  var previous = Model()

  public init() {}

  public mutating func respond(to command: Command) -> DataSourceNotice? {
    let old = model
    guard var notice = model.respond(to: command) else { return nil }
    previous = old
    switch fault {
    case .expansionLostOnApply: if isWhole(command) { collapseAll() }
    case .outlineDoesNotFollow:
      if isWhole(command) {
        for (section, outline) in old.outlines where model.outlines[section] != nil {
          model.outlines[section] = outline
        }
      }
    case .reloadsInOldPlaces:
      notice.reloads = notice.reloads.map { change in
        guard case .reloadItem(let place) = change, let item = model.item(at: place) else {
          return change
        }
        return .reloadItem(old.place(of: item) ?? place)
      }
    case .firstApplyIsBatch:
      if !old.hasApplied {
        notice.isReload = false
        notice.changes = ObviousDifference.sectionChanges(from: [], to: model.sections)
      }
    case .unchangedApplyReloads:
      if notice.changes.isEmpty && notice.reloads.isEmpty { notice.isReload = true }
    case .sectionsFirstToLast: notice.drag?.sections.reverse()
    case .lookupsLagBehind, nil: break
    }
    return notice
  }

  private func isWhole(_ command: Command) -> Bool {
    if case .apply = command { true } else { false }
  }

  private mutating func collapseAll() {
    for (section, outline) in model.outlines {
      let items = outline.visibleItems
      model.outlines[section] = OutlineModel(items.map { .init($0) })
    }
  }

  public var sections: [Section] { model.sections }

  public func item(at place: ItemPlace) -> Int? { model.item(at: place) }

  public func place(of item: Int) -> ItemPlace? {
    (fault == .lookupsLagBehind ? previous : model).place(of: item)
  }

  public func section(at index: Int) -> Int? { model.section(at: index) }

  public func index(of section: Int) -> Int? { model.index(of: section) }

  public func outline(of section: Int) -> OutlineModel<Int> { model.outline(of: section) }

  public func checkInvariants() {}
}
