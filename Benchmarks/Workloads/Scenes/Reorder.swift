import Trials

extension SceneKind {
  /// Drags items, most of them by a few rows, some across sections, some to the end of a section.
  func reorder(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let items = max(2, size)
    let names = ["today", "this week", "later"]
    var order = Array(0..<items)
    var steps: [SceneStep<Int>] = [
      .rebuild(
        names.enumerated().map { index, name in
          .init(name, Array(index * items / 3..<(index + 1) * items / 3))
        }
      )
    ]
    for _ in 0..<50 {
      let source = Int.random(in: 0..<items, using: &random)
      let item = order.remove(at: source)
      let reach = Int.random(in: 0..<5, using: &random) == 0 ? items : 5
      let offset = Int.random(in: -reach...reach, using: &random)
      let target = max(0, min(items - 2, source + offset))
      let neighbour = order[target]
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        steps.append(.drag(item, to: .endOfSection(names.randomElement(using: &random) ?? "later")))
        // The resulting index depends on previous drags; only the neighbour matters here.
        order.append(item)
      case 1..<4:
        steps.append(.drag(item, to: .after(neighbour)))
        order.insert(item, at: target + 1)
      default:
        steps.append(.drag(item, to: .before(neighbour)))
        order.insert(item, at: target)
      }
    }
    return steps
  }
}
