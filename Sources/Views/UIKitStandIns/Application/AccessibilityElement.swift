public import Foundation
public import HeadlessViews

/// A part of a view for assistive technologies, which is stored.
@MainActor
@preconcurrency
open class AccessibilityElement: Responder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrame = CGRect.zero
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
