import Oracles
import OrderTree

/// A mutant of the area `order-tree`.
enum OrderTreeMutant: String, MutantKind {
  case staleStamp = "After an insertion the nodes above keep their stamps."
  case staleSum = "After an insertion the sums above lack the entry."
  case lostHint = "After an insertion the handle has no hint."
  case forgivenDebt = "A split leaf loses the targets of its stale hints."
  case wrongParent = "A leaf names the root as its parent."
  case leakedLeaf = "An empty leaf is not freed."
  case staleList = "The list of all entries is from before the last edit."
  case rememberedEntry = "A removed entry is still reported as present."
  case closedMeasure =
    "The count of entries of a kind before a rank includes the entry at that rank."
  case shortFork = "A fork loses its last entry when the original grows."
  case copiedEntries = "Every edit copies a page for each entry."
  case staleCursor = "The cursor is not updated by an edit before its leaf."
  case shiftedRun = "A run is not updated when its first entry is removed."

  /// The mutant of the same name to inject into the tree after an insertion, if there is one.
  var mutant: TreeMutant? { TreeMutant.allCases.first { "\($0)" == "\(self)" } }
}
