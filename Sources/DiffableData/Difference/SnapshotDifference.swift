public import BatchUpdates

/// What leads from one snapshot to another, as runs of sections and items.
///
/// Deletes and the sources of moves are indexes in the old snapshot; inserts, the targets of moves and
/// reloads are indexes in the new one. Items of a deleted section go with it, items of an inserted one
/// come with it, and items of a moved one move along: none of them is named for that. An item that
/// changes sections is moved. No fewer sections, and no fewer items, could be moved.
///
/// A run is one entry however long it is, so a million rows that go are as cheap to say as one; as
/// collections, runs expand to index paths on demand.
public struct SnapshotDifference: Hashable, Sendable {
  public internal(set) var deletedSections: [Range<Int>] = []
  public internal(set) var insertedSections: [Range<Int>] = []
  public internal(set) var movedSections: [SectionMove] = []

  /// Items that go from sections that stay.
  public internal(set) var deletedItems: [ItemRun] = []
  /// Items that come to sections that stay.
  public internal(set) var insertedItems: [ItemRun] = []
  public internal(set) var movedItems: [ItemMove] = []

  /// Sections to show anew, by their new indexes, in the order in which that was asked for.
  public internal(set) var reloadedSections: [Int] = []
  /// Items to show anew, by their new places, in the order in which that was asked for.
  public internal(set) var reloadedItems: [ItemRun] = []
  /// Items whose cells to set up again, by their new places, in the order in which that was asked for.
  public internal(set) var reconfiguredItems: [ItemRun] = []

  /// Creates the difference between equal snapshots.
  public init() {}

  /// Whether the snapshots are equal and nothing is to be shown anew.
  public var isEmpty: Bool { hasSameOrder && !hasReloads }

  /// Whether both snapshots hold the same sections and items in the same order.
  public var hasSameOrder: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Whether anything that stays is to be shown anew.
  public var hasReloads: Bool {
    !reloadedSections.isEmpty || !reloadedItems.isEmpty || !reconfiguredItems.isEmpty
  }
}
