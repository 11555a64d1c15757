import BatchUpdates
import CompositionalLayout
import Foundation

/// Making room for an item under a finger.
///
/// While an item is dragged the layout has it where it would land, and the data where it is. The view
/// speaks of places in the data; wherever it speaks with the layout, places are translated here.
extension CollectionView {
  /// Lets the layout show the lifted item where it would land, and runs a cycle.
  func propose() {
    guard let moving = movement, !needsReload else { return }
    let isThere =
      moving.proposal.map { $0.new(of: moving.source) == moving.target }
      ?? (moving.target == moving.source)
    guard !isThere else { return }
    withdrawProposal()
    proposeInLayout()
    layoutIfNeeded()
  }

  /// Lets the layout show the lifted item where it would land, from the next cycle on.
  func proposeInLayout() {
    guard let moving = movement, !moving.isLost, moving.target != moving.source,
      isPlace(moving.target, for: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: moving.source, to: moving.target)
    let map = PlaceMap(batch, countBefore: counts.count)
    movement?.proposal = map
    patchForDrag(batch, map)
  }

  /// Lets the layout show the lifted item where it is in the data, from the next cycle on.
  func withdrawProposal() {
    guard let moving = movement, let proposal = moving.proposal,
      let place = proposal.new(of: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: place, to: moving.source)
    movement?.proposal = nil
    patchForDrag(batch, PlaceMap(batch, countBefore: counts.count))
  }

  /// Changes the layout alone; one that cannot follow is asked anew in the next cycle.
  private func patchForDrag(_ batch: BatchUpdates, _ map: PlaceMap) {
    if (try? patchLayout(batch, map)) == nil { layout.invalidateLayout() }
    cycle.isDue = true
    cycle.knowsElements = false
  }

  /// The number of items in a section as the layout has them.
  func countInLayout(_ section: Int) -> Int {
    guard let moving = movement, let place = moving.proposal?.new(of: moving.source) else {
      return counts[section]
    }
    return counts[section] + (place[0] == section ? 1 : 0) - (moving.source[0] == section ? 1 : 0)
  }

  /// Where the layout has an item that the data has at `indexPath`.
  func inLayout(_ indexPath: IndexPath) -> IndexPath {
    guard let proposal = movement?.proposal, indexPath.count == 2 else { return indexPath }
    return proposal.new(of: indexPath) ?? indexPath
  }

  func inLayout(_ key: ElementKey) -> ElementKey {
    guard movement?.proposal != nil, key.section >= 0 else { return key }
    return key.moved(to: inLayout(key.indexPath))
  }

  /// Where the data has an item that the layout has at a place.
  func inData(_ key: ElementKey) -> ElementKey {
    guard let proposal = movement?.proposal, key.section >= 0 else { return key }
    return proposal.old(of: key.indexPath).map { key.moved(to: $0) } ?? key
  }

  /// Whether an element is the cell under a finger.
  func isLifted(_ key: ElementKey) -> Bool {
    guard let movement, !movement.isLost else { return false }
    return key == .cell(movement.source)
  }
}
