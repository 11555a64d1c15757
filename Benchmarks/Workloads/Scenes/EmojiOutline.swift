import Trials

extension SceneKind {
  /// Expands and collapses groups.
  ///
  /// A group's items are loaded when it is first expanded, and those of every eighth group have
  /// variants as children. The groups have the first numbers.
  func emojiOutline(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let groups = max(1, min(size / 10, 200))
    let perGroup = max(1, (size - groups) / groups)
    var isLoaded = Set<Int>()
    var isExpanded = Set<Int>()
    var fresh = groups
    func takeFresh(_ count: Int) -> [Int] {
      defer { fresh += count }
      return Array(fresh..<fresh + count)
    }

    func step(_ commands: [OutlineModel<Int>.Edit]) -> SceneStep<Int> {
      .editOutline(commands, section: "emoji")
    }
    var steps: [SceneStep<Int>] = [
      .rebuild([.init("emoji", [])]), step([.append(Array(0..<groups), to: nil)]),
    ]
    for _ in 0..<groups * 2 {
      let group = Int.random(in: 0..<groups, using: &random)
      if isExpanded.remove(group) != nil {
        steps.append(step([.collapse([group])]))
        continue
      }
      isExpanded.insert(group)
      var commands: [OutlineModel<Int>.Edit] = []
      if isLoaded.insert(group).inserted {
        let items = takeFresh(perGroup)
        commands.append(.append(items, to: group))
        if group % 8 == 7, let first = items.first {
          commands.append(.append(takeFresh(3), to: first))
        }
      }
      steps.append(step(commands + [.expand([group])]))
    }
    return steps
  }
}
