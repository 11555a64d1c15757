public import Foundation
public import HeadlessViews

/// A source of haptic feedback, which counts what would be felt.
@MainActor
@preconcurrency
open class FeedbackGenerator: NSObject {
  /// The number of times that the device would have given feedback.
  public fileprivate(set) var count = 0

  public override init() { super.init() }
  open func prepare() {}
}

/// The feedback of an impact.
@MainActor
@preconcurrency
open class ImpactFeedbackGenerator: FeedbackGenerator {
  public enum Style: Int, Hashable, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public convenience init(style: Style) { self.init() }
  public convenience init(style: Style, view: View) { self.init() }
  open func impactOccurred() { count += 1 }
  open func impactOccurred(intensity: CGFloat) { count += 1 }
}

/// The feedback of a changed selection.
@MainActor
@preconcurrency
open class SelectionFeedbackGenerator: FeedbackGenerator {
  open func selectionChanged() { count += 1 }
}

/// The feedback of a success or failure.
@MainActor
@preconcurrency
open class NotificationFeedbackGenerator: FeedbackGenerator {
  public enum FeedbackType: Int, Hashable, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ type: FeedbackType) { count += 1 }
}
