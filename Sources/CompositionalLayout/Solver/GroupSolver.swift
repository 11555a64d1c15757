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
  let measurements: Measurements
  /// What uniform items of the outermost group share.
  let uniform: UniformLengths

  /// The item that the first cell stands for, and how many items there are from it on.
  var firstItem = 0
  var cellLimit = Int.max

  var result = SolvedGroup()
  var boxes: [ChildBox] = []
  /// The sizes of the children of the groups being filled, before anything is measured.
  var sizes: [UnitSize] = []
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
    self.measurements = measurements
    self.uniform = uniform
  }

  /// Solves the outermost group in a section's inset box; the answer is in `result`.
  mutating func solve(_ group: NodeTemplate, in container: UnitSize) throws(LayoutError) {
    result.clear()
    boxes.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
    result.size = try place(
      group,
      size: group.size.resolved(in: container, pixel: pixel),
      in: container,
      imposed: nil,
      depth: 0
    )
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
  /// A child of a group while the group is being filled.
  struct ChildBox {
    var template: Int
    var size: UnitSize
    var firstCell: Int
    var firstSupplementary: Int
    /// Whether the child holds nothing but phantoms.
    var isPhantom: Bool
  }

  /// A length given by the parent, as groups with a count do.
  struct Imposed {
    let axis: Axis
    let length: LayoutUnit
  }
}
