import Oracles
import OrderTree
import Trials

/// A tree and an array with the same edits, and an earlier fork of both.
struct OrderTreeWorld {
  var tree: OrderTree<SequenceEntry>
  var model: [Handle] = []
  private(set) var fork: OrderTree<SequenceEntry>
  private(set) var forkModel: [Handle] = []
  /// The tree before the last edit.
  private(set) var before: OrderTree<SequenceEntry>
  /// The number of edits since the fork.
  private(set) var editsSinceFork = 0
  private(set) var handlesGiven = 0
  /// The planted mutant of the tree or of its answers, if any.
  let mistake: OrderTreeMutant?

  init(shape: TreeShape, mistake: OrderTreeMutant? = nil) {
    tree = OrderTree(shape: shape)
    fork = tree
    before = tree
    self.mistake = mistake
  }

  /// Fills an empty world by a bulk build.
  ///
  /// Every third entry is a section, or few are, or none, so that there are long runs of
  /// consecutive handles.
  mutating func fill(_ count: Int) {
    model = newHandles(count, sectionEvery: [3, 0, 60][tree.shape.leafCapacity % 3])
    tree = OrderTree(model.map { SequenceEntry($0) }, shape: tree.shape)
    (fork, forkModel) = (tree, model)
    before = tree
  }

  private mutating func newHandle(isSection: Bool) -> Handle {
    defer { handlesGiven += 1 }
    return isSection ? .section(handlesGiven) : .item(handlesGiven)
  }

  private mutating func newHandles(_ count: Int, sectionEvery: Int) -> [Handle] {
    (0..<count).map { number in
      newHandle(isSection: sectionEvery > 0 && number % (sectionEvery + 1) == 0)
    }
  }

  mutating func apply(_ edit: TreeEdit) {
    before = tree
    var touched = 0
    switch edit {
    case .insert(let rank, let isSection):
      let handle = newHandle(isSection: isSection)
      tree.insert(SequenceEntry(handle), at: rank)
      model.insert(handle, at: rank)
      touched = rank
    case .remove(let rank):
      tree.remove(at: rank)
      model.remove(at: rank)
    case .move(let rank, let target):
      tree.move(rank..<(rank + 1), to: target)
      model.insert(model.remove(at: rank), at: target)
    case .insertMany(let count, let rank, let every):
      let handles = newHandles(count, sectionEvery: every)
      tree.insert(contentsOf: handles.map { SequenceEntry($0) }, at: rank)
      model.insert(contentsOf: handles, at: rank)
      touched = rank
    case .removeRange(let range):
      tree.removeSubrange(range)
      model.removeSubrange(range)
    case .moveRange(let range, let target):
      let moved = model[range]
      tree.move(range, to: target)
      model.removeSubrange(range)
      model.insert(contentsOf: moved, at: target)
    case .replaceRange(let range, let count, let every):
      let handles = newHandles(count, sectionEvery: every)
      tree.replaceSubrange(range, with: handles.map { SequenceEntry($0) })
      model.replaceSubrange(range, with: handles)
    case .splitAndJoin(let rank):
      let tail = tree.split(at: rank)
      tree.join(tail)
    case .fork:
      (fork, forkModel) = (tree, model)
      editsSinceFork = 0
      return
    }
    editsSinceFork += 1
    if let mutant = mistake?.mutant { tree.commit(mutant, at: touched, after: before) }
  }
}

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
