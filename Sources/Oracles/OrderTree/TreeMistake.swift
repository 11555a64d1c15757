import OrderTree
import Trials

/// A planted bug of the area `order-tree`.
enum TreeMistake: CaseIterable, Sendable {
  /// A move down counts the target before the entry is taken out.
  case moveDownOffByOne
  /// Removing a range also takes the entry behind it.
  case closedRange
  /// A moved range is put in back to front.
  case reversedMove
  /// The second half of a split loses its first entry when joined.
  case leakySplit
  /// A fork sees what is done to the original afterwards.
  case sharedFork
  /// After an insert the nodes above keep their stamps.
  case staleStamp
  /// After an insert the sums above miss the entry.
  case staleSum
  /// After an insert the handle has no hint.
  case lostHint
  /// A split leaf forgets where its stale hints lead.
  case forgivenDebt
  /// A leaf names the root as its parent.
  case wrongParent
  /// An emptied leaf is not given back.
  case leakedLeaf
  /// The cursor does not follow an edit before its leaf.
  case staleCursor
  /// A run does not follow when its first entry is removed.
  case shiftedRun
  /// The list of all entries is the one from before the last edit.
  case staleList
  /// An entry that was taken out is still said to be there.
  case rememberedEntry
  /// A count of the entries of a kind before a place counts the one at the place too.
  case closedMeasure
  /// A fork forgets its last entry as soon as the original has grown.
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

  /// The fault to commit inside the tree after an insert, if the mistake is one of those.
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
