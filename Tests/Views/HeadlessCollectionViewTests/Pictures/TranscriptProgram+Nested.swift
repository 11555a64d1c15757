import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews

@testable import HeadlessCollectionView

/// Steps that call the view inside of its own calls, several steps between two layouts, queries, and
/// answers that the view rejects.
extension TranscriptProgram {
  /// Returns the transcript of the first display and of a number of such steps.
  func runNested(_ count: Int) -> [[String]] {
    var result = [list.step("show")]
    for _ in 0..<count {
      list.defersLayout = below(4) == 0
      if flip() {
        let (calls, work) = (below(12), nestedWork())
        list.watcher.arm(after: calls) { [list] in list.watcher.note(work()) }
      }
      result.append(nestedStep())
      list.watcher.disarm()
    }
    list.defersLayout = false
    return result + [list.step("end")]
  }

  private func nestedStep() -> [String] {
    switch below(9) {
    case 0, 1: return scrollingStep()
    case 2: return selectionStep()
    case 3, 4: return dragStep()
    case 5: return queryStep()
    case 6: return rejectedStep()
    case 7:
      let number = below(1_000)
      return list.step("change \(number)") { change(number) }
    default: return flip() ? surroundingsStep() : cellStep()
    }
  }

  /// Draws calls that an app may make at any time; the result is their name.
  private func nestedWork() -> () -> String {
    let (number, isOn, list, view) = (below(1_000), flip(), list, view)
    let length = CGFloat(number % 90)
    switch below(13) {
    case 0, 1: return { [self] in "change \(number): \(change(number))" }
    case 2:
      return { [self] in
        "change \(number) twice: \(change(number)), \(change(number + 5))"
      }
    case 3:
      return {
        list.show([TranscriptList.items("e", number % 9), TranscriptList.items("f", 6)])
        return "show"
      }
    case 4:
      return {
        view.collectionViewLayout.invalidateLayout()
        return "invalidate"
      }
    case 5:
      return {
        view.frame.size = CGSize(width: 130 + length, height: isOn ? 200 : 170)
        return "resize"
      }
    case 6:
      return {
        view.contentOffset.y += length - 40
        if isOn { view.contentOffset.x += 15 }
        return "scroll"
      }
    case 7:
      return {
        view.contentInset = EdgeInsets(top: length / 3, left: isOn ? 7 : 0, bottom: 5, right: 3)
        return "inset"
      }
    case 8:
      let kind = kind()
      return {
        view.setCollectionViewLayout(TranscriptList.layout(kind, list.watcher), animated: isOn)
        return "layout \(kind)"
      }
    case 9:
      return {
        view.isEditing = isOn
        view.selectItems(inSection: number % 3)
        return "edit and select"
      }
    case 10:
      return { [self] in
        guard let last = view.indexPathsForVisibleItems.last, view.hasItem(at: last) else {
          return "nothing"
        }
        view.scrollToItem(at: last, at: isOn ? .centeredVertically : .top, animated: false)
        view.deselectItem(at: last, animated: false)
        return "scroll to \(PictureText.text(last)) \(user.focusItem(at: last))"
      }
    case 11:
      return { [self] in
        isOn ? view.endInteractiveMovement() : view.cancelInteractiveMovement()
        user.closeSwipe()
        user.cancelDrag()
        return "end"
      }
    default:
      return {
        view.reloadData()
        view.layoutIfNeeded()
        return "reload"
      }
    }
  }

  /// Changes the data in a way that depends only on a number and on the data at that time.
  private func change(_ number: Int) -> String {
    if list.source != nil {
      list.edit { Self.change(&$0, number) }
      return "\(list.source?.snapshot().numberOfItems ?? 0)"
    }
    view.performBatchUpdates({ changeArrays(number) }) { [list] in
      list.watcher.note("completion \($0)")
    }
    return "\(list.sections.map(\.count))"
  }

  private static func change(_ snapshot: inout Snapshot<String, String>, _ number: Int) {
    let (items, sections) = (snapshot.itemIdentifiers, snapshot.sectionIdentifiers)
    guard !items.isEmpty else { return }
    let (item, other) = (items[number % items.count], items[number * 7 % items.count])
    let name = "n\(number)"
    switch number % 8 {
    case 0: snapshot.deleteItems(item == other ? [item] : [item, other])
    case 1 where snapshot.indexOfItem(name) == nil:
      snapshot.insertItems([name], beforeItem: item)
      snapshot.reloadItems([name])
    case 2 where item != other: snapshot.moveItem(item, afterItem: other)
    case 3: snapshot.reloadItems([item])
    case 4: snapshot.reconfigureItems([item])
    case 5: snapshot.deleteSections([sections[number % sections.count]])
    case 6 where snapshot.indexOfSection(name) == nil:
      snapshot.insertSections([name], beforeSection: sections[number % sections.count])
      snapshot.appendItems(TranscriptList.items("\(name).", 3), toSection: name)
    default:
      let (section, next) = (
        sections[number % sections.count], sections[number * 7 % sections.count]
      )
      if section != next { snapshot.moveSection(section, beforeSection: next) }
    }
  }

