public import CompositionalLayout
public import Foundation

/// A path of lines and curves, which is kept and not drawn.
public class DrawingPath: NSObject {
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public internal(set) final var elements: [Element] = []

  public override init() { super.init() }

  public convenience init(rect: CGRect, transform: LayoutTransform? = nil) {
    self.init()
    addRect(rect)
    apply(transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: LayoutTransform? = nil) {
    self.init()
    addEllipse(in: rect)
    apply(transform)
  }

  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: LayoutTransform? = nil
  ) {
    self.init()
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    addRoundedRect(rect, corners: .allCorners, radii: radii)
    apply(transform)
  }

  public final var isEmpty: Bool { elements.isEmpty }
  public final var currentPoint: CGPoint { elements.last?.end ?? start ?? .zero }

  /// The smallest rectangle that contains all points and control points.
  public final var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Returns whether a point is inside the closed path, with curves as 16 lines each.
  public final func contains(_ point: CGPoint, usesEvenOddRule: Bool = false) -> Bool {
    let winding = lines.reduce(0) { winding, line in
      let (from, to) = line
      guard (from.y <= point.y) != (to.y <= point.y) else { return winding }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      return x > point.x ? winding + (to.y > from.y ? 1 : -1) : winding
    }
    return usesEvenOddRule ? !winding.isMultiple(of: 2) : winding != 0
  }

  public final override func isEqual(_ object: Any?) -> Bool {
    (object as? DrawingPath)?.elements == elements
  }

  public final override var hash: Int { elements.hashValue }

  /// The first point of the current figure.
  private final var start: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  private final var lines: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func draw(to point: CGPoint) {
      lines.append((last, point))
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        draw(to: start)
        (start, last) = (point, point)
      case .line(let point): draw(to: point)
      case .curve(let end, let first, let second):
        let from = last
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t),
          ]
          let points = [from, first, second]
          draw(
            to: zip(points, weights).reduce(CGPoint(x: end.x * t * t * t, y: end.y * t * t * t)) {
              CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
            }
          )
        }
      case .close: draw(to: start)
      }
    }
    draw(to: start)
    return lines
  }
}

extension DrawingPath.Element {
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let end, let first, let second): [first, second, end]
    case .close: []
    }
  }

  var end: CGPoint? { points.last }

  func applying(_ transform: LayoutTransform) -> Self {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: transform.a * point.x + transform.c * point.y + transform.tx,
        y: transform.b * point.x + transform.d * point.y + transform.ty
      )
    }
    return switch self {
    case .move(let point): .move(to: moved(point))
    case .line(let point): .line(to: moved(point))
    case .curve(let end, let first, let second):
      .curve(to: moved(end), control1: moved(first), control2: moved(second))
    case .close: .close
    }
  }
}

/// A path to which lines and curves are added.
public final class MutableDrawingPath: DrawingPath {
  public func move(to point: CGPoint) { elements.append(.move(to: point)) }
  public func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
  public func closeSubpath() { elements.append(.close) }
  public func addPath(_ path: DrawingPath) { elements += path.elements }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(to: point) : .line(to: point))
    }
  }
}

/// The corners of a rectangle.
public struct RectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = RectCorner(rawValue: 1 << 0)
  public static let topRight = RectCorner(rawValue: 1 << 1)
  public static let bottomLeft = RectCorner(rawValue: 1 << 2)
  public static let bottomRight = RectCorner(rawValue: 1 << 3)
  public static let allCorners = RectCorner(rawValue: UInt.max)
}
