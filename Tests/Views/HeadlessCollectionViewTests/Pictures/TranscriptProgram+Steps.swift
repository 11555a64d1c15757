import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews

@_spi(LayoutCycle) @testable import HeadlessCollectionView

/// Steps that change the data, the cells and the surroundings of the view.
extension TranscriptProgram {
  func dataStep() -> [String] {
    guard let path = path(), let other = self.path() else {
      return list.step("show") { set { list.show([TranscriptList.items("d", 9)]) } }
    }
    let words = "\(PictureText.text(path)) \(PictureText.text(other))"
    let number = below(1_000)
    return list.source == nil
      ? batchStep(path, other, words, number) : snapshotStep(path, other, words, number)
  }

  private func batchStep(
    _ path: IndexPath,
    _ other: IndexPath,
    _ words: String,
    _ number: Int
  ) -> [String] {
    func update(_ name: String, _ work: () -> Void) -> [String] {
      list.step(name) {
        set { view.performBatchUpdates(work) { [list] in list.watcher.note("completion \($0)") } }
      }
    }
    switch below(11) {
    case 0, 1:
      return update("insert at \(words)") {
        list.sections[path[0]].insert("i\(number)", at: path[1])
        view.insertItems(at: [path])
      }
    case 2, 3:
      return update("delete \(words)") {
        list.sections[path[0]].remove(at: path[1])
        view.deleteItems(at: [path])
      }
    case 4:
      return update("move \(words)") {
        guard path[0] == other[0] else { return }
        list.sections[path[0]].insert(list.sections[path[0]].remove(at: path[1]), at: other[1])
        view.moveItem(at: path, to: other)
      }
    case 5:
      return update("reload \(words)") {
        list.sections[path[0]][path[1]] += "!"
        view.reloadItems(at: [path])
      }
    case 6:
      return list.step("reconfigure \(words)") {
        list.sections[path[0]][path[1]] += "?"
        return set { view.reconfigureItems(at: [path]) }
      }
    case 7:
      return update("insert section \(path[0])") {
        list.sections.insert(TranscriptList.items("s", number % 5), at: path[0])
        view.insertSections([path[0]])
      }
    case 8:
      return update("delete section \(path[0])") {
        list.sections.remove(at: path[0])
        view.deleteSections([path[0]])
      }
    case 9:
      return flip()
        ? update("move section \(path[0]) \(other[0])") {
          list.sections.insert(list.sections.remove(at: path[0]), at: other[0])
          view.moveSection(path[0], toSection: other[0])
        } : update("reload section \(path[0])") { view.reloadSections([path[0]]) }
    default:
      return list.step("reload data") {
        list.sections[path[0]].append("r\(number)")
        return set { view.reloadData() }
      }
    }
  }

  private func snapshotStep(
    _ path: IndexPath,
    _ other: IndexPath,
    _ words: String,
    _ number: Int
  ) -> [String] {
    let (title, another) = (list.title(at: path), list.title(at: other))
    func edit(_ name: String, _ change: @escaping (inout Snapshot<String, String>) -> Void)
      -> [String]
    {
      list.step(name) { set { list.edit(change) } }
    }
    switch below(12) {
    case 0, 1:
      return edit("insert before \(title)") {
        guard $0.indexOfItem("i\(number)") == nil else { return }
        $0.insertItems(["i\(number)"], beforeItem: title)
      }
    case 2: return edit("delete \(title)") { $0.deleteItems([title]) }
    case 3:
      return edit("move \(title) before \(another)") {
        if title != another { $0.moveItem(title, beforeItem: another) }
      }
    case 4: return edit("reload \(title)") { $0.reloadItems([title]) }
    case 5: return edit("reconfigure \(title)") { $0.reconfigureItems([title]) }
    case 6:
      return edit("insert section \(number)") {
        let name = "t\(number)"
        guard $0.indexOfSection(name) == nil, let first = $0.sectionIdentifiers.first else {
          return
        }
        $0.insertSections([name], beforeSection: first)
        $0.appendItems(TranscriptList.items(name, number % 4), toSection: name)
      }
    case 7:
      return edit("delete section \(path[0])") {
        $0.deleteSections([$0.sectionIdentifiers[path[0]]])
      }
    case 8:
      return edit("reverse") {
        let names = $0.itemIdentifiers(inSection: $0.sectionIdentifiers[path[0]])
        $0.deleteItems(names)
        $0.appendItems(names.reversed(), toSection: $0.sectionIdentifiers[path[0]])
      }
    case 9:
      return list.step("reload data") {
        guard let source = list.source else { return nil }
        return set { source.applySnapshotUsingReloadData(source.snapshot()) }
      }
    case 10:
      return list.step("nest section \(path[0])") {
        guard let source = list.source else { return nil }
        let name = source.snapshot().sectionIdentifiers[path[0]]
        let items = source.snapshot().itemIdentifiers(inSection: name)
        var section = SectionSnapshot<String>()
        guard let first = items.first else { return nil }
        section.append([first])
        section.append(Array(items.dropFirst()), to: first)
        if number.isMultiple(of: 2) { section.expand([first]) }
        return set { source.apply(section, to: name) }
      }
    default: return list.step("fold \(words)") { "\(user.toggleDisclosure(at: path))" }
    }
  }

