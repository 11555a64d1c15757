import OrderTree
import Portability
import Testing

@testable import DiffableData

/// Tests of the parts of a difference, each compared with the simplest way to compute it.
struct DifferencePartTests {
  /// Returns all lists of up to `length` numbers below `limit`.
  static func lists(upTo length: Int, below limit: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    let shorter = lists(upTo: length - 1, below: limit)
    return shorter
      + shorter.filter { $0.count == length - 1 }.flatMap { list in
        (0..<limit).map { list + [$0] }
      }
  }

  static let lists = lists(upTo: 4, below: 5)
  static let distinct = lists.filter { Set($0).count == $0.count }

  /// Returns the handle of a number; every third one is a section.
  static func entry(_ number: Int) -> SequenceEntry {
    SequenceEntry(number % 3 == 2 ? .section(number) : .item(number))
  }

  @Test func `common runs of two sequences are maximal and pair all equal entries`() {
    for old in Self.distinct {
      for new in Self.distinct {
        let runs = commonRuns(old.map(Self.entry), new.map(Self.entry))
        var expected: [OrderRun] = []
        for (rank, number) in new.enumerated() {
          guard let place = old.firstIndex(of: number) else { continue }
          if let last = expected.last, last.old + last.length == place,
            last.new + last.length == rank
          {
            expected[expected.count - 1].length += 1
          } else {
            expected.append(OrderRun(old: place, new: rank, length: 1))
          }
        }
        #expect(runs == expected)
      }
    }
  }

  @Test func `a small list is matched with its first equal identifiers`() {
    for old in Self.distinct {
      for new in Self.lists {
        guard let match = SmallListMatcher(of: new, among: old) else {
          #expect(Set(new).count < new.count, "\(new) among \(old)")
          continue
        }
        #expect(Set(new).count == new.count, "\(new) among \(old)")
        let numbers = new.indices.map { $0 < match.prefix ? $0 + 1 : Int(match.numbers[$0]) }
        #expect(numbers == new.map { number in (old.firstIndex(of: number) ?? -1) + 1 })
        #expect(match.strangers == Set(new).subtracting(old).count)
      }
    }
  }

  @Test(arguments: [5, 20, 60, 120])
  func `a table matches lists that differ in many places`(count: Int) throws {
    let old = (0..<count).map { $0 * 7 % 127 }
    let new = (0..<count).map { $0 % 3 == 0 ? 1_000 + $0 : $0 * 5 % 127 }
    let match = try #require(SmallListMatcher(of: new, among: old))
    let numbers = new.indices.map { $0 < match.prefix ? $0 + 1 : Int(match.numbers[$0]) }
    #expect(numbers == new.map { number in (old.firstIndex(of: number) ?? -1) + 1 })
    for repeated in [0, 1, count / 2, count - 1] {
      for place in [0, count / 2, count - 1] where place != repeated {
        var twice = new
        twice[place] = twice[repeated]
        #expect(SmallListMatcher(of: twice, among: old) == nil)
      }
    }
  }

  @Test func `positions of repeated handles are those after the first`() {
    for list in Self.lists {
      for distance in [1, 63, 64, 5_000] {
        let handles = list.map { Handle.item($0 * distance) }
        let expected = list.indices.filter { list[..<$0].contains(list[$0]) }
        #expect(repeatedPositions(in: handles) == expected)
      }
    }
  }

  @Test func `a set of handles contains those inserted`() {
    for list in Self.lists {
      for distance in [1, 63, 64, 65] {
        let set = HandleSet(list.map { Handle.item($0 * distance) })
        for index in 0..<330 {
          let isExpected = index % distance == 0 && list.contains(index / distance)
          #expect(set.contains(.item(index)) == isExpected)
        }
      }
    }
  }

  @Test func `ranges of ranks are inserted once`() {
    let bounds = [0, 1, 2, 62, 63, 64, 65, 127, 128, 129, 190, 199]
    for first in bounds {
      for last in bounds where last >= first {
        for other in bounds {
          for end in bounds where end >= other {
            var set = RankSet(count: 200)
            let isFirstNew = set.insert(first..<last + 1)
            let isNew = set.insert(other..<end + 1)
            #expect(isFirstNew && isNew != (first..<last + 1).overlaps(other..<end + 1))
          }
        }
      }
    }
  }

  @Test func `uncovered ranges are the gaps between runs`() {
    for mask in 0..<256 {
      let covered = (0..<8).filter { mask >> $0 & 1 == 1 }
      for isJoined in [false, true] {
        var ranges = covered.map { $0..<$0 + 1 }
        if isJoined {
          ranges = ranges.reduce(into: []) { joined, range in
            if joined.last?.upperBound == range.lowerBound {
              joined[joined.count - 1] = joined[joined.count - 1].lowerBound..<range.upperBound
            } else {
              joined.append(range)
            }
          }
        }
        let gaps = Array(UncoveredRanges(between: ranges, in: 8))
        #expect(gaps.joined().elementsEqual((0..<8).filter { !covered.contains($0) }))
        #expect(gaps.allSatisfy { !$0.isEmpty })
        #expect(zip(gaps, gaps.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      }
    }
  }

  /// Every order of up to five runs, close to one another and far apart, with several weights.
  @Test(arguments: [1, 100])
  func `the heaviest increasing subsequence of runs stays`(distance: Int) throws {
    let orders = Self.lists(upTo: 5, below: 5).filter { Set($0).count == $0.count }
      .filter { $0.sorted() == Array(0..<$0.count) }
    for order in orders {
      for weights in [[1, 1, 1, 1, 1], [3, 1, 1, 1, 2], [1, 2, 4, 2, 1]] {
        var runs: [OrderRun] = []
        for number in order {
          let new = runs.last.map { $0.new + $0.length + 1 } ?? 0
          runs.append(OrderRun(old: number * 5 * distance, new: new, length: weights[number]))
        }
        var scratch = Scratch()
        let ranks = PreviousRanks(runs, oldCount: 25 * distance, in: &scratch)
        let isRising = order == order.sorted()
        let (sorted, isSorted) = (ranks.sorted(runs), ranks.isRising)
        #expect(sorted == runs.sorted { $0.old < $1.old } && isSorted == isRising)
        let staying = ranks.staying(runs, in: &scratch)
        #expect((staying == nil) == isRising)
        guard let staying else { continue }
        let kept = order.indices.filter { staying[$0] }.map { order[$0] }
        #expect(kept == kept.sorted())
        let subsets = (0..<1 << order.count).map { (mask: Int) -> [Int] in
          order.indices.filter { mask >> $0 & 1 == 1 }.map { order[$0] }
        }
        let rising = subsets.filter { $0 == $0.sorted() }
        let heaviest = rising.map { $0.reduce(0) { $0 + weights[$1] } }.max()
        #expect(kept.reduce(0) { $0 + weights[$1] } == heaviest)
      }
    }
  }

  @Test func `deleting neighbours keeps the tree comparable with its forks`() {
    var order = SectionedOrder()
    order.insertSections([.section(0), .section(1)], at: 0)
    order.append((0..<600).map { .item($0 * 3) }, toSection: .section(0))
    order.append((0..<600).map { .item($0 * 3 + 1) }, toSection: .section(1))
    for count in [1, 9, 65, 300] {
      var edited = SectionedOrder(order.tree)
      edited.take((100..<100 + count).map { .item($0 * 3) })
      #expect(edited.tree.isRelated(to: order.tree))
      #expect(edited.tree.count == order.tree.count - count)
    }
  }
}
