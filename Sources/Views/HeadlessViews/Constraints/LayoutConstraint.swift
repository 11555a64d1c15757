public import Foundation
import Portability

/// A linear equality or inequality between edges and dimensions of views and guides.
///
/// `first = multiplier × second + constant`, or ≤, or ≥. A constraint that is not required yields
/// to those of higher priority.
@MainActor
@preconcurrency
public final class LayoutConstraint {
  public enum Attribute: Int, Hashable, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }

  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public let first: ConstraintTerm
  public let relation: Relation
  /// The second term; nil for a constant.
  public let second: ConstraintTerm?
  public let multiplier: CGFloat

  public var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintsDidChange() } }
  }

  /// The priority of the constraint, which may change while it is active.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintsDidChange() } }
  }

  public var identifier: String?

  /// The view that stores the active constraint: the nearest common ancestor of both items.
  var holder: View? {
    get { holderReference.owner }
    set { holderReference.owner = newValue }
  }

  private var holderReference = BackReference<View>()

  /// The terms as they are solved: an edge of a scroll view beside its content is one of the content.
  var solvedFirst: ConstraintTerm
  var solvedSecond: ConstraintTerm?

  package init(
    _ first: ConstraintTerm,
    _ relation: Relation,
    to second: ConstraintTerm?,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    solvedFirst = first
    solvedSecond = second
    self.multiplier = multiplier
    self.constant = constant
  }

  public convenience init(
    item first: any ConstraintItem,
    attribute: Attribute,
    relatedBy relation: Relation,
    toItem second: (any ConstraintItem)?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init(
      ConstraintTerm(item: first, attribute: attribute),
      relation,
      to: second.map { ConstraintTerm(item: $0, attribute: secondAttribute) },
      multiplier: multiplier,
      constant: constant
    )
  }

  /// Whether the constraint refers only to the view that stores it.
  var isAboutHolder: Bool { first.item === holder && (second == nil || second?.item === holder) }
  public var firstItem: (any ConstraintItem)? { first.item }
  public var firstAttribute: Attribute { first.attribute }
  public var secondItem: (any ConstraintItem)? { second?.item }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
}

/// A view or a guide in a constraint.
@MainActor
@preconcurrency
public protocol ConstraintItem: AnyObject {
  /// The view itself, or the owner of the guide.
  var constrainedView: View? { get }
}

extension View: ConstraintItem {}

extension HeadlessView where Self: View {
  public var constrainedView: View? { self }
}

extension LayoutGuide: ConstraintItem {
  public var constrainedView: View? { owningView }
}

/// An edge, a centre or a dimension of an item.
@MainActor
@preconcurrency
public struct ConstraintTerm {
  public let item: any ConstraintItem
  public let attribute: LayoutConstraint.Attribute

  package init(item: any ConstraintItem, attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A priority from 1 to 1000.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  public static let required = LayoutPriority(1000)
  public static let defaultHigh = LayoutPriority(750)
  public static let defaultLow = LayoutPriority(250)
  public static let fittingSizeLevel = LayoutPriority(50)
}
