import BatchUpdates
import Foundation

/// The data of a classic data source: sections of numbers.
struct NumberedLists: Sendable {
  var sections: [[Int]]
  private var next: Int

  init(_ sections: [[Int]]) {
    self.sections = sections
    next = sections.joined().count
  }

  /// Returns numbers that the data never had.
  mutating func fresh(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  /// Returns the existing index path nearest to the given one.
  func path(_ section: Int, _ item: Int) -> IndexPath? {
    guard !sections.isEmpty, !sections[section % sections.count].isEmpty else { return nil }
    let section = section % sections.count
    return [section, item % sections[section].count]
  }

  /// Returns the number at an index path; nil if there is none.
  func number(at path: IndexPath) -> Int? {
    guard sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1]) else {
      return nil
    }
    return sections[path[0]][path[1]]
  }

  /// The index paths of all items, in order.
  var paths: [IndexPath] {
    sections.indices.flatMap { section in sections[section].indices.map { [section, $0] } }
  }

  /// Changes the data, and returns the operation to report; nil if nothing changes.
  mutating func change(_ change: ViewCommand) -> BatchUpdates.Operation? {
    func nearest(_ section: Int) -> Int { section % max(1, sections.count) }
    switch change {
    case .insert(let count, let section, let item) where !sections.isEmpty:
      let section = nearest(section)
      let item = item % (sections[section].count + 1)
      sections[section].insert(contentsOf: fresh(count), at: item)
      return .insertItems(ItemRun(section: section, first: item, count: count))
    case .delete(let section, let item, let count):
      guard let path = path(section, item) else { return nil }
      let items = path[1]..<min(path[1] + count, sections[path[0]].count)
      sections[path[0]].removeSubrange(items)
      return .deleteItems(ItemRun(section: path[0], items: items))
    case .move(let section, let item, let target, let place):
      guard let path = path(section, item) else { return nil }
      let number = sections[path[0]].remove(at: path[1])
      let target = nearest(target)
      let place = place % (sections[target].count + 1)
      sections[target].insert(number, at: place)
      return .moveItems(ItemMove(ItemRun(path), toSection: target, item: place))
    case .reload(let section, let item):
      guard let path = path(section, item) else { return nil }
      sections[path[0]][path[1]] = fresh(1)[0]
      return .reloadItems(ItemRun(path))
    case .insertSection(let index, let count):
      let index = index % (sections.count + 1)
      sections.insert(fresh(count), at: index)
      return .insertSections(index..<index + 1)
    case .deleteSection(let index) where !sections.isEmpty:
      let index = nearest(index)
      sections.remove(at: index)
      return .deleteSections(index..<index + 1)
    case .moveSection(let index, let target) where !sections.isEmpty:
      let (index, target) = (nearest(index), nearest(target))
      sections.insert(sections.remove(at: index), at: target)
      return .moveSection(SectionMove(from: index, to: target))
    case .reloadSection(let index, let count) where !sections.isEmpty:
      let index = nearest(index)
      sections[index] = fresh(count)
      return .reloadSections(index..<index + 1)
    default: return nil
    }
  }
}
