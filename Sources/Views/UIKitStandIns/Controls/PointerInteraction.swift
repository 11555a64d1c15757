public import Foundation
public import HeadlessViews

/// The effects of a pointer over a view, which are kept and not shown.
@MainActor
@preconcurrency
open class PointerInteraction: NSObject, Interaction {
  public private(set) weak var delegate: (any PointerInteractionDelegate)?
  public private(set) weak var view: View?
  open var isEnabled = true

  public init(delegate: (any PointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: View?) {}
  open func didMove(to view: View?) { self.view = view }
  open func invalidate() {}

  /// Moves the pointer to a point of the view.
  ///
  /// - Returns: The delegate's style of the pointer there.
  @discardableResult public func hover(at point: CGPoint) -> PointerStyle? {
    guard isEnabled, let view, let delegate else { return nil }
    let region = delegate.pointerInteraction(
      self,
      regionFor: PointerRegionRequest(location: point),
      defaultRegion: PointerRegion(rect: view.bounds)
    )
    return region.flatMap { delegate.pointerInteraction(self, styleFor: $0) }
  }
}

/// The delegate of a pointer's effects.
@MainActor
@preconcurrency
public protocol PointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: PointerInteraction,
    regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion?

  func pointerInteraction(
    _ interaction: PointerInteraction,
    styleFor region: PointerRegion
  ) -> PointerStyle?
}

extension PointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: PointerInteraction,
    regionFor request: PointerRegionRequest,
    defaultRegion: PointerRegion
  ) -> PointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: PointerInteraction,
    styleFor region: PointerRegion
  ) -> PointerStyle? { nil }
}

/// A question for the region below the pointer.
@MainActor
@preconcurrency
open class PointerRegionRequest: NSObject {
  public let location: CGPoint

  init(location: CGPoint) {
    self.location = location
    super.init()
  }
}

/// A region of a view with one style of the pointer.
@MainActor
@preconcurrency
open class PointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The shape of the pointer.
public enum PointerShape {
  case path(BezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// The effect of the pointer on a view.
public enum PointerEffect {
  case automatic(TargetedPreview)
  case highlight(TargetedPreview)
  case lift(TargetedPreview)
  case hover(TargetedPreview)
}

/// The appearance of the pointer.
@MainActor
@preconcurrency
open class PointerStyle: NSObject {
  public let effect: PointerEffect?
  public let shape: PointerShape?
  public let constrainedAxes: LayoutAxes

  public init(effect: PointerEffect, shape: PointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = []
    super.init()
  }

  public init(shape: PointerShape, constrainedAxes: LayoutAxes = []) {
    effect = nil
    self.shape = shape
    self.constrainedAxes = constrainedAxes
    super.init()
  }
}
