import Trials

extension SceneKind {
  /// Applies an unchanged outline again as the window size changes, between a few taps.
  func sidebar(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let headers = max(1, min(size / 8, 12))
    let perHeader = max(1, (size - headers) / headers)
    var commands: [OutlineModel<Int>.Edit] = [.append(Array(0..<headers), to: nil)]
    for header in 0..<headers {
      let first = headers + header * perHeader
      commands.append(.append(Array(first..<first + perHeader), to: header))
    }
    commands.append(.expand(Array(0..<headers)))

    var isCollapsed = Set<Int>()
    var steps: [SceneStep<Int>] = [
      .rebuild([.init("sidebar", [])]), .editOutline(commands, section: "sidebar"),
    ]
    for turn in 0..<30 {
      guard turn % 5 == 4 else {
        steps.append(.reapply)
        continue
      }
      let header = Int.random(in: 0..<headers, using: &random)
      let command: OutlineModel<Int>.Edit =
        isCollapsed.remove(header) == nil ? .collapse([header]) : .expand([header])
      if case .collapse = command { isCollapsed.insert(header) }
      steps.append(.editOutline([command], section: "sidebar"))
    }
    return steps
  }
}
