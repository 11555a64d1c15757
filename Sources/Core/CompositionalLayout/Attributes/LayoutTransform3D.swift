public import Foundation

/// A transform in space, as four rows of four.
public struct LayoutTransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  public static let identity = LayoutTransform3D()

  /// Creates a transform in space from a transform of the plane.
  public init(_ plane: LayoutTransform) {
    m11 = plane.a
    m12 = plane.b
    m21 = plane.c
    m22 = plane.d
    m41 = plane.tx
    m42 = plane.ty
  }

  /// The effect of the transform on the plane, without perspective.
  public var plane: LayoutTransform {
    LayoutTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the transform does not leave the plane.
  public var isPlane: Bool { self == LayoutTransform3D(plane) }
}
