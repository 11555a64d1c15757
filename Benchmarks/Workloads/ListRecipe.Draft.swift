import Trials

extension ListRecipe {
  /// A list under construction: the numbers of its elements, and the section of each index.
  struct Draft {
    var numbers: [Int]
    var homes: [Int]
    private var fresh: Int

    init(count: Int, homes: [Int]) {
      numbers = Array(0..<count)
      self.homes = homes
      fresh = count
    }

    mutating func remove(_ range: Range<Int>) {
      numbers.removeSubrange(range)
      homes.removeSubrange(range)
    }

    /// Inserts new elements, which join the section of the index before them.
    mutating func insertFresh(_ count: Int, at index: Int) {
      let home = index > 0 ? homes[index - 1] : homes.first ?? 0
      numbers.insert(contentsOf: takeFresh(count), at: index)
      homes.insert(contentsOf: repeatElement(home, count: count), at: index)
    }

    mutating func takeFresh(_ count: Int) -> Range<Int> {
      defer { fresh += count }
      return fresh..<fresh + count
    }
  }

  /// The amounts of changes in `readme` and `scatter`: a fifth of 5,000 elements, a tenth of
  /// 100,000.
  struct Amounts {
    let deleted: Range<Int>
    let insertedAt: Int
    let moved: Int

    init(count: Int) {
      if count <= 5_000 {
        deleted = count * 2 / 5..<count * 3 / 5
        insertedAt = count * 3 / 5
        moved = min(count, max(2, count / 25))
      } else {
        deleted = count / 5..<count * 3 / 10
        insertedAt = count * 3 / 10
        moved = count / 50
      }
    }
  }

  func draft(count: Int, homes: [Int], seed: UInt64) -> Draft {
    var draft = Draft(count: count, homes: homes)
    var random = SplitMix64(seed: seed)
    switch self {
    case .readme:
      let amounts = Amounts(count: count)
      draft.remove(amounts.deleted)
      draft.insertFresh(amounts.deleted.count, at: min(amounts.insertedAt, draft.numbers.count))
      draft.numbers[..<min(amounts.moved, draft.numbers.count)].shuffle(using: &random)
    case .scatter: draft.scatter(Amounts(count: count), using: &random)
    case .rotate:
      if let first = draft.numbers.first {
        draft.numbers.removeFirst()
        draft.numbers.append(first)
      }
    case .same: break
    case .append: draft.insertFresh(max(1, count / 100), at: count)
    case .insertOne: draft.insertFresh(1, at: count / 2)
    case .shuffle: draft.numbers.shuffle(using: &random)
    case .reverse: draft.numbers.reverse()
    case .replace: draft.numbers = Array(draft.takeFresh(count))
    }
    return draft
  }
}

extension ListRecipe.Draft {
  /// Deletes and inserts elements at even distances, and moves some to random indices.
  mutating func scatter(
    _ amounts: ListRecipe.Amounts,
    using random: inout some RandomNumberGenerator
  ) {
    let count = numbers.count
    let deleted = amounts.deleted.count
    let taken = deleted + amounts.moved
    guard taken > 0, taken < count else { return }

    // The moved elements are spread evenly among the deleted ones.
    var movers: [Int] = []
    var stay: [Int] = []
    var stayHomes: [Int] = []
    var next = 0
    for index in 0..<count {
      guard next < taken, index == next * count / taken else {
        stay.append(numbers[index])
        stayHomes.append(homes[index])
        continue
      }
      if (next + 1) * amounts.moved / taken > next * amounts.moved / taken {
        movers.append(numbers[index])
      }
      next += 1
    }

    // A gap is the number of remaining elements before the inserted ones.
    var arrivals = takeFresh(deleted).enumerated().map { offset, number in
      (gap: (offset + 1) * stay.count / (deleted + 1), number: number)
    }
    arrivals += movers.map { (gap: Int.random(in: 0...stay.count, using: &random), number: $0) }
    arrivals.sort { ($0.gap, $0.number) < ($1.gap, $1.number) }

    numbers.removeAll(keepingCapacity: true)
    homes.removeAll(keepingCapacity: true)
    var rest = arrivals[...]
    for (index, number) in stay.enumerated() {
      while let arrival = rest.first, arrival.gap == index {
        numbers.append(arrival.number)
        homes.append(stayHomes[max(0, index - 1)])
        rest.removeFirst()
      }
      numbers.append(number)
      homes.append(stayHomes[index])
    }
    numbers += rest.map(\.number)
    homes += rest.map { _ in stayHomes[stay.count - 1] }
  }
}
