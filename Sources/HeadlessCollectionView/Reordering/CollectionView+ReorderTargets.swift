import BatchUpdates
import CompositionalLayout
import Foundation

/// The room that items make for a carried item.
///
/// During interactive movement the layout has the item at its landing position, and the data at its
/// old one. The view uses index paths of the data; they are translated here for all calls of the
/// layout.
extension CollectionView {
  /// Moves the carried item to its landing position in the layout, and runs a cycle.
  ///
  /// A layout that is being solved is changed afterwards.
  func propose() {
    guard let moving = movement, !needsReload else { return }
    let isThere =
      moving.proposal.map { $0.new(of: moving.source) == moving.target }
      ?? (moving.target == moving.source)
    guard !isThere else { return }
    guard !cycle.layoutAsks else {
      cycle.proposesLater = true
      return
    }
    withdrawProposal()
    proposeInLayout()
    layoutIfNeeded()
  }

  /// Moves the carried item to its landing position in the layout, from the next cycle on.
  func proposeInLayout() {
    guard let moving = movement, !moving.isLost, moving.target != moving.source,
      isPlace(moving.target, for: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: moving.source, to: moving.target)
    let map = IndexPathMap(batch, countBefore: counts.count)
    movement?.proposal = map
    patchForDrag(batch, map)
  }

  /// Moves the carried item back to its index path in the layout, from the next cycle on.
  func withdrawProposal() {
    guard let moving = movement, let proposal = moving.proposal,
      let place = proposal.new(of: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: place, to: moving.source)
    movement?.proposal = nil
    // A layout that is being solved may already have used the other counts.
    noteChangeWhileSolving()
    patchForDrag(batch, IndexPathMap(batch, countBefore: counts.count))
  }

  /// Updates only the layout; one that cannot be patched is invalidated for the next cycle.
  private func patchForDrag(_ batch: BatchUpdates, _ map: IndexPathMap) {
    if (try? patchLayout(batch, map)) == nil { layout.invalidateLayout() }
    cycle.isDue = true
    cycle.knowsElements = false
  }

  /// Returns the number of items that the layout has in a section.
  func countInLayout(_ section: Int) -> Int {
    guard let moving = movement, let place = moving.proposal?.new(of: moving.source) else {
      return counts[section]
    }
    return counts[section] + (place[0] == section ? 1 : 0) - (moving.source[0] == section ? 1 : 0)
  }

  /// Returns the index path in the layout of an item at `indexPath` in the data.
  func inLayout(_ indexPath: IndexPath) -> IndexPath {
    guard let proposal = movement?.proposal, indexPath.count == 2 else { return indexPath }
    return proposal.new(of: indexPath) ?? indexPath
  }

  func inLayout(_ key: ElementKey) -> ElementKey {
    guard movement?.proposal != nil, key.section >= 0 else { return key }
    return key.moved(to: inLayout(key.indexPath))
  }

  /// Returns the index path in the data of an item at `indexPath` in the layout.
  func inData(_ indexPath: IndexPath) -> IndexPath {
    guard let proposal = movement?.proposal, indexPath.count == 2 else { return indexPath }
    return proposal.old(of: indexPath) ?? indexPath
  }

  func inData(_ key: ElementKey) -> ElementKey {
    guard movement?.proposal != nil, key.section >= 0 else { return key }
    return key.moved(to: inData(key.indexPath))
  }

  /// Whether an element is the carried cell.
  func isLifted(_ key: ElementKey) -> Bool {
    guard let movement, !movement.isLost else { return false }
    return key == .cell(movement.source)
  }
}
