/// A layout as plain values: what a trial draws, and what both the engine and the model lay out.
struct LayoutScene {
  var width: Double
  var height: Double
  /// 0 scrolls along x, 1 along y.
  var axis: Int
  var sectionSpacing: Double
  var sections: [SceneSection]
}

struct SceneLength: CustomStringConvertible {
  enum Kind: CaseIterable {
    case absolute, fractionalWidth, fractionalHeight, estimated
  }

  var kind: Kind
  var value: Double

  var isEstimated: Bool { kind == .estimated }

  var description: String {
    switch kind {
    case .absolute: "\(value)"
    case .fractionalWidth: "fw \(value)"
    case .fractionalHeight: "fh \(value)"
    case .estimated: "~\(value)"
    }
  }
}

/// An item or a group.
indirect enum SceneNode: CustomStringConvertible {
  case cell(size: [SceneLength], inset: Double)
  case group(SceneGroup)

  var size: [SceneLength] {
    switch self {
    case .cell(let size, _): size
    case .group(let group): group.size
    }
  }

  var description: String {
    switch self {
    case .cell(let size, let inset): "\(size[0])×\(size[1])" + (inset == 0 ? "" : " in \(inset)")
    case .group(let group): "\(group)"
    }
  }
}

struct SceneGroup: CustomStringConvertible {
  enum Mode {
    case filling
    case stretched(Int)
    case repeated(Int)
  }

  var size: [SceneLength]
  /// 0 fills along x, 1 along y.
  var axis: Int
  var mode: Mode
  var spacing: Double
  var isFlexible: Bool
  var inset: Double
  var children: [SceneNode]

  var description: String {
    let name = axis == 0 ? "row" : "column"
    let parts = children.map { "\($0)" }.joined(separator: ", ")
    return "\(name) \(mode) \(size[0])×\(size[1]) gap \(isFlexible ? "≥" : "")\(spacing)"
      + " in \(inset) [\(parts)]"
  }
}

struct SceneSection: CustomStringConvertible {
  var group: SceneGroup
  /// Top, leading, bottom, trailing.
  var insets: [Double]
  var groupSpacing: Double
  var isOrthogonal: Bool
  var header: SceneBar?
  var footer: SceneBar?
  var itemCount: Int

  var description: String {
    let bars = [header.map { "header \($0)" }, footer.map { "footer \($0)" }].compactMap { $0 }
    return "\(itemCount) in \(group) insets \(insets) every \(groupSpacing)"
      + (isOrthogonal ? " across" : "")
      + (bars.isEmpty ? "" : " with " + bars.joined(separator: ", "))
  }
}

/// A header or a footer that is as wide as its section.
struct SceneBar: CustomStringConvertible {
  var length: SceneLength
  var extends: Bool
  var pins: Bool

  var description: String {
    "\(length)" + (extends ? "" : " over") + (pins ? " pinned" : "")
  }
}

extension LayoutScene: CustomStringConvertible {
  var description: String {
    let parts = sections.map { "\($0)" }.joined(separator: "; ")
    return "\(width)×\(height) along \(axis == 0 ? "x" : "y"), \(sectionSpacing) apart: \(parts)"
  }
}

/// What is done to a layout after it was made.
enum LayoutCommand: CustomStringConvertible {
  case measure(section: Int, item: Int, size: [Double])
  case measureHeader(section: Int, length: Double)
  case insert(section: Int, item: Int, count: Int)
  case remove(section: Int, item: Int, count: Int)
  case scroll(to: Double)
  case look(ModelRect)

  var description: String {
    switch self {
    case .measure(let section, let item, let size):
      "item \(section).\(item) turns out \(size[0])×\(size[1])"
    case .measureHeader(let section, let length): "header \(section) turns out \(length)"
    case .insert(let section, let item, let count):
      "insert \(count) at \(section).\(item)"
    case .remove(let section, let item, let count):
      "remove \(count) from \(section).\(item)"
    case .scroll(let offset): "scroll to \(offset)"
    case .look(let rect): "look at \(rect)"
    }
  }
}

/// A rectangle in points.
struct ModelRect: Hashable, CustomStringConvertible {
  var origin: [Double]
  var size: [Double]

  func end(_ axis: Int) -> Double { origin[axis] + size[axis] }

  func overlaps(_ other: ModelRect) -> Bool {
    (0...1).allSatisfy { origin[$0] < other.end($0) && other.origin[$0] < end($0) }
  }

  func isClose(to other: ModelRect) -> Bool {
    zip(origin + size, other.origin + other.size).allSatisfy { Swift.abs($0 - $1) < 0.001 }
  }

  var description: String { "[\((origin + size).map { "\($0)" }.joined(separator: ", "))]" }
}

/// An element by name.
enum ElementName: Hashable, Comparable, CustomStringConvertible {
  case header(Int)
  case item(Int, Int)
  case footer(Int)

  private var order: (Int, Int, Int) {
    switch self {
    case .header(let section): (section, 0, 0)
    case .item(let section, let item): (section, 1, item)
    case .footer(let section): (section, 2, 0)
    }
  }

  static func < (lhs: ElementName, rhs: ElementName) -> Bool { lhs.order < rhs.order }

  var description: String {
    switch self {
    case .header(let section): "header \(section)"
    case .item(let section, let item): "item \(section).\(item)"
    case .footer(let section): "footer \(section)"
    }
  }
}
