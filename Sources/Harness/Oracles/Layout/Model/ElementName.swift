/// A name of a layout element: its kind, its section, and its index.
public enum ElementName: Hashable, Comparable, Sendable, CustomStringConvertible {
  case layoutHeader
  case background(Int)
  case header(Int)
  /// A ribbon of a group, by its index among the ribbons of the section.
  case ribbon(Int, Int)
  /// A badge of an item, by its index among the badges of the section.
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

  public static func < (lhs: ElementName, rhs: ElementName) -> Bool {
    lhs.order.lexicographicallyPrecedes(rhs.order)
  }

  /// Whether the element can be the anchor that stays in place while others change.
  var isAnchor: Bool {
    switch self {
    case .header, .item, .footer: true
    case .layoutHeader, .background, .ribbon, .badge, .layoutFooter: false
    }
  }

  /// The section that the element scrolls with, if it scrolls orthogonally.
  var scrollingSection: Int? {
    switch self {
    case .ribbon(let section, _), .badge(let section, _), .item(let section, _): section
    case .layoutHeader, .background, .header, .footer, .layoutFooter: nil
    }
  }

  public var description: String {
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
