import Changes
import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of changed layouts, compared with new ones, and of the work of changes.
@MainActor
struct LayoutChangeTests {
  private final class Watched: CompositionalCollectionLayout {
    var contexts: [(everything: Bool, counts: Bool)] = []

    override func invalidateLayout(with context: InvalidationContext) {
      super.invalidateLayout(with: context)
      contexts.append((context.invalidateEverything, context.invalidateDataSourceCounts))
    }
  }

  /// A list whose first and last sections have larger insets.
  private func list(_ items: [Int]) throws -> (CompositionalCollectionLayout, FakeHost) {
    let layout = CompositionalCollectionLayout.list(
      using: ListConfiguration(appearance: .insetGrouped)
    )
    let host = FakeHost(width: 320, height: 480, items: items)
    return (try layout.solved(on: host), host)
  }

  private func frames(_ layout: CompositionalCollectionLayout) -> [CGRect] {
    let all = CGRect(x: 0, y: 0, width: 320, height: 5_000)
    return (layout.layoutAttributesForElements(in: all) ?? []).map(\.frame)
      + [CGRect(origin: .zero, size: layout.collectionViewContentSize)]
  }

  @Test(arguments: 0..<6)
  func `sections inserted, removed or moved are placed like those of a new layout`(
    count: Int
  ) throws {
    for low in 0...count {
      for added in 1...6 {
        let (layout, host) = try list(Array(repeating: 2, count: count))
        host.itemCounts.insert(contentsOf: Array(repeating: 1, count: added), at: low)
        try layout.apply([.insertSections(low..<low + added)])
        let grown = try list(host.itemCounts)
        #expect(frames(layout) == frames(grown.0))
        host.itemCounts.removeSubrange(low..<low + added)
        try layout.apply([.removeSections(low..<low + added)])
        #expect(try frames(layout) == frames(list(host.itemCounts).0))
      }
      for target in 0..<count where low < count {
        let (layout, host) = try list((0..<count).map { $0 + 1 })
        host.itemCounts.insert(host.itemCounts.remove(at: low), at: target)
        try layout.apply([.moveSections([SectionShift(from: low, to: target)])])
        #expect(try frames(layout) == frames(list(host.itemCounts).0))
      }
    }
  }

  @Test
  func `a subclass is notified of a change, and stays solved until it is invalidated`() throws {
    let section = section(row(fw(1), abs(20), item(fw(1), fh(1))))
    let layout = Watched(section: section)
    let host = FakeHost(width: 320, height: 480, items: [3])
    try layout.solved(on: host)
    layout.contexts = []
    host.itemCounts = [4]
    try layout.apply([.insertItems(3..<4, section: 0)])
    #expect(layout.contexts.map(\.everything) == [false])
    #expect(layout.contexts.map(\.counts) == [true])
    #expect(layout.cell(0, 3) == [0, 60, 320, 20])
    layout.invalidateLayout()
    #expect(layout.cell(0, 3).isEmpty)
  }

  @Test
  func `a change of a layout without overrides announces nothing`() throws {
    let (layout, host) = try list([3])
    layout.needsItemCounts = false
    host.itemCounts = [4]
    try layout.apply([.insertItems(3..<4, section: 0)])
    #expect(!layout.needsItemCounts)
  }

  @Test
  func `a section that is described with a pinned header pins it`() throws {
    let line = row(fw(1), abs(20), item(fw(1), fh(1)))
    var pins = false
    let solved = try Solved(
      { index, _ in
        section(line, boundary: [header(fw(1), abs(10), pins: pins && index == 0)])
      },
      items: [3, 3]
    )
    let moved = CGRect(x: 0, y: 5, width: 375, height: 667)
    #expect(!solved.layout.shouldInvalidateLayout(forBoundsChange: moved))
    pins = true
    try solved.layout.describeAnew([0])
    #expect(solved.layout.shouldInvalidateLayout(forBoundsChange: moved))
    // Whether any section pins is not counted, so it remains.
    try solved.layout.describeAnew([1])
    #expect(solved.layout.shouldInvalidateLayout(forBoundsChange: moved))
  }

