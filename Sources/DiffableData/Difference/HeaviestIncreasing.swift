/// Marks the members of a heaviest part of a sequence, gaps allowed, whose ranks only increase.
///
/// - Parameters:
///   - ranks: distinct ranks from zero up; what has a negative one takes no part.
///   - weight: how much the element with an index counts.
/// - Complexity: O(*c* log *c* + *n*), where *c* counts the chains: stretches that rise by one.
func heaviestIncreasing(ranks: [Int32], weight: (Int) -> Int) -> [Bool] {
  // Elements that follow one another in both orders stay or go together.
  var chainOfElement = ranks
  var chains = Chains(capacity: ranks.count)
  var previous: Int32 = -2
  for (index, rank) in ranks.enumerated() where rank >= 0 {
    if rank == previous + 1 {
      chains.extend(by: weight(index))
    } else {
      chains.append(rank, weight: weight(index))
    }
    chainOfElement[index] = Int32(truncatingIfNeeded: chains.count - 1)
    previous = rank
  }
  guard chains.count > 1 else { return ranks.map { $0 >= 0 } }
  let kept = chains.heaviest(ranks: ranks.count)
  return chainOfElement.map { $0 >= 0 && kept[Int($0)] }
}

/// Stretches of elements that rise by one, in the order of the sequence.
private struct Chains {
  private var firstRanks: [Int32] = []
  private var weights: [UInt32] = []

  init(capacity: Int) {
    firstRanks.reserveCapacity(capacity)
    weights.reserveCapacity(capacity)
  }

  var count: Int { firstRanks.count }

  mutating func append(_ rank: Int32, weight: Int) {
    firstRanks.append(rank)
    weights.append(UInt32(truncatingIfNeeded: weight))
  }

  mutating func extend(by weight: Int) {
    weights[weights.count - 1] += UInt32(truncatingIfNeeded: weight)
  }

  /// The chains of a heaviest increasing part: the heaviest way to end at each chain is found by asking
  /// for the best below its rank.
  func heaviest(ranks: Int) -> [Bool] {
    let ranks = denseRanks(of: ranks)
    var best = PrefixMaximum(count: count)
    var predecessors = [Int32](repeating: -1, count: count)
    var heaviest = Ending.none
    for chain in 0..<count {
      let before = best.best(below: ranks[chain])
      predecessors[chain] = before.chain
      let ending = Ending(chain, weight: before.weight + weights[chain])
      best.put(ending, at: ranks[chain])
      heaviest = max(heaviest, ending)
    }
    var kept = [Bool](repeating: false, count: count)
    var chain = heaviest.chain
    while chain >= 0 {
      kept[Int(chain)] = true
      chain = predecessors[Int(chain)]
    }
    return kept
  }

  /// The ranks of the chains among themselves.
  private func denseRanks(of count: Int) -> [Int32] {
    var chainAtRank = [Int32](repeating: -1, count: count)
    for (chain, rank) in firstRanks.enumerated() {
      chainAtRank[Int(rank)] = Int32(truncatingIfNeeded: chain)
    }
    var ranks = firstRanks
    var next: Int32 = 0
    for chain in chainAtRank where chain >= 0 {
      ranks[Int(chain)] = next
      next += 1
    }
    return ranks
  }
}

/// A way to end at a chain and what it weighs, in one word that compares by weight; of two that weigh the
/// same the earlier chain is the greater.
private struct Ending: Comparable {
  private let word: UInt64

  static var none: Ending { Ending(word: 0) }

  private init(word: UInt64) {
    self.word = word
  }

  init(_ chain: Int, weight: UInt32) {
    word = UInt64(weight) << 32 | UInt64(~UInt32(truncatingIfNeeded: chain))
  }

  var weight: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

  /// The chain, or -1 for no way at all.
  var chain: Int32 { Int32(truncatingIfNeeded: ~word) }

  static func < (one: Ending, other: Ending) -> Bool { one.word < other.word }
}

/// The heaviest of the ways to end below a rank: a binary indexed tree (Fenwick 1994).
private struct PrefixMaximum {
  private var slots: [Ending]

  init(count: Int) {
    slots = Array(repeating: .none, count: count + 1)
  }

  func best(below rank: Int32) -> Ending {
    var best = Ending.none
    var index = Int(rank)
    while index > 0 {
      best = max(best, slots[index])
      index &= index - 1
    }
    return best
  }

  mutating func put(_ ending: Ending, at rank: Int32) {
    var index = Int(rank) + 1
    while index < slots.count {
      slots[index] = max(slots[index], ending)
      index += index & -index
    }
  }
}
