import Foundation
import Testing
import Trials

@testable import CompositionalLayout

/// Tests of the lines of flow sections, compared with a scan of all items.
struct FlowLinesTests {
  private func input(
    _ random: inout SplitMix64,
    count: Int,
    isVaried: Bool
  ) -> FlowSectionInput {
    func size(_ random: inout SplitMix64) -> UnitSize {
      UnitSize(
        CGSize(
          width: CGFloat(Int.random(in: 10...60, using: &random)),
          height: CGFloat(Int.random(in: 5...30, using: &random))
        )
      )
    }
    let sizes: FlowSectionInput.Sizes =
      isVaried ? .varied((0..<count).map { _ in size(&random) }) : .uniform(size(&random))
    return FlowSectionInput(
      itemCount: count,
      sizes: sizes,
      isSelfSizing: true,
      usesAverage: Bool.random(using: &random),
      insets: .zero,
      lineSpacing: LayoutUnit(CGFloat(Int.random(in: 0...9, using: &random))),
      itemSpacing: LayoutUnit(CGFloat(Int.random(in: 0...9, using: &random))),
      header: .zero,
      footer: .zero
    )
  }

  /// Checks every line, item and offset of a section.
  private func check(_ section: FlowSection) {
    let count = section.input.itemCount
    var (next, end) = (0, LayoutUnit.zero)
    for number in 0..<section.lineCount {
      let line = section.line(number)
      #expect(line.items.lowerBound == next && !line.items.isEmpty)
      #expect(line.start == (number == 0 ? .zero : end + section.input.lineSpacing))
      for item in line.items { #expect(section.line(of: item) == number) }
      #expect(line.isFull == (line.items.upperBound < count))
      next = line.items.upperBound
      end = line.start + line.thickness
      // The first line that ends after an offset: before, at and inside of each line.
      let hair = LayoutUnit(rawValue: 1)
      #expect(section.line(endingAfter: end - hair) == number)
      #expect(section.line(endingAfter: line.start) == number)
      #expect(section.line(endingAfter: end) == number + 1)
    }
    #expect(next == count && section.line(endingAfter: .zero - LayoutUnit(5)) == 0)
    #expect(section.extent == end)
  }

  @Test(arguments: 0..<40)
  func `lines contain all items in order, and are found by item and by offset`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    let input = input(&random, count: count, isVaried: seed.isMultiple(of: 2))
    let across = LayoutUnit(CGFloat(Int.random(in: 40...200, using: &random)))
    var section = FlowSection(input, axis: .vertical, across: across)
    check(section)
    for _ in 0..<60 {
      let size = CGSize(
        width: CGFloat(Int.random(in: 1...9, using: &random) * 10),
        height: CGFloat(Int.random(in: 1...40, using: &random))
      )
      section.measure(Int.random(in: 0..<count, using: &random), as: UnitSize(size))
      check(section)
      let again = FlowSection(
        input,
        measured: section.measured,
        axis: .vertical,
        across: across
      )
      #expect(
        (0..<section.lineCount).map { section.line($0).items }
          == (0..<again.lineCount).map { again.line($0).items }
      )
    }
  }

  /// Each item may have been rounded up by half a unit, and the sum may lack the tolerance.
  @Test(arguments: 1...6)
  func `items that exceed a line by their rounding fit`(count: Int) {
    let limit = LayoutUnit(100) + LayoutUnit(LayoutPolicy.flowFitTolerance)
    for excess in 0...count {
      var lengths = (0..<count).map { _ in LayoutUnit(rawValue: limit.rawValue / Int64(count)) }
      let rest = limit.rawValue % Int64(count) + Int64(excess)
      lengths[0] = lengths[0] + LayoutUnit(rawValue: rest)
      let sizes = (lengths + [LayoutUnit(7)]).map { UnitSize(width: $0, height: LayoutUnit(5)) }
      let input = FlowSectionInput(
        itemCount: count + 1,
        sizes: .varied(sizes),
        isSelfSizing: false,
        usesAverage: false,
        insets: .zero,
        lineSpacing: .zero,
        itemSpacing: .zero,
        header: .zero,
        footer: .zero
      )
      let section = FlowSection(input, axis: .vertical, across: LayoutUnit(100))
      let fits = count == 1 || 2 * excess <= count
      #expect(section.line(0).items.count == (fits ? count : count - 1), "\(excess)")
    }
  }

  @Test
  func `measuring items of a grid visits one line, or all partly measured lines`() {
    let input = FlowSectionInput(
      itemCount: 40,
      sizes: .uniform(UnitSize(CGSize(width: 20, height: 10))),
      isSelfSizing: true,
      usesAverage: true,
      insets: .zero,
      lineSpacing: .zero,
      itemSpacing: .zero,
      header: .zero,
      footer: .zero
    )
    var section = FlowSection(input, axis: .vertical, across: LayoutUnit(100))
    func work(_ item: Int, height: CGFloat) -> Int {
      let before = section.workCount
      section.measure(item, as: UnitSize(CGSize(width: 20, height: height)))
      return section.workCount - before
    }
    // The same size leaves the average, and a new one changes all lines with unmeasured items.
    #expect(work(0, height: 10) == 1)
    #expect(work(5, height: 10) == 1)
    #expect(work(10, height: 40) == 4)
    #expect(work(11, height: 20) == 1)
    #expect(section.line(0).thickness == LayoutUnit(20))
  }
}
