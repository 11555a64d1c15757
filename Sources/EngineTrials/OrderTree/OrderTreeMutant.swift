import OrderTree
import Trials

/// A mutant of the area `order-tree`.
enum OrderTreeMutant: CaseIterable, Sendable {
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

  var bug: Mutant {
    switch self {
    case .moveDownOffByOne: Mutant(1, "move-down-off-by-one")
    case .closedRange: Mutant(2, "closed-range")
    case .reversedMove: Mutant(3, "reversed-move")
    case .leakySplit: Mutant(4, "leaky-split")
    case .sharedFork: Mutant(5, "shared-fork")
    case .staleStamp: Mutant(6, "stale-stamp")
    case .staleSum: Mutant(7, "stale-sum")
    case .lostHint: Mutant(8, "lost-hint")
    case .forgivenDebt: Mutant(9, "forgiven-debt")
    case .wrongParent: Mutant(10, "wrong-parent")
    case .leakedLeaf: Mutant(11, "leaked-leaf")
    case .staleList: Mutant(12, "stale-list")
    case .rememberedEntry: Mutant(13, "remembered-entry")
    case .closedMeasure: Mutant(14, "closed-measure")
    case .shortFork: Mutant(15, "short-fork")
    case .copiedEntries: Mutant(16, "copied-entries")
    case .staleCursor: Mutant(17, "stale-cursor")
    case .shiftedRun: Mutant(18, "shifted-run")
    }
  }

  /// The mutant to inject into the tree after an insertion, if the mutant needs one.
  var mutant: TreeMutant? {
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
