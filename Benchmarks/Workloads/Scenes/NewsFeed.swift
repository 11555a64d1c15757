import Trials

extension SceneKind {
  /// Inserts stories at the top, deletes old ones at the end, changes counters, and deletes one
  /// story.
  ///
  /// The section "pinned" has item 0, which stays.
  func newsFeed(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    var stories = Array(1..<max(3, size))
    var fresh = stories.count + 1
    var steps: [SceneStep<Int>] = [.rebuild([.init("pinned", [0]), .init("stories", stories)])]
    for _ in 0..<20 {
      let arriving = Array(fresh..<fresh + Int.random(in: 1...10, using: &random))
      fresh += arriving.count
      let leaving = Array(stories.suffix(min(arriving.count, stories.count - 2)))
      var commands: [SnapshotEdit<String, Int>] = [
        .insertItems(arriving, beforeItem: stories[0])
      ]
      stories.removeLast(leaving.count)
      if !leaving.isEmpty { commands.append(.deleteItems(leaving)) }
      if stories.count > 2 {
        let place = Int.random(in: 1..<stories.count, using: &random)
        commands.append(.deleteItems([stories.remove(at: place)]))
      }
      stories.insert(contentsOf: arriving, at: 0)
      let liked = stories.prefix(20).filter { _ in Bool.random(using: &random) }
      if !liked.isEmpty { commands.append(.reconfigureItems(liked)) }
      commands.append(.reloadItems([0]))
      steps.append(.edit(commands))
    }
    return steps
  }
}
