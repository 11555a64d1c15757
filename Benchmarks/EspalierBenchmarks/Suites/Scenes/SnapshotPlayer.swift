import DiffableData
import Measures
import Workloads

/// A player of scenes on snapshots, which applies each step and finds its difference.
struct SnapshotPlayer: ScenePlayer {
  private var shown = Snapshot<String, Int>()
  private var outlines: [String: SectionSnapshot<Int>] = [:]

  var itemCount: Int {
    shown.numberOfItems + outlines.values.reduce(0) { $0 + $1.numberOfRows }
  }

  mutating func play(_ step: SceneStep<Int>) {
    switch step {
    case .rebuild(let sections):
      apply(Snapshot(sections: sections.map { ($0.identifier, $0.items) }))
    case .edit(let commands):
      var fork = shown
      do {
        for edit in commands { try fork.apply(edit) }
      } catch {
        preconditionFailure("The scene has an invalid edit: \(error)")
      }
      apply(fork)
    case .editOutline(let commands, let section):
      let old = outlines[section] ?? SectionSnapshot()
      var fork = old
      for command in commands { fork.apply(command) }
      blackHole(fork.difference(from: old))
      outlines[section] = fork
    case .receive(let updates, let section):
      var items = shown.itemIdentifiers(inSection: section)
      items.apply(updates)
      apply(Snapshot(sections: [(section, items)]))
    case .drag(let item, let target):
      var fork = shown
      fork.drag(item, to: target)
      apply(fork)
    case .reapply:
      apply(shown)
    }
  }

  private mutating func apply(_ new: Snapshot<String, Int>) {
    do {
      blackHole(try shown.absorb(new))
    } catch {
      preconditionFailure("The scene repeats an identifier: \(error)")
    }
  }
}

extension Snapshot<String, Int> {
  fileprivate mutating func drag(_ item: Int, to target: DropTarget<Int>) {
    switch target {
    case .before(let other): if item != other { moveItem(item, beforeItem: other) }
    case .after(let other): if item != other { moveItem(item, afterItem: other) }
    case .endOfSection(let section): appendItems([item], toSection: section)
    }
  }
}
