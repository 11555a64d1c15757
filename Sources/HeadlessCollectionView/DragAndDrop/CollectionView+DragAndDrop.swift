import BatchUpdates
import CompositionalLayout
public import Foundation

/// Drag and drop as method calls: begin, add, update, then drop or cancel.
///
/// Until the drop the data does not change and rows make no room; use interactive movement for
/// that. The drop delegate handles the drop.
extension CollectionView {
  /// Begins to drag an item.
  ///
  /// Returns false if the drag delegate returns no drag items for it, if another drag is active, or
  /// without `dragInteractionEnabled`.
  @discardableResult
  public func beginDrag(ofItemAt indexPath: IndexPath) -> Bool {
    guard dragInteractionEnabled, interaction.held == nil, hasItem(at: indexPath), let dragDelegate,
      let frame = layoutAttributesForItem(at: indexPath)?.frame
    else { return false }
    let session = DragAndDropSession(isLocal: true)
    session.view = self
    session.position = CGPoint(x: frame.midX, y: frame.midY)
    let items = dragDelegate.collectionView(self, itemsForBeginning: session, at: indexPath)
    guard !items.isEmpty else { return false }
    session.add(items, from: indexPath)
    interaction.held = HeldState(session: session)
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
    updateCellStates()
    return true
  }

  /// Adds another item to the drag; returns false if the drag delegate returns no drag items for
  /// it.
  @discardableResult
  public func addToDrag(itemAt indexPath: IndexPath) -> Bool {
    guard let session = interaction.held?.session, session.isLocal, hasItem(at: indexPath),
      let frame = layoutAttributesForItem(at: indexPath)?.frame, let dragDelegate
    else { return false }
    let items = dragDelegate.collectionView(
      self,
      itemsForAddingTo: session,
      at: indexPath,
      point: CGPoint(x: frame.midX, y: frame.midY)
    )
    session.add(items, from: indexPath)
    updateCellStates()
    return !items.isEmpty
  }

  /// Moves a drag from elsewhere over the view; returns false if the drop delegate does not handle
  /// it.
  @discardableResult
  public func enterDrop(of items: [DragItem], at point: CGPoint) -> Bool {
    guard interaction.held == nil else { return false }
    let session = DragAndDropSession(isLocal: false)
    session.view = self
    session.add(items, from: nil)
    interaction.held = HeldState(session: session)
    guard updateDrop(at: point) != nil else {
      interaction.held = nil
      return false
    }
    return true
  }

  /// Moves the drag over a point of the content.
  ///
  /// - Returns: The proposal for a drop there; nil if the view does not handle the drag.
  @discardableResult
  public func updateDrop(at point: CGPoint) -> CollectionViewDropProposal? {
    guard let session = interaction.held?.session, let dropDelegate else { return nil }
    session.position = point
    guard dropDelegate.collectionView(self, canHandle: session) else { return nil }
    if interaction.held?.hasEntered == false {
      interaction.held?.hasEntered = true
      dropDelegate.collectionView(self, dropSessionDidEnter: session)
    }
    // An item on screen may have been deleted from the data, until the next pass after a reload.
    let destination = indexPathForItem(at: point).flatMap { hasItem(at: $0) ? $0 : nil }
    interaction.held?.destination = destination
    let proposal = dropDelegate.collectionView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: destination
    )
    interaction.held?.proposal = proposal
    updateCellStates()
    return proposal
  }

  /// Drops the drag items; returns whether the drop delegate received them.
  ///
  /// A drop with no effect, or a forbidden one, ends the drag without a call of the delegate.
  @discardableResult
  public func performDrop() -> Bool {
    guard let state = interaction.held else { return false }
    var isTaken = false
    if let dropDelegate, let proposal = state.proposal, proposal.isTaken,
      proposal.operation != .move || allowsMove(state.session)
    {
      isTaken = true
      let dropped = DropCoordinator(
        state.session,
        at: state.destination,
        proposal: proposal,
        size: { layoutAttributesForItem(at: $0)?.size }
      )
      dropDelegate.collectionView(self, performDropWith: dropped)
      dropped.run()
    }
    endDrag()
    return isTaken
  }

  /// Moves the drag away from the view; the drag stays active.
  public func leaveDrop() {
    guard let session = interaction.held?.session, interaction.held?.hasEntered == true else {
      return
    }
    interaction.held?.hasEntered = false
    interaction.held?.destination = nil
    interaction.held?.proposal = nil
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
    if session.isLocal { updateCellStates() } else { endDrag() }
  }

  /// Ends the drag without a drop.
  public func cancelDrag() { endDrag() }

  /// Whether a drag from the view is active.
  public var hasActiveDrag: Bool { interaction.held?.session.isLocal == true }

  /// Whether a drag is over the view.
  public var hasActiveDrop: Bool { interaction.held?.hasEntered == true }

  private func allowsMove(_ session: DragAndDropSession) -> Bool {
    guard session.isLocal, let dragDelegate else { return true }
    return dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session)
  }

  private func endDrag() {
    guard let state = interaction.held else { return }
    interaction.held = nil
    if state.hasEntered { dropDelegate?.collectionView(self, dropSessionDidEnd: state.session) }
    if state.session.isLocal {
      dragDelegate?.collectionView(self, dragSessionDidEnd: state.session)
    }
    updateCellStates()
  }
}

extension DropProposal {
  /// Whether a drop has an effect.
  fileprivate var isTaken: Bool { operation == .copy || operation == .move }
}
