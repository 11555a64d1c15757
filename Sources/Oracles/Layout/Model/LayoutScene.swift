/// A layout as plain values: what a trial draws, and what both the engine and the model lay out.
public struct LayoutScene: Sendable {
  /// The size of the view.
  public var width: Double
  public var height: Double
  /// 0 scrolls along x, 1 along y.
  public var axis: Int
  /// Between the sections.
  public var sectionSpacing: Double
  /// Around all sections, as wide as the view.
  public var header: SceneBar?
  public var footer: SceneBar?
  public var sections: [SceneSection]
  /// Pixels a point; at 0 nothing is rounded.
  public var pixels = 0.0
  /// What sections refer to that do not say anything else.
  public var reference = SceneReference.automatic
  /// What sections may refer to: top, leading, bottom, trailing.
  public var references: [SceneReference: [Double]] = [:]

  /// How far the last item of a group may stick out and still fit: half a pixel.
  var fitTolerance: Double { 0.5 / (pixels > 0 ? pixels : 1) + 1e-6 }

  /// The most that rounding to pixels moves one of two edges away from the other.
  var pixel: Double { pixels > 0 ? 1 / pixels : 0 }

  /// A length before anything is measured, in a box of a width and a height; fractions are whole pixels,
  /// but for all of a length.
  public func length(_ length: SceneLength, in container: [Double]) -> Double {
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

/// A length along one axis.
public struct SceneLength: Sendable, CustomStringConvertible {
  /// What a length goes by.
  public enum Kind: CaseIterable, Sendable {
    case absolute, fractionalWidth, fractionalHeight, estimated
    /// Estimated, and as long as the longest of its siblings.
    case uniform
  }

  public var kind: Kind
  public var value: Double

  /// Whether a measured length takes its place.
  public var isEstimated: Bool { kind == .estimated || kind == .uniform }

  func isFraction(along axis: Int) -> Bool {
    kind == (axis == 0 ? .fractionalWidth : .fractionalHeight)
  }

  public var description: String {
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
public indirect enum SceneNode: Sendable, CustomStringConvertible {
  case cell(SceneCell)
  case group(SceneGroup)

  static func cell(size: [SceneLength], inset: Double) -> SceneNode {
    .cell(SceneCell(size: size, inset: inset))
  }

  public var size: [SceneLength] {
    switch self {
    case .cell(let cell): cell.size
    case .group(let group): group.size
    }
  }

  public var edges: SceneEdges {
    switch self {
    case .cell(let cell): cell.edges
    case .group(let group): group.edges
    }
  }

  public var description: String {
    switch self {
    case .cell(let cell): "\(cell)"
    case .group(let group): "\(group)"
    }
  }
}

/// The place of an item in a group.
public struct SceneCell: Sendable, CustomStringConvertible {
  /// Width and height.
  public var size: [SceneLength]
  /// At all four sides, but along estimated lengths.
  public var inset: Double
  /// What is free beside it.
  public var edges = SceneEdges()
  /// Whether the section's badge hangs on items of this kind.
  public var hasBadge = false

  public var description: String {
    "\(size[0])×\(size[1])" + (inset == 0 ? "" : " in \(inset)") + edges.suffix
  }
}

/// A group of items, which is repeated for as long as its section has items.
public struct SceneGroup: Sendable, CustomStringConvertible {
  /// How many items a group takes.
  public enum Mode: Sendable {
    /// As many as fit, its children again and again.
    case filling
    /// So many of its only child, each as long as all have room.
    case stretched(Int)
    /// So many of its only child, each as long as it is.
    case repeated(Int)
  }

  /// Width and height.
  public var size: [SceneLength]
  /// 0 fills along x, 1 along y.
  public var axis: Int
  public var mode: Mode
  /// Between the children.
  public var spacing: Double
  /// Whether the spacing takes what is left, and is no less than it says.
  public var isFlexible: Bool
  /// At all four sides, but along estimated lengths.
  public var inset: Double
  public var children: [SceneNode]
  public var edges = SceneEdges()
  /// Whether the section's ribbon hangs on groups of this kind.
  public var hasRibbon = false

  public var description: String {
    let name = axis == 0 ? "row" : "column"
    let parts = children.map { "\($0)" }.joined(separator: ", ")
    return "\(name) \(mode) \(size[0])×\(size[1]) gap \(isFlexible ? "≥" : "")\(spacing)"
      + " in \(inset) [\(parts)]" + edges.suffix
  }
}

/// A section of groups, one after the other.
public struct SceneSection: Sendable, CustomStringConvertible {
  public var group: SceneGroup
  /// Top, leading, bottom, trailing.
  public var insets: [Double]
  /// Between the groups.
  public var groupSpacing: Double
  /// How groups scroll that lie side by side; they do not where there is nothing.
  public var scroll: SceneScroll?
  public var header: SceneBar?
  public var footer: SceneBar?
  /// How far a background is inset.
  public var background: Double?
  /// What hangs on one kind of items.
  public var badge: SceneBadge?
  /// What hangs on one kind of groups.
  public var ribbon: SceneBadge?
  public var reference = SceneReference.automatic
  public var itemCount: Int

  /// How tall each row is in scenes that scroll along y and have nothing but rows, as all have without
  /// ``LayoutFeatures/grids``.
  public var rowHeight: SceneLength { group.size[1] }

  /// Whether it scrolls across.
  public var isOrthogonal: Bool { scroll != nil }

  public var description: String {
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
public struct SceneBar: Sendable, CustomStringConvertible {
  public var length: SceneLength
  /// Whether it takes room of its own, and does not lie over the items.
  public var extends: Bool
  /// Whether it stays on screen as long as its section does.
  public var pins: Bool

  public var description: String {
    "\(length)" + (extends ? "" : " over") + (pins ? " pinned" : "")
  }
}

extension LayoutScene: CustomStringConvertible {
  public var description: String {
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
