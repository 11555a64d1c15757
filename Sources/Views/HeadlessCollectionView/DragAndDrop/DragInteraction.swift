public import Foundation
public import HeadlessViews

/// Drags from a view that is no list, begun by a method call.
@MainActor
@preconcurrency
open class DragInteraction: NSObject, Interaction {
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  public private(set) weak var view: View?
  open var isEnabled = true
  open var allowsSimultaneousRecognitionDuringLift = false
  /// The last drag, which has no end that is known here.
  private var session: DragAndDropSession?

  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: View?) {}
  open func didMove(to view: View?) { self.view = view }

  /// Begins a drag and returns its items, which a ``DropInteraction`` or a list can receive; none
  /// if the delegate has none.
  public func beginDrag(at point: CGPoint = .zero) -> [DragItem] {
    guard isEnabled, let view, let delegate else { return [] }
    let session = DragAndDropSession(isLocal: true)
    session.view = view
    session.position = point
    session.add(delegate.dragInteraction(self, itemsForBeginning: session), from: nil)
    guard !session.items.isEmpty else { return [] }
    self.session?.end()
    self.session = session
    delegate.dragInteraction(self, sessionWillBegin: session)
    return session.items
  }
}

/// The delegate for drags from a view.
@MainActor
@preconcurrency
public protocol DragInteractionDelegate: AnyObject {
  func dragInteraction(
    _ interaction: DragInteraction,
    itemsForBeginning session: any DragSession
  ) -> [DragItem]
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)

  /// Returns the preview of an item; not called, since no preview is shown.
  func dragInteraction(
    _ interaction: DragInteraction,
    previewForLifting item: DragItem,
    session: any DragSession
  ) -> TargetedPreview?
}

extension DragInteractionDelegate {
  public func dragInteraction(_: DragInteraction, sessionWillBegin _: any DragSession) {}
  public func dragInteraction(
    _ interaction: DragInteraction,
    previewForLifting item: DragItem,
    session: any DragSession
  ) -> TargetedPreview? { nil }
}

/// Drops on a view that is no list, performed by a method call.
@MainActor
@preconcurrency
open class DropInteraction: NSObject, Interaction {
  public private(set) weak var delegate: (any DropInteractionDelegate)?
  public private(set) weak var view: View?
  open var allowsSimultaneousDropSessions = false

  public init(delegate: any DropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: View?) {}
  open func didMove(to view: View?) { self.view = view }

  /// Moves items over the view and drops them.
  ///
  /// - Returns: Whether the delegate received them.
  @discardableResult
  public func drop(_ items: [DragItem], at point: CGPoint = .zero) -> Bool {
    guard let view, let delegate else { return false }
    let session = DragAndDropSession(isLocal: false)
    session.view = view
    session.position = point
    session.add(items, from: nil)
    guard delegate.dropInteraction(self, canHandle: session) else { return false }
    delegate.dropInteraction(self, sessionDidEnter: session)
    let proposal = delegate.dropInteraction(self, sessionDidUpdate: session)
    let isTaken = proposal.operation == .copy || proposal.operation == .move
    if isTaken {
      delegate.dropInteraction(self, performDrop: session)
    } else {
      delegate.dropInteraction(self, sessionDidExit: session)
    }
    delegate.dropInteraction(self, sessionDidEnd: session)
    return isTaken
  }
}

/// The delegate for drops on a view.
@MainActor
@preconcurrency
public protocol DropInteractionDelegate: AnyObject {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession)
  func dropInteraction(
    _ interaction: DropInteraction,
    sessionDidUpdate session: any DropSession
  ) -> DropProposal
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)
}

extension DropInteractionDelegate {
  public func dropInteraction(_: DropInteraction, canHandle _: any DropSession) -> Bool { true }
  public func dropInteraction(_: DropInteraction, sessionDidEnter _: any DropSession) {}
  public func dropInteraction(
    _ interaction: DropInteraction,
    sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }
  public func dropInteraction(_: DropInteraction, sessionDidExit _: any DropSession) {}
  public func dropInteraction(_: DropInteraction, performDrop _: any DropSession) {}
  public func dropInteraction(_: DropInteraction, sessionDidEnd _: any DropSession) {}
}
