import BatchUpdates
import CompositionalLayout
public import Foundation
public import HeadlessViews
import Portability

/// Interactive movement of an item as method calls: begin, update, then end or cancel.
///
/// The data does not change until the end. The cell follows the finger, and the layout arranges the
/// others as if the item were dropped there. At the end the data source moves the item, and the
/// view leaves a transition from the current frames.
extension CollectionView {
  func lift(_ indexPath: IndexPath) -> Bool {
    guard interaction.movement == nil, hasItem(at: indexPath), let dataSource else { return false }
    // A data source that only moves items allows it for all.
    let answer = OptionalMethod.result(
      of: "collectionView(_:canMoveItemAt:)",
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    )
    guard answer != false,
      // The data source may have changed the data, or lifted another item.
      interaction.movement == nil, hasItem(at: indexPath),
      let frame = attributes(at: indexPath)?.frame
    else { return false }
    user.closeSwipe()
    interaction.movement = InteractiveMovement(
      source: indexPath,
      target: indexPath,
      position: CGPoint(x: frame.midX, y: frame.midY),
      isAllowedByDefault: answer == nil
    )
    updateCellStates()
    return true
  }

  func dragLifted(to targetPosition: CGPoint) {
    guard let moving = interaction.carried else { return }
    interaction.movement?.position = targetPosition
    let proposed = layout.landing(
      position(under: targetPosition) ?? moving.target,
      ofItemAt: moving.target,
      at: inLayout(targetPosition)
    )
    let target =
      delegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.source,
        atCurrentIndexPath: moving.target,
        toProposedIndexPath: proposed
      ) ?? proposed
    // The delegate may have changed the data, and moved or deleted the item.
    guard let moved = interaction.carried else { return }
    interaction.movement?.target = target
    if let cell = cell(at: moved.source) { placeLifted(cell) }
    invalidateForMovement {
      layout.invalidationContext(
        forInteractivelyMovingItems: [target],
        withTargetPosition: inLayout(targetPosition),
        previousIndexPaths: [moved.target],
        previousPosition: inLayout(moving.position)
      )
    }
    propose()
    updateCellStates()
  }

  func dropLifted() {
    guard let moving = interaction.movement else { return }
    // Updates that wait change the index paths, and a layout that asks may have used those of the
    // proposal: the item is dropped afterwards.
    guard updating.pending.isEmpty, !cycle.layoutAsks else {
      interaction.movement?.isReleased = true
      return updating.whenShown { [weak self] in
        guard self?.interaction.movement?.isReleased == true else { return }
        self?.dropLifted()
      }
    }
    withdrawProposal()
    let trace = UpdateTrace(self, lifted: moving)
    putBackLifted(landing: moving.target)
    guard !moving.isLost, moving.target != moving.source,
      data.isPlace(moving.target, for: moving.source)
    else { return }
    if delegates.informedSource != nil {
      // Used by the update that moves the item; handlers may apply more after it.
      updating.droppedTrace = trace
      defer { updating.droppedTrace = nil }
      dataSource?.collectionView(self, moveItemAt: moving.source, to: moving.target)
      return
    }
    let moved: Void? = OptionalMethod.result(
      of: "collectionView(_:moveItemAt:to:)",
      dataSource?.collectionView(self, moveItemAt: moving.source, to: moving.target)
    )
    // The item of a data source with neither method is back at its place.
    if moved == nil, moving.isAllowedByDefault { return }
    var batch = BatchUpdates()
    batch.moveItem(at: moving.source, to: moving.target)
    do throws(PresentationError) {
      try perform([batch], animated: true, trace: trace, completion: nil)
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  /// Ends the movement, with the item at its index path in the data.
  ///
  /// - Parameter landing: The landing position, or nil if the movement is cancelled.
  func putBackLifted(landing: IndexPath? = nil) {
    guard let moving = interaction.movement else { return }
    withdrawProposal()
    interaction.movement = nil
    let frame = layout.layoutAttributesForItem(at: moving.source).map { screen.onScreen($0.frame) }
    if let slot = screen.elements.index(forKey: .cell(moving.source)) {
      // Its index path may have been off screen when the view's width changed.
      screen.noteUnmeasured(.cell(moving.source))
      // Without a frame, the next pass places the cell.
      screen.elements.values[slot].frame = frame ?? .null
      if let frame { screen.elements.values[slot].view.frame = frame }
    }
    cycle.isDue = true
    screen.knowsElements = false
    if !moving.isLost {
      invalidateForMovement {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [landing ?? moving.source],
          previousIndexPaths: [moving.target],
          movementCancelled: landing == nil
        )
      }
    }
    updateCellStates()
  }

  /// Places the carried cell at the finger, with the attributes of a layout of the app.
  func placeLifted(_ view: CollectionReusableView) {
    guard let moving = interaction.carried else { return }
    // A layout that is invalid has no attributes.
    guard !layout.speaksInElements, layout.revision == cycle.revision else {
      return view.center = moving.position
    }
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: interaction.inLayout(moving.source),
      withTargetPosition: inLayout(moving.position)
    ).copy()
    attributes.indexPath = moving.source
    attributes.center = inLayout(attributes.center)
    show(attributes, in: view)
  }

  /// Invalidates a layout of the app; for those of this package a movement is an update.
  private func invalidateForMovement(_ context: () -> InvalidationContext) {
    guard !layout.speaksInElements, !cycle.layoutAsks else { return }
    layout.invalidateLayout(with: context())
  }

  /// Returns a point on screen in the coordinates of the layout, or the other way round.
  private func inLayout(_ point: CGPoint) -> CGPoint {
    screen.onScreen(CGRect(origin: point, size: .zero)).origin
  }

  /// Returns the landing position of an item dropped at a point.
  ///
  /// It is the index path of the item there, or the one after the last item above. At its current
  /// landing position it stays.
  private func position(under point: CGPoint) -> IndexPath? {
    guard let moving = interaction.movement else { return nil }
    let source = ElementKey.cell(moving.source)
    let cells = screen.elements.filter { $0.key.category == .cell && $0.key != source }
    let under = cells.filter { $0.value.frame.contains(point) }
    if let top = under.max(by: { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }) {
      return interaction.inLayout(top.key).indexPath
    }
    if screen.elements[source]?.frame.contains(point) == true { return moving.target }
    let above = cells.filter { isBefore(point, $0.value.frame) }
    guard let last = above.keys.map(interaction.inLayout).max()?.indexPath else {
      return cells.keys.map(interaction.inLayout).min()?.indexPath
    }
    let isBehind = moving.target[0] == last[0] && moving.target < last
    return IndexPath(item: last[1] + (isBehind ? 0 : 1), section: last[0])
  }

  /// Whether the middle of a frame is above a point, or before it in a horizontal layout.
  func isBefore(_ point: CGPoint, _ frame: CGRect) -> Bool {
    scrollsHorizontally
      ? screen.onScreen(frame.midX) <= screen.onScreen(point.x) : frame.midY <= point.y
  }
}

extension ViewUser where Target: CollectionView {
  /// The index path of the lifted item; nil if it was deleted during the drag.
  public var indexPathForMovingItem: IndexPath? {
    view.interaction.carried?.source
  }

  /// The landing position of the lifted item, counted without itself.
  public var targetIndexPathForMovingItem: IndexPath? {
    view.interaction.carried?.target
  }
}
