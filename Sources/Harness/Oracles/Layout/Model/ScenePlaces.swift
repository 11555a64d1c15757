/// The references of section insets.
public enum SceneReference: CaseIterable, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// The orthogonal scrolling behaviours.
public enum SceneScroll: CaseIterable, Sendable {
  case continuous, leadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The spacing at one edge of an item.
public struct SceneSpace: Sendable, Equatable, CustomStringConvertible {
  public var length = 0.0
  public var isFlexible = false

  public var description: String { "\(isFlexible ? "≥" : "")\(length)" }
}

/// The spacing at the edges of an item or a group.
public struct SceneEdges: Sendable, Equatable, CustomStringConvertible {
  /// Top, leading, bottom, trailing.
  public var sides: [SceneSpace]

  package init(sides: [SceneSpace] = Array(repeating: SceneSpace(), count: 4)) {
    self.sides = sides
  }

  func start(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 1 : 0] }
  func end(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 3 : 2] }

  /// Returns the minimum sum of both edges along an axis.
  func least(_ axis: Int) -> Double { start(axis).length + end(axis).length }

  /// The text that describes these edges after an item; empty if there are none.
  var suffix: String { self == SceneEdges() ? "" : " beside \(self)" }
  public var description: String { "\(sides)" }
}

/// A supplementary item of an item or a group.
public struct SceneBadge: Sendable, CustomStringConvertible {
  public var size: [SceneLength]
  /// The position of the item that meets the same position of the badge, along x and y: 0, ½ or 1.
  public var place: [Double]
  public var offset: [Double]
  /// Whether the offset is a multiple of the badge's size.
  public var isFractional: Bool

  public var description: String {
    "\(size[0])×\(size[1]) at \(place) \(isFractional ? "sizes" : "points") \(offset)"
  }
}
