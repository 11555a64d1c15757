import OrderTree
import Trials

/// A tree and an array that undergo the same edits, and a fork of both from some time ago.
struct OrderTreeWorld {
  var tree: OrderTree<SequenceEntry>
  var model: [Handle] = []
  private var fork: OrderTree<SequenceEntry>
  private var forkModel: [Handle] = []
  /// How many edits lie between the fork and now.
  private var editsSinceFork = 0
  private var handlesGiven = 0
  private var copiedPagesBefore = 0

  init(shape: TreeShape) {
    tree = OrderTree(shape: shape)
    fork = tree
  }

  /// Fills an empty world by one bulk build.
  mutating func fill(_ count: Int) {
    model = newHandles(count, sectionEvery: 3)
    tree = OrderTree(model.map { SequenceEntry($0) }, shape: tree.shape)
    (fork, forkModel) = (tree, model)
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

  mutating func perform(_ edit: TreeEdit, mistake: TreeMistake?) {
    let before = tree
    copiedPagesBefore = tree.copiedPages
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
      let isOff = mistake == .moveDownOffByOne && target > rank
      tree.move(rank..<(rank + 1), to: isOff ? target - 1 : target)
      model.insert(model.remove(at: rank), at: target)
    case .insertMany(let count, let rank, let every):
      let handles = newHandles(count, sectionEvery: every)
      tree.insert(contentsOf: handles.map { SequenceEntry($0) }, at: rank)
      model.insert(contentsOf: handles, at: rank)
      touched = rank
    case .removeRange(let range):
      let isClosed = mistake == .closedRange && range.upperBound < tree.count
      tree.removeSubrange(range.lowerBound..<(range.upperBound + (isClosed ? 1 : 0)))
      model.removeSubrange(range)
    case .moveRange(let range, let target):
      move(range, to: target, mistake: mistake)
    case .replaceRange(let range, let count, let every):
      let handles = newHandles(count, sectionEvery: every)
      tree.replaceSubrange(range, with: handles.map { SequenceEntry($0) })
      model.replaceSubrange(range, with: handles)
    case .splitAndJoin(let rank):
      var tail = tree.split(at: rank)
      if mistake == .leakySplit && tail.count > 1 { tail.remove(at: 0) }
      tree.join(tail)
    case .fork:
      (fork, forkModel) = (tree, model)
      editsSinceFork = 0
      return
    }
    editsSinceFork += 1
    if mistake == .sharedFork && editsSinceFork > 1 { fork = tree }
    if let fault = mistake?.fault { tree.commit(fault, at: touched, after: before) }
  }

  private mutating func move(_ range: Range<Int>, to target: Int, mistake: TreeMistake?) {
    let moved = Array(model[range])
    if mistake == .reversedMove {
      tree.replaceSubrange(range, with: [])
      tree.insert(contentsOf: moved.reversed().map { SequenceEntry($0) }, at: target)
    } else {
      tree.move(range, to: target)
    }
    model.removeSubrange(range)
    model.insert(contentsOf: moved, at: target)
  }

  /// Lets every oracle compare the tree with the array, and both with their forks.
  func observe(after edit: TreeEdit, context: inout TrialContext) throws(TrialFailure) {
    if context.asks(.treeInvariants) {
      do {
        try tree.checkInvariants()
      } catch {
        throw TrialFailure(.treeInvariants, at: "checkInvariants", error.description)
      }
    }
    try context.expect(
      .treeOrder,
      at: "entries",
      tree.count == model.count && tree.entries().elementsEqual(model) { $0.handle == $1 },
      "the tree reads \(tree.entries().map(\.handle)), the array \(model)"
    )
    try observeRanks(context: &context)
    try observeDimensions(context: &context)
    try context.expect(
      .treeForks,
      at: "fork",
      fork.entries().elementsEqual(forkModel) { $0.handle == $1 },
      "the fork reads \(fork.entries().map(\.handle)), it was \(forkModel)"
    )
    if context.asks(.treeDifference) { try compareDifference() }
    if context.asks(.treeCost) { try boundCost(of: edit) }
  }

