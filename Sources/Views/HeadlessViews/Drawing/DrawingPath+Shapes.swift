import CompositionalLayout
import Foundation

extension DrawingPath {
  final func apply(_ transform: LayoutTransform?) {
    if let transform { elements = elements.map { $0.applying(transform) } }
  }

  final func addRect(_ rect: CGRect) {
    elements += [
      .move(to: CGPoint(x: rect.minX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  final func addEllipse(in rect: CGRect) {
    let scale = LayoutTransform(
      a: rect.width / 2,
      b: 0,
      c: 0,
      d: rect.height / 2,
      tx: rect.midX,
      ty: rect.midY
    )
    let circle = DrawingPath()
    circle.addArc(center: .zero, radius: 1, from: 0, by: 2 * .pi)
    circle.elements.append(.close)
    circle.apply(scale)
    elements += circle.elements
  }

  /// Adds a rectangle, clockwise from its top left corner, with some corners rounded.
  final func addRoundedRect(_ rect: CGRect, corners: RectCorner, radii: CGSize) {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    let turns: [(RectCorner, CGPoint, CGPoint)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 1)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: -1)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: -1)),
    ]
    for (index, (corner, point, inside)) in turns.enumerated() {
      guard corners.contains(corner) else {
        elements.append(index == 0 ? .move(to: point) : .line(to: point))
        continue
      }
      let center = CGPoint(x: point.x + inside.x * width, y: point.y + inside.y * height)
      let quarter = DrawingPath()
      quarter.addArc(center: .zero, radius: 1, from: .pi + CGFloat(index) * .pi / 2, by: .pi / 2)
      quarter.apply(LayoutTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y))
      elements +=
        index == 0
        ? quarter.elements
        : quarter.elements.map { if case .move(let point) = $0 { .line(to: point) } else { $0 } }
    }
    elements.append(.close)
  }

  /// Adds an arc as one curve for each quarter, beginning with a line or a move to its start.
  final func addArc(center: CGPoint, radius: CGFloat, from start: CGFloat, by sweep: CGFloat) {
    func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - along * sin(angle)),
        y: center.y + radius * (sin(angle) + along * cos(angle))
      )
    }
    elements.append(elements.isEmpty ? .move(to: point(start)) : .line(to: point(start)))
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let along = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = start + CGFloat(index) * step
      elements.append(
        .curve(
          to: point(from + step),
          control1: point(from, along),
          control2: point(from + step, -along)
        )
      )
    }
  }
}
