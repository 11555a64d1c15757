/// A layout as plain values, drawn by trials and laid out by both the engine and the model.
public struct LayoutScene: Sendable {
  /// The size of the view.
  public var width: Double
  public var height: Double
  /// The scroll axis: 0 for x, 1 for y.
  public var axis: Int
  /// The spacing between sections.
  public var sectionSpacing: Double
  /// The header and footer of the whole layout, as wide as the view.
  public var header: SceneBar?
  public var footer: SceneBar?
  public var sections: [SceneSection]
  /// The number of pixels per point; 0 disables rounding.
  public var pixels = 0.0
  /// The reference of sections that have none of their own.
  public var reference = SceneReference.automatic
  /// The insets of each reference: top, leading, bottom, trailing.
  public var references: [SceneReference: [Double]] = [:]

  /// The distance by which the last item of a group may extend beyond it and still fit: half a
  /// pixel.
  var fitTolerance: Double { 0.5 / (pixels > 0 ? pixels : 1) + 1e-6 }

  /// The maximum distance by which rounding to pixels separates two edges.
  var pixel: Double { pixels > 0 ? 1 / pixels : 0 }

  /// Returns a length before any measurement, in a box with the given width and height.
  ///
  /// Fractions other than 1 are whole pixels.
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

  /// Returns a length rounded down to whole pixels, with a tolerance of 1/1024 pixel.
  func wholePixels(in length: Double) -> Double {
    guard pixels > 0, length > 0 else { return length }
    return (length * pixels + 1 / 1024).rounded(.down) / pixels
  }
}

/// A length along one axis.
public struct SceneLength: Sendable, CustomStringConvertible {
  /// The kinds of lengths.
  public enum Kind: CaseIterable, Sendable {
    case absolute, fractionalWidth, fractionalHeight, estimated
    /// An estimated length that becomes that of the longest sibling.
    case uniform
  }

  public var kind: Kind
  public var value: Double

  /// Whether a measured length replaces it.
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

  public internal(set) var edges: SceneEdges {
    get {
      switch self {
      case .cell(let cell): cell.edges
      case .group(let group): group.edges
      }
    }
    set {
      change {
        $0.edges = newValue
      } group: {
        $0.edges = newValue
      }
    }
  }

  /// Changes the item, or the group.
  mutating func change(
    _ cell: (inout SceneCell) -> Void,
    group: (inout SceneGroup) -> Void
  ) {
    switch self {
    case .cell(var changed):
      cell(&changed)
      self = .cell(changed)
    case .group(var changed):
      group(&changed)
      self = .group(changed)
    }
  }

  public var description: String {
    switch self {
    case .cell(let cell): "\(cell)"
    case .group(let group): "\(group)"
    }
  }
}

/// An item of a group.
public struct SceneCell: Sendable, CustomStringConvertible {
  /// The width and height.
  public var size: [SceneLength]
  /// The inset at all four edges, except along estimated lengths.
  public var inset: Double
  /// The spacing at its edges.
  public var edges = SceneEdges()
  /// Whether items of this kind have the section's badge.
  public var hasBadge = false

  public var description: String {
    "\(size[0])×\(size[1])" + (inset == 0 ? "" : " in \(inset)") + edges.suffix
  }
}

/// A group of items, which is repeated until its section has no more items.
public struct SceneGroup: Sendable, CustomStringConvertible {
  /// The number of items in a group.
  public enum Mode: Sendable {
    /// The children, repeated as often as they fit.
    case filling
    /// A fixed number of its only child, which share the length equally.
    case stretched(Int)
    /// A fixed number of its only child, each with its own length.
    case repeated(Int)
    /// Items with the given frames, relative to the group, regardless of its child.
    case custom([LayoutRect])
  }

  /// The width and height.
  public var size: [SceneLength]
  /// The axis along which the group is filled: 0 for x, 1 for y.
  public var axis: Int
  public var mode: Mode
  /// The spacing between the children.
  public var spacing: Double
  /// Whether the spacing is flexible, with its value as the minimum.
  public var isFlexible: Bool
  /// The inset at all four edges, except along estimated lengths.
  public var inset: Double
  public var children: [SceneNode]
  public var edges = SceneEdges()
  /// Whether groups of this kind have the section's ribbon.
  public var hasRibbon = false

  public var description: String {
    let name = axis == 0 ? "row" : "column"
    let parts = children.map { "\($0)" }.joined(separator: ", ")
    return "\(name) \(mode) \(size[0])×\(size[1]) gap \(isFlexible ? "≥" : "")\(spacing)"
      + " in \(inset) [\(parts)]" + edges.suffix
  }
}

/// A section of consecutive groups.
public struct SceneSection: Sendable, CustomStringConvertible {
  public var group: SceneGroup
  /// Top, leading, bottom, trailing.
  public var insets: [Double]
  /// The spacing between the groups.
  public var groupSpacing: Double
  /// The orthogonal scrolling behaviour; nil for a section that does not scroll.
  public var scroll: SceneScroll?
  public var header: SceneBar?
  public var footer: SceneBar?
  /// The inset of the background, if there is one.
  public var background: Double?
  /// The badge of one kind of items.
  public var badge: SceneBadge?
  /// The ribbon of one kind of groups.
  public var ribbon: SceneBadge?
  public var reference = SceneReference.automatic
  /// Whether its items may overlap, because they do not fit their group.
  package var overlaps = false
  public var itemCount: Int

  /// The height of each row in scenes that scroll along y and consist of rows.
  ///
  /// All scenes without ``LayoutFeatures/grids`` do.
  public var rowHeight: SceneLength { group.size[1] }

  /// Whether the section scrolls orthogonally.
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

/// A header or footer that is as wide as its section.
public struct SceneBar: Sendable, CustomStringConvertible {
  public var length: SceneLength
  /// Whether it takes space of its own instead of overlapping the items.
  public var extends: Bool
  /// Whether it is pinned while its section is on screen.
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
