/// Marks the members of a heaviest part of a sequence, gaps allowed, whose ranks only increase.
///
/// - Parameters:
///   - ranks: distinct ranks from zero up.
///   - weights: how much each element counts.
/// - Complexity: O(*c* log *c* + *n*), where *c* counts the chains: stretches that rise by one.
func heaviestIncreasing(ranks: [Int], weights: [Int]) -> [Bool] {
  // Elements that follow one another in both orders stay or go together.
  var chainOfElement: [Int] = []
  var firstRanks: [Int] = []
  var chainWeights: [Int] = []
  chainOfElement.reserveCapacity(ranks.count)
  var previous = -2
  for (rank, weight) in zip(ranks, weights) {
    if rank == previous + 1 {
      chainWeights[chainWeights.count - 1] += weight
    } else {
      firstRanks.append(rank)
      chainWeights.append(weight)
    }
    chainOfElement.append(firstRanks.count - 1)
    previous = rank
  }
  guard firstRanks.count > 1 else { return Array(repeating: true, count: ranks.count) }

  var chainAtRank = [Int](repeating: -1, count: ranks.count)
  for (chain, rank) in firstRanks.enumerated() { chainAtRank[rank] = chain }
  var chainRanks = [Int](repeating: 0, count: firstRanks.count)
  var next = 0
  for chain in chainAtRank where chain >= 0 {
    chainRanks[chain] = next
    next += 1
  }
  let kept = heaviestChains(ranks: chainRanks, weights: chainWeights)
  return chainOfElement.map { kept[$0] }
}

/// The same for chains: the heaviest way to end at each, found by asking for the best below its rank.
private func heaviestChains(ranks: [Int], weights: [Int]) -> [Bool] {
  let count = ranks.count
  var best = PrefixMaximum(count: count)
  var total = [Int](repeating: 0, count: count)
  var predecessor = [Int](repeating: -1, count: count)
  var heaviest = 0
  for chain in 0..<count {
    let before = best.best(below: ranks[chain], total)
    predecessor[chain] = before
    total[chain] = weights[chain] + (before < 0 ? 0 : total[before])
    best.put(chain, at: ranks[chain], total)
    if total[chain] > total[heaviest] { heaviest = chain }
  }
  var kept = [Bool](repeating: false, count: count)
  var chain = heaviest
  while chain >= 0 {
    kept[chain] = true
    chain = predecessor[chain]
  }
  return kept
}

/// Which element among those put in below a rank is the heaviest: a binary indexed tree (Fenwick 1994).
private struct PrefixMaximum {
  private var slots: [Int]

  init(count: Int) {
    slots = Array(repeating: -1, count: count + 1)
  }

  func best(below rank: Int, _ total: [Int]) -> Int {
    var best = -1
    var index = rank
    while index > 0 {
      let candidate = slots[index]
      if candidate >= 0 && (best < 0 || total[candidate] > total[best]) { best = candidate }
      index &= index - 1
    }
    return best
  }

  mutating func put(_ element: Int, at rank: Int, _ total: [Int]) {
    var index = rank + 1
    while index < slots.count {
      if slots[index] < 0 || total[slots[index]] < total[element] { slots[index] = element }
      index += index & -index
    }
  }
}
