/// An item or a group, compiled: a few numbers, so that a tree of them lies in one array.
struct NodeTemplate: Hashable, BitwiseCopyable, Sendable {
  let size: SizeTemplate
  /// The place of what makes the node a group, or -1 for a cell.
  var group: Int32 = -1
  /// The place of what few nodes have, of which the first stands for nothing.
  var extras: Int32 = 0
  /// Whether any length in the tree waits for a measurement.
  var hasEstimates: Bool
  /// Whether something of the tree is placed by a closure, which may answer otherwise each time.
  var isCustom = false
  /// Whether the tree is always solved alike in a box of the same size.
  var isAlwaysAlike: Bool

  /// A cell without anything.
  init(size: SizeTemplate) {
    self.size = size
    hasEstimates = size.isEstimated
    isAlwaysAlike = !hasEstimates
  }

  var isCell: Bool { group < 0 }

  /// Makes the node a group, whose children are all known.
  mutating func become(_ group: GroupTemplate, at place: Int) {
    self.group = Int32(place)
    hasEstimates = hasEstimates || group.hasEstimates
    isCustom = group.isCustom
    isAlwaysAlike = isAlwaysAlike && group.isAlwaysAlike && !group.isCustom
  }
}

/// What most items have not: insets, spacing at their edges, and what is attached to them.
struct NodeExtras: Hashable, Sendable {
  /// For groups, whose insets may be fractions of the size they get.
  var insets = DirectionalEdgeInsets()
  /// For cells: without those on estimated axes.
  var cellInsets = UnitInsets.zero
  var edges = EdgesTemplate()
  var supplementaries = 0..<0
}

/// What makes a node a group.
struct GroupTemplate: Hashable, Sendable {
  enum Arrangement: Hashable, BitwiseCopyable, Sendable {
    case filling(Axis)
    case stretched(Axis, count: Int)
    case repeated(Axis, count: Int)
    /// With the place of the closure in the tree.
    case custom(provider: Int)

    var axis: Axis {
      switch self {
      case .filling(let axis), .stretched(let axis, _), .repeated(let axis, _): axis
      case .custom: .vertical
      }
    }
  }

  let arrangement: Arrangement
  let axis: Axis
  let spacing: SpacingTemplate
  /// The nodes of the children, which lie side by side.
  let children: Range<Int>
  /// Whether any space along the axis stretches.
  private(set) var isFlexible: Bool
  /// Whether a child waits for its length along the axis.
  private(set) var hasEstimatesAlong = false
  /// Whether cells of the group share the largest size measured among them.
  private(set) var hasUniformCells = false
  /// What is said of a group as of any node, as far as its children go.
  private(set) var hasEstimates = false
  private(set) var isCustom = false
  private(set) var isAlwaysAlike = true
  private var hasFractions = false
  /// Whether a child is as thick as a fraction of the group's length.
  private(set) var thicknessDependsOnSpacing = false

  init(arrangement: Arrangement, spacing: SpacingTemplate, children: Range<Int>) {
    self.arrangement = arrangement
    self.spacing = spacing
    self.children = children
    axis = arrangement.axis
    isFlexible = spacing.isFlexible
    if case .custom = arrangement { isCustom = true }
  }

  /// Whether children are fractions of the length that the spacing between them leaves.
  var sizesDependOnSpacing: Bool { spacing.length > .zero && hasFractions && !hasEstimatesAlong }

  /// Takes notice of a child.
  mutating func take(_ child: NodeTemplate, edges: EdgesTemplate?) {
    if let edges {
      isFlexible = isFlexible || edges.start(axis).isFlexible || edges.end(axis).isFlexible
    }
    isCustom = isCustom || child.isCustom
    isAlwaysAlike = isAlwaysAlike && child.isAlwaysAlike
    let size = child.size
    hasFractions =
      hasFractions || size.width.isFraction(along: axis) || size.height.isFraction(along: axis)
    thicknessDependsOnSpacing =
      thicknessDependsOnSpacing || size[axis.crossing].isFraction(along: axis)
    guard child.hasEstimates else { return }
    hasEstimates = true
    hasEstimatesAlong = hasEstimatesAlong || size[axis].isEstimated
    hasUniformCells = hasUniformCells || (child.isCell && size.isUniform)
  }
}
