import Foundation

/// A solved compositional layout: its sections, with a tree of their extents.
///
/// Solving requests each section once. A change of one item changes one section and one row of the
/// tree. A query descends the tree and visits the elements it returns.
struct SolvedLayout {
  let context: LayoutContext
  private(set) var sections: SharedList<SectionGeometry>
  /// The extents of the sections, one row each (rule 5.2).
  private(set) var extents: ExtentTree
  /// The headers and footers of the whole layout.
  var globals: GlobalBoundary
  /// The maximum distance that any element extends beyond its section; it never decreases.
  private(set) var overhang = LayoutUnit.zero
  /// Whether any section has, or had, a pinned item; read on every scroll.
  private(set) var sectionsPin = false
  /// The groups wider than the view, across the scroll axis.
  private var wideGroups: WideGroups

  init(
    context: LayoutContext,
    spacing: LayoutUnit,
    globals: GlobalBoundary,
    sections: [SectionGeometry]
  ) {
    self.context = context
    self.globals = globals
    self.sections = SharedList(sections)
    extents = ExtentTree(extents: sections.map(\.extent), spacing: spacing)
    overhang = sections.reduce(LayoutUnit.zero) { max($0, $1.bounds.overhang) }
    sectionsPin = sections.contains { $0.pins }
    wideGroups = WideGroups(view: context.size[context.axis.crossing])
    for section in sections { wideGroups.add(section.totals.groupBreadth) }
  }

  var axis: Axis { context.axis }
  var grid: PixelGrid { PixelGrid(scale: context.traits.displayScale) }

  /// The start of the first section.
  var sectionsStart: LayoutUnit { globals.items.isEmpty ? .zero : room.leading }

  /// The room of the headers and footers of the whole layout.
  var room: BoundaryRoom { globals.room(around: extents.extent) }

  /// The content size, not rounded to pixels: as wide as the view or the widest group (rule 14.1).
  var contentSize: UnitSize {
    var size = context.size
    size[axis] = room.extent
    size[axis.crossing] = wideGroups.widest
    return size
  }

  func start(ofSection section: Int) -> LayoutUnit {
    sectionsStart + extents.start(of: section)
  }

  func origin(ofSection section: Int) -> UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = start(ofSection: section)
    return origin
  }
}

extension SolvedLayout {
  /// Changes a section and updates its extent.
  ///
  /// A geometry shared with other sections is copied first.
  mutating func update(_ section: Int, _ change: (SectionGeometry) -> Void) {
    if !isKnownUniquelyReferenced(&sections[section]) {
      sections[section] = sections[section].copy()
    }
    let geometry = sections[section]
    wideGroups.remove(geometry.totals.groupBreadth)
    change(geometry)
    wideGroups.add(geometry.totals.groupBreadth)
    if extents.measuredExtent(of: section) != geometry.extent {
      extents.measure(section, extent: geometry.extent)
    }
    overhang = max(overhang, geometry.bounds.overhang)
  }

  /// Replaces the geometry of a section, keeping its measurements.
  mutating func describe(_ section: Int, by geometry: SectionGeometry) {
    let old = sections[section]
    wideGroups.remove(old.totals.groupBreadth)
    wideGroups.add(geometry.totals.groupBreadth)
    sections[section] = geometry
    update(section) { described in
      if old.hasMeasurements { described.adoptMeasurements(of: old) }
    }
    sectionsPin = sectionsPin || geometry.pins
  }

  mutating func insert(_ added: [SectionGeometry], at section: Int) {
    sections.insert(contentsOf: added, at: section)
    extents.insert(extents: added.map(\.extent), at: section)
    overhang = added.reduce(overhang) { max($0, $1.bounds.overhang) }
    for section in added { wideGroups.add(section.totals.groupBreadth) }
    sectionsPin = sectionsPin || added.contains { $0.pins }
    placeSections(around: section..<section + added.count)
  }

  mutating func remove(_ range: Range<Int>) {
    for section in sections.elements(in: range) { wideGroups.remove(section.totals.groupBreadth) }
    sections.removeSubrange(range)
    extents.remove(range)
    placeSections(around: range.lowerBound..<range.lowerBound)
  }

  /// Moves sections, which keep their measurements.
  ///
  /// - Complexity: O(*k* *c*) for *k* sections in a list of *c* chunks.
  mutating func move(_ shifts: [SectionShift]) {
    let taken = shifts.sorted { $0.target < $1.target }
    let geometries = taken.map { sections[$0.source] }
    for shift in shifts.sorted(by: { $0.source > $1.source }) {
      sections.removeSubrange(shift.source..<shift.source + 1)
      extents.remove(shift.source..<shift.source + 1)
    }
    for (shift, geometry) in zip(taken, geometries) {
      sections.insert(contentsOf: [geometry], at: shift.target)
      extents.insert(extents: [geometry.extent], at: shift.target)
    }
    for shift in shifts {
      placeSections(around: shift.source..<shift.source + 1)
      placeSections(around: shift.target..<shift.target + 1)
    }
  }

  /// Updates the position of the sections at both ends, and of those beside a change.
  private mutating func placeSections(around changed: Range<Int>) {
    let (first, next) = (changed.lowerBound, changed.upperBound)
    for section in [0, first - 1, first, next, sections.count - 1]
    where sections.indices.contains(section) {
      let place = SectionPosition(section, of: sections.count)
      guard sections[section].bounds.place != place else { continue }
      update(section) { $0.move(to: place) }
    }
  }
}

/// The widths of groups that are wider than the view.
///
/// Most layouts have none. Otherwise the content is as wide as the widest group, and becomes
/// narrower when that is removed.
struct WideGroups: Sendable {
  private let view: LayoutUnit
  /// The number of sections with groups of each width.
  private var counts: [LayoutUnit: Int] = [:]
  /// The width of the widest group, or of the view.
  private(set) var widest: LayoutUnit

  init(view: LayoutUnit) {
    self.view = view
    widest = view
  }

  mutating func add(_ width: LayoutUnit) {
    guard width > view else { return }
    counts[width, default: 0] += 1
    widest = max(widest, width)
  }

  /// Removes the groups of one section.
  ///
  /// - Complexity: O(1), or O(different widths) if the widest group is removed.
  mutating func remove(_ width: LayoutUnit) {
    guard let count = counts[width] else { return }
    counts[width] = count == 1 ? nil : count - 1
    if width == widest, count == 1 { widest = counts.keys.max() ?? view }
  }
}
