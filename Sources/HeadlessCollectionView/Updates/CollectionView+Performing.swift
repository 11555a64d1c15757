import BatchUpdates
import CompositionalLayout
import Foundation

extension CollectionView {
  /// Performs batches one after the other, leaves one transition, and shows the outcome.
  ///
  /// Only the first may change what there is; those behind it reload and reconfigure by the places
  /// after it. The batches are checked, and the layout takes all of them over, before anything else
  /// changes. Inside a callback they wait until the pass ends.
  ///
  /// - Parameters:
  ///   - batches: The batches.
  ///   - animated: Whether the transition waits for the caller to end it.
  ///   - isTrusted: Whether the first batch is known to lead to what the data source has, so that only
  ///     sections that come are asked for and nothing is checked.
  ///   - trace: What was on screen before, if that was noted earlier.
  ///   - completion: Runs when the transition ends; one for which nobody waits ends when the next begins.
  /// - Throws: What is wrong with a batch, or with what the layout is described by afterwards; the view
  ///   is as it was then. Or what the data source did wrong when it was asked for what has come into
  ///   view.
  func perform(
    _ batches: [BatchUpdates],
    animated: Bool,
    isTrusted: Bool = false,
    trace: UpdateTrace? = nil,
    completion: ((Bool) -> Void)?
  ) throws(PresentationError) {
    guard !cycle.asksForCounts else { throw .updateInsideCounting }
    // What was on screen when an item was let go of is about the one update that moves it.
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

  /// Performs updates one behind the other, leaves one transition, and shows the outcome.
  ///
  /// Several are those of one callback, after which the data is what the last one leads to: nothing is
  /// asked for in between.
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
      // As in UIKit, what comes and is reloaded at once is asked for twice.
      if updates.count == 1, maps[..<index].contains(where: { batch.reloads(gainsOf: $0) }) {
        takeAway(&gone)
        cycle.knowsElements = false
        try runPass()
      }
      trace.follow(batch, map)
      gone += rekey(following: map)
      gone += removeReloaded(batch, map)
      follow(map)
      reconfigure(batch, map)
    }
    if !layoutKeepsMeasurements { for key in shown.keys { noteUnmeasured(key) } }
    // While it was solved, the layout may have had items selected by their new places.
    selection.clamp(to: counts)
    // An update that moves nothing leaves the others the room they made for an item under a finger.
    proposeInLayout()
    for update in updates {
      if let completion = update.completion { transition.whenEnded(completion) }
    }
    keep(transition)
    cycle.knowsElements = false
    // Only now is everything in its place that a callback may look at.
    takeAway(&gone)
    try prepareLayout()
    let layout = layout
    let wantsItems = (layout as? CompositionalCollectionLayout)?.speaksInElements != true
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
    tellStandings()
  }

  /// Whether the layout takes measured sizes along through an update.
  ///
  /// A layout of the app starts over, so shown views are asked for preferred attributes again, as recorded.
  private var layoutKeepsMeasurements: Bool {
    layout is CompositionalCollectionLayout || layout is FlowCollectionLayout
  }

  /// Takes notice of updates while nothing is on screen that could change.
  private func carryOutUnseen(_ updates: [PendingUpdate]) throws(PresentationError) {
    // Numbers that were not read yet are read when all of this is over.
    if cycle.hasReadCounts {
      try check(updates)
      for update in updates {
        for batch in update.batches {
          follow(PlaceMap(batch, countBefore: counts.count))
          counts = update.counts
        }
      }
    }
    layout.deliver(everything: true, dataSourceCounts: true)
    for update in updates { finish(update.completion.map { completion in { completion(true) } }) }
  }

  /// Lets the layout take the batches over, and returns the way through each; or leaves it as it was,
  /// and the numbers of items too.
  private func takeOver(_ updates: [PendingUpdate]) throws(PresentationError) -> [PlaceMap] {
    let before = counts
    let compositional = layout as? CompositionalCollectionLayout
    let memory = compositional?.memory()
    // Sections must not be described by numbers that they have between two updates.
    let startsOver =
      updates.count > 1 && updates.contains { $0.batches.contains { $0.renumbersSections } }
    var maps: [PlaceMap] = []
    do throws(PresentationError) {
      var resized: [Int: Int] = [:]
      for update in updates {
        for batch in update.batches {
          let map = PlaceMap(batch, countBefore: counts.count)
          counts = update.counts
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
      dataDidChange()
      try solveLayout()
    } catch {
      counts = before
      if let compositional {
        compositional.restore(memory)
      } else {
        layout.deliver(everything: true, dataSourceCounts: true)
      }
      cycle.isDue = true
      cycle.knowsElements = false
      throw error
    }
    return maps
  }

  /// Remembers a transition; those before it that nobody waits for are over, and so never pile up.
  func keep(_ transition: Transition) {
    for other in transitions where !other.isAwaited { other.end(finished: false) }
    transitions.append(transition)
    lastTransition = transition
  }

  func patchLayout(_ batch: BatchUpdates, _ map: PlaceMap) throws(PresentationError) {
    let patch = LayoutPatch(batch, following: map)
    guard !patch.changes.isEmpty else { return }
    let moved = batch.movedStretches
    let compositional = layout as? CompositionalCollectionLayout
    let memory = moved.isEmpty ? nil : compositional?.memory()
    do throws(LayoutError) {
      try layout.apply(patch.changes)
    } catch {
      throw .layout(error)
    }
    if let memory { compositional?.carryMeasurements(of: moved, from: memory) }
    // Sections are described by their number, so others may be described otherwise now.
    if patch.renumbersSections, compositional?.describesByNumber != false {
      layout.invalidateLayout()
    }
  }

  /// By how much each section grows, unless sections come, go or move.
  private func changeOfCounts(by map: PlaceMap) -> [Int: Int] {
    guard map.sections.isIdentity else { return [:] }
    func count(_ items: GapList) -> Int { items.ranges.reduce(0) { $0 + $1.count } }
    var change: [Int: Int] = [:]
    for loss in map.losses { change[loss.section, default: 0] -= count(loss.items) }
    for gain in map.gains { change[gain.section, default: 0] += count(gain.items) }
    return change
  }

  /// Has sections described anew that gained or lost items, as UIKit does.
  ///
  /// Where sections came or went, or have other numbers, all are described anew already.
  private func describeAnew(_ change: [Int: Int]) throws(PresentationError) {
    guard let layout = layout as? CompositionalCollectionLayout else { return }
    do throws(LayoutError) {
      try layout.describeAnew(change.filter { $0.value != 0 }.keys.sorted())
    } catch {
      throw .layout(error)
    }
  }

  /// Gives what is shown its new places, and returns what is gone from the screen, in order.
  private func rekey(following map: PlaceMap) -> [(key: ElementKey, view: CollectionReusableView)] {
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

  /// Removes the cells of reloaded items from the screen; those of reloaded sections are gone by now.
  private func removeReloaded(
    _ batch: BatchUpdates,
    _ map: PlaceMap
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
    // The cells of a table leave slowly, so that none of them is used again within the update.
    cycle.holdsBackViews = behavesAsTable
    for (key, view) in behavesAsTable ? gone.reversed() : gone { takeAway(view, key) }
    cycle.holdsBackViews = false
    gone = []
  }

  /// Notes which cells are to be configured anew.
  private func reconfigure(_ batch: BatchUpdates, _ map: PlaceMap) {
    for operation in batch.operations {
      guard case .reconfigureItems(let run) = operation else { continue }
      cycle.reconfiguring.append(contentsOf: keys(in: run, after: map))
    }
  }

  /// The cells on screen whose items were in a run before the batch, in order.
  private func keys(in run: ItemRun, after map: PlaceMap) -> [ElementKey] {
    // Whichever is less: what is on screen, or what is named.
    guard run.count > shown.count else {
      return run.compactMap { map.new(of: $0) }.map(ElementKey.cell).filter { shown[$0] != nil }
    }
    return shown.keys.filter { key in
      guard key.category == .cell, let old = map.old(of: key.indexPath) else { return false }
      return old[0] == run.section && run.items.contains(old[1])
    }.sorted()
  }

  /// Where an element on screen is after a batch; nothing if it is gone.
  private func place(
    of key: ElementKey,
    _ element: ShownElement,
    after map: PlaceMap
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

  /// What else goes by places: the selection and what the user is at.
  private func follow(_ map: PlaceMap) {
    guard !map.isIdentity else { return }
    selection.follow(map)
    touch.follow(map)
    cycle.scrollTarget = cycle.scrollTarget?.following(map)
    movement?.follow(map)
    held?.follow(map)
  }
}

extension BatchUpdates {
  /// Whether an item is reloaded here that came with the batch before, by whose map it is known.
  ///
  /// - Complexity: O(runs), however long they are.
  fileprivate func reloads(gainsOf map: PlaceMap) -> Bool {
    operations.contains { operation in
      guard case .reloadItems(let run) = operation else { return false }
      if map.sections.ancestor(of: run.section) == nil { return true }
      return map.gains.contains { gain in
        gain.section == run.section && gain.items.ranges.contains { $0.overlaps(run.items) }
      }
    }
  }

  /// Whether sections come, go or move.
  fileprivate var renumbersSections: Bool {
    operations.contains { operation in
      switch operation {
      case .deleteSections, .insertSections, .moveSection: true
      default: false
      }
    }
  }

  /// The items that only go elsewhere.
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

  /// The batch as layouts are told of it, one entry for each item and section.
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
  /// How updates name a whole section: UIKit's `NSNotFound` for the item.
  fileprivate static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
