import OrderTree
import Trials

extension OrderTreeWorld {
  /// Compares the tree with the array, and both with their forks, for every oracle.
  func observe(after edit: TreeEdit, context: inout TrialContext) throws(TrialFailure) {
    if context.asks(.treeInvariants) {
      do {
        try tree.checkInvariants()
        // A wrong count stays wrong, so that it is found later too.
        if editsSinceFork % 8 == 0 { try OrderTree.checkPages(of: [tree, fork, before]) }
        if editsSinceFork % 8 == 5 { try tree.checkLookups() }
      } catch {
        throw TrialFailure(.treeInvariants, at: "checkInvariants", error.description)
      }
    }
    try context.expect(
      .treeOrder,
      at: "entries",
      tree.count == model.count && entries.elementsEqual(model) { $0.handle == $1 },
      "the tree reads \(entries.map(\.handle)), the array \(model)"
    )
    try observeRanks(context: &context)
    try observeDimensions(context: &context)
    try context.expect(
      .treeForks,
      at: "fork",
      forkEntries.elementsEqual(forkModel) { $0.handle == $1 },
      "the fork reads \(forkEntries.map(\.handle)), it was \(forkModel)"
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
    for handle in forkModel where !present.contains(handle) && contains(handle) {
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
        itemCount(before: handle) == items,
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

  /// Checks that runs are equal on both sides, cover everything shared, and are maximal.
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
      else { throw TrialFailure(.treeDifference, at: "run", "\(run) pairs different entries") }
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

  /// Checks that the height bounds the pages that an edit copies and compares, at any size.
  private func boundCost(of edit: TreeEdit) throws(TrialFailure) {
    switch edit {
    case .insert, .remove, .move: break
    default: return
    }
    // A leaf, its neighbour and a new leaf, two inner pages on each level, and their hints.
    let bound = 40 + 12 * tree.height
    let copied = copiedPages
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

/// Answers of the tree, or of the tree with the planted mutant.
extension OrderTreeWorld {
  private var entries: [SequenceEntry] { mistake == .staleList ? before.entries() : tree.entries() }

  private var forkEntries: [SequenceEntry] {
    let entries = fork.entries()
    return mistake == .shortFork && tree.count > fork.count ? entries.dropLast() : entries
  }

  private var copiedPages: Int {
    tree.copiedPages - before.copiedPages + (mistake == .copiedEntries ? 2 * tree.count : 0)
  }

  private func contains(_ handle: Handle) -> Bool {
    tree.contains(handle) || (mistake == .rememberedEntry && before.contains(handle))
  }

  private func itemCount(before handle: Handle) -> Int? {
    let excess = mistake == .closedMeasure && !handle.isSection ? 1 : 0
    return tree.measure(before: handle, in: Items.self).map { $0 + excess }
  }
}
