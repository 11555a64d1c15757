import Trials

extension SceneKind {
  /// Sorts many sections at once: each apply moves one element of each section to its index.
  ///
  /// An unsorted section is emptied and refilled in one edit of the snapshot. Items are numbered in
  /// their sorted order, section by section.
  func insertionSort(_ size: Int, _ random: inout SplitMix64) -> [SceneStep<Int>] {
    let width = max(2, min(20, size / 10))
    var rows = (0..<max(1, size / width)).map { row in
      (row * width..<(row + 1) * width).shuffled(using: &random)
    }
    let names = rows.indices.map { "row \($0)" }
    var steps: [SceneStep<Int>] = [.rebuild(zip(names, rows).map { .init($0, $1) })]
    for place in 1..<width {
      var commands: [SnapshotEdit<String, Int>] = []
      for (row, name) in names.enumerated() {
        let value = rows[row].remove(at: place)
        let target = rows[row][..<place].firstIndex { $0 > value } ?? place
        rows[row].insert(value, at: target)
        if target < place {
          commands.append(.deleteItems(rows[row]))
          commands.append(.appendItems(rows[row], toSection: name))
        }
      }
      if !commands.isEmpty { steps.append(.edit(commands)) }
    }
    return steps
  }
}
