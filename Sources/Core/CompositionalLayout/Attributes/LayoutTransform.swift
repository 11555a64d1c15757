public import Foundation

/// An affine transform of the plane, as three rows of two: (a b), (c d), (tx ty).
public struct LayoutTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  public init(translationX: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a rotation by `angle` in radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  public static let identity = LayoutTransform()

  public var isIdentity: Bool { self == .identity }

  /// Returns this transform followed by `other`.
  public func concatenating(_ other: LayoutTransform) -> LayoutTransform {
    LayoutTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// Returns a translation followed by this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> LayoutTransform {
    LayoutTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a scaling followed by this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> LayoutTransform {
    LayoutTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a rotation followed by this transform.
  public func rotated(by angle: CGFloat) -> LayoutTransform {
    LayoutTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the bounding box of a transformed box with the given centre and size.
  func boundingBox(center: CGPoint, size: CGSize) -> CGRect {
    let width = abs(a) * size.width + abs(c) * size.height
    let height = abs(b) * size.width + abs(d) * size.height
    return CGRect(
      x: center.x + tx - width / 2,
      y: center.y + ty - height / 2,
      width: width,
      height: height
    )
  }
}
