public import Foundation
public import HeadlessViews

/// The orientation of an interface.
public enum InterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A link to the refreshes of a screen.
///
/// There is no screen: it never calls its target. A test calls the method itself.
@MainActor
@preconcurrency
open class DisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: TimeInterval { 0 }
  open var targetTimestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }

  public init(target: Any, selector: Selector) { super.init() }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
