import Trials

extension SceneKind {
  /// Toggles sections of ten rows; the first row of each is a switch that shows the others.
  func settings(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let width = 10
    let groups = max(1, size / width)
    let names = (0..<groups).map { "group \($0)" }
    func rows(_ group: Int) -> [Int] { Array(group * width + 1..<(group + 1) * width) }

    var isOn = [Bool](repeating: true, count: groups)
    var steps: [SceneStep<Int>] = [
      .rebuild(names.enumerated().map { .init($1, [$0 * width] + rows($0)) })
    ]
    for turn in 0..<40 {
      let group = Int.random(in: 0..<groups, using: &random)
      let control = group * width
      isOn[group].toggle()
      var commands: [SnapshotEdit<String, Int>] = [
        isOn[group]
          ? .insertItems(rows(group), afterItem: control) : .deleteItems(rows(group)),
        .reconfigureItems([control]),
      ]
      if turn % 10 == 9 { commands.append(.reloadSections([names[group]])) }
      steps.append(.edit(commands))
    }
    return steps
  }
}