  private func observeRanks(context: inout TrialContext) throws(TrialFailure) {
    guard context.asks(.treeRanks) else { return }
    for (rank, handle) in model.enumerated() {
      guard tree.rank(of: handle) == rank, tree[rank].handle == handle else {
        throw TrialFailure(
          .treeRanks,
          at: "rank(of:)",
          "\(handle) is at \(rank); the tree finds \(String(describing: tree.rank(of: handle)))"
            + " and has \(tree[rank].handle) there"
        )
      }
    }
    let absent = Handle.item(handlesGiven + 1)
    if tree.contains(absent) || tree.rank(of: absent) != nil {
      throw TrialFailure(.treeRanks, at: "contains", "the tree has \(absent), which never was")
    }
    let present = Set(model)
    for handle in forkModel where !present.contains(handle) && tree.contains(handle) {
      throw TrialFailure(.treeRanks, at: "contains", "the tree has \(handle), which was taken out")
    }
  }

  private func observeDimensions(context: inout TrialContext) throws(TrialFailure) {
    guard context.asks(.treeDimensions) else { return }
    var (items, sections) = (0, 0)
    for (rank, handle) in model.enumerated() {
      let found =
        handle.isSection ? tree.find(sections, in: Sections.self) : tree.find(items, in: Items.self)
      guard found.entry.handle == handle, found.rank == rank,
        tree.measure(before: handle, in: Items.self) == items,
        tree.measure(before: rank, in: Sections.self) == sections
      else {
        throw TrialFailure(
          .treeDimensions,
          at: "find(_:in:)",
          "\(handle) has \(items) items and \(sections) sections before it; "
            + "the tree finds \(found.entry.handle) at \(found.rank)"
        )
      }
      if handle.isSection { sections += 1 } else { items += 1 }
    }
  }

  /// The runs are true, cover all that is common, and none continues the one before it.
  private func compareDifference() throws(TrialFailure) {
    guard let difference = tree.difference(from: fork) else {
      throw TrialFailure(.treeDifference, at: "relation", "a fork is not related to its original")
    }
    var covered = Set<Int>()
    var last: OrderRun?
    for run in difference.runs {
      let old = run.old..<(run.old + run.length)
      let new = run.new..<(run.new + run.length)
      guard old.upperBound <= forkModel.count, new.upperBound <= model.count,
        forkModel[old].elementsEqual(model[new])
      else {
        throw TrialFailure(.treeDifference, at: "run", "\(run) pairs different entries")
      }
      if let last {
        let continues = last.old + last.length == run.old && last.new + last.length == run.new
        guard run.new >= last.new + last.length, !continues else {
          throw TrialFailure(.treeDifference, at: "order of runs", "\(run) follows \(last)")
        }
      }
      covered.formUnion(new)
      last = run
    }
    let old = Set(forkModel)
    for (rank, handle) in model.enumerated() where old.contains(handle) != covered.contains(rank) {
      throw TrialFailure(
        .treeDifference,
        at: "coverage",
        "\(handle) is \(old.contains(handle) ? "" : "not ")in the fork, and the runs say otherwise"
      )
    }
  }

  /// One edit copies and compares a number of pages that the height bounds, whatever the size.
  private func boundCost(of edit: TreeEdit) throws(TrialFailure) {
    switch edit {
    case .insert, .remove, .move: break
    default: return
    }
    // A leaf, its neighbour and its newborn, an inner page on each level twice, and their hints.
    let bound = 40 + 12 * tree.height
    let copied = tree.copiedPages - copiedPagesBefore
    guard copied <= bound else {
      throw TrialFailure(.treeCost, at: "copied pages", "\(copied) pages copied, at most \(bound)")
    }
    guard editsSinceFork == 1, let difference = tree.difference(from: fork) else { return }
    let nodes = 8 + 6 * tree.height
    guard difference.nodesCompared <= nodes else {
      throw TrialFailure(
        .treeCost,
        at: "compared nodes",
        "\(difference.nodesCompared) nodes compared after one edit, at most \(nodes)"
      )
    }
  }
}
