public import Foundation

/// A plane transform, as rows of two: (a b), (c d), (tx ty).
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

  public static let identity = LayoutTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The smallest upright box around a transformed box with the given centre and size.
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
