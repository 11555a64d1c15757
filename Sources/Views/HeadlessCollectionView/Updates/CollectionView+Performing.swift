import BatchUpdates
import CompositionalLayout
import Foundation

extension CollectionView {
  /// Performs batches in order, leaves one transition, and shows the result.
  ///
  /// Only the first may change the data; the others reload and reconfigure with index paths after
  /// it. The batches are validated, and applied to the layout, before anything else changes. Inside
  /// a callback they wait until the pass ends. Updates that wait are performed first. An update before
  /// the counts of a reload are read only completes, because the counts contain its change.
  ///
  /// - Parameters:
  ///   - batches: The batches.
  ///   - animated: Whether the caller ends the transition.
  ///   - isTrusted: Whether the first batch is known to lead to the data source's data, so that
  ///     only inserted sections are queried and nothing is validated.
  ///   - trace: The elements on screen before, if they were recorded earlier.
  ///   - completion: A closure called when the transition ends; without one, the transition ends
  ///     when the next begins.
  /// - Throws: An error of a batch or of the resulting layout, after which the view is unchanged.
  ///   Or an error of the data source for elements that became visible.
  func perform(
    _ batches: [BatchUpdates],
    animated: Bool,
    isTrusted: Bool = false,
    trace: UpdateTrace? = nil,
    completion: ((Bool) -> Void)?
  ) throws(PresentationError) {
    guard !data.isReading else { throw .updateInsideCounting }
    // The elements recorded when an item was dropped belong to the update that moves it.
    let traced = trace ?? updating.takeTrace()
    if !cycle.isRunning { readCountsIfNeeded() }
    // The counts of the reload will be read after the change of the data, which they contain.
    guard data.hasReadCounts else {
      return finish(completion.map { completion in { completion(true) } })
    }
    let update = PendingUpdate(
      batches: batches,
      counts: countsAfter(batches, isTrusted: isTrusted),
      isTrusted: isTrusted,
      isOfCallback: cycle.isRunning,
      isAnimated: animated,
      trace: traced,
      completion: completion
    )
    updating.pending.append(update)
    guard !cycle.isRunning else { return }
    // Those in callbacks of a scroll to an item wait as well.
    let updates = updating.takePending()
    if data.needsReload {
      try carryOutUnseen(updates)
    } else {
      try exclusively { () throws(PresentationError) in try carryOut(updates) }
    }
  }

  /// Performs updates in order, leaves one transition, and shows the result.
  ///
  /// Several updates are those of callbacks and the one after them. The data is the result of the
  /// last one, so nothing is queried in between.
  func carryOut(_ updates: [PendingUpdate]) throws(PresentationError) {
    guard !data.needsReload, data.hasReadCounts else { return try carryOutUnseen(updates) }
    let committed: CommittedUpdate
    do throws(PresentationError) {
      committed = try commit(plan(updates))
    } catch {
      completeUnfinished(updates)
      throw error
    }
    try present(committed)
  }

  /// Stores updates while nothing is on screen.
  private func carryOutUnseen(_ updates: [PendingUpdate]) throws(PresentationError) {
    // Counts that were not read yet are read afterwards.
    if data.hasReadCounts {
      do throws(PresentationError) {
        for step in try plan(updates).steps {
          follow(step.map)
          data.counts = step.counts
        }
      } catch {
        completeUnfinished(updates)
        throw error
      }
      tableRules?.dataDidChange()
    }
    layout.deliver(everything: true, dataSourceCounts: true)
    for update in updates { finish(update.completion.map { completion in { completion(true) } }) }
  }

  /// Completes invalid updates of callbacks as unfinished: their callers get no error.
  private func completeUnfinished(_ updates: [PendingUpdate]) {
    for update in updates where update.isOfCallback {
      finish(update.completion.map { completion in { completion(false) } })
    }
  }

  private func plan(_ updates: [PendingUpdate]) throws(PresentationError) -> UpdatePlan {
    do throws(InvalidBatchUpdates) {
      return try UpdatePlan(updates, of: data)
    } catch {
      throw .batch(error)
    }
  }

  /// Updates that the state of the view contains and the screen does not show.
  private struct CommittedUpdate {
    let plan: UpdatePlan
    let transition: Transition
    var trace: UpdateTrace
    var gone: [ScreenContent.Gone] = []
  }

  /// Changes the layout and the state of the view, or throws and changes nothing.
  ///
  /// No data source or delegate is called, unless an item is inserted and reloaded at once.
  private func commit(_ plan: UpdatePlan) throws(PresentationError) -> CommittedUpdate {
    let transition = Transition(
      of: self,
      isAnimated: View.areAnimationsEnabled && plan.updates.contains(where: \.isAnimated)
    )
    withdrawProposal()
    let trace = plan.updates.lazy.compactMap(\.trace).first ?? UpdateTrace(self)
    try applyToLayout(plan)
    var committed = CommittedUpdate(plan: plan, transition: transition, trace: trace)
    for (index, step) in plan.steps.enumerated() {
      // As in UIKit, an item that is inserted and reloaded at once is requested twice.
      if plan.reloadsInsertedItems(at: index) {
        takeAway(&committed.gone)
        try runPass()
      }
      committed.trace.follow(step.batch, step.map)
      committed.gone += screen.follow(step.map)
      scrolling.follow(step.map)
      committed.gone += screen.removeReloaded(step.batch, step.map)
      screen.reconfigure(step.batch, step.map)
    }
    if !measuresInOrder { screen.noteAllUnmeasured() }
    // After an update without moves, the others keep the room they made for a carried item.
    proposeInLayout()
    for update in plan.updates {
      if let completion = update.completion { transition.whenEnded(completion) }
    }
    keep(transition)
    screen.knowsElements = false
    return committed
  }

