/// What the sections of a scene refer to when they are inset.
public enum SceneReference: CaseIterable, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// How the groups of a section scroll that lie side by side.
public enum SceneScroll: CaseIterable, Sendable {
  case continuous, leadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The space at one edge of an item.
public struct SceneSpace: Sendable, Equatable, CustomStringConvertible {
  public var length = 0.0
  public var isFlexible = false

  public var description: String { "\(isFlexible ? "≥" : "")\(length)" }
}

/// The space at the edges of an item or a group.
public struct SceneEdges: Sendable, Equatable, CustomStringConvertible {
  /// Top, leading, bottom, trailing.
  public var sides = Array(repeating: SceneSpace(), count: 4)

  func start(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 1 : 0] }
  func end(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 3 : 2] }

  /// What both edges along an axis take at least.
  func least(_ axis: Int) -> Double { start(axis).length + end(axis).length }

  /// What is said of an item that has such edges; nothing of one that has none.
  var suffix: String { self == SceneEdges() ? "" : " beside \(self)" }

  public var description: String { "\(sides)" }
}

/// Something attached to an item or a group.
public struct SceneBadge: Sendable, CustomStringConvertible {
  public var size: [SceneLength]
  /// Which place of the item the same place of the badge is on, along x and y: 0, ½ or 1.
  public var place: [Double]
  public var offset: [Double]
  /// Whether the offset is in sizes of the badge.
  public var isFractional: Bool

  public var description: String {
    "\(size[0])×\(size[1]) at \(place) \(isFractional ? "sizes" : "points") \(offset)"
  }
}
