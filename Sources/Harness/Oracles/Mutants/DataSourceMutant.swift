import Trials

/// Mutants of a data source that are known from implementations, or likely: one for each oracle.
package enum DataSourceMutant: String, MutantKind {
  case expansionLostOnApply = "Applying a whole snapshot collapses all outlines."
  case lookupsLagBehind = "Lookups by item return results from before the last apply."
  case unchangedApplyReloads = "Applying the current snapshot reloads everything."
  case sectionsFirstToLast = "The sections changed by a drag are reported in ascending order."
  case secondTapIgnored = "Expanding an item that is already expanded does nothing."
  case sectionNamesLagBehind =
    "After a change the snapshot still has the section identifiers from before it."
  case lastChangeForgotten = "A batch lacks its last change."
  case reconfigurationsForgotten = "Items are reloaded but never reconfigured."
  case countDrifts = "The count of all items is not updated when an outline is applied."
}

/// A correct data source with one mutant, which checks that the oracles detect it.
package struct MutantDataSource: DataSourceEngine {
  package typealias Model = DataSourceModel<ID, ID>

  package var mutant: DataSourceMutant?

  var model = Model()
  var previous = Model()
  var count = 0

  package init(isDeep: Bool) {}

  package mutating func respond(to command: Command) -> DataSourceNotice? {
    let old = model
    guard var notice = model.respond(to: command) else { return nil }
    previous = old
    if mutant == .countDrifts, case .applyOutline = command {} else { count = numberOfItems }
    switch mutant {
    case .expansionLostOnApply: if case .apply = command { collapseAll() }
    case .unchangedApplyReloads:
      if notice.changes.isEmpty && notice.reloads.isEmpty { notice.isReload = true }
    case .sectionsFirstToLast: notice.drag?.sections.reverse()
    case .secondTapIgnored:
      let isIdle = !notice.isReload && notice.changes.isEmpty && notice.reloads.isEmpty
      if isIdle, case .expand = command { return nil }
    case .lastChangeForgotten: _ = notice.changes.count > 1 ? notice.changes.popLast() : nil
    case .reconfigurationsForgotten: notice.reconfigured = []
    case .lookupsLagBehind, .sectionNamesLagBehind, .countDrifts, nil: break
    }
    return notice
  }

  private var numberOfItems: Int { model.sections.reduce(0) { $0 + $1.items.count } }

  private mutating func collapseAll() {
    for (section, outline) in model.outlines {
      let items = outline.visibleItems
      model.outlines[section] = OutlineModel(items.map { .init($0) })
    }
  }

  package var sections: [Section] {
    let sections = model.sections
    guard mutant == .sectionNamesLagBehind, sections.count == previous.sections.count else {
      return sections
    }
    return zip(sections, previous.sections).map { Section($1.identifier, $0.items) }
  }

  package func item(at place: ItemPath) -> ID? { model.item(at: place) }

  package func position(of item: ID) -> ItemPath? {
    (mutant == .lookupsLagBehind ? previous : model).position(of: item)
  }

  package func section(at index: Int) -> ID? { model.section(at: index) }
  package func index(of section: ID) -> Int? { model.index(of: section) }
  package func outline(of section: ID) -> OutlineModel<ID> { model.outline(of: section) }

  package func checkInvariants() throws {
    if mutant == .countDrifts, count != numberOfItems { throw MutantError() }
  }
}
