public import CompositionalLayout
public import Foundation

/// The appearance of a preview, stored without effect.
@MainActor
@preconcurrency
open class PreviewParameters: NSObject {
  open var backgroundColor: Color?
  open var appliesShadow = true
  open var visiblePath: BezierPath?
  open var shadowPath: BezierPath?

  public override init() { super.init() }
}

/// The appearance of the preview of a dragged item, which is stored.
open class DragPreviewParameters: PreviewParameters {}

/// The position to which a preview moves.
@MainActor
@preconcurrency
open class PreviewTarget: NSObject {
  public let container: View
  public let center: CGPoint
  public let transform: LayoutTransform

  public init(container: View, center: CGPoint, transform: LayoutTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// The preview of an item that is held or dragged.
///
/// It is stored and not shown.
@MainActor
@preconcurrency
open class TargetedPreview: NSObject {
  public let view: View
  public let parameters: PreviewParameters
  public let target: PreviewTarget?

  public init(view: View, parameters: PreviewParameters, target: PreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  public init(view: View, parameters: PreviewParameters) {
    self.view = view
    self.parameters = parameters
    target = view.superview.map { PreviewTarget(container: $0, center: view.center) }
    super.init()
  }

  public convenience init(view: View) { self.init(view: view, parameters: PreviewParameters()) }

  open var size: CGSize { view.frame.size }
}