  /// Changes the arrays and reports the operations.
  private func changeArrays(_ number: Int) {
    let filled = list.sections.indices.filter { !list.sections[$0].isEmpty }
    guard !filled.isEmpty else {
      list.sections.append(TranscriptList.items("z", 7))
      return view.insertSections([list.sections.count - 1])
    }
    let section = filled[number % filled.count]
    let count = list.sections[section].count
    let (item, other) = (number * 3 % count, number * 7 % count)
    switch number % 8 {
    case 0:
      list.sections[section].remove(at: item)
      view.deleteItems(at: [[section, item]])
    case 1:
      list.sections[section].insert(contentsOf: ["x\(number)", "y\(number)"], at: item)
      view.insertItems(at: [[section, item], [section, item + 1]])
    case 2:
      list.sections[section].insert(list.sections[section].remove(at: item), at: other)
      view.moveItem(at: [section, item], to: [section, other])
    case 3:
      list.sections[section][item] += "!"
      view.reloadItems(at: [[section, item]])
    case 4:
      list.sections[section][item] += "?"
      view.reconfigureItems(at: [[section, item]])
    case 5:
      list.sections.remove(at: section)
      view.deleteSections([section])
    case 6:
      list.sections.insert(["u\(number)", "v\(number)"], at: section)
      view.insertSections([section])
    default: view.reloadSections([section])
    }
  }

  /// Asks the view about a point and an item, on screen or not.
  private func queryStep() -> [String] {
    let point = CGPoint(x: CGFloat(below(400)) - 50, y: CGFloat(below(900)) - 100)
    let (path, kind) = (path() ?? [0, 0], flip() ? TranscriptList.header : TranscriptList.footer)
    return list.step("ask \(PictureText.text(point)), \(PictureText.text(path))") {
      let supplementary = view.layoutAttributesForSupplementaryElement(
        ofKind: kind,
        at: [path[0], 0]
      )
      return [
        PictureText.text(view.indexPathForItem(at: point)),
        view.layoutAttributesForItem(at: path).map { PictureText.text($0.frame) } ?? "nil",
        supplementary.map { PictureText.text($0.frame) } ?? "nil",
        PictureText.text(view.indexPathsForVisibleSupplementaryElements(ofKind: kind)),
        "\(view.visibleSupplementaryViews(ofKind: TranscriptList.badge).count) badges",
        "\(view.visibleDecorationViews(ofKind: "background").count) backgrounds",
        "\(view.supplementaryView(forElementKind: kind, at: [path[0], 0]) != nil)",
        "\(view.separators(forItemAt: path).map { PictureText.text($0.frame) })",
        "\(view.cellForItem(at: path).flatMap { view.indexPath(for: $0) } == path)",
        "\(view.isItemSelected(at: path)) \(view.hasUncommittedUpdates)",
        "\(view.mirroredWidth.map { PictureText.text($0) } ?? "nil")",
      ].joined(separator: ", ")
    }
  }

  /// Lets the view reject a cell, a description of a section or a batch, and restores the data.
  private func rejectedStep() -> [String] {
    let (number, watcher, view) = (below(900), list.watcher, view)
    watcher.disarm()
    func failing(_ work: () throws(PresentationError) -> Void) -> String {
      do throws(PresentationError) {
        try work()
        return "accepted"
      } catch {
        return "\(error.description)"
      }
    }
    if list.source != nil || number % 3 == 0 {
      return list.step("reject cells \(number)") {
        watcher.spoilsCells = true
        defer { watcher.spoilsCells = false }
        view.contentOffset.y += CGFloat(number % 300 - 150)
        return failing { () throws(PresentationError) in
          try view.layoutIfNeededReportingErrors()
        }
      }
    }
    return list.step("reject batch \(number)") {
      let old = list.sections
      watcher.spoilsLayout = number % 3 == 1
      defer { watcher.spoilsLayout = false }
      let answer = failing { () throws(PresentationError) in
        try view.performBatchUpdatesReportingErrors {
          changeArrays(number)
          if number % 3 == 2 { view.deleteItems(at: [[0, 0]]) }
        }
      }
      if answer != "accepted" { list.sections = old }
      return answer
    }
  }
}
