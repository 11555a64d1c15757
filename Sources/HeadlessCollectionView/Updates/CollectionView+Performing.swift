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
    guard !cycle.asksForCounts else { throw .updateInsideCounting }
    // The elements recorded when an item was dropped belong to the update that moves it.
    let traced = trace ?? pendingTrace
    pendingTrace = nil
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
      cycle.pendingUpdates.append(update)
    } else if needsReload {
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
    guard !needsReload else { return try carryOutUnseen(updates) }
    try check(updates)
    let transition = Transition(
      of: self,
      isAnimated: View.areAnimationsEnabled && updates.contains(where: \.isAnimated)
    )
    withdrawProposal()
    var trace = updates.first?.trace ?? UpdateTrace(self)
    cycle.anchor = nil
    let maps = try takeOver(updates)
    var gone: [(key: ElementKey, view: CollectionReusableView)] = []
    for (index, (batch, map)) in zip(updates.flatMap(\.batches), maps).enumerated() {
      // As in UIKit, an item that is inserted and reloaded at once is requested twice.
      if updates.count == 1, maps[..<index].contains(where: { batch.reloads(gainsOf: $0) }) {
        takeAway(&gone)
        cycle.knowsElements = false
        try runPass()
      }
      trace.follow(batch, map)
      gone += rekey(following: map)
      gone += removeReloaded(batch, map)
      reconfigure(batch, map)
    }
    if !measuresInOrder { for key in shown.keys { noteUnmeasured(key) } }
    // After an update without moves, the others keep the room they made for a carried item.
    proposeInLayout()
    for update in updates {
      if let completion = update.completion { transition.whenEnded(completion) }
    }
    keep(transition)
    cycle.knowsElements = false
    // From here on the state is consistent for callbacks.
    takeAway(&gone)
    try prepareLayout()
    let layout = layout
    let wantsItems = !layout.details.speaksInElements
    if wantsItems {
      layout.prepare(
        forCollectionViewUpdates: updates.flatMap(\.batches).flatMap(\.updateItems)
      )
    }
    defer {
      for view in cycle.heldBack { pools.put(view) }
      cycle.heldBack = []
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
    if cycle.hasReadCounts {
      try check(updates)
      for update in updates {
        for batch in update.batches {
          follow(IndexPathMap(batch, countBefore: counts.count))
          counts = update.counts
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
    let before = counts
    let trackedPaths = trackedPaths
    let memory = layout.details.memory()
    // Sections must not be described with counts between two updates.
    let startsOver =
      updates.count > 1 && updates.contains { $0.batches.contains { $0.renumbersSections } }
    var maps: [IndexPathMap] = []
    cycle.layoutAsks = true
    defer { cycle.layoutAsks = false }
    do throws(PresentationError) {
      var resized: [Int: Int] = [:]
      for update in updates {
        for batch in update.batches {
          let map = IndexPathMap(batch, countBefore: counts.count)
          counts = update.counts
          follow(map)
          if !startsOver {
            try patchLayout(batch, map)
            resized.merge(changeOfCounts(by: map), uniquingKeysWith: +)
          }
          maps.append(map)
        }
      }
      if startsOver { layout.deliver(everything: true, dataSourceCounts: true) }
      try describeAnew(resized)
      layout.needsItemCounts = false
      tableRules?.dataDidChange()
      try solveLayout()
    } catch {
      counts = before
      self.trackedPaths = trackedPaths
      layout.details.restore(memory)
      cycle.isDue = true
      cycle.knowsElements = false
      throw error
    }
    return maps
  }

  /// Stores a transition; earlier ones without a completion handler end, so that they do not
  /// accumulate.
  func keep(_ transition: Transition) {
    for other in transitions where !other.isAwaited { other.end(finished: false) }
    transitions.append(transition)
    lastTransition = transition
  }

  func patchLayout(_ batch: BatchUpdates, _ map: IndexPathMap) throws(PresentationError) {
    let patch = LayoutPatch(batch, following: map)
    guard !patch.changes.isEmpty else { return }
    let moved = batch.movedStretches
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

  /// Returns the change of the number of items by section, or nothing if section indices change.
  private func changeOfCounts(by map: IndexPathMap) -> [Int: Int] {
    guard map.sections.isIdentity else { return [:] }
    func count(_ items: GapList) -> Int { items.ranges.reduce(0) { $0 + $1.count } }
    var change: [Int: Int] = [:]
    for loss in map.losses { change[loss.section, default: 0] -= count(loss.items) }
    for gain in map.gains { change[gain.section, default: 0] += count(gain.items) }
    return change
  }

  /// Describes sections again that gained or lost items, as UIKit does.
  ///
  /// If section indices changed, all sections are described again anyway.
  private func describeAnew(_ change: [Int: Int]) throws(PresentationError) {
    do throws(LayoutError) {
      try layout.details.describeAnew(change.filter { $0.value != 0 }.keys.sorted())
    } catch {
      throw .layout(error)
    }
  }

  /// Updates the keys of shown elements, and returns removed ones in order.
  private func rekey(following map: IndexPathMap) -> [(
    key: ElementKey, view: CollectionReusableView
  )] {
    guard !map.isIdentity else { return [] }
    let old = shown
    shown.removeAll(keepingCapacity: true)
    var gone: [(key: ElementKey, view: CollectionReusableView)] = []
    for (key, element) in old {
      guard let new = place(of: key, element, after: map) else {
        gone.append((key, element.view))
        continue
      }
      let newKey = key.section < 0 ? key : key.moved(to: new)
      shown[newKey] = element
      if newKey != key { element.view.note(newKey.indexPath) }
    }
    cycle.prefetched = Set(cycle.prefetched.compactMap { map.new(of: $0) })
    cycle.reconfiguring = cycle.reconfiguring.compactMap { key in
      map.new(of: key.indexPath).map(ElementKey.cell)
    }
    return gone.sorted { $0.key < $1.key }
  }

  /// Removes the cells of reloaded items; those of reloaded sections are already removed.
  private func removeReloaded(
    _ batch: BatchUpdates,
    _ map: IndexPathMap
  ) -> [(key: ElementKey, view: CollectionReusableView)] {
    var gone: [(key: ElementKey, view: CollectionReusableView)] = []
    for operation in batch.operations {
      guard case .reloadItems(let run) = operation else { continue }
      for key in keys(in: run, after: map) {
        if let element = shown.removeValue(forKey: key) { gone.append((key, element.view)) }
      }
    }
    return gone
  }

  private func takeAway(_ gone: inout [(key: ElementKey, view: CollectionReusableView)]) {
    // Cells of a table disappear slowly, so none of them is reused within the update.
    cycle.holdsBackViews = behavesAsTable
    for (key, view) in behavesAsTable ? gone.reversed() : gone { takeAway(view, key) }
    cycle.holdsBackViews = false
    gone = []
  }

  /// Marks cells for reconfiguration.
  private func reconfigure(_ batch: BatchUpdates, _ map: IndexPathMap) {
    for operation in batch.operations {
      guard case .reconfigureItems(let run) = operation else { continue }
      cycle.reconfiguring.append(contentsOf: keys(in: run, after: map))
    }
  }

  /// Returns the cells on screen whose items were in a run before the batch, in order.
  private func keys(in run: ItemRun, after map: IndexPathMap) -> [ElementKey] {
    // The smaller set is searched: the elements on screen, or the run.
    guard run.count > shown.count else {
      return run.compactMap { map.new(of: $0) }.map(ElementKey.cell).filter { shown[$0] != nil }
    }
    return shown.keys.filter { key in
      guard key.category == .cell, let old = map.old(of: key.indexPath) else { return false }
      return old[0] == run.section && run.items.contains(old[1])
    }.sorted()
  }

  /// Returns the key of an element on screen after a batch; nil if it was removed.
  private func place(
    of key: ElementKey,
    _ element: ShownElement,
    after map: IndexPathMap
  ) -> IndexPath? {
    guard key.section >= 0 else { return key.indexPath }
    switch element.tie {
    case .item: return map.new(of: key.indexPath)
    case .number: return map.isIdentity ? key.indexPath : nil
    case .section: break
    }
    return map.sections.survivor(of: Int(key.section)).map {
      IndexPath(item: Int(key.item), section: $0)
    }
  }
}

extension BatchUpdates {
  /// Returns whether an item is reloaded that the previous batch inserted, by that batch's map.
  ///
  /// - Complexity: O(runs), regardless of their lengths.
  fileprivate func reloads(gainsOf map: IndexPathMap) -> Bool {
    operations.contains { operation in
      guard case .reloadItems(let run) = operation else { return false }
      if map.sections.ancestor(of: run.section) == nil { return true }
      return map.gains.contains { gain in
        gain.section == run.section && gain.items.ranges.contains { $0.overlaps(run.items) }
      }
    }
  }

  /// Whether sections are inserted, deleted or moved.
  fileprivate var renumbersSections: Bool {
    operations.contains { operation in
      switch operation {
      case .deleteSections, .insertSections, .moveSection: true
      default: false
      }
    }
  }

  /// The runs of moved items.
  var movedStretches: [MovedStretch] {
    operations.compactMap { operation in
      guard case .moveItems(let move) = operation else { return nil }
      return MovedStretch(
        from: move.source.items,
        ofSection: move.source.section,
        to: (move.target.section, move.target.lowerBound)
      )
    }
  }

  /// The batch in the form for layouts, one entry per item and section.
  ///
  /// - Complexity: O(items named).
  var updateItems: [CollectionUpdateItem] {
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
