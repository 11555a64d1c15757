import ListDifference
import Testing

/// A child that is equal only to itself.
private final class Widget {
  let id: Int

  init(_ id: Int) { self.id = id }
}

/// A toolkit that moves children, and counts the moves.
private struct Mover: MovingToolkit {
  var widgets: [Widget]
  private(set) var moves = 0

  init(_ widgets: [Widget]) { self.widgets = widgets }

  mutating func insertChild(_ widget: Widget, at index: Int) { widgets.insert(widget, at: index) }

  mutating func removeChild(at index: Int) { widgets.remove(at: index) }

  mutating func moveChild(from index: Int, to target: Int) {
    #expect(index != target)
    widgets.insert(widgets.remove(at: index), at: target)
    moves += 1
  }
}

/// A toolkit that swaps children, and counts the swaps.
private struct Swapper: SwappingToolkit {
  var widgets: [Widget]
  private(set) var swaps = 0

  init(_ widgets: [Widget]) { self.widgets = widgets }

  mutating func insertChild(_ widget: Widget, at index: Int) { widgets.insert(widget, at: index) }

  mutating func removeChild(at index: Int) { widgets.remove(at: index) }

  mutating func swapChildren(_ first: Int, _ second: Int) {
    #expect(first != second)
    widgets.swapAt(first, second)
    swaps += 1
  }
}

@Suite struct ListDifferenceTests {
  /// Updates both toolkits from one list to another, and returns the moves and swaps.
  private static func replay(from old: [Int], to new: [Int]) throws -> (moves: Int, swaps: Int) {
    let widgets = old.map(Widget.init)
    var mover = Mover(widgets)
    try mover.update(from: old, to: new, makeWidget: Widget.init)
    var swapper = Swapper(widgets)
    try swapper.update(from: old, to: new, makeWidget: Widget.init)
    for result in [mover.widgets, swapper.widgets] {
      #expect(result.map(\.id) == new, "from \(old)")
      for widget in widgets where new.contains(widget.id) {
        #expect(result.contains { $0 === widget }, "from \(old) to \(new)")
      }
    }
    return (mover.moves, swapper.swaps)
  }

  @Test(arguments: 0..<200)
  func `both adapters lead from any random list to any other and keep the children`(
    seed: UInt64
  ) throws {
    var random = Linear(state: seed)
    let size = [3, 10, 60, 300][Int(seed % 4)]
    var list = Array((0..<size).shuffled(using: &random).prefix(size * 2 / 3))
    for _ in 0..<6 {
      var next = list
      switch Int.random(in: 0..<3, using: &random) {
      case 0: next = Array((0..<size).shuffled(using: &random).prefix(size / 2))
      case 1:
        for _ in 0..<3 where !next.isEmpty {
          let element = next.remove(at: Int.random(in: next.indices, using: &random))
          next.insert(element, at: Int.random(in: 0...next.count, using: &random))
        }
      default:
        next.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
        for id in 0..<size where Int.random(in: 0..<5, using: &random) == 0 && !next.contains(id) {
          next.insert(id, at: Int.random(in: 0...next.count, using: &random))
        }
      }
      _ = try Self.replay(from: list, to: next)
      list = next
    }
  }

  /// Every list that contains some of six identifiers, from a list of four of them.
  @Test func `moves are the fewest for all lists of up to six identifiers`() throws {
    let old = Array(0..<4)
    for new in arrangements(of: Array(0..<6)) {
      let common = new.filter(old.contains)
      let difference = try ListDifference(from: old, to: new)
      #expect(difference.removals == old.filter { !new.contains($0) })
      #expect(difference.insertions == new.indices.filter { new[$0] >= 4 })
      #expect(difference.moves.count == common.count - longestRising(in: common), "to \(new)")
      #expect(difference.moves.allSatisfy { old[$0.from] == new[$0.to] })
      #expect(try Self.replay(from: old, to: new).moves == difference.moves.count)
    }
  }

  @Test func `no shorter sequence of moves or swaps leads to a permutation of six`() throws {
    let start = Array(0..<6)
    let moves = distances(from: start) { list in
      list.indices.flatMap { from in
        list.indices.map { to in
          var next = list
          next.insert(next.remove(at: from), at: to)
          return next
        }
      }
    }
    let swaps = distances(from: start) { list in
      list.indices.flatMap { first in
        list.indices.map { second in
          var next = list
          next.swapAt(first, second)
          return next
        }
      }
    }
    #expect(moves.count == 720)
    for (list, distance) in moves {
      let counts = try Self.replay(from: start, to: list)
      #expect(counts.moves == distance, "to \(list)")
      #expect(counts.swaps == swaps[list], "to \(list)")
    }
  }

  @Test func `a duplicate is thrown with its list and indexes`() {
    #expect {
      try ListDifference(from: ["a", "b", "a"], to: ["a"])
    } throws: {
      "\($0)".hasPrefix("identifier a occurs twice in the old list, at indexes 0 and 2; use ")
    }
    #expect {
      try ListDifference(from: Array(0..<1000), to: Array(0..<1000) + [400])
    } throws: { error in
      let duplicate = error as? DuplicateIdentifier<Int>
      return duplicate?.list == .new && duplicate?.indexes == [400, 1000]
    }
  }

  @Test func `equal lists have an empty difference`() throws {
    let difference = try ListDifference(from: Array(0..<1000), to: Array(0..<1000))
    #expect(difference.removals.isEmpty && difference.insertions.isEmpty)
    #expect(difference.moves.isEmpty)
  }
}

/// Returns all lists of distinct elements of a list.
private func arrangements(of elements: [Int]) -> [[Int]] {
  [[]]
    + elements.flatMap { first in
      arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
    }
}

/// Returns the length of the longest increasing subsequence, by trying all of them.
private func longestRising(in list: [Int]) -> Int {
  (0..<1 << list.count).map { (subset: Int) in
    let chosen = list.indices.filter { subset >> $0 & 1 == 1 }.map { list[$0] }
    return chosen == chosen.sorted() ? chosen.count : 0
  }.max() ?? 0
}

/// Returns the smallest number of steps to each list that can be reached.
private func distances(
  from start: [Int],
  neighbours: ([Int]) -> [[Int]]
) -> [[Int]: Int] {
  var distances = [start: 0]
  var queue = [start]
  var next = 0
  while next < queue.count {
    let list = queue[next]
    next += 1
    for neighbour in neighbours(list) where distances[neighbour] == nil {
      distances[neighbour] = distances[list, default: 0] + 1
      queue.append(neighbour)
    }
  }
  return distances
}

/// A generator with a seed.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
