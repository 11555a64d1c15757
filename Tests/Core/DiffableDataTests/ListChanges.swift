import EngineTrials
import Trials

/// Random lists and their changes.
struct ListChanges {
  typealias Section = DifferenceStage.Section

  private var random: SplitMix64
  private var fresh = 1_000_000

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func list(sections: Int, items: Int) -> [Section] {
    var lengths = Array(repeating: 0, count: sections)
    for _ in 0..<min(items, 400) { lengths[below(sections)] += max(1, items / 400) }
    lengths[below(sections)] += items - lengths.reduce(0, +)
    var next = 0
    return lengths.indices.map { index in
      defer { next += lengths[index] }
      return Section(index, Array(next..<next + max(0, lengths[index])))
    }
  }

  mutating func changed(_ old: [Section], times: Int) -> [Section] {
    var list = old
    for _ in 0..<times { change(&list) }
    return list
  }

  private mutating func change(_ list: inout [Section]) {
    guard !list.isEmpty else {
      fresh += 1
      return list = [Section(fresh, [])]
    }
    let (section, other) = (below(list.count), below(list.count))
    let count = list[section].items.count
    let lower = below(count + 1)
    let length = min(count - lower, [1, 1, 2, 4, 9, 40][below(6)])
    let range = lower..<lower + length
    switch below(13) {
    case 0, 1: list[section].items.removeSubrange(range)
    case 2, 3:
      fresh += 64
      list[section].items.insert(contentsOf: fresh..<fresh + max(1, length), at: lower)
    case 4, 5:
      let moved = list[section].items[range]
      list[section].items.removeSubrange(range)
      list[other].items.insert(contentsOf: moved, at: below(list[other].items.count + 1))
    case 6: list[section].items[range].reverse()
    case 7: list[section].items[range].shuffle(using: &random)
    case 8:
      let moved = list.remove(at: section)
      list.insert(moved, at: below(list.count + 1))
    case 9: list.swapAt(section, other)
    case 10:
      fresh += 64
      list.insert(Section(fresh, Array(fresh..<fresh + length)), at: below(list.count + 1))
    case 11: if below(3) == 0 { list.remove(at: section) }
    default:
      // Items of a deleted section move to another one.
      guard list.count > 1, section != other else { return }
      let rest = list[section].items
      list[other].items.insert(contentsOf: rest, at: below(list[other].items.count + 1))
      list.remove(at: section)
    }
  }
}
