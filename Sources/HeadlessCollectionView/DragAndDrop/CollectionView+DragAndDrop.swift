import BatchUpdates
import CompositionalLayout
public import Foundation

/// Dragging things out of the view and dropping them on it, as method calls: begin, add, move, then drop
/// or cancel.
///
/// Until the drop nothing changes in the data, and rows make no room: that is what interactive movement is
/// for. What is dropped the drop delegate takes in.
extension CollectionView {
  /// Begins to drag an item; no if the drag delegate gives nothing for it, or something is dragged.
  ///
  /// Without `dragInteractionEnabled` nothing can be dragged.
  @discardableResult
  public func beginDrag(ofItemAt indexPath: IndexPath) -> Bool {
    guard dragInteractionEnabled, held == nil, hasItem(at: indexPath), let dragDelegate,
      let frame = layoutAttributesForItem(at: indexPath)?.frame
    else { return false }
    let session = HeldThings(isLocal: true)
    session.view = self
    session.position = CGPoint(x: frame.midX, y: frame.midY)
    let items = dragDelegate.collectionView(self, itemsForBeginning: session, at: indexPath)
    guard !items.isEmpty else { return false }
    session.add(items, from: indexPath)
    held = HeldState(session: session)
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
    tellStandings()
    return true
  }

  /// Adds another item to what is dragged; no if the drag delegate gives nothing for it.
  @discardableResult
  public func addToDrag(itemAt indexPath: IndexPath) -> Bool {
    guard let session = held?.session, session.isLocal, hasItem(at: indexPath),
      let frame = layoutAttributesForItem(at: indexPath)?.frame, let dragDelegate
    else { return false }
    let items = dragDelegate.collectionView(
      self,
      itemsForAddingTo: session,
      at: indexPath,
      point: CGPoint(x: frame.midX, y: frame.midY)
    )
    session.add(items, from: indexPath)
    tellStandings()
    return !items.isEmpty
  }

  /// Brings things from elsewhere over the view; no if the drop delegate has nothing to do with them.
  @discardableResult
  public func enterDrop(of items: [DragItem], at point: CGPoint) -> Bool {
    guard held == nil else { return false }
    let session = HeldThings(isLocal: false)
    session.view = self
    session.add(items, from: nil)
    held = HeldState(session: session)
    guard updateDrop(at: point) != nil else {
      held = nil
      return false
    }
    return true
  }

  /// Moves what is dragged over a point of the content.
  ///
  /// - Returns: What a drop there would do; nothing if the view has nothing to do with it.
  @discardableResult
  public func updateDrop(at point: CGPoint) -> CollectionViewDropProposal? {
    guard let session = held?.session, let dropDelegate else { return nil }
    session.position = point
    guard dropDelegate.collectionView(self, canHandle: session) else { return nil }
    if held?.hasEntered == false {
      held?.hasEntered = true
      dropDelegate.collectionView(self, dropSessionDidEnter: session)
    }
    // What is on screen may be gone from the data, until the next pass after a reload.
    let destination = indexPathForItem(at: point).flatMap { hasItem(at: $0) ? $0 : nil }
    held?.destination = destination
    let proposal = dropDelegate.collectionView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: destination
    )
    held?.proposal = proposal
    tellStandings()
    return proposal
  }

  /// Lets go of what is dragged; whether the drop delegate was given it.
  ///
  /// A drop that would do nothing, or that is forbidden, ends the drag and gives nothing.
  @discardableResult
  public func performDrop() -> Bool {
    guard let state = held else { return false }
    var isTaken = false
    if let dropDelegate, let proposal = state.proposal, proposal.isTaken,
      proposal.operation != .move || allowsMove(state.session)
    {
      isTaken = true
      let dropped = DroppedThings(
        state.session,
        at: state.destination,
        proposal: proposal,
        in: self
      )
      dropDelegate.collectionView(self, performDropWith: dropped)
      dropped.run()
    }
    endDrag()
    return isTaken
  }

  /// Takes what is dragged away from over the view; it is dragged on.
  public func leaveDrop() {
    guard let session = held?.session, held?.hasEntered == true else { return }
    held?.hasEntered = false
    held?.destination = nil
    held?.proposal = nil
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
    if session.isLocal { tellStandings() } else { endDrag() }
  }

  /// Ends the drag; nothing is dropped.
  public func cancelDrag() { endDrag() }

  /// Whether something of the view is dragged.
  public var hasActiveDrag: Bool { held?.session.isLocal == true }

  /// Whether something is dragged over the view.
  public var hasActiveDrop: Bool { held?.hasEntered == true }

  private func allowsMove(_ session: HeldThings) -> Bool {
    guard session.isLocal, let dragDelegate else { return true }
    return dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session)
  }

  private func endDrag() {
    guard let state = held else { return }
    held = nil
    if state.hasEntered { dropDelegate?.collectionView(self, dropSessionDidEnd: state.session) }
    if state.session.isLocal {
      dragDelegate?.collectionView(self, dragSessionDidEnd: state.session)
    }
    tellStandings()
  }
}

/// What is dragged, and how far it has come.
struct HeldState {
  let session: HeldThings
  var hasEntered = false
  var destination: IndexPath?
  var proposal: CollectionViewDropProposal?

  /// Follows the items through an update; where it would be dropped, the next move says.
  @MainActor
  mutating func follow(_ map: PlaceMap) {
    session.follow { map.new(of: $0) }
    destination = destination.flatMap { map.new(of: $0) }
  }

  /// Nobody says any more which item is which; what is dragged is dragged on.
  @MainActor
  mutating func forgetPlaces() {
    session.follow { _ in nil }
    destination = nil
  }
}

extension DropProposal {
  /// Whether something comes of a drop.
  fileprivate var isTaken: Bool { operation == .copy || operation == .move }
}
