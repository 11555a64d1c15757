/// A rectangle in points.
struct ModelRect: Hashable, CustomStringConvertible {
  var origin: [Double]
  var size: [Double]

  func end(_ axis: Int) -> Double { origin[axis] + size[axis] }

  /// Whether the insides of both overlap; what has no inside overlaps nothing.
  func overlaps(_ other: ModelRect) -> Bool {
    (0...1).allSatisfy { origin[$0] < other.end($0) && other.origin[$0] < end($0) }
      && (0...1).allSatisfy { size[$0] > 0 && other.size[$0] > 0 }
  }

  func isClose(to other: ModelRect) -> Bool {
    zip(origin + size, other.origin + other.size).allSatisfy { Swift.abs($0 - $1) < 0.001 }
  }

  var description: String { "[\((origin + size).map { "\($0)" }.joined(separator: ", "))]" }
}

/// An element by name.
enum ElementName: Hashable, Comparable, CustomStringConvertible {
  case layoutHeader
  case background(Int)
  case header(Int)
  case badge(Int, Int)
  case item(Int, Int)
  case footer(Int)
  case layoutFooter

  private var order: [Int] {
    switch self {
    case .layoutHeader: [-1]
    case .background(let section): [section, 0]
    case .header(let section): [section, 1]
    case .badge(let section, let item): [section, 2, item, 0]
    case .item(let section, let item): [section, 2, item, 1]
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
    case .layoutHeader, .background, .badge, .layoutFooter: false
    }
  }

  var description: String {
    switch self {
    case .layoutHeader: "header of all"
    case .background(let section): "background \(section)"
    case .header(let section): "header \(section)"
    case .badge(let section, let item): "badge \(section).\(item)"
    case .item(let section, let item): "item \(section).\(item)"
    case .footer(let section): "footer \(section)"
    case .layoutFooter: "footer of all"
    }
  }
}
