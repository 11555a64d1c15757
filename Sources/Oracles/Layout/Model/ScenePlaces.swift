/// What the sections of a scene refer to when they are inset.
enum SceneReference: CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// How the groups of a section scroll that lie side by side.
enum SceneScroll: CaseIterable {
  case continuous, leadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The space at one edge of an item.
struct SceneSpace: Equatable, CustomStringConvertible {
  var length = 0.0
  var isFlexible = false

  var description: String { "\(isFlexible ? "≥" : "")\(length)" }
}

/// The space at the edges of an item or a group.
struct SceneEdges: Equatable, CustomStringConvertible {
  /// Top, leading, bottom, trailing.
  var sides = Array(repeating: SceneSpace(), count: 4)

  func start(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 1 : 0] }
  func end(_ axis: Int) -> SceneSpace { sides[axis == 0 ? 3 : 2] }

  /// What both edges along an axis take at least.
  func least(_ axis: Int) -> Double { start(axis).length + end(axis).length }

  /// What is said of an item that has such edges; nothing of one that has none.
  var suffix: String { self == SceneEdges() ? "" : " beside \(self)" }

  var description: String { "\(sides)" }
}

/// Something attached to an item or a group.
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
