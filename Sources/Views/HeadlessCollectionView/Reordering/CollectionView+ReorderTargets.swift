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
    guard let moving = interaction.movement, !data.needsReload else { return }
    let isThere =
      moving.proposal.map { $0.new(of: moving.source) == moving.target }
      ?? (moving.target == moving.source)
    guard !isThere else { return }
    guard !cycle.postponesProposal() else { return }
    withdrawProposal()
    proposeInLayout()
    layoutIfNeeded()
  }

  /// Moves the carried item to its landing position in the layout, from the next cycle on.
  func proposeInLayout() {
    guard let moving = interaction.carried, moving.target != moving.source,
      data.isPlace(moving.target, for: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: moving.source, to: moving.target)
    let map = IndexPathMap(batch, countBefore: data.counts.count)
    interaction.movement?.proposal = map
    patchForDrag(batch, map)
  }

  /// Moves the carried item back to its index path in the layout, from the next cycle on.
  func withdrawProposal() {
    guard let moving = interaction.movement, let proposal = moving.proposal,
      let place = proposal.new(of: moving.source)
    else { return }
    var batch = BatchUpdates()
    batch.moveItem(at: place, to: moving.source)
    interaction.movement?.proposal = nil
    // A layout that is being solved may already have used the other counts.
    cycle.noteChange()
    patchForDrag(batch, IndexPathMap(batch, countBefore: data.counts.count))
  }

  /// Updates only the layout; one that cannot be patched is invalidated for the next cycle.
  private func patchForDrag(_ batch: BatchUpdates, _ map: IndexPathMap) {
    if (try? patchLayout(batch, map)) == nil { layout.invalidateLayout() }
  }
}
