public import Foundation

/// An edge or a dimension of an item, from which constraints are created.
///
/// Edges along one axis can be combined, and dimensions with dimensions; the types separate them.
@MainActor
@preconcurrency
public protocol ConstraintAnchor {
  init(_ term: ConstraintTerm)

  var term: ConstraintTerm { get }
}

extension ConstraintAnchor {
  public func constraint(equalTo other: Self, constant: CGFloat = 0) -> LayoutConstraint {
    related(.equal, to: other, constant: constant)
  }

  public func constraint(lessThanOrEqualTo other: Self, constant: CGFloat = 0) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: Self,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, constant: constant)
  }

  func related(
    _ relation: LayoutConstraint.Relation,
    to other: Self,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(term, relation, to: other.term, multiplier: multiplier, constant: constant)
  }

  init(_ item: any ConstraintItem, _ attribute: LayoutConstraint.Attribute) {
    self.init(ConstraintTerm(item: item, attribute: attribute))
  }
}

/// A vertical edge or the horizontal centre.
public struct XAxisAnchor: ConstraintAnchor {
  public let term: ConstraintTerm

  public init(_ term: ConstraintTerm) { self.term = term }

  public func constraint(
    equalToSystemSpacingAfter anchor: XAxisAnchor,
    multiplier: CGFloat
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: XAxisAnchor,
    multiplier: CGFloat
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

/// A horizontal edge, the vertical centre or a baseline.
public struct YAxisAnchor: ConstraintAnchor {
  public let term: ConstraintTerm

  public init(_ term: ConstraintTerm) { self.term = term }

  public func constraint(
    equalToSystemSpacingBelow anchor: YAxisAnchor,
    multiplier: CGFloat
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: YAxisAnchor,
    multiplier: CGFloat
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

/// A width or a height.
public struct DimensionAnchor: ConstraintAnchor {
  public let term: ConstraintTerm

  public init(_ term: ConstraintTerm) { self.term = term }

  public func constraint(
    equalTo other: DimensionAnchor,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.equal, to: other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, multiplier: multiplier, constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, multiplier: multiplier, constant: constant)
  }

  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(term, .equal, to: nil, multiplier: 1, constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(term, .lessThanOrEqual, to: nil, multiplier: 1, constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(term, .greaterThanOrEqual, to: nil, multiplier: 1, constant: constant)
  }
}

/// The standard distance between siblings.
private let systemSpacing: CGFloat = 8

extension ConstraintItem {
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(self, .leading) }
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(self, .trailing) }
  public var leftAnchor: XAxisAnchor { XAxisAnchor(self, .left) }
  public var rightAnchor: XAxisAnchor { XAxisAnchor(self, .right) }
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(self, .centerX) }
  public var topAnchor: YAxisAnchor { YAxisAnchor(self, .top) }
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(self, .bottom) }
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(self, .centerY) }
  public var widthAnchor: DimensionAnchor { DimensionAnchor(self, .width) }
  public var heightAnchor: DimensionAnchor { DimensionAnchor(self, .height) }
}

extension View {
  public var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(self, .lastBaseline) }
}
