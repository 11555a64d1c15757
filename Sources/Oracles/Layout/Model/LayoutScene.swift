/// A layout as plain values: what a trial draws, and what both the engine and the model lay out.
struct LayoutScene {
  var width: Double
  var height: Double
  /// 0 scrolls along x, 1 along y.
  var axis: Int
  var sectionSpacing: Double
  /// Around all sections, as wide as the view.
  var header: SceneBar?
  var footer: SceneBar?
  var sections: [SceneSection]
}

struct SceneLength: CustomStringConvertible {
  enum Kind: CaseIterable {
    case absolute, fractionalWidth, fractionalHeight, estimated
  }

  var kind: Kind
  var value: Double

  var isEstimated: Bool { kind == .estimated }

  func isFraction(along axis: Int) -> Bool {
    kind == (axis == 0 ? .fractionalWidth : .fractionalHeight)
  }

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
  /// How far a background is inset.
  var background: Double?
  /// What hangs on every item; only in sections whose groups have items of one kind.
  var badge: SceneBadge?
  var itemCount: Int

  var description: String {
    let bars = [
      header.map { "header \($0)" }, footer.map { "footer \($0)" },
      background.map { "background in \($0)" }, badge.map { "badge \($0)" },
    ].compactMap { $0 }
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

/// Something attached to an item.
struct SceneBadge: CustomStringConvertible {
  var size: [SceneLength]
  /// Which place of the item the same place of the badge is on, along x and y: 0, ½ or 1.
  var place: [Double]
  var offset: [Double]
  /// Whether the offset is in sizes of the badge.
  var isFractional: Bool

  var description: String {
    "\(size[0])×\(size[1]) at \(place) \(isFractional ? "sizes" : "points") \(offset)"
  }
}

extension LayoutScene: CustomStringConvertible {
  var description: String {
    let bars = [header.map { "header \($0)" }, footer.map { "footer \($0)" }].compactMap { $0 }
    let parts = (bars + sections.map { "\($0)" }).joined(separator: "; ")
    return "\(width)×\(height) along \(axis == 0 ? "x" : "y"), \(sectionSpacing) apart: \(parts)"
  }
}
