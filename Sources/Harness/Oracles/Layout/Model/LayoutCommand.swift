/// An operation on an existing layout.
public enum LayoutCommand: Sendable, CustomStringConvertible {
  /// A measurement of an item, width and height; only estimated lengths change.
  case measure(section: Int, item: Int, size: [Double])
  case measureHeader(section: Int, length: Double)
  case insert(section: Int, item: Int, count: Int)
  case remove(section: Int, item: Int, count: Int)
  /// A reload, which discards the measurements of items.
  case reload(section: Int, item: Int, count: Int)
  /// An insertion of a copy of section `like` before `section`.
  case insertSection(Int, like: Int)
  case removeSection(Int)
  case moveSection(Int, to: Int)
  case scroll(to: Double)
  /// A query of a rectangle, which changes nothing.
  case look(LayoutRect)
  case scrollAcross(section: Int, to: Double)
  /// The end of a drag in an orthogonal section, on its way to where it would stop by itself.
  case letGo(section: Int, toward: Double, velocity: Double)

  /// Whether the command changes the size of an element by a measurement.
  var isMeasurement: Bool {
    switch self {
    case .measure, .measureHeader: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .measure(let section, let item, let size):
      "item \(section).\(item) turns out \(size[0])×\(size[1])"
    case .measureHeader(let section, let length): "header \(section) turns out \(length)"
    case .insert(let section, let item, let count): "insert \(count) at \(section).\(item)"
    case .remove(let section, let item, let count): "remove \(count) from \(section).\(item)"
    case .reload(let section, let item, let count): "reload \(count) from \(section).\(item)"
    case .insertSection(let section, let model): "insert a section like \(model) at \(section)"
    case .removeSection(let section): "remove section \(section)"
    case .moveSection(let source, let target): "move section \(source) to \(target)"
    case .scroll(let offset): "scroll to \(offset)"
    case .look(let rect): "look at \(rect)"
    case .scrollAcross(let section, let offset): "scroll section \(section) across to \(offset)"
    case .letGo(let section, let place, let velocity):
      "let go of section \(section) toward \(place) at \(velocity)"
    }
  }
}