  @Test
  func `equal sections share one geometry`() throws {
    let line = row(fw(1), abs(20), item(fw(1), fh(1)))
    let shared = section(line)
    let solved = try #require(try Solved(shared, items: [3, 3, 4]).layout.solved)
    #expect(solved.sections[0] === solved.sections[1])
    #expect(solved.sections[0] !== solved.sections[2])
    #expect(solved.contentSize.cgSize.height == 200)
  }

  @Test
  func `a missing section of a list has no background`() throws {
    let (layout, _) = try list([3])
    #expect(layout.listBackgroundFrame(ofSection: 0).height > 0)
    for section in [-1, 1] { #expect(layout.listBackgroundFrame(ofSection: section) == .zero) }
    layout.invalidateLayout()
    #expect(layout.listBackgroundFrame(ofSection: 0) == .zero)
  }

  @Test
  func `a move of all items of the largest section keeps them unmeasured`() throws {
    let (layout, _) = try list([LayoutPolicy.largestSection])
    let memory = try #require(layout.memory())
    let all = ItemRun(section: 0, items: 0..<LayoutPolicy.largestSection)
    let moved = ItemMove(all, toSection: 0, item: 0)
    layout.carryMeasurements(of: [moved], from: memory)
    #expect(layout.solved?.sections[0].hasMeasurements == false)
  }

  @Test
  func `queries of the largest sections return the elements in the rectangle`() throws {
    let rect = CGRect(x: 0, y: 100, width: 320, height: 50)
    let (layout, _) = try list([LayoutPolicy.largestSection])
    #expect(layout.layoutAttributesForElements(in: rect)?.count == 2)
    let grid = row(fw(1), est(20), item(fw(0.5), est(20)))
    let solved = try Solved(section(grid), items: [LayoutPolicy.largestSection], width: 320)
    #expect(solved.layout.layoutAttributesForElements(in: rect)?.count == 6)
    let flow = FlowCollectionLayout()
    try flow.solved(on: solved.host)
    #expect(flow.layoutAttributesForElements(in: rect)?.count == 10)
  }

  @Test(arguments: [1, 2, 3, 4] as [CGFloat])
  func `half a pixel is rounded away from zero`(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    let half = LayoutUnit.perPoint / Int64(2 * scale)
    for pixels in Array(0..<500) + Array(1_000_000_000..<1_000_000_100) {
      let length = LayoutUnit(rawValue: half * Int64(2 * pixels + 1))
      #expect(grid.snapped(length) == CGFloat(pixels + 1) / scale)
      #expect(grid.snapped(.zero - length) == -CGFloat(pixels + 1) / scale)
      let less = LayoutUnit(rawValue: length.rawValue - 1)
      #expect(grid.snapped(less) == CGFloat(pixels) / scale)
    }
  }

  @Test
  func `a custom group is queried for each copy in a repeated group`() throws {
    var asked = 0
    let custom = LayoutGroup.custom(layoutSize: size(fw(1), abs(20))) { _ in
      asked += 1
      let frame = CGRect(x: 0, y: 0, width: CGFloat(asked % 3 + 1), height: 20)
      return [LayoutGroupCustomItem(frame: frame)]
    }
    let column = LayoutGroup.vertical(
      layoutSize: size(fw(1), abs(80)),
      repeatingSubitem: custom,
      count: 4
    )
    let solved = try Solved(section(column), items: [4])
    let widths = solved.cells(0..<4).map { $0[2] }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 != $1 }, "\(widths)")
  }

  @Test
  func `a compiled group has one node for each description`() throws {
    let inner = row(fw(0.5), fh(1), item(fw(1), fh(1)))
    let group = row(fw(1), abs(20), inner, item(fw(0.5), fh(1)))
    let solved = try #require(try Solved(section(group), items: [4]).layout.solved)
    #expect(solved.sections[0].template.group.nodes.count == 4)
  }

  @Test
  func `a group holds 65,536 tiny items, and the next one the others`() throws {
    for one in [item(abs(1), abs(5)), item(est(1), abs(5))] {
      let group = row(abs(100_000), abs(5), one)
      let solved = try Solved(section(group), items: [70_000], width: 100_000)
      #expect(solved.layout.cell(0, 65_535) == [65_535, 0, 1, 5])
      #expect(solved.layout.cell(0, 65_536) == [0, 5, 1, 5])
    }
  }
}
