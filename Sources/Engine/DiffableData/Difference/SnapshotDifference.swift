public import BatchUpdates

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
  public internal(set) var deletedSections: [Range<Int>] = []
  public internal(set) var insertedSections: [Range<Int>] = []
  public internal(set) var movedSections: [SectionMove] = []

  /// The items deleted from remaining sections.
  public internal(set) var deletedItems: [ItemRun] = []
  /// The items inserted into remaining sections.
  public internal(set) var insertedItems: [ItemRun] = []
  public internal(set) var movedItems: [ItemMove] = []

  /// The sections to reload, by their new indexes, in the order of their marks.
  public internal(set) var reloadedSections: [Int] = []
  /// The items to reload, by their new positions, in the order of their marks.
  public internal(set) var reloadedItems: [ItemRun] = []
  /// The items to reconfigure, by their new positions, in the order of their marks.
  public internal(set) var reconfiguredItems: [ItemRun] = []

  /// Creates an empty difference.
  public init() {}

  /// Whether the snapshots are equal and there are no reloads.
  public var isEmpty: Bool { hasSameOrder && !hasReloads }

  /// Whether both snapshots have the same sections and items in the same order.
  public var hasSameOrder: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Whether there are any reloads.
  public var hasReloads: Bool {
    !reloadedSections.isEmpty || !reloadedItems.isEmpty || !reconfiguredItems.isEmpty
  }
}
