public import CompositionalLayout
public import Foundation

/// A path with the style of its lines, which is kept and not drawn.
@MainActor
@preconcurrency
open class BezierPath: NSObject {
  private let path = MutableDrawingPath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = LineCap.butt
  open var lineJoinStyle = LineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public enum LineCap: Int32, Hashable, Sendable {
    case butt, round, square
  }

  public enum LineJoin: Int32, Hashable, Sendable {
    case miter, round, bevel
  }

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radii = CGSize(width: cornerRadius, height: cornerRadius)
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
  }

  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: RectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  public convenience init(cgPath: DrawingPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: DrawingPath {
    get {
      let copy = MutableDrawingPath()
      copy.addPath(path)
      return copy
    }
    set { path.elements = newValue.elements }
  }

  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  open var bounds: CGRect { path.boundingBox }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path.elements = [] }
  open func append(_ other: BezierPath) { path.addPath(other.path) }
  open func apply(_ transform: LayoutTransform) { path.apply(transform) }

  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    func control(from point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3
      )
    }
    path.addCurve(to: end, control1: control(from: currentPoint), control2: control(from: end))
  }

  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    var sweep = endAngle - startAngle
    if abs(sweep) < 2 * .pi, clockwise != (sweep > 0), sweep != 0 {
      sweep += clockwise ? 2 * .pi : -2 * .pi
    }
    path.addArc(center: center, radius: radius, from: startAngle, by: sweep)
  }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, usesEvenOddRule: usesEvenOddFillRule)
  }

  // Nothing is drawn.

  open func stroke() {}
  open func fill() {}
  open func addClip() {}
}
