import BatchUpdates
import CompositionalLayout
import Foundation

extension CollectionView {
  /// Performs batches in order, leaves one transition, and shows the result.
  ///
  /// Only the first may change the data; the others reload and reconfigure with index paths after
  /// it. The batches are validated, and applied to the layout, before anything else changes. Inside
  /// a callback they wait until the pass ends.
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
    let update = PendingUpdate(
      batches: batches,
      counts: countsAfter(batches, isTrusted: isTrusted),
      isTrusted: isTrusted,
      isAnimated: animated,
      trace: traced,
      completion: completion
    )
    if cycle.isRunning {
      updating.pending.append(update)
    } else if data.needsReload {
      try carryOutUnseen([update])
    } else {
      try exclusively { () throws(PresentationError) in try carryOut([update]) }
    }
  }

  /// Performs updates in order, leaves one transition, and shows the result.
  ///
  /// Several updates are those of one callback, after which the data is the result of the last one:
  /// nothing is queried in between.
  func carryOut(_ updates: [PendingUpdate]) throws(PresentationError) {
    guard !data.needsReload, data.hasReadCounts else { return try carryOutUnseen(updates) }
    try check(updates)
    let transition = Transition(
      of: self,
      isAnimated: View.areAnimationsEnabled && updates.contains(where: \.isAnimated)
    )
    withdrawProposal()
    var trace = updates.first?.trace ?? UpdateTrace(self)
    let maps = try takeOver(updates)
    var gone: [ScreenContent.Gone] = []
    for (index, (batch, map)) in zip(updates.flatMap(\.batches), maps).enumerated() {
      // As in UIKit, an item that is inserted and reloaded at once is requested twice.
      if updates.count == 1, maps[..<index].contains(where: { batch.reloads(gainsOf: $0) }) {
        takeAway(&gone)
        try runPass()
      }
      trace.follow(batch, map)
      gone += screen.follow(map)
      scrolling.follow(map)
      gone += screen.removeReloaded(batch, map)
      screen.reconfigure(batch, map)
    }
    if !measuresInOrder { screen.noteAllUnmeasured() }
    // After an update without moves, the others keep the room they made for a carried item.
    proposeInLayout()
    for update in updates {
      if let completion = update.completion { transition.whenEnded(completion) }
    }
    keep(transition)
    screen.knowsElements = false
    // From here on the state is consistent for callbacks.
    takeAway(&gone)
    try prepareLayout()
    let layout = layout
    let wantsItems = !layout.details.speaksInElements
    if wantsItems {
      layout.prepare(forCollectionViewUpdates: updates.flatMap(\.batches).flatMap(\.updateItems))
    }
    defer {
      for view in updating.takeHeldBack() { reuse.pools.put(view) }
      trace.describe(in: transition, view: self)
      if wantsItems { layout.finalizeCollectionViewUpdates() }
      schedule(transition)
    }
    let offset = layout.targetContentOffset(forProposedContentOffset: bounds.origin)
    bounds.origin = clamped(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    )
    repeat { try runPass() } while isOutdated && !hasNewData
    updateCellStates()
  }

  /// Stores updates while nothing is on screen.
  private func carryOutUnseen(_ updates: [PendingUpdate]) throws(PresentationError) {
    // Counts that were not read yet are read afterwards.
    if data.hasReadCounts {
      try check(updates)
      for update in updates {
        for batch in update.batches {
          follow(IndexPathMap(batch, countBefore: data.counts.count))
          data.counts = update.counts
        }
      }
    }
    layout.deliver(everything: true, dataSourceCounts: true)
    for update in updates { finish(update.completion.map { completion in { completion(true) } }) }
  }

  /// Applies the batches to the layout and the interactions, and returns the map of each.
  ///
  /// The interactions follow before the layout calls back: an app then uses new index paths. If it
  /// throws, the layout, the interactions and the item counts are unchanged.
  private func takeOver(_ updates: [PendingUpdate]) throws(PresentationError) -> [IndexPathMap] {
    let before = data.counts
    let (interaction, target) = (interaction, scrolling.target)
    let dragSources = interaction.held?.session.sources ?? []
    let memory = layout.details.memory()
    // Sections must not be described with counts between two updates.
    let startsOver =
      updates.count > 1
      && updates.contains {
        $0.batches.contains { $0.operations.contains(where: \.changesSectionOrder) }
      }
    var maps: [IndexPathMap] = []
    cycle.layoutAsks = true
    defer { cycle.layoutAsks = false }
    do throws(PresentationError) {
      for update in updates {
        for batch in update.batches {
          let map = IndexPathMap(batch, countBefore: data.counts.count)
          data.counts = update.counts
          follow(map)
          if !startsOver { try patchLayout(batch, map) }
          maps.append(map)
        }
      }
      if startsOver {
        layout.deliver(everything: true, dataSourceCounts: true)
      } else {
        try describeAnew(ShownData.resizedSections(by: maps))
      }
      layout.needsItemCounts = false
      tableRules?.dataDidChange()
      try solveLayout()
    } catch {
      data.counts = before
      self.interaction.restore(interaction, dragSources: dragSources)
      scrolling.target = target
      layout.details.restore(memory)
      cycle.isDue = true
      throw error
    }
    return maps
  }

  /// Updates the selection and the state of interactions.
  private func follow(_ map: IndexPathMap) {
    guard !map.isIdentity else { return }
    interaction.follow(map)
    scrolling.target = scrolling.target?.following(map)
  }

  /// Throws an error unless each update leads to its counts.
  private func check(_ updates: [PendingUpdate]) throws(PresentationError) {
    do throws(InvalidBatchUpdates) { try data.check(updates) } catch { throw .batch(error) }
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
    let memory = moved.isEmpty ? nil : layout.details.memory()
    do throws(LayoutError) {
      try layout.apply(patch.changes)
    } catch {
      throw .layout(error)
    }
    if let memory { layout.details.carryMeasurements(of: moved, from: memory) }
    // Sections are described by their index, so the descriptions of others may have changed.
    if patch.renumbersSections, layout.details.describesByNumber {
      layout.invalidateLayout()
    }
  }

  /// Describes sections again that gained or lost items, as UIKit does.
  ///
  /// If section indices changed, all sections are described again anyway.
  private func describeAnew(_ sections: [Int]) throws(PresentationError) {
    do throws(LayoutError) {
      try layout.details.describeAnew(sections)
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
  /// Returns whether an item is reloaded that the previous batch inserted, by that batch's map.
  ///
  /// - Complexity: O(runs), regardless of their lengths.
  fileprivate func reloads(gainsOf map: IndexPathMap) -> Bool {
    operations.contains { operation in
      guard let run = operation.reloadedItems else { return false }
      if map.sections.ancestor(of: run.section) == nil { return true }
      return map.gains.contains { gain in
        gain.section == run.section && gain.items.ranges.contains { $0.overlaps(run.items) }
      }
    }
  }

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
