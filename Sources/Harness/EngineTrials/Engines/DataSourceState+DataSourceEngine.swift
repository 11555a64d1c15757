import BatchUpdates
package import DiffableData
import Foundation
import Portability

extension DataSourceState: DataSourceEngine
where SectionID == StampedIdentifier, ItemID == StampedIdentifier {
  package typealias ID = StampedIdentifier

  package init(isDeep: Bool) { self = isDeep ? .deep : Self() }

  package var keptValues: Int? { knownValues }

  package mutating func respond(to command: DataSourceCommand<ID, ID>) -> DataSourceNotice? {
    switch command {
    case .apply(let edits): return notice { try? $0.apply($0.edited(by: edits)) }
    case .applyUsingReloadData(let edits):
      return notice { try? $0.applyUsingReloadData($0.edited(by: edits)) }
    case .applyOutline(let edits, let section):
      var outline = snapshot(for: section)
      for edit in edits {
        try? outline.apply(edit.mapped({ $0 }) { try TestedOutline(rows: $0).snapshot })
      }
      return notice { try? $0.apply(outline, to: section) }
    case .expand(let item, let section): return notice { try? $0.expand(item, in: section) }
    case .collapse(let item, let section): return notice { $0.collapse(item, in: section) }
    case .reorder(let source, let target):
      guard let item = item(at: source),
        let reordering = reordering(item, to: (target.section, target.item))
      else { return nil }
      self = reordering.state
      var notice = DataSourceNotice(reordering.update)
      let transaction = reordering.transaction
      notice.drag = (
        transaction.difference, transaction.sectionTransactions.map(\.sectionIdentifier)
      )
      return notice
    }
  }

  private mutating func notice(_ change: (inout Self) -> ListUpdate?) -> DataSourceNotice? {
    change(&self).map { DataSourceNotice($0) }
  }

  private func edited(by edits: [SnapshotEdit<ID, ID>]) -> Snapshot<ID, ID> {
    var snapshot = current
    for edit in edits { try? snapshot.apply(edit) }
    return snapshot
  }

  package var sections: [SnapshotModel<ID, ID>.Section] { current.sections }

  package func item(at place: ItemPath) -> ID? {
    current.itemIdentifier(for: IndexPath(item: place.item, section: place.section))
  }

  package func position(of item: ID) -> ItemPath? {
    current.indexPath(for: item).map { ItemPath($0.section, $0.item) }
  }

  package func section(at index: Int) -> ID? { current.sectionIdentifier(for: index) }
  package func index(of section: ID) -> Int? { current.indexOfSection(section) }

  package func outline(of section: ID) -> OutlineModel<ID> {
    OutlineModel((try? TestedOutline(snapshot(for: section)).describedRows()) ?? [])
  }

  package func checkInvariants() throws {
    try current.checkInvariants()
    for (section, outline) in outlines {
      try outline.checkInvariants()
      demand(current.indexOfSection(section) != nil, "An outline outlives its section")
    }
  }
}

extension DataSourceNotice {
  init(_ update: ListUpdate) {
    self.init()
    switch update {
    case .reload: isReload = true
    case .layout: break
    case .change(let difference):
      changes = difference.batchUpdates.singles
      let batch = difference.reloadUpdates
      reloads = batch.singles
      for case .reconfigureItems(let run) in batch.operations {
        reconfigured += run.items.map { ItemPath(run.section, $0) }
      }
    }
  }
}
