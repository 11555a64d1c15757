import Measures
import OrderTree
import Trials

/// Returns a benchmark of the slowest insertion: into a full leaf of a fork, which is split.
///
/// About one insertion in sixty does this, so the average here exceeds the 99th percentile of
/// random insertions. The leaves are far apart, and so are the handles in each of them. Rivals
/// perform the same insertions into the same list.
func splitBenchmark<List: HandleList>(_ type: List.Type, engine: String) -> Benchmark {
  Benchmark(
    "fork, insert, free",
    engine: engine,
    change: "every insert splits",
    sizes: .ladder(to: 10_000_000),
    operations: { fullRanks(in: $0).count }
  ) { size in
    let (full, next, ranks) = fullTree(size: size)
    let list =
      full as? List ?? List(handles: (0..<full.count).map { full.handle(atRank: $0) })
    return .fresh(
      { list },
      work: { list in
        var old = list
        for (offset, rank) in ranks.enumerated() {
          old = list
          list.insert(handle: next + UInt32(offset), atRank: rank + offset + 1)
        }
        blackHole(old)
      },
      check: { list, _ in UInt64(list.count) }
    )
  }
}

/// Returns a tree of full leaves, the first handle that is not in it, and the ranks of the leaves.
private func fullTree(size: Int) -> (tree: OrderTree<SequenceEntry>, next: UInt32, ranks: [Int]) {
  var random = SplitMix64(seed: 1)
  var full = OrderTree<SequenceEntry>(handles: (0..<UInt32(size)).shuffled(using: &random))
  var next = UInt32(size)
  var ranks: [Int] = []
  for rank in fullRanks(in: size) {
    let shifted = rank + full.count - size
    while full.room(at: shifted) > 0 {
      full.insert(handle: next, atRank: shifted + 1)
      next += 1
    }
    ranks.append(shifted)
  }
  return (full, next, ranks)
}

/// Returns ranks so far apart that no two are in one leaf.
private func fullRanks(in size: Int) -> [Int] {
  let count = max(1, min(200, size / 500))
  return (0..<count).map { $0 * (size / count) }
}
