import Foundation

/// A solver for one instance of a group, which places its cells and supplementaries.
///
/// The solver visits the template in the order in which items are consumed. Cells beyond
/// `cellLimit` are phantoms: they keep their space, so that an incomplete last group looks like the
/// beginning of a full one. They do not contribute to estimated lengths and are removed at the end.
struct GroupSolver {
  /// The section, for errors.
  let section: Int
  /// The length by which the last item may exceed the group and still fit.
  let tolerance: LayoutUnit
  /// The length of a pixel, to which fractions are rounded; zero rounds nothing.
  let pixel: LayoutUnit
  /// The size of the collection view.
  let view: UnitSize
  let cellZIndex: Int32
  /// The number of element kinds in the section.
  let kinds: Int
  let traits: TraitCollection
  let tree: GroupTree
  let measurements: Measurements
  /// The shared lengths of uniform items in the outermost group.
  let uniform: UniformLengths

  /// The item of the first cell, and the number of items from it on.
  var firstItem = 0
  var cellLimit = Int.max

  /// Items that are known to be unmeasured.
  var unmeasured = 0..<0
  /// The end of the cells that any placed element depends on, whether or not they are placed.
  var asked = 0
  /// The number of times that a difference between children was found: a measured size, or the end
  /// of the items.
  var differences = 0
  /// The number of items and groups that were placed rather than copied.
  var placements = 0

  var result = SolvedGroup()
  /// The children of the groups being filled, with those of inner groups after those of outer ones.
  var boxes: [ChildBox] = []
  /// The number of supplementaries of each kind, while they are counted.
  private var counts: [Int32] = []

  init(
    _ input: SectionInput,
    measurements: Measurements = Measurements(),
    uniform: UniformLengths = UniformLengths()
  ) {
    section = input.section
    tolerance = input.context.tolerance
    pixel = input.context.pixel
    view = input.context.size
    cellZIndex = Int32(
      input.template.decorations.isEmpty
        ? LayoutPolicy.cellZIndex : LayoutPolicy.cellZIndexAboveDecorations
    )
    kinds = input.template.kinds.count
    traits = input.context.traits
    tree = input.template.group
    self.measurements = measurements
    self.uniform = uniform
  }

  /// Solves the outermost group in a section's inset box, and stores it in `result`.
  mutating func solve(in container: UnitSize) throws(LayoutError) {
    result.clear()
    boxes.removeAll(keepingCapacity: true)
    unmeasured = firstItem..<firstItem
    asked = 0
    differences = 0
    placements = 0
    // Each cell of a tree is placed at least once, unless there are fewer items.
    if cellLimit == .max { result.cells.reserveCapacity(tree.nodes.count - tree.groups.count) }
    result.size = try place(GroupTree.root, in: container, imposed: nil, depth: 0)
    result.reach = max(asked, result.cells.count)
    if result.cells.count > cellLimit {
      result.cells.removeSubrange(cellLimit...)
      result.supplementaries.removeAll { $0.cell >= cellLimit }
    }
    guard !result.supplementaries.isEmpty else { return }
    sortSupplementaries()
    numberSupplementaries()
  }

  /// Numbers the supplementaries of each kind.
  private mutating func numberSupplementaries() {
    counts.removeAll(keepingCapacity: true)
    counts.append(contentsOf: repeatElement(0, count: kinds))
    for index in result.supplementaries.indices {
      let kind = Int(result.supplementaries[index].kind)
      result.supplementaries[index].number = counts[kind]
      counts[kind] += 1
    }
  }

  /// Moves supplementaries of groups, which are placed last, to their first cell.
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
  /// The memory of lists that are empty between two solutions.
  struct Scratch {
    fileprivate var boxes: [ChildBox] = []
    fileprivate var counts: [Int32] = []
  }

  /// Exchanges the memory of the lists with `scratch`.
  mutating func exchange(_ scratch: inout Scratch) {
    swap(&boxes, &scratch.boxes)
    swap(&counts, &scratch.counts)
  }

  /// A child of a group that is being filled.
  struct ChildBox: BitwiseCopyable {
    /// The child's node.
    var node: Int
    var size: UnitSize
    var firstCell: Int
    var firstSupplementary: Int
    /// The end of the cells that the child depends on.
    var asked: Int
    /// Whether the child contains only phantoms.
    var isPhantom: Bool
    /// Whether the child is equal to any other unmeasured one.
    var isOrdinary: Bool
  }

  /// A length set by the parent, as in groups with a count.
  struct Imposed: BitwiseCopyable {
    let axis: Axis
    let length: LayoutUnit
  }
}
