import DiffableData
import OrderTree
import Testing

struct OutlineDifferenceTests {
  typealias Snapshot = SectionSnapshot<Int>

  /// Returns a parent 0 with `count` children from 1 on, and a root −1 after it.
  static func family(of count: Int) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append([0, -1])
    snapshot.append(Array(1...count), to: 0)
    return snapshot
  }

  static func flat(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append(items)
    return snapshot
  }

  @Test(arguments: [1, 10, 1000, 20_000])
  func `the difference of expanding or collapsing an item is one run`(count: Int) {
    let collapsed = Self.family(of: count)
    var expanded = collapsed
    expanded.expand([0])
    var difference = OutlineDifference()
    difference.insertions = [1..<count + 1]
    #expect(expanded.difference(from: collapsed) == difference)
    difference.insertions = []
    difference.deletions = [1..<count + 1]
    #expect(collapsed.difference(from: expanded) == difference)
  }

  @Test func `unrelated outlines are matched by their visible items`() {
    let old = Self.flat([1, 2, 3, 4, 5, 6])
    let new = Self.flat([1, 7, 5, 6, 3, 4])
    let difference = new.difference(from: old)
    #expect(difference.deletions == [1..<2])
    #expect(difference.insertions == [1..<2])
    #expect(difference.moves.map(\.source.count) == [2])
    #expect(applying(difference, to: old.items, inserting: new.items) == new.items)
  }

  @Test func `the difference has the fewest moves`() {
    let old = Self.flat(Array(0..<10))
    let new = Self.flat([3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
    #expect(
      new.difference(from: old).moves == [OutlineDifference.Move(source: 0..<3, target: 7)]
    )
  }

  @Test func `outlines with equal rows have no difference`() {
    let old = Self.family(of: 20)
    #expect(old.difference(from: old).isEmpty)
    #expect(Self.family(of: 20).difference(from: old).isEmpty)
    #expect(Self.family(of: 30).difference(from: old).isEmpty)
  }

  @Test func `a difference with deletions, insertions or moves is not empty`() {
    let old = Self.flat([1, 2])
    for rows in [[1], [1, 2, 3], [2, 1]] {
      #expect(!Self.flat(rows).difference(from: old).isEmpty, "\(rows)")
    }
  }

  /// All orders of up to five rows, and all subsets to keep.
  @Test(arguments: 0...5)
  func `the difference of every small change has the fewest moves`(count: Int) {
    for kept in 0..<(1 << count) {
      let survivors = (0..<count).filter { kept >> $0 & 1 == 1 }
      for order in permutations(of: survivors) {
        let old = Self.flat(Array(0..<count))
        let new = Self.flat(order + [99])
        let difference = new.difference(from: old)
        #expect(applying(difference, to: old.items, inserting: new.items) == new.items)
        let moved = difference.moves.map(\.source.count).reduce(0, +)
        #expect(moved == order.count - longestRise(in: order), "\(order)")
      }
    }
  }

  private func permutations(of items: [Int]) -> [[Int]] {
    guard !items.isEmpty else { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  private func longestRise(in items: [Int]) -> Int {
    (0..<(1 << items.count)).map { choice in
      let chosen = items.indices.filter { choice >> $0 & 1 == 1 }.map { items[$0] }
      return chosen == chosen.sorted() ? chosen.count : 0
    }.max() ?? 0
  }
}
