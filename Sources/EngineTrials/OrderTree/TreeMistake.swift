import OrderTree
import Trials

/// A mutant of the area `order-tree`.
enum TreeMistake: CaseIterable, Sendable {
  /// A move down uses a target from before the entry is removed.
  case moveDownOffByOne
  /// Removing a range also removes the entry after it.
  case closedRange
  /// A moved range is inserted in reverse order.
  case reversedMove
  /// The second half of a split loses its first entry when joined.
  case leakySplit
  /// A fork sees later edits of the original.
  case sharedFork
  /// After an insertion the nodes above keep their stamps.
  case staleStamp
  /// After an insertion the sums above lack the entry.
  case staleSum
  /// After an insertion the handle has no hint.
  case lostHint
  /// A split leaf loses the targets of its stale hints.
  case forgivenDebt
  /// A leaf names the root as its parent.
  case wrongParent
  /// An empty leaf is not freed.
  case leakedLeaf
  /// The cursor is not updated by an edit before its leaf.
  case staleCursor
  /// A run is not updated when its first entry is removed.
  case shiftedRun
  /// The list of all entries is from before the last edit.
  case staleList
  /// A removed entry is still reported as present.
  case rememberedEntry
  /// The count of entries of a kind before a rank includes the entry at that rank.
  case closedMeasure
  /// A fork loses its last entry when the original grows.
  case shortFork
  /// Every edit copies a page for each entry.
  case copiedEntries

  var bug: PlantedBug {
    switch self {
    case .moveDownOffByOne: PlantedBug(1, "move-down-off-by-one")
    case .closedRange: PlantedBug(2, "closed-range")
    case .reversedMove: PlantedBug(3, "reversed-move")
    case .leakySplit: PlantedBug(4, "leaky-split")
    case .sharedFork: PlantedBug(5, "shared-fork")
    case .staleStamp: PlantedBug(6, "stale-stamp")
    case .staleSum: PlantedBug(7, "stale-sum")
    case .lostHint: PlantedBug(8, "lost-hint")
    case .forgivenDebt: PlantedBug(9, "forgiven-debt")
    case .wrongParent: PlantedBug(10, "wrong-parent")
    case .leakedLeaf: PlantedBug(11, "leaked-leaf")
    case .staleList: PlantedBug(12, "stale-list")
    case .rememberedEntry: PlantedBug(13, "remembered-entry")
    case .closedMeasure: PlantedBug(14, "closed-measure")
    case .shortFork: PlantedBug(15, "short-fork")
    case .copiedEntries: PlantedBug(16, "copied-entries")
    case .staleCursor: PlantedBug(17, "stale-cursor")
    case .shiftedRun: PlantedBug(18, "shifted-run")
    }
  }

  /// The fault to inject into the tree after an insertion, if the mutant needs one.
  var fault: TreeFault? {
    switch self {
    case .staleStamp: .staleStamp
    case .staleSum: .staleSum
    case .lostHint: .lostHint
    case .forgivenDebt: .forgivenDebt
    case .wrongParent: .wrongParent
    case .leakedLeaf: .leakedLeaf
    case .staleCursor: .staleCursor
    case .shiftedRun: .shiftedRun
    case .moveDownOffByOne, .closedRange, .reversedMove, .leakySplit, .sharedFork, .staleList,
      .rememberedEntry, .closedMeasure, .shortFork, .copiedEntries:
      nil
    }
  }
}
