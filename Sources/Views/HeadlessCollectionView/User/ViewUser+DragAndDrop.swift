import BatchUpdates
import CompositionalLayout
public import Foundation
public import HeadlessViews

/// Drag and drop as method calls: begin, add, update, then drop or cancel.
///
/// Until the drop the data does not change and rows make no room; use interactive movement for
/// that. The drop delegate handles the drop.
extension ViewUser where Target: CollectionView {
  /// Begins to drag an item.
  ///
  /// Returns false if the drag delegate returns no drag items for it, if another drag is active, or
  /// without `dragInteractionEnabled`.
  @discardableResult
  public func beginDrag(ofItemAt indexPath: IndexPath) -> Bool {
    guard hits(indexPath), view.dragInteractionEnabled, view.interaction.held == nil,
      let dragDelegate = view.dragDelegate,
      let frame = view.attributes(at: indexPath)?.frame
    else { return false }
    let session = DragAndDropSession(isLocal: true)
    session.view = view
    session.position = CGPoint(x: frame.midX, y: frame.midY)
    let items = dragDelegate.collectionView(view, itemsForBeginning: session, at: indexPath)
    guard !items.isEmpty else { return false }
    session.add(items, from: indexPath)
    view.interaction.held = HeldState(session: session)
    dragDelegate.collectionView(view, dragSessionWillBegin: session)
    view.updateCellStates()
    return true
  }

  /// Adds another item to the drag; returns false if the drag delegate returns no drag items for
  /// it.
  @discardableResult
  public func addToDrag(itemAt indexPath: IndexPath) -> Bool {
    guard hits(indexPath), let session = heldSession(), session.isLocal,
      let frame = view.attributes(at: indexPath)?.frame,
      let dragDelegate = view.dragDelegate
    else { return false }
    let items = dragDelegate.collectionView(
      view,
      itemsForAddingTo: session,
      at: indexPath,
      point: CGPoint(x: frame.midX, y: frame.midY)
    )
    session.add(items, from: indexPath)
    view.updateCellStates()
    return !items.isEmpty
  }

  /// Moves a drag from elsewhere over the view; returns false if the drop delegate does not handle
  /// it.
  ///
  /// Items that are dragged from another list of the program have its drag session.
  @discardableResult
  public func enterDrop(of items: [DragItem], at point: CGPoint) -> Bool {
    guard view.interaction.held == nil else { return false }
    let session = DragAndDropSession(isLocal: false)
    session.view = view
    session.add(items, from: nil)
    view.interaction.held = HeldState(session: session)
    guard updateDrop(at: point) != nil else {
      view.interaction.held = nil
      return false
    }
    return true
  }

  /// Moves the drag over a point of the content.
  ///
  /// - Returns: The proposal for a drop there; nil if the view does not handle the drag.
  @discardableResult
  public func updateDrop(at point: CGPoint) -> CollectionViewDropProposal? {
    guard let session = heldSession(), let dropDelegate = view.dropDelegate else { return nil }
    session.position = point
    guard dropDelegate.collectionView(view, canHandle: session) else { return nil }
    if view.interaction.held?.hasEntered == false {
      view.interaction.held?.hasEntered = true
      dropDelegate.collectionView(view, dropSessionDidEnter: session)
    }
    let destination = destination(at: point)
    view.interaction.held?.destination = destination
    let proposal = dropDelegate.collectionView(
      view,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: destination
    )
    view.interaction.held?.proposal = proposal
    view.updateCellStates()
    return proposal
  }

  /// Drops the drag items; returns whether the drop delegate received them.
  ///
  /// A drop with no effect, or a forbidden one, ends the drag without a call of the delegate.
  @discardableResult
  public func performDrop() -> Bool {
    guard heldSession() != nil, let state = view.interaction.held else { return false }
    var isTaken = false
    if let dropDelegate = view.dropDelegate, let proposal = state.proposal, proposal.isTaken,
      proposal.operation != .move || allowsMove(state.session)
    {
      isTaken = true
      // A drop without a destination has no intent.
      let hasIntent = state.destination != nil || proposal.intent == .unspecified
      let dropped = DropCoordinator(
        state.session,
        at: state.destination,
        proposal: hasIntent ? proposal : CollectionViewDropProposal(operation: proposal.operation),
        size: { view.attributes(at: $0)?.size }
      )
      dropDelegate.collectionView(view, performDropWith: dropped)
      dropped.run()
    }
    endDrag()
    return isTaken
  }

  /// Moves the drag away from the view; the drag stays active.
  public func leaveDrop() {
    guard let session = view.interaction.held?.session, view.interaction.held?.hasEntered == true
    else {
      return
    }
    view.interaction.held?.hasEntered = false
    view.interaction.held?.destination = nil
    view.interaction.held?.proposal = nil
    view.dropDelegate?.collectionView(view, dropSessionDidExit: session)
    if session.isLocal { view.updateCellStates() } else { endDrag() }
  }

  /// Ends the drag without a drop.
  public func cancelDrag() { endDrag() }

  private func allowsMove(_ session: DragAndDropSession) -> Bool {
    guard let local = session.localDragSession, let source = session.sourceList else { return true }
    return source.dragDelegate?.collectionView(source, dragSessionAllowsMoveOperation: local)
      ?? true
  }

  /// Returns the destination of a drop: the item at a point, or one past the end of a section whose
  /// last item is above the point.
  private func destination(at point: CGPoint) -> IndexPath? {
    // An item on screen may have been deleted from the data, until the next pass after a reload.
    if let path = view.item(at: point) { return view.hasItem(at: path) ? path : nil }
    let above = view.shownCells.last { view.isBefore(point, $0.cell.frame) }
    guard let last = above?.key.indexPath, view.hasItem(at: last),
      last.item + 1 == view.data.counts[last.section]
    else { return nil }
    return IndexPath(item: last.item + 1, section: last.section)
  }

  private func endDrag() {
    guard let state = view.interaction.held else { return }
    view.interaction.held = nil
    if state.hasEntered {
      view.dropDelegate?.collectionView(view, dropSessionDidEnd: state.session)
    }
    if state.session.isLocal {
      view.dragDelegate?.collectionView(view, dragSessionDidEnd: state.session)
    }
    state.session.end()
    view.updateCellStates()
  }
}

extension DropProposal {
  /// Whether a drop has an effect.
  fileprivate var isTaken: Bool { operation == .copy || operation == .move }
}
