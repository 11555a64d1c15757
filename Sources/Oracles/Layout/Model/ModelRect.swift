/// A rectangle in points.
struct ModelRect: Hashable, CustomStringConvertible {
  var origin: [Double]
  var size: [Double]

  func end(_ axis: Int) -> Double { origin[axis] + size[axis] }

  /// Whether the insides of both overlap; what has no inside overlaps nothing.
  func overlaps(_ other: ModelRect) -> Bool {
    for axis in 0...1 {
      guard size[axis] > 0, other.size[axis] > 0, origin[axis] < other.end(axis),
        other.origin[axis] < end(axis)
      else { return false }
    }
    return true
  }

  func isClose(to other: ModelRect) -> Bool {
    (0...1).allSatisfy {
      Swift.abs(origin[$0] - other.origin[$0]) < 0.001
        && Swift.abs(size[$0] - other.size[$0]) < 0.001
    }
  }

  /// Whether this is `exact` with its edges on pixels, as many a point.
  ///
  /// Where an edge is so close to the middle between two pixels that it is a matter of the last digit,
  /// both are right.
  func isSnapped(from exact: ModelRect, pixels: Double) -> Bool {
    guard pixels > 0 else { return isClose(to: exact) }
    func isOnPixel(_ edge: Double, _ exact: Double) -> Bool {
      [-0.0001, 0.0001].contains { hair in
        Swift.abs(edge - ((exact + hair) * pixels).rounded() / pixels) < 0.0001
      }
    }
    return (0...1).allSatisfy {
      isOnPixel(origin[$0], exact.origin[$0]) && isOnPixel(end($0), exact.end($0))
    }
  }

  /// Larger by a distance at all sides; smaller by a negative one, but not below nothing.
  func grown(by distance: Double) -> ModelRect {
    ModelRect(
      origin: origin.map { $0 - distance },
      size: size.map { max(0, $0 + 2 * distance) }
    )
  }

  func moved(by distance: [Double]) -> ModelRect {
    ModelRect(origin: [origin[0] + distance[0], origin[1] + distance[1]], size: size)
  }

  var description: String { "[\((origin + size).map { "\($0)" }.joined(separator: ", "))]" }
}

/// An element by name.
enum ElementName: Hashable, Comparable, CustomStringConvertible {
  case layoutHeader
  case background(Int)
  case header(Int)
  /// What hangs on groups, by its number among its kind in the section.
  case ribbon(Int, Int)
  /// What hangs on items, by its number among its kind in the section.
  case badge(Int, Int)
  case item(Int, Int)
  case footer(Int)
  case layoutFooter

  private var order: [Int] {
    switch self {
    case .layoutHeader: [-1]
    case .background(let section): [section, 0]
    case .header(let section): [section, 1]
    case .ribbon(let section, let number): [section, 2, number, 0]
    case .badge(let section, let number): [section, 2, number, 1]
    case .item(let section, let item): [section, 2, item, 2]
    case .footer(let section): [section, 3]
    case .layoutFooter: [.max]
    }
  }

  static func < (lhs: ElementName, rhs: ElementName) -> Bool {
    lhs.order.lexicographicallyPrecedes(rhs.order)
  }

  /// Whether the element may be the one that stays in place while others change.
  var isAnchor: Bool {
    switch self {
    case .header, .item, .footer: true
    case .layoutHeader, .background, .ribbon, .badge, .layoutFooter: false
    }
  }

  /// The section that the element moves with when it is scrolled across.
  var scrollingSection: Int? {
    switch self {
    case .ribbon(let section, _), .badge(let section, _), .item(let section, _): section
    case .layoutHeader, .background, .header, .footer, .layoutFooter: nil
    }
  }

  var description: String {
    switch self {
    case .layoutHeader: "header of all"
    case .background(let section): "background \(section)"
    case .header(let section): "header \(section)"
    case .ribbon(let section, let number): "ribbon \(section).\(number)"
    case .badge(let section, let number): "badge \(section).\(number)"
    case .item(let section, let item): "item \(section).\(item)"
    case .footer(let section): "footer \(section)"
    case .layoutFooter: "footer of all"
    }
  }
}
