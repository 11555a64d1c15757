internal import OrderTree

/// Sets all ranks to -1 except a heaviest increasing subsequence.
///
/// - Parameters:
///   - ranks: Distinct ranks below their number; elements with negative ranks are ignored.
///   - weight: The weight of the element at an index.
/// - Complexity: O(*c* log *n* + *n*) for *c* chains, which are runs of consecutive ranks.
@inline(__always)
func keepHeaviestIncreasing(
  _ ranks: Slots<Int32>,
  in scratch: inout Scratch,
  weight: (Int) -> Int
) {
  let count = ranks.count
  // Elements that are consecutive in both orders are kept or removed together.
  var chains = Chains(capacity: count, in: &scratch)
  var previous: Int32 = -2
  for index in 0..<count where ranks[index] >= 0 {
    let rank = ranks[index]
    if rank == previous + 1 {
      chains.extend(by: weight(index))
    } else {
      chains.append(rank, weight: weight(index))
    }
    previous = rank
  }
  guard chains.count > 1 else { return }
  chains.keepHeaviest(among: PrefixMaximum(count: count, in: &scratch))
  var chain = -1
  previous = -2
  for index in 0..<count where ranks[index] >= 0 {
    let rank = ranks[index]
    if rank != previous + 1 { chain += 1 }
    if !chains.isKept(chain) { ranks[index] = -1 }
    previous = rank
  }
}

/// Runs of elements with consecutive ranks, in the order of the sequence.
struct Chains {
  private let firstRanks: Slots<Int32>
  /// The weight of each chain, or zero for a removed chain.
  private let weights: Slots<UInt32>
  private let predecessors: Slots<Int32>
  private(set) var count = 0

  init(capacity: Int, in scratch: inout Scratch) {
    firstRanks = scratch.take(capacity, of: Int32.self)
    weights = scratch.take(capacity, of: UInt32.self)
    predecessors = scratch.take(capacity, of: Int32.self)
  }

  mutating func append(_ rank: Int32, weight: Int) {
    firstRanks[count] = rank
    weights[count] = UInt32(truncatingIfNeeded: weight)
    count += 1
  }

  func extend(by weight: Int) {
    weights[count - 1] += UInt32(truncatingIfNeeded: weight)
  }

  func isKept(_ chain: Int) -> Bool { weights[chain] > 0 }

  /// Keeps the chains of a heaviest increasing subsequence.
  ///
  /// The heaviest subsequence that ends at each chain extends the best one below its rank.
  func keepHeaviest(among best: PrefixMaximum) {
    var heaviest = Ending.none
    for chain in 0..<count {
      let before = best.best(below: firstRanks[chain])
      predecessors[chain] = before.chain
      let ending = Ending(chain, weight: before.weight + weights[chain])
      best.put(ending, at: firstRanks[chain])
      heaviest = max(heaviest, ending)
    }
    var kept = Int(heaviest.chain)
    for chain in stride(from: count - 1, through: 0, by: -1) {
      if chain == kept { kept = Int(predecessors[chain]) } else { weights[chain] = 0 }
    }
  }
}

/// A subsequence's last chain and weight, in one word that compares by weight.
///
/// Of two equal weights, the earlier chain is the greater.
struct Ending: Comparable, BitwiseCopyable {
  private let word: UInt64

  static var none: Ending { Ending(word: 0) }

  private init(word: UInt64) {
    self.word = word
  }

  init(_ chain: Int, weight: UInt32) {
    word = UInt64(weight) << 32 | UInt64(~UInt32(truncatingIfNeeded: chain))
  }

  var weight: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

  /// The chain, or -1 for none.
  var chain: Int32 { Int32(truncatingIfNeeded: ~word) }

  static func < (one: Ending, other: Ending) -> Bool { one.word < other.word }
}

/// The heaviest subsequence that ends below a rank: a binary indexed tree (Fenwick 1994).
struct PrefixMaximum {
  private let slots: Slots<Ending>

  init(count: Int, in scratch: inout Scratch) {
    slots = scratch.take(count, of: Ending.none)
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

  func put(_ ending: Ending, at rank: Int32) {
    var index = Int(rank) + 1
    // The range of a slot is part of the next one's range: if this one has a better weight, so have
    // all.
    while index < slots.count && slots[index] < ending {
      slots[index] = ending
      index += index & -index
    }
  }
}
