public import CompositionalLayout
public import Foundation

/// The visible changes of an update: appeared, vanished and moved elements, with their frames.
///
/// Frames are in coordinates of the content; those off screen are as the layout has them. An
/// animated transition ends by itself unless `transitionClock` is `.caller`. The
/// caller then draws it at any progress with ``Change/frame(at:)`` and calls ``end(finished:)``,
/// which runs the completion handlers of the update.
@MainActor
@preconcurrency
public final class Transition {
  /// The change of an element.
  public struct Change: Hashable, Sendable {
    public let category: ElementCategory
    /// The kind of a supplementary or decoration view.
    public let kind: String?
    /// The index path before the update; nil if the update inserted it.
    public let before: IndexPath?
    /// The index path after the update; nil if the update deleted it.
    public let after: IndexPath?
    /// The frame before the update, on screen or around it; nil if there was none.
    public let from: CGRect?
    /// The frame after the update, on screen or around it; nil if there is none.
    public let to: CGRect?

    /// Returns the frame at a progress from 0 to 1.
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

    /// Returns the opacity at a progress: inserted elements fade in, deleted ones fade out.
    public func alpha(at progress: CGFloat) -> CGFloat {
      let part = min(max(progress, 0), 1)
      if from == nil { return part }
      return to == nil ? 1 - part : 1
    }
  }

  /// The inserted or reloaded elements that are now on screen.
  public internal(set) var appeared: [Change] = []
  /// The deleted or reloaded elements that were on screen.
  public internal(set) var vanished: [Change] = []
  /// The elements that moved on screen, became visible or left the screen.
  public internal(set) var moved: [Change] = []

  /// The offset before and after the update.
  public internal(set) var contentOffsets: (before: CGPoint, after: CGPoint)
  /// The size of the content before and after the update.
  public internal(set) var contentSizes: (before: CGSize, after: CGSize)

  /// Whether the update is animated; if not, the transition has already ended.
  public let isAnimated: Bool
  /// Whether the transition has ended.
  public private(set) var hasEnded = false

  private var completions: [(Bool) -> Void] = []
  private let remove: (Transition) -> Void

  /// - Parameter remove: A closure to call when the transition ends, before completion handlers.
  init(
    at offset: CGPoint,
    contentSize: CGSize,
    isAnimated: Bool,
    remove: @escaping (Transition) -> Void
  ) {
    self.isAnimated = isAnimated
    self.remove = remove
    contentOffsets = (offset, offset)
    contentSizes = (contentSize, contentSize)
  }

  /// All changes in drawing order, vanished ones first.
  public var changes: [Change] { vanished + moved + appeared }

  /// Whether nothing on screen changed.
  public var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && moved.isEmpty }

  /// The owner of the time of animated transitions.
  public enum Clock: Hashable, Sendable {
    /// The view: in a later turn of the main queue if it is in a window, otherwise immediately.
    case mainQueue
    /// The caller, who draws or tests intermediate states and calls ``end(finished:)``.
    case caller
  }

  /// Whether there is a completion handler.
  var isAwaited: Bool { !completions.isEmpty }

  func whenEnded(_ completion: @escaping (Bool) -> Void) {
    if hasEnded { completion(true) } else { completions.append(completion) }
  }

  /// Ends the transition and runs its completion handlers, once.
  ///
  /// - Parameter finished: False if it was interrupted.
  public func end(finished: Bool = true) {
    guard !hasEnded else { return }
    hasEnded = true
    remove(self)
    let waiting = completions
    completions = []
    for completion in waiting { completion(finished) }
  }
}
