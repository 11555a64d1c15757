import BatchUpdates
import DiffableData
import Measures

import struct Foundation.IndexPath
import struct Foundation.UUID

/// An owner of a list's data that reports changes, for the data source benchmarks.
@MainActor
protocol ListOwner: AnyObject, SendableMetatype {
  associatedtype List: EditableList<UUID>

  init()
  /// A copy of the shown list, to edit and apply.
  var shown: List { get }
  /// Shows a list and updates the screen.
  func apply(_ list: List)
  /// Shows a list without looking for differences.
  func reload(_ list: List)
  /// The number of reported insertions and deletions of items after the first list.
  var toldItems: Int { get }
  /// Returns the position of an item, as section times 10⁸ plus item.
  func position(of item: UUID) -> Int?
  func item(section: Int, item: Int) -> UUID?
}

/// A data source, with a screen that reads every reported batch.
final class DataSourceOwner: ListOwner, UpdatingList {
  private let source = DiffableDataSource<Int, UUID>()
  private(set) var toldItems = 0

  init() {
    source.list = self
  }

  var shown: Snapshot<Int, UUID> { source.snapshot() }

  func apply(_ list: Snapshot<Int, UUID>) {
    source.apply(list)
  }

  func reload(_ list: Snapshot<Int, UUID>) { source.applySnapshotUsingReloadData(list) }

  func position(of item: UUID) -> Int? {
    source.indexPath(for: item).map { $0.section * 100_000_000 + $0.item }
  }

  func item(section: Int, item: Int) -> UUID? {
    source.itemIdentifier(for: IndexPath(item: item, section: section))
  }

  func receive(
    _ update: ListUpdate,
    animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    for batch in update.batches {
      for operation in batch.operations {
        switch operation {
        case .deleteItems(let run), .insertItems(let run): toldItems += run.count
        default: break
        }
      }
    }
    completion()
  }
}

/// A simple owner: arrays that are compared completely with a dictionary.
class ArrayOwner: ListOwner {
  private(set) var shown = ArraySnapshot<Int, UUID>()
  private(set) var toldItems = 0
  private var hasApplied = false

  required init() {}

  func apply(_ list: ArraySnapshot<Int, UUID>) {
    if hasApplied {
      let edits = HeckelDiff.edits(from: shown.sections, to: list.sections)
      toldItems += edits.deletes.count + edits.inserts.count
    }
    reload(list)
  }

  func reload(_ list: ArraySnapshot<Int, UUID>) {
    hasApplied = true
    shown = list
    prepareForQueries()
  }

  /// Builds the index, because the other engine has one too.
  func prepareForQueries() {
    blackHole(shown.position(of: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))))
  }

  func position(of item: UUID) -> Int? {
    shown.position(of: item).map { $0.section * 100_000_000 + $0.item }
  }

  func item(section: Int, item: Int) -> UUID? { shown.items[section][item] }
}

/// Arrays whose index is built by the first query.
final class LazyArrayOwner: ArrayOwner {
  override func prepareForQueries() {}
}
