import Foundation

/// Solves one instance of a group: where its cells and supplementaries lie.
///
/// The solver walks the template in the order in which items are consumed. Cells beyond `cellLimit`
/// are phantoms: they hold their places, so that a last group that is not full looks like the
/// beginning of a full one, but they add nothing to estimated lengths and are cut off at the end.
struct GroupSolver {
  /// The section, for errors.
  let section: Int
  /// How far the last item may stick out and still fit.
  let tolerance: LayoutUnit
  /// The length of a pixel, which fractions are whole multiples of; zero rounds nothing.
  let pixel: LayoutUnit
  /// The bounds of the collection view.
  let view: UnitSize
  let cellZIndex: Int32
  /// How many element kinds the section has.
  let kinds: Int
  let traits: TraitCollection
  let tree: GroupTree
  let measurements: Measurements
  /// What uniform items of the outermost group share.
  let uniform: UniformLengths

  /// The item that the first cell stands for, and how many items there are from it on.
  var firstItem = 0
  var cellLimit = Int.max

  /// Items of which is known that none was measured.
  var unmeasured = 0..<0
  /// The end of the cells that anything placed so far depends on, placed or not.
  var asked = 0
  /// How often something was met that may tell a child from its like: a measured size, or the end of
  /// the items.
  var differences = 0
  /// How many items and groups were placed, and not copied.
  var placements = 0

  var result = SolvedGroup()
  /// The children of the groups being filled, those of inner groups behind those of outer ones.
  var boxes: [ChildBox] = []
  /// How many supplementaries of each kind there are, while they are counted.
  private var counts: [Int32] = []

  init(
    section: Int,
    template: SectionTemplate,
    context: LayoutContext,
    measurements: Measurements = Measurements(),
    uniform: UniformLengths = UniformLengths()
  ) {
    self.section = section
    tolerance = context.tolerance
    pixel = context.pixel
    view = context.size
    cellZIndex = Int32(
      template.decorations.isEmpty
        ? LayoutPolicy.cellZIndex : LayoutPolicy.cellZIndexAboveDecorations
    )
    kinds = template.kinds.count
    traits = context.traits
    tree = template.group
    self.measurements = measurements
    self.uniform = uniform
  }

  /// Solves the outermost group in a section's inset box; the answer is in `result`.
  mutating func solve(in container: UnitSize) throws(LayoutError) {
    result.clear()
    boxes.removeAll(keepingCapacity: true)
    unmeasured = firstItem..<firstItem
    asked = 0
    differences = 0
    placements = 0
    // Each cell of a tree is placed at least once, unless the items are fewer.
    if cellLimit == .max { result.cells.reserveCapacity(tree.nodes.count - tree.groups.count) }
    result.size = try place(GroupTree.root, in: container, imposed: nil, depth: 0)
    result.reach = max(result.reach, result.cells.count)
    if result.cells.count > cellLimit {
      result.cells.removeSubrange(cellLimit...)
      result.supplementaries.removeAll { $0.cell >= cellLimit }
    }
    guard !result.supplementaries.isEmpty else { return }
    sortSupplementaries()
    numberSupplementaries()
  }

  /// Counts supplementaries of each kind.
  private mutating func numberSupplementaries() {
    counts.removeAll(keepingCapacity: true)
    counts.append(contentsOf: repeatElement(0, count: kinds))
    for index in result.supplementaries.indices {
      let kind = Int(result.supplementaries[index].kind)
      result.supplementaries[index].number = counts[kind]
      counts[kind] += 1
    }
  }

  /// Brings supplementaries of groups, which are placed last, next to their first cell.
  private mutating func sortSupplementaries() {
    for index in result.supplementaries.indices.dropFirst() {
      var place = index
      while place > 0,
        result.supplementaries[place - 1].cell > result.supplementaries[place].cell
      {
        result.supplementaries.swapAt(place - 1, place)
        place -= 1
      }
    }
  }
}

extension GroupSolver {
  /// The memory of lists that are empty between one solution and the next.
  struct Scratch {
    fileprivate var boxes: [ChildBox] = []
    fileprivate var counts: [Int32] = []
  }

  /// Takes memory that was used before, or gives it back.
  mutating func exchange(_ scratch: inout Scratch) {
    swap(&boxes, &scratch.boxes)
    swap(&counts, &scratch.counts)
  }

  /// A child of a group while the group is being filled.
  struct ChildBox: BitwiseCopyable {
    /// The child's node.
    var node: Int
    var size: UnitSize
    var firstCell: Int
    var firstSupplementary: Int
    /// The end of the cells that the child depends on.
    var asked: Int
    /// Whether the child holds nothing but phantoms.
    var isPhantom: Bool
    /// Whether nothing in the child tells it from another that is not measured either.
    var isOrdinary: Bool
  }

  /// A length given by the parent, as groups with a count do.
  struct Imposed: BitwiseCopyable {
    let axis: Axis
    let length: LayoutUnit
  }
}
