public import CompositionalLayout
public import Foundation

/// What an update did to the screen: what appeared, vanished and moved, and from where to where.
///
/// Frames are on screen, in coordinates of the content; those of a place off screen are where the
/// layout had or has it. An animated transition ends by itself unless ``CollectionView/transitionClock``
/// leaves that to the caller, who draws it at any progress with ``Change/frame(at:)``, then calls
/// ``end(finished:)``, which runs what waits for the update.
@MainActor
@preconcurrency
public final class Transition {
  /// One element and its way.
  public struct Change: Hashable, Sendable {
    public let category: ElementCategory
    /// The kind of a header, footer, badge or decoration.
    public let kind: String?
    /// Where it was in the data; nothing if the update brought it.
    public let before: IndexPath?
    /// Where it is in the data; nothing if the update took it away.
    public let after: IndexPath?
    /// Where it was on screen or around it; nothing if it was nowhere.
    public let from: CGRect?
    /// Where it is on screen or around it; nothing if it is nowhere.
    public let to: CGRect?

    /// Where it is drawn when a part of the time has gone by: 0 at the beginning, 1 at the end.
    public func frame(at progress: CGFloat) -> CGRect {
      guard let start = from ?? to, let end = to ?? from else { return .zero }
      let part = min(max(progress, 0), 1)
      func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
      return CGRect(
        x: between(start.minX, end.minX),
        y: between(start.minY, end.minY),
        width: between(start.width, end.width),
        height: between(start.height, end.height)
      )
    }

    /// How solid it is drawn: what comes fades in, what goes fades out.
    public func alpha(at progress: CGFloat) -> CGFloat {
      let part = min(max(progress, 0), 1)
      if from == nil { return part }
      return to == nil ? 1 - part : 1
    }
  }

  /// What was inserted or reloaded and is on screen now.
  public internal(set) var appeared: [Change] = []
  /// What was deleted or reloaded and was on screen.
  public internal(set) var vanished: [Change] = []
  /// What is on another place on screen, came into view or left it.
  public internal(set) var moved: [Change] = []

  /// The offset before and after.
  public internal(set) var contentOffsets: (before: CGPoint, after: CGPoint)
  /// The size of the content before and after.
  public internal(set) var contentSizes: (before: CGSize, after: CGSize)

  /// Whether the caller asked for an animation; if not, the transition has ended already.
  public let isAnimated: Bool
  /// Whether somebody ended it.
  public private(set) var hasEnded = false

  private var completions: [(Bool) -> Void] = []
  private weak var view: CollectionView?

  init(of view: CollectionView, isAnimated: Bool) {
    self.view = view
    self.isAnimated = isAnimated
    contentOffsets = (view.bounds.origin, view.bounds.origin)
    contentSizes = (view.contentSize, view.contentSize)
  }

  /// All changes, what vanished first, as one draws them.
  public var changes: [Change] { vanished + moved + appeared }

  /// Whether nothing on screen is another or elsewhere.
  public var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && moved.isEmpty }

  /// Who ends animated transitions of a view.
  public enum Clock: Hashable, Sendable {
    /// The view itself: in a later turn of the main queue if it is in a window, and at once if it is not.
    case mainQueue
    /// The caller, who draws them or tests what is in between: with ``end(finished:)``.
    case caller
  }

  /// Whether somebody waits for the end.
  var isAwaited: Bool { !completions.isEmpty }

  func whenEnded(_ completion: @escaping (Bool) -> Void) {
    if hasEnded { completion(true) } else { completions.append(completion) }
  }

  /// Ends the transition and runs what waits for it, once.
  ///
  /// - Parameter finished: no if it was interrupted.
  public func end(finished: Bool = true) {
    guard !hasEnded else { return }
    hasEnded = true
    view?.transitions.removeAll { $0 === self }
    let waiting = completions
    completions = []
    for completion in waiting { completion(finished) }
  }
}

extension CollectionView {
  /// Ends a transition that is complete, now or when its time has come.
  func schedule(_ transition: Transition) {
    guard transition.isAnimated, transitionClock == .caller || window != nil else {
      return finish { transition.end() }
    }
    guard transitionClock == .mainQueue else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { transition.end() }
    }
  }

  /// Ends all transitions, the oldest first.
  public func endTransitions(finished: Bool = true) {
    for transition in transitions { transition.end(finished: finished) }
  }

  /// Whether operations were asked for that are not performed, or an item is being dragged.
  public var hasUncommittedUpdates: Bool { openBatch != nil || movement != nil }
}