  /// Shows committed updates; callbacks find a consistent state.
  private func present(_ update: CommittedUpdate) throws(PresentationError) {
    var gone = update.gone
    takeAway(&gone)
    // Data that a callback changed is first laid out in the update after this one.
    if !hasNewData { try prepareLayout() }
    let layout = layout
    let wantsItems = !layout.speaksInElements && cycle.isLayoutPrepared
    if wantsItems {
      layout.prepare(forCollectionViewUpdates: update.plan.steps.flatMap(\.batch.updateItems))
    }
    defer {
      for view in updating.takeHeldBack() { reuse.pools.put(view) }
      update.trace.describe(in: update.transition, view: self)
      if wantsItems { layout.finalizeCollectionViewUpdates() }
      schedule(update.transition)
    }
    if cycle.isLayoutPrepared {
      let offset = layout.targetContentOffset(forProposedContentOffset: bounds.origin)
      bounds.origin = clamped(
        delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
          ?? offset
      )
    }
    repeat { try runPass() } while isOutdated && !hasNewData
    updateCellStates()
  }

  /// Applies the batches to the layout and the interactions.
  ///
  /// The interactions follow before the layout calls back: an app then uses new index paths. If it
  /// throws, the layout, the interactions and the item counts are unchanged.
  private func applyToLayout(_ plan: UpdatePlan) throws(PresentationError) {
    let before = data.counts
    let (interaction, target) = (interaction, scrolling.target)
    let dragSources = interaction.held?.session.sources ?? []
    let memory = layout.compositional?.memory()
    let startsOver = plan.startsOver
    let needsSizes = layout.needsSizes || plan.isEmpty
    cycle.layoutAsks = true
    defer { cycle.layoutAsks = false }
    do throws(PresentationError) {
      for step in plan.steps {
        data.counts = step.counts
        follow(step.map)
        if !startsOver { try patchLayout(step.batch, step.map) }
      }
      if startsOver {
        layout.deliver(everything: true, dataSourceCounts: true)
      } else if plan.isEmpty {
        layout.deliver(everything: true, dataSourceCounts: false)
      } else {
        try describeAnew(ShownData.resizedSections(by: plan.steps.map(\.map)))
      }
      (layout.needsItemCounts, layout.needsSizes) = (false, needsSizes)
      tableRules?.dataDidChange()
      try solveLayout()
    } catch {
      data.counts = before
      self.interaction.restore(interaction, dragSources: dragSources)
      scrolling.target = target
      layout.restore(memory)
      cycle.isDue = true
      throw error
    }
  }

  /// Updates the selection and the state of interactions.
  private func follow(_ map: IndexPathMap) {
    guard !map.isIdentity else { return }
    interaction.follow(map)
    scrolling.target = scrolling.target?.following(map)
  }

  /// Stores a transition; earlier ones without a completion handler end, so that they do not
  /// accumulate.
  func keep(_ transition: Transition) {
    for other in transitions where !other.isAwaited { other.end(finished: false) }
    updating.transitions.append(transition)
    updating.lastTransition = transition
  }

  func patchLayout(_ batch: BatchUpdates, _ map: IndexPathMap) throws(PresentationError) {
    let patch = LayoutPatch(batch, following: map)
    guard !patch.changes.isEmpty else { return }
    let moved = batch.operations.compactMap { $0.movedItems }
    let memory = moved.isEmpty ? nil : layout.compositional?.memory()
    do throws(LayoutError) {
      try layout.apply(patch.changes)
    } catch {
      throw .layout(error)
    }
    if let memory { layout.compositional?.carryMeasurements(of: moved, from: memory) }
    // Sections are described by their index, so the descriptions of others may have changed.
    if patch.renumbersSections, layout.compositional?.describesByNumber != false {
      layout.invalidateKeepingSizes()
    }
  }

  /// Describes sections again that gained or lost items, as UIKit does.
  ///
  /// If section indices changed, all sections are described again anyway.
  private func describeAnew(_ sections: [Int]) throws(PresentationError) {
    do throws(LayoutError) {
      try layout.compositional?.describeAnew(sections)
    } catch {
      throw .layout(error)
    }
  }

  private func takeAway(_ gone: inout [ScreenContent.Gone]) {
    // Cells of a table disappear slowly, so none of them is reused within the update.
    updating.holdsBackViews = behavesAsTable
    for (key, view) in behavesAsTable ? gone.reversed() : gone { takeAway(view, key) }
    updating.holdsBackViews = false
    gone = []
  }
}

extension BatchUpdates {
  /// The batch in the form for layouts, one entry per item and section.
  ///
  /// - Complexity: O(items named).
  @MainActor var updateItems: [CollectionUpdateItem] {
    operations.flatMap { operation -> [CollectionUpdateItem] in
      switch operation {
      case .deleteItems(let run): run.map { .init(before: $0, after: nil, action: .delete) }
      case .insertItems(let run): run.map { .init(before: nil, after: $0, action: .insert) }
      case .reloadItems(let run), .reconfigureItems(let run):
        run.map { .init(before: $0, after: $0, action: .reload) }
      case .moveItems(let move):
        zip(move.source, move.target).map { .init(before: $0, after: $1, action: .move) }
      case .deleteSections(let range):
        range.map { .init(before: .section($0), after: nil, action: .delete) }
      case .insertSections(let range):
        range.map { .init(before: nil, after: .section($0), action: .insert) }
      case .reloadSections(let range):
        range.map { .init(before: .section($0), after: .section($0), action: .reload) }
      case .moveSection(let move):
        [.init(before: .section(move.source), after: .section(move.target), action: .move)]
      }
    }
  }
}

extension IndexPath {
  /// Returns the index path of a whole section in updates: UIKit's `NSNotFound` for the item.
  fileprivate static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
