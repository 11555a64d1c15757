public import Foundation

/// A visible element that a section's invalidation handler may change.
@MainActor
@preconcurrency
public protocol VisibleItem: AnyObject {
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: ElementCategory { get }
  var representedElementKind: String? { get }
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: LayoutTransform { get set }
  var transform3D: LayoutTransform3D { get set }
}
