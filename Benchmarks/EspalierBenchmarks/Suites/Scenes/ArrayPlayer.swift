import Measures
import Workloads

/// A player of scenes on arrays, which compares the complete lists of each step with a dictionary.
struct ArrayPlayer: ScenePlayer {
  private var shown = ArraySnapshot<String, Int>()
  private var outlines: [String: OutlineArrays<Int>] = [:]

  var itemCount: Int {
    shown.numberOfItems + outlines.values.reduce(0) { $0 + $1.visibleItems.count }
  }

  mutating func play(_ step: SceneStep<Int>) {
    switch step {
    case .rebuild(let sections):
      var new = ArraySnapshot<String, Int>()
      new.appendSections(sections.map(\.identifier))
      for section in sections { new.appendItems(section.items, toSection: section.identifier) }
      apply(new)
    case .edit(let commands):
      var fork = shown
      for command in commands { fork.play(command) }
      apply(fork)
    case .editOutline(let commands, let section):
      let old = outlines[section] ?? OutlineArrays()
      var fork = old
      for command in commands { fork.apply(command) }
      blackHole(HeckelDiff.edits(from: old.visibleItems, to: fork.visibleItems))
      outlines[section] = fork
    case .receive(let updates, let section):
      var items = shown.itemIdentifiers(inSection: section)
      items.apply(updates)
      var new = ArraySnapshot<String, Int>()
      new.appendSections([section])
      new.appendItems(items, toSection: section)
      apply(new)
    case .drag(let item, let target):
      var fork = shown
      switch target {
      case .before(let other): fork.moveItem(item, beforeItem: other)
      case .after(let other): fork.moveItem(item, afterItem: other)
      case .endOfSection(let section):
        fork.deleteItems([item])
        fork.appendItems([item], toSection: section)
      }
      apply(fork)
    case .reapply:
      apply(shown)
    }
  }

  private mutating func apply(_ new: ArraySnapshot<String, Int>) {
    blackHole(HeckelDiff.edits(from: shown.sections, to: new.sections))
    shown = new
  }
}

extension ArraySnapshot<String, Int> {
  fileprivate mutating func play(_ command: SnapshotEdit<String, Int>) {
    switch command {
    case .appendItems(let items, let section): appendItems(items, toSection: section)
    case .insertItems(let items, beside: .before(let item)): insertItems(items, beforeItem: item)
    case .insertItems(let items, beside: .after(let item)): insertItems(items, afterItem: item)
    case .deleteItems(let items): deleteItems(items)
    case .moveItem(let item, beside: .before(let other)): moveItem(item, beforeItem: other)
    case .moveItem(let item, beside: .after(let other)): moveItem(item, afterItem: other)
    case .deleteSections(let sections): deleteSections(sections)
    case .appendSections(let sections): appendSections(sections)
    case .reloadItems, .reconfigureItems, .reloadSections:
      break  // It keeps no marks.
    default: preconditionFailure("No scene does this: \(command.words)")
    }
  }
}
