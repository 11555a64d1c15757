import Testing

@testable import BatchUpdates

/// Tests of sets of runs, compared with sets of integers for all small lists of runs.
struct RunSetTests {
  /// All ranges within `0..<limit`, empty ones included.
  private static func ranges(below limit: Int) -> [Range<Int>] {
    (0...limit).flatMap { lower in (lower...limit).map { lower..<$0 } }
  }

  /// Calls `body` with every list of at most `size` elements, in every order.
  private static func forEachList<Element>(
    of elements: [Element],
    upTo size: Int,
    _ body: ([Element]) -> Void
  ) {
    func extend(_ list: [Element]) {
      body(list)
      guard list.count < size else { return }
      for element in elements { extend(list + [element]) }
    }
    extend([])
  }

  /// Returns the runs of consecutive numbers in a set.
  private static func runs(of numbers: Set<Int>) -> [Range<Int>] {
    numbers.sorted().reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }

  @Test func `a run is clamped to its common items with a range, or to nil`() {
    for items in Self.ranges(below: 4) {
      for range in Self.ranges(below: 4) {
        let common = Self.runs(of: Set(items).intersection(range)).first
        let run = ItemRun(section: 1, items: items)
        #expect(run.clamped(to: range) == common.map { ItemRun(section: 1, items: $0) })
      }
    }
  }

  @Test func `sets of sections agree with sets of integers`() {
    Self.forEachList(of: Self.ranges(below: 4), upTo: 3) { ranges in
      let model = Set(ranges.joined())
      let set = SectionSet(ranges)
      #expect(set.ranges == Self.runs(of: model), "\(ranges)")
      for section in -1...5 {
        #expect(set.contains(section) == model.contains(section), "\(section) in \(ranges)")
        #expect(
          set.count(below: section) == model.count { $0 < section },
          "below \(section) in \(ranges)"
        )
      }
    }
  }

  @Test func `counts of sections at the limits of integers are clamped`() {
    let set = SectionSet([Int.min ..< -1, 0..<Int.max])
    #expect(set.count(below: 0) == Int.max)
    #expect(set.count(below: Int.max) == Int.max)
  }

  @Test func `sets of items agree with sets of integers`() {
    // Items of section 1 are the numbers from 10 on.
    let items = Self.ranges(below: 3)
    let all = (0...1).flatMap { section in items.map { ItemRun(section: section, items: $0) } }
    func numbers(_ run: ItemRun) -> [Int] { run.items.map { 10 * run.section + $0 } }
    func runs(of numbers: Set<Int>) -> [ItemRun] {
      Self.runs(of: numbers).map { range in
        let section = range.lowerBound / 10
        let items = range.lowerBound - 10 * section..<range.upperBound - 10 * section
        return ItemRun(section: section, items: items)
      }
    }
    Self.forEachList(of: all, upTo: 2) { list in
      let model = Set(list.flatMap(numbers))
      let set = ItemRunSet(list)
      #expect(set.runs == runs(of: model), "\(list)")
      #expect(set.isEmpty == model.isEmpty)
      for run in all where run.count > 0 {
        let inside = runs(of: model.intersection(numbers(run)))
        let outside = runs(of: Set(numbers(run)).subtracting(model))
        #expect(set.intersection(with: run) == inside, "\(run) in \(list)")
        #expect(set.remainder(of: run) == outside, "\(run) outside of \(list)")
      }
      for section in 0...2 {
        let first = runs(of: model).first { $0.section == section }
        #expect(set.firstRun(in: section) == first, "section \(section) of \(list)")
      }
    }
  }

  @Test func `the first run of a section can begin at the least integer`() {
    let run = ItemRun(section: 1, first: Int.min, count: 1)
    #expect(ItemRunSet([run]).firstRun(in: 1) == run)
  }

  @Test func `ranks and indexes between runs agree with a list of integers`() {
    for mask in 0..<(1 << 6) {
      let model = Set((0..<6).filter { mask >> $0 & 1 == 1 })
      let ranges = Self.runs(of: model)
      for ranges in [ranges, ranges.reversed(), model.map { $0..<$0 + 1 }] {
        let list = GapList(ranges)
        #expect(list.ranges == ranges.sorted { $0.lowerBound < $1.lowerBound })
        #expect(list.isEmpty == model.isEmpty)
        let others = (0..<20).filter { !model.contains($0) }
        for index in 0..<8 {
          #expect(list.contains(index) == model.contains(index), "\(index) in \(ranges)")
          #expect(list.gapRank(of: index) == others.count { $0 < index }, "\(index) in \(ranges)")
          #expect(list.gap(at: index) == others[index], "\(index) in \(ranges)")
        }
      }
    }
  }

  @Test func `overlaps are the longest runs with several operations of the same kinds`() {
    let actions: [Violation.Action] = [.delete, .reload]
    let ranges = actions.flatMap { action in
      (0...1).flatMap { line in
        Self.ranges(below: 3).filter { !$0.isEmpty }
          .map { OperationRange(line: line, range: $0, action: action) }
      }
    }
    Self.forEachList(of: ranges, upTo: 3) { list in
      var expected: [Overlap] = []
      for line in 0...1 {
        for index in 0..<3 {
          var counts = Overlap.Counts()
          for one in list where one.line == line && one.range.contains(index) {
            counts[one.action] += 1
          }
          guard counts.sum > 1 else { continue }
          if let last = expected.last, last.line == line, last.range.upperBound == index,
            last.counts == counts
          {
            expected[expected.count - 1].range = last.range.lowerBound..<index + 1
          } else {
            expected.append(Overlap(line: line, range: index..<index + 1, counts: counts))
          }
        }
      }
      #expect(Overlap.all(in: list) == expected, "\(list)")
    }
  }

  @Test(
    arguments: [
      ([.delete, .delete], .deleteTwice), ([.delete, .reload], .deleteAndReload),
      ([.delete, .moveFrom], .deleteAndMove), ([.reload, .reload], .reloadTwice),
      ([.reload, .moveFrom], .reloadAndMove), ([.moveFrom, .moveFrom], .moveFromTwice),
      ([.insert, .insert], .insertTwice), ([.insert, .moveTo], .insertAndMove),
      ([.moveTo, .moveTo], .moveToTwice),
    ] as [([Violation.Action], Violation.Conflict)]
  )
  func `two operations at one index are one conflict`(
    actions: [Violation.Action],
    conflict: Violation.Conflict
  ) {
    var counts = Overlap.Counts()
    for action in actions { counts[action] += 1 }
    #expect(counts.conflicts == [conflict])
  }

  @Test func `overlaps of different sections are separate`() {
    let ranges = [1, 1, 2, 2].map { OperationRange(line: $0, range: $0..<$0 + 1, action: .delete) }
    #expect(Overlap.all(in: ranges).map(\.range) == [1..<2, 2..<3])
  }

  @Test func `missing sections are deleted and inserted unless all sections stay`() {
    let map = SectionMap([.moveSection(SectionMove(from: 2, to: 0))], countBefore: 3)
    #expect([-1, 0, 2, 3].map(map.fate(of:)) == [.deleted, .kept(1), .moved(0), .deleted])
    #expect([-1, 0, 2, 3].map(map.origin(of:)) == [.inserted, .moved(2), .kept(1), .inserted])
    let identity = SectionMap([], countBefore: 3)
    #expect([-1, 0, 3].map(identity.fate(of:)) == [.kept(-1), .kept(0), .kept(3)])
    #expect([-1, 0, 3].map(identity.origin(of:)) == [.kept(-1), .kept(0), .kept(3)])
  }
}
