public import Foundation

/// A closure called before each layout pass with the visible items of a section.
///
/// It may move, fade or transform the items. Do not use it with estimated sizes.
public typealias VisibleItemsInvalidationHandler =
  @MainActor (_ items: [any VisibleItem], _ offset: CGPoint, _ environment: any LayoutEnvironment)
  -> Void

/// The reference of insets.
public enum ContentInsetsReference: Int, Hashable, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// The orthogonal scrolling behaviour of a section.
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The scrolling details of an orthogonal section.
public final class OrthogonalScrollingProperties {
  public enum Bounce: Int, Hashable, Sendable {
    case automatic, always, never
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The rate that matches the section's behaviour.
    public static let automatic = DecelerationRate(rawValue: -1)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public var bounce = Bounce.automatic
  public var decelerationRate = DecelerationRate.automatic

  init() {}
}

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