  func cellStep() -> [String] {
    guard let path = path() else { return [] }
    let (words, number) = (PictureText.text(path), below(4))
    let cell = view.cellForItem(at: path) as? TranscriptList.Cell
    switch below(8) {
    case 0, 1, 2:
      return list.step("use accessory \(number) of \(words)") {
        "\(cell?.useAccessory(at: number) ?? false)"
      }
    case 3:
      return list.step("change text of \(words)") {
        guard var content = cell?.contentConfiguration as? ListContentConfiguration else {
          return nil
        }
        content.secondaryText = number == 0 ? nil : String(repeating: "more words ", count: number)
        return set { cell?.contentConfiguration = content }
      }
    case 4: return list.step("indent \(words)") { set { cell?.indentationLevel = number } }
    case 5:
      let all: [CollectionView.SelfSizingInvalidation] = [
        .disabled, .enabled, .enabledIncludingConstraints,
      ]
      return list.step("invalidation \(number % 3)") {
        set { view.selfSizingInvalidation = all[number % 3] }
      }
    case 6:
      return list.step("memory warning") { set { view.didReceiveMemoryWarning() } }
    default:
      let names = [
        "shouldHighlight", "shouldSelect", "shouldDeselect", "canPerformPrimaryAction", "canEdit",
        "canFocus", "selectionFollowsFocus", "prefersFocus", "shouldUpdateFocus", "menu",
        "preview", "shouldBeginMultipleSelection", "itemsForBeginning", "itemsForAdding",
        "dragAllowsMove", "canHandle", "dropDidUpdate", "placeholder", "canMove", "canReorder",
        "shouldExpand", "shouldCollapse", "shouldScrollToTop",
      ]
      let name = names[below(names.count)]
      return list.step("toggle \(name)") {
        list.watcher.refused.formSymmetricDifference([name])
        list.watcher.detour = number - 1
        list.watcher.shift = CGFloat(number * 3)
        return nil
      }
    }
  }

  func surroundingsStep() -> [String] {
    let (length, isOn) = (CGFloat(below(5) * 9), flip())
    let kind = kind()
    switch below(20) {
    case 0, 1:
      let size = CGSize(width: 120 + length * 2, height: isOn ? 200 : 150)
      return list.step("resize to \(PictureText.text(size))") { set { view.frame.size = size } }
    case 2:
      let insets = EdgeInsets(top: length, left: isOn ? 4 : 0, bottom: 9, right: isOn ? 11 : 0)
      return list.step("inset \(length)") { set { view.contentInset = insets } }
    case 3:
      let insets = EdgeInsets(top: length, left: isOn ? 10 : 0, bottom: 20, right: isOn ? 0 : 12)
      return list.step("safe area \(length)") { set { view.safeAreaInsets = insets } }
    case 4:
      return list.step("margins \(length)") {
        set {
          view.directionalLayoutMargins = .init(top: 1, leading: length, bottom: 2, trailing: 3)
        }
      }
    case 5:
      return list.step("direction \(isOn)") {
        set { view.overridingTraits?.layoutDirection = isOn ? .rightToLeft : .leftToRight }
      }
    case 6:
      return list.step("text size \(isOn)") {
        set { view.overridingTraits?.preferredContentSizeCategory = isOn ? .extraLarge : .small }
      }
    case 7, 8:
      return list.step("layout \(kind)") {
        set { view.collectionViewLayout = TranscriptList.layout(kind, list.watcher) }
      }
    case 9, 10:
      return list.step("layout \(kind), animated \(isOn)") {
        set {
          view.setCollectionViewLayout(TranscriptList.layout(kind, list.watcher), animated: isOn) {
            [list] in
            list.watcher.note("layout completion \($0)")
          }
        }
      }
    case 11: return list.step("invalidate") { set { view.collectionViewLayout.invalidateLayout() } }
    case 12: return transitionStep(kind, isOn)
    case 13: return list.step("editing \(isOn)") { set { view.isEditing = isOn } }
    case 14: return list.step("selection \(isOn)") { set { view.allowsSelection = isOn } }
    case 15: return list.step("multiple \(isOn)") { set { view.allowsMultipleSelection = isOn } }
    case 16:
      return list.step("selection in editing \(isOn)") {
        set {
          view.allowsSelectionDuringEditing = isOn
          view.allowsMultipleSelectionDuringEditing = isOn
        }
      }
    case 17: return list.step("prefetching \(isOn)") { set { view.isPrefetchingEnabled = isOn } }
    case 18:
      return list.step("focus settings \(isOn)") {
        set {
          view.selectionFollowsFocus = isOn
          view.remembersLastFocusedIndexPath = isOn
          view.allowsFocusDuringEditing = isOn
        }
      }
    default: return list.step("dragging \(isOn)") { set { view.dragInteractionEnabled = isOn } }
    }
  }

  private func transitionStep(_ kind: TranscriptList.Kind, _ isOn: Bool) -> [String] {
    guard let between, view.collectionViewLayout === between else {
      var layout: TransitionLayout?
      let watcher = list.watcher
      let lines = list.step("transition to \(kind)") {
        layout = view.startInteractiveTransition(to: TranscriptList.layout(kind, list.watcher)) {
          watcher.note("transition completion \($0) \($1)")
        }
        layout?.transitionProgress = 0.25
        return nil
      }
      between = layout
      return lines
    }
    return list.step(isOn ? "finish transition" : "cancel transition") {
      set { isOn ? view.finishInteractiveTransition() : view.cancelInteractiveTransition() }
    }
  }
}
