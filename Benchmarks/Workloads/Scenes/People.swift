import Trials

extension SceneKind {
  /// Performs batches of updates by index.
  ///
  /// The indices are correct only if deletions in descending order precede insertions in ascending
  /// order.
  func people(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    var people = Array(0..<size)
    var fresh = size
    var steps: [SceneStep<Int>] = [.rebuild([.init("people", people)])]
    for _ in 0..<20 {
      let touched = max(1, min(people.count / 4, 50))
      let leaving = people.indices.shuffled(using: &random).prefix(touched)
      let movers = leaving.prefix(touched / 3)
      let inserts = Int.random(in: 1...touched, using: &random)
      let after = people.count - leaving.count + movers.count + inserts
      var targets = (0..<after).shuffled(using: &random).prefix(movers.count + inserts)

      var updates = leaving.dropFirst(movers.count).map { RemoteUpdate<Int>.delete(at: $0) }
      updates += movers.map { .move(from: $0, to: targets.removeFirst()) }
      for target in targets {
        updates.append(.insert(fresh, at: target))
        fresh += 1
      }
      updates.shuffle(using: &random)
      people.apply(updates)
      steps.append(.receive(updates, section: "people"))
    }
    return steps
  }
}
