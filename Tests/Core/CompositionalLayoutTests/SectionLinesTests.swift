import Foundation
import Testing
import Trials

@testable import CompositionalLayout

/// Tests of measured and changed sections, compared with lines computed from scratch.
@MainActor
struct SectionLinesTests {
  /// Sections with all kinds of lines.
  enum Kind: CaseIterable {
    case grid, stretched, column, overlapping, uniformBesideMeasured, uniformColumn, uniform
    case groups, fixedGroups, tags, badges, groupsOfTags, cards, uniformCards, badgedCards,
      spacedCards

    var section: LayoutSection {
      let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 30)
      let badge = SupplementaryItem(
        layoutSize: size(est(10), est(10)),
        elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing])
      )
      switch self {
      case .grid:
        return CompositionalLayoutTests.section(
          row(
            fw(1),
            est(40),
            item(fw(0.25), est(40)),
            item(fw(0.5), est(20), edges: edges(top: .fixed(7)))
          ),
          spacing: 5
        )
      case .stretched:
        let group = LayoutGroup.horizontal(
          layoutSize: size(fw(1), est(50)),
          subitem: item(fw(1), est(50)),
          count: 3
        )
        return CompositionalLayoutTests.section(group, insets: insets(3), spacing: 2)
      case .column:
        let group = LayoutGroup.vertical(
          layoutSize: size(fw(1), est(100)),
          repeatingSubitem: item(fw(1), est(30)),
          count: 4
        )
        group.interItemSpacing = .fixed(6)
        return CompositionalLayoutTests.section(group)
      case .overlapping:
        return CompositionalLayoutTests.section(
          row(fw(1), est(40), item(fw(0.5), est(40))),
          spacing: -25
        )
      case .uniformBesideMeasured:
        return CompositionalLayoutTests.section(
          row(
            fw(1),
            est(40),
            item(fw(0.25), uniform),
            item(fw(0.25), est(20)),
            item(fw(0.5), uniform)
          )
        )
      case .uniformColumn:
        let group = LayoutGroup.vertical(
          layoutSize: size(fw(1), est(100)),
          subitems: [item(fw(1), uniform), item(fw(1), est(20))]
        )
        return CompositionalLayoutTests.section(group, spacing: 4)
      case .uniform:
        return CompositionalLayoutTests.section(
          row(fw(1), est(40), item(fw(0.25), uniform, with: [badge]))
        )
      case .groups:
        let inner = LayoutGroup.vertical(
          layoutSize: size(fw(0.5), est(60)),
          subitems: [item(fw(1), est(20)), item(fw(1), abs(10))]
        )
        return CompositionalLayoutTests.section(row(fw(1), est(60), item(fw(0.5), est(40)), inner))
      case .fixedGroups:
        return CompositionalLayoutTests.section(
          row(fw(1), abs(60), item(fw(0.25), est(40))),
          spacing: 1
        )
      case .tags:
        return CompositionalLayoutTests.section(
          row(fw(1), est(44), item(est(44), est(44)), spacing: .flexible(10)),
          spacing: 10
        )
      case .badges:
        return CompositionalLayoutTests.section(
          row(fw(1), est(44), item(est(44), est(44), with: [badge]), item(est(30), est(20)))
        )
      case .groupsOfTags:
        let inner = LayoutGroup.vertical(
          layoutSize: size(est(60), est(60)),
          subitems: [item(est(50), est(20)), item(est(40), est(30))]
        )
        return CompositionalLayoutTests.section(row(fw(1), est(60), item(est(44), est(40)), inner))
      case .cards:
        return scrolling(row(abs(100), est(50), item(fw(0.5), est(50))))
      case .uniformCards:
        return scrolling(row(abs(100), est(50), item(fw(0.5), uniform), item(fw(0.5), est(50))))
      case .badgedCards:
        return scrolling(row(abs(100), est(50), item(fw(0.5), uniform, with: [badge])))
      case .spacedCards:
        return scrolling(
          row(
            abs(100),
            est(50),
            item(fw(0.5), est(50)),
            edges: edges(top: .fixed(5), bottom: .fixed(9))
          )
        )
      }
    }

    private func scrolling(_ group: LayoutGroup) -> LayoutSection {
      let section = CompositionalLayoutTests.section(group, spacing: 4)
      section.orthogonalScrollingBehavior = .groupPaging
      return section
    }
  }

  /// Returns the geometry of a section without changes, in a square view.
  private static func geometry(
    _ kind: Kind,
    items: Int,
    direction: ScrollDirection = .vertical
  ) throws -> SectionGeometry {
    let solved = try Solved(kind.section, items: [items, 1], width: 320, height: 320) { layout, _ in
      layout.scrollDirection = direction
    }
    let shared = try #require(solved.layout.solved?.sections[0])
    return shared.copy()
  }

  /// Returns the first difference between a section and its lines, computed in order.
  private func difference(
    _ geometry: SectionGeometry,
    _ sizes: [UnitSize?],
    _ badges: [UnitSize?]
  ) -> String? {
    guard let lines = geometry.groups, lines.itemCount == sizes.count else { return "count" }
    guard geometry.totals == lines.totals else { return "totals" }
    let input = geometry.input
    var measurements = Measurements()
    for (item, size) in sizes.enumerated() where size != nil {
      if let size { measurements.cells.measure(item, size: size) }
    }
    for (item, size) in badges.enumerated() {
      guard let size else { continue }
      measurements.supplementaries.measure(SupplementaryKey(kind: 0, item: item), size: size)
    }
    var uniform = UniformLengths()
    for (item, size) in sizes.enumerated() where !lines.uniformAxes.isEmpty {
      let axes = lines.uniformAxes[item % lines.uniformAxes.count]
      if let size { uniform.include(size, along: axes) }
    }
    if lines.uniform != uniform { return "uniform lengths" }
    var solver = GroupSolver(input, measurements: measurements, uniform: uniform)
    let spacing = lines.spacing
    let overlap = max(.zero, -spacing)
    let capacity = lines.prototype.cells.count
    var first = 0
    var number = 0
    var start = LayoutUnit.zero
    var tallest: LayoutUnit?
    var attached = 0
    while first < sizes.count {
      solver.firstItem = first
      solver.cellLimit =
        lines.rules.wraps ? sizes.count - first : min(capacity, sizes.count - first)
      guard (try? solver.solve(in: input.base)) != nil else {
        return "error"
      }
      let group = solver.result
      let count = lines.rules.wraps ? group.cells.count : solver.cellLimit
      let line = lines.line(ofItem: first)
      guard line.number == number, line.items == first..<first + count, line.start == start else {
        return "line \(line.number) of \(line.items) at \(line.start), not \(number) of"
          + " \(first..<first + count) at \(start)"
      }
      for cell in 0..<count {
        let frame = group.cells[cell].frame.offset(
          by: lines.lineOrigin(start: start, size: group.size)
        )
        if lines.cell(first + cell).frame != frame { return "frame of \(first + cell)" }
      }
      for placed in group.supplementaries {
        let found = lines.attachment(
          kind: Int(placed.kind),
          number: attached + Int(placed.number)
        )
        let frame = placed.frame.offset(by: lines.lineOrigin(start: start, size: group.size))
        if found?.placed.frame != frame || found?.item != first + Int(placed.cell) {
          return "badge \(attached + Int(placed.number))"
        }
      }
      attached += group.supplementaries.count
      if sizes[first..<first + count].contains(where: { $0 != nil }) {
        tallest = max(tallest ?? .zero, group.size[geometry.axis])
      }
      let extent =
        first + count == sizes.count
        ? lines.last?.extent ?? input.extent(of: group) : input.extent(of: group)
      start += max(extent, overlap) + spacing
      first += count
      number += 1
    }
    if lines.lineCount != number { return "number of lines" }
    if lines.linesExtent != (number == 0 ? .zero : start - spacing) { return "all lines" }
    if geometry.isOrthogonal, let found = difference(lines, geometry.axis, tallest) { return found }
    if let place = lines.line(endingAfter: start + overlap) {
      return "a line behind all: \(place)"
    }
    return nil
  }

  /// Returns the first difference between lines side by side and the elements in them.
  private func difference(_ lines: GroupLines, _ axis: Axis, _ tallest: LayoutUnit?) -> String? {
    let edges = lines.input.template.group.edges.minimum(axis)
    if let tallest, lines.contentLength != tallest + edges { return "tallest" }
    let ends = (0..<lines.itemCount).map { lines.cell($0).frame.end(axis) }
    for offset in Set(ends + [.zero]).flatMap({ [$0, $0 - LayoutUnit(rawValue: 1)] }) {
      let item = offset < lines.contentLength ? ends.firstIndex { $0 > offset } : nil
      if lines.firstItem(endingAfter: offset) != item { return "first item after \(offset)" }
    }
    let reach = (ends.max() ?? .zero) - lines.contentLength
    return lines.itemCount > 0 && lines.totals.overhang < reach ? "overhang of all" : nil
  }

  private func run(_ kind: Kind, seed: UInt64, steps: Int) throws -> String? {
    var random = SplitMix64(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    func size() -> UnitSize {
      UnitSize(width: LayoutUnit(number(5..<120)), height: LayoutUnit(number(5..<120)))
    }
    var sizes: [UnitSize?] = Array(repeating: nil, count: number(0..<40))
    var badges = sizes
    var geometry = try Self.geometry(kind, items: sizes.count)
    var copies: [(geometry: SectionGeometry, sizes: [UnitSize?], badges: [UnitSize?])] = []
    for step in 0..<steps {
      let count = sizes.count
      switch number(0..<12) {
      case 0..<6 where count > 0:
        let item = number(0..<count)
        let size = size()
        geometry.measure(item: item, size: size)
        sizes[item] = size
      case 6, 7:
        let item = number(0..<count + 1)
        let added = number(1..<6)
        geometry.insertItems(added, at: item)
        sizes.insert(contentsOf: Array(repeating: nil, count: added), at: item)
        badges.insert(contentsOf: Array(repeating: nil, count: added), at: item)
      case 8 where count > 0:
        let item = number(0..<count)
        let range = item..<min(count, item + number(1..<6))
        geometry.removeItems(range)
        sizes.removeSubrange(range)
        badges.removeSubrange(range)
      case 9 where count > 0:
        let item = number(0..<count)
        geometry.discard(item..<item + 1)
        sizes[item] = nil
      case 10 where count > 0 && !geometry.template.kinds.isEmpty:
        let item = number(0..<count)
        let size = size()
        geometry.measure(SupplementaryKey(kind: 0, item: item), size: size)
        badges[item] = size
      case 11:
        // Copied, with either copy kept unchanged, or described again.
        let copy = geometry.copy()
        copies.append((copy, sizes, badges))
        if number(0..<2) == 0 { swap(&copies[copies.count - 1].geometry, &geometry) }
        guard number(0..<2) == 0 else { break }
        geometry = try Self.geometry(kind, items: sizes.count)
        geometry.adoptMeasurements(of: copy)
      default: break
      }
      geometry.lines.checkInvariants()
      if let found = difference(geometry, sizes, badges) {
        return "\(kind), step \(step): \(found)"
      }
    }
    for copy in copies {
      if let found = difference(copy.geometry, copy.sizes, copy.badges) {
        return "\(kind), copy: \(found)"
      }
    }
    return nil
  }

  @Test(arguments: Kind.allCases)
  func `measured lines in another scroll direction equal the lines of a new section`(
    kind: Kind
  ) throws {
    let directions: [(ScrollDirection, ScrollDirection)] = [
      (.vertical, .horizontal), (.horizontal, .vertical),
    ]
    for (from, to) in directions {
      let measured = try Self.geometry(kind, items: 30, direction: from)
      var sizes: [UnitSize?] = Array(repeating: nil, count: 30)
      for item in [0, 4, 5, 13, 29] {
        let size = UnitSize(width: LayoutUnit(20 + item), height: LayoutUnit(70 - item))
        measured.measure(item: item, size: size)
        sizes[item] = size
      }
      let geometry = try Self.geometry(kind, items: 30, direction: to)
      geometry.adoptMeasurements(of: measured)
      #expect(difference(geometry, sizes, Array(repeating: nil, count: 30)) == nil)
    }
  }

  @Test
  func `measured lines with another space or badge in a nested group equal new ones`() throws {
    func geometry(_ space: CGFloat, _ badge: CGFloat) throws -> SectionGeometry {
      let attached = SupplementaryItem(
        layoutSize: size(abs(badge), abs(badge)),
        elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing])
      )
      let cell = item(fw(1), est(20), edges: edges(top: .fixed(space)), with: [attached])
      let inner = LayoutGroup.vertical(layoutSize: size(fw(0.5), est(60)), subitems: [cell])
      let described = CompositionalLayoutTests.section(row(fw(1), est(60), inner))
      let solved = try Solved(described, items: [20, 1], width: 320, height: 320)
      return try #require(solved.layout.solved?.sections[0]).copy()
    }
    let none: [UnitSize?] = Array(repeating: nil, count: 20)
    for (space, badge) in [(3, 10), (8, 10), (3, 30)] as [(CGFloat, CGFloat)] {
      let measured = try geometry(3, 10)
      var sizes = none
      for item in [0, 5, 6, 19] {
        let size = UnitSize(width: LayoutUnit(160), height: LayoutUnit(70 - item))
        measured.measure(item: item, size: size)
        sizes[item] = size
      }
      let new = try geometry(space, badge)
      new.adoptMeasurements(of: measured)
      #expect(difference(new, sizes, none) == nil)
    }
  }

  @Test(arguments: Kind.allCases)
  func `lines after random edits equal the lines of a new section`(kind: Kind) throws {
    for seed in 0..<6 {
      let found = try run(kind, seed: UInt64(seed), steps: 60)
      #expect(found == nil)
    }
  }
}

extension SectionGeometry {
  /// The lines of a section that does not consist of rows.
  var groups: GroupLines? { lines as? GroupLines }

  /// The recently solved lines of such a section.
  var cache: LineCache { groups?.cache ?? LineCache() }
}
