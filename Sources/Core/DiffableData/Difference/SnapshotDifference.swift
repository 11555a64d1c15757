public import Changes

/// The difference of two snapshots, as runs of sections and items.
///
/// Deletions and sources of moves are indexes in the old snapshot; insertions, targets of moves and
/// reloads are indexes in the new one. Items of a deleted, inserted or moved section are deleted,
/// inserted or moved with it and are not listed. An item that changes sections is moved. The
/// numbers of moved sections and of moved items are minimal.
///
/// A run is one entry however long it is, so a million deleted rows take as little space as one. As
/// collections, runs compute index paths lazily.
public struct SnapshotDifference: Hashable, Sendable {
  /// The deletions, insertions and moves as one batch, in this order, sections before items.
  public internal(set) var batchUpdates = BatchUpdates()

  /// The reloads by their new positions, each kind in the order of its marks: sections, items, and
  /// items to reconfigure.
  var reloads: [BatchUpdates.Operation] = []

  /// Creates an empty difference.
  public init() {}

  /// Creates the difference of moved, deleted or inserted items in a row, or of none.
  @usableFromInline
  init(_ count: Int, from source: ItemPath?, to target: ItemPath?) {
    func run(_ path: ItemPath) -> ItemRun {
      ItemRun(section: path.section, first: path.item, count: count)
    }
    switch (source, target) {
    case (let source?, let target?):
      let move = ItemMove(run(source), toSection: target.section, item: target.item)
      batchUpdates = BatchUpdates(joined: [.moveItems(move)])
    case (let source?, nil): batchUpdates = BatchUpdates(joined: [.deleteItems(run(source))])
    case (nil, let target?): batchUpdates = BatchUpdates(joined: [.insertItems(run(target))])
    case (nil, nil): break
    }
  }

  /// Whether the snapshots are equal and there are no reloads.
  public var isEmpty: Bool { hasSameOrder && !hasReloads }

  /// Whether both snapshots have the same sections and items in the same order.
  public var hasSameOrder: Bool { batchUpdates.isEmpty }

  /// Whether there are any reloads.
  public var hasReloads: Bool { !reloads.isEmpty }
}

/// The runs of each kind.
///
/// - Complexity: O(runs) each.
extension SnapshotDifference {
  public var deletedSections: [Range<Int>] {
    batchUpdates.operations.compactMap { $0.deletedSections }
  }

  public var insertedSections: [Range<Int>] {
    batchUpdates.operations.compactMap { $0.insertedSections }
  }

  public var movedSections: [SectionMove] {
    batchUpdates.operations.compactMap { $0.movedSection }
  }

  /// The items deleted from remaining sections.
  public var deletedItems: [ItemRun] { batchUpdates.operations.compactMap { $0.deletedItems } }

  /// The items inserted into remaining sections.
  public var insertedItems: [ItemRun] { batchUpdates.operations.compactMap { $0.insertedItems } }

  public var movedItems: [ItemMove] { batchUpdates.operations.compactMap { $0.movedItems } }

  /// The sections to reload, by their new indexes, in the order of their marks.
  public var reloadedSections: [Int] { reloads.compactMap { $0.reloadedSections?.lowerBound } }

  /// The items to reload, by their new positions, in the order of their marks.
  public var reloadedItems: [ItemRun] { reloads.compactMap { $0.reloadedItems } }

  /// The items to reconfigure, by their new positions, in the order of their marks.
  public var reconfiguredItems: [ItemRun] { reloads.compactMap { $0.reconfiguredItems } }
}
