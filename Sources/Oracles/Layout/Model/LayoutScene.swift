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
  /// Pixels a point; at 0 nothing is rounded.
  var pixels = 0.0
  /// What sections refer to that do not say anything else.
  var reference = SceneReference.automatic
  /// What sections may refer to: top, leading, bottom, trailing.
  var references: [SceneReference: [Double]] = [:]

  /// How far the last item of a group may stick out and still fit: half a pixel.
  var fitTolerance: Double { 0.5 / (pixels > 0 ? pixels : 1) + 1e-6 }

  /// The most that rounding to pixels moves one of two edges away from the other.
  var pixel: Double { pixels > 0 ? 1 / pixels : 0 }

  /// A length before anything is measured; fractions are whole pixels, but for all of a length.
  func length(_ length: SceneLength, in container: [Double]) -> Double {
    switch length.kind {
    case .absolute, .estimated, .uniform: length.value
    case .fractionalWidth: fraction(length.value, of: container[0])
    case .fractionalHeight: fraction(length.value, of: container[1])
    }
  }

  private func fraction(_ part: Double, of whole: Double) -> Double {
    part == 1 ? whole : wholePixels(in: part * whole)
  }

  /// The whole pixels in a length; what lacks a hair of one counts as one.
  func wholePixels(in length: Double) -> Double {
    guard pixels > 0, length > 0 else { return length }
    return (length * pixels + 1 / 1024).rounded(.down) / pixels
  }
}

struct SceneLength: CustomStringConvertible {
  enum Kind: CaseIterable {
    case absolute, fractionalWidth, fractionalHeight, estimated
    /// Estimated, and as long as the longest of its siblings.
    case uniform
  }

  var kind: Kind
  var value: Double

  var isEstimated: Bool { kind == .estimated || kind == .uniform }

  func isFraction(along axis: Int) -> Bool {
    kind == (axis == 0 ? .fractionalWidth : .fractionalHeight)
  }

  var description: String {
    switch kind {
    case .absolute: "\(value)"
    case .fractionalWidth: "fw \(value)"
    case .fractionalHeight: "fh \(value)"
    case .estimated: "~\(value)"
    case .uniform: "=~\(value)"
    }
  }
}

/// An item or a group.
indirect enum SceneNode: CustomStringConvertible {
  case cell(SceneCell)
  case group(SceneGroup)

  static func cell(size: [SceneLength], inset: Double) -> SceneNode {
    .cell(SceneCell(size: size, inset: inset))
  }

  var size: [SceneLength] {
    switch self {
    case .cell(let cell): cell.size
    case .group(let group): group.size
    }
  }

  var edges: SceneEdges {
    switch self {
    case .cell(let cell): cell.edges
    case .group(let group): group.edges
    }
  }

  var description: String {
    switch self {
    case .cell(let cell): "\(cell)"
    case .group(let group): "\(group)"
    }
  }
}

struct SceneCell: CustomStringConvertible {
  var size: [SceneLength]
  var inset: Double
  var edges = SceneEdges()
  /// Whether the section's badge hangs on items of this kind.
  var hasBadge = false

  var description: String {
    "\(size[0])×\(size[1])" + (inset == 0 ? "" : " in \(inset)") + edges.suffix
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
  var edges = SceneEdges()
  /// Whether the section's ribbon hangs on groups of this kind.
  var hasRibbon = false

  var description: String {
    let name = axis == 0 ? "row" : "column"
    let parts = children.map { "\($0)" }.joined(separator: ", ")
    return "\(name) \(mode) \(size[0])×\(size[1]) gap \(isFlexible ? "≥" : "")\(spacing)"
      + " in \(inset) [\(parts)]" + edges.suffix
  }
}

struct SceneSection: CustomStringConvertible {
  var group: SceneGroup
  /// Top, leading, bottom, trailing.
  var insets: [Double]
  var groupSpacing: Double
  /// How groups scroll that lie side by side; they do not where there is nothing.
  var scroll: SceneScroll?
  var header: SceneBar?
  var footer: SceneBar?
  /// How far a background is inset.
  var background: Double?
  /// What hangs on one kind of items.
  var badge: SceneBadge?
  /// What hangs on one kind of groups.
  var ribbon: SceneBadge?
  var reference = SceneReference.automatic
  var itemCount: Int

  var isOrthogonal: Bool { scroll != nil }

  var description: String {
    let bars = [
      header.map { "header \($0)" }, footer.map { "footer \($0)" },
      background.map { "background in \($0)" },
      badge.map { "badge\(group.firstCell.hasBadge ? "" : " on the last kind") \($0)" },
      ribbon.map { "ribbon\(group.hasRibbon ? "" : " on inner groups") \($0)" },
    ].compactMap { $0 }
    return "\(itemCount) in \(group) insets \(insets) every \(groupSpacing)"
      + (reference == .automatic ? "" : " in \(reference)")
      + (scroll.map { $0 == .continuous ? " across" : " across by \($0)" } ?? "")
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
    let bars = [header.map { "header \($0)" }, footer.map { "footer \($0)" }].compactMap { $0 }
    let parts = (bars + sections.map { "\($0)" }).joined(separator: "; ")
    let insets = references.isEmpty ? "" : " in \(reference) of \(referenceText)"
    return "\(width)×\(height)" + (pixels > 0 ? " at \(pixels)x" : "")
      + " along \(axis == 0 ? "x" : "y"), \(sectionSpacing) apart\(insets): \(parts)"
  }

  private var referenceText: String {
    SceneReference.allCases.compactMap { reference in
      references[reference].map { "\(reference) \($0)" }
    }.joined(separator: ", ")
  }
}
