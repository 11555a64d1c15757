/// A compiled item or group in a few numbers, so that a tree of them fits in one array.
struct NodeTemplate: Hashable, BitwiseCopyable, Sendable {
  let size: SizeTemplate
  /// The index of the group template, or -1 for a cell.
  var group: Int32 = -1
  /// The index of the extras; 0 means none.
  var extras: Int32 = 0
  /// Whether any length in the tree is estimated.
  var hasEstimates: Bool
  /// Whether any part of the tree is placed by a closure, whose result may vary.
  var isCustom = false
  /// Whether the tree always has the same solution in a box of the same size.
  var isAlwaysAlike: Bool

  /// Creates a cell without extras.
  init(size: SizeTemplate) {
    self.size = size
    hasEstimates = size.isEstimated
    isAlwaysAlike = !hasEstimates
  }

  var isCell: Bool { group < 0 }

  /// Makes the node a group whose children are all known.
  mutating func become(_ group: GroupTemplate, at place: Int) {
    self.group = Int32(place)
    hasEstimates = hasEstimates || group.hasEstimates
    isCustom = group.isCustom
    isAlwaysAlike = isAlwaysAlike && group.isAlwaysAlike && !group.isCustom
  }
}

/// The rarely used properties of a node: insets, edge spacing and supplementaries.
struct NodeExtras: Hashable, Sendable {
  /// The insets of a group, which may be fractions of its size.
  var insets = DirectionalEdgeInsets()
  /// The insets of a cell, without those on estimated axes.
  var cellInsets = UnitInsets.zero
  var edges = EdgesTemplate()
  var supplementaries = 0..<0
}

/// The properties of a node that is a group.
struct GroupTemplate: Hashable, Sendable {
  enum Arrangement: Hashable, BitwiseCopyable, Sendable {
    case filling(Axis)
    case stretched(Axis, count: Int)
    case repeated(Axis, count: Int)
    /// A custom arrangement, with the index of the closure in the tree.
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
  /// The nodes of the children, which are side by side.
  let children: Range<Int>
  /// Whether any space along the axis is flexible.
  private(set) var isFlexible: Bool
  /// Whether a child has an estimated length along the axis.
  private(set) var hasEstimatesAlong = false
  /// Whether cells of the group share the largest size measured among them.
  private(set) var hasUniformCells = false
  /// The node properties that follow from the children.
  private(set) var hasEstimates = false
  private(set) var isCustom = false
  private(set) var isAlwaysAlike = true
  private var hasFractions = false
  /// Whether a child's thickness is a fraction of the group's length.
  private(set) var thicknessDependsOnSpacing = false

  init(arrangement: Arrangement, spacing: SpacingTemplate, children: Range<Int>) {
    self.arrangement = arrangement
    self.spacing = spacing
    self.children = children
    axis = arrangement.axis
    isFlexible = spacing.isFlexible
    if case .custom = arrangement { isCustom = true }
  }

  /// Whether children are fractions of the length without the spacing between them.
  var sizesDependOnSpacing: Bool { spacing.length > .zero && hasFractions && !hasEstimatesAlong }

  /// Adds the properties of a child.
  mutating func add(_ child: NodeTemplate, edges: EdgesTemplate?) {
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
