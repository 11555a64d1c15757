public import CompositionalLayout
public import Foundation
import HeadlessViews
public import UIKitStandIns

/// Runs a closure.
///
/// Nothing is released later here than elsewhere.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }

extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// The time since the system started, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3D.identity
  transform.m41 = tx
  transform.m42 = ty
  transform.m43 = tz
  return transform
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D.identity
  transform.m11 = sx
  transform.m22 = sy
  transform.m33 = sz
  return transform
}

/// A rotation by an angle in radians about an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  var transform = CATransform3D.identity
  guard length > 0 else { return transform }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  transform.m11 = cosine + x * x * rest
  transform.m12 = x * y * rest + z * sine
  transform.m13 = x * z * rest - y * sine
  transform.m21 = x * y * rest - z * sine
  transform.m22 = cosine + y * y * rest
  transform.m23 = y * z * rest + x * sine
  transform.m31 = x * z * rest + y * sine
  transform.m32 = y * z * rest - x * sine
  transform.m33 = cosine + z * z * rest
  return transform
}

/// The transform that applies the first and then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  let (a, b) = (rows(first), rows(second))
  let product = a.map { row in
    (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b[$1][column] } }
  }
  var result = CATransform3D.identity
  (result.m11, result.m12, result.m13, result.m14) = values(product[0])
  (result.m21, result.m22, result.m23, result.m24) = values(product[1])
  (result.m31, result.m32, result.m33, result.m34) = values(product[2])
  (result.m41, result.m42, result.m43, result.m44) = values(product[3])
  return result
}

public func CATransform3DTranslate(
  _ transform: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform) }

public func CATransform3DScale(
  _ transform: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform) }

public func CATransform3DRotate(
  _ transform: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform) }

public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == .identity }

public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool {
  first == second
}

private func rows(_ transform: CATransform3D) -> [[CGFloat]] {
  [
    [transform.m11, transform.m12, transform.m13, transform.m14],
    [transform.m21, transform.m22, transform.m23, transform.m24],
    [transform.m31, transform.m32, transform.m33, transform.m34],
    [transform.m41, transform.m42, transform.m43, transform.m44],
  ]
}

private func values(_ row: [CGFloat]) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
  (row[0], row[1], row[2], row[3])
}

// Images are as large as they would be, and blank: nothing is drawn.

@MainActor
@preconcurrency
public func UIGraphicsBeginImageContext(_ size: CGSize) { DrawingContext.sizes.append(size) }

@MainActor
@preconcurrency
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _: Bool, _: CGFloat) {
  DrawingContext.sizes.append(size)
}

@MainActor
@preconcurrency
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingContext.sizes.isEmpty ? nil : DrawingContext()
}

@MainActor
@preconcurrency
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingContext.sizes.last.map { UIImage(size: $0) }
}

@MainActor
@preconcurrency
public func UIGraphicsEndImageContext() { _ = DrawingContext.sizes.popLast() }
