import DiffableData

/// A snapshot in the simplest form, the model of `Snapshot`.
struct PlainSnapshot: Equatable {
  struct Section: Equatable {
    var identifier: Int
    var items: [Int] = []
  }

  typealias Edit = SnapshotEdit<Int, Int>

  var sections: [Section] = []

  var items: [Int] { sections.flatMap(\.items) }

  func position(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let position = section.items.firstIndex(of: item) { return (index, position) }
    }
    return nil
  }

  func index(of section: Int) -> Int? { sections.firstIndex { $0.identifier == section } }

  /// Performs an edit; returns false if it must be refused.
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .appendItems(let items, let section):
      guard !sections.isEmpty, isUnique(items) else { return false }
      guard let target = section.map(index(of:)) ?? sections.count - 1 else { return false }
      take(items)
      sections[target].items += items
    case .insertItems(let items, let sibling):
      guard isUnique(items), !items.contains(sibling.identifier) else { return false }
      guard position(of: sibling.identifier) != nil else { return false }
      put(items, sibling)
    case .deleteItems(let items):
      guard isUnique(items) else { return false }
      take(items)
    case .deleteAllItems:
      sections = []
    case .moveItem(let item, let sibling):
      guard item != sibling.identifier, position(of: item) != nil else { return false }
      guard position(of: sibling.identifier) != nil else { return false }
      put([item], sibling)
    case .reloadItems(let items), .reconfigureItems(let items):
      return isUnique(items) && items.allSatisfy { position(of: $0) != nil }
    case .appendSections(let new):
      guard isUnique(new), new.allSatisfy({ index(of: $0) == nil }) else { return false }
      sections += new.map { Section(identifier: $0) }
    case .insertSections(let new, let sibling):
      guard isUnique(new), let target = index(of: sibling.identifier) else { return false }
      guard new.allSatisfy({ index(of: $0) == nil }) else { return false }
      let position = if case .before = sibling { target } else { target + 1 }
      sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: position)
    case .deleteSections(let old):
      guard isUnique(old) else { return false }
      sections.removeAll { old.contains($0.identifier) }
    case .moveSection(let section, let sibling):
      guard section != sibling.identifier, let from = index(of: section) else { return false }
      guard index(of: sibling.identifier) != nil else { return false }
      let moved = sections.remove(at: from)
      guard let target = index(of: sibling.identifier) else { return false }
      let position = if case .before = sibling { target } else { target + 1 }
      sections.insert(moved, at: position)
    case .reloadSections(let old):
      return isUnique(old) && old.allSatisfy { index(of: $0) != nil }
    }
    return true
  }

  private func isUnique(_ identifiers: [Int]) -> Bool {
    Set(identifiers).count == identifiers.count
  }

  private mutating func take(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  private mutating func put(_ items: [Int], _ sibling: Sibling<Int>) {
    take(items)
    guard let target = position(of: sibling.identifier) else { return }
    let index = if case .before = sibling { target.item } else { target.item + 1 }
    sections[target.section].items.insert(contentsOf: items, at: index)
  }
}

extension PlainSnapshot {
  init(_ snapshot: Snapshot<Int, Int>) {
    sections = snapshot.sectionIdentifiers.map {
      Section(identifier: $0, items: snapshot.itemIdentifiers(inSection: $0))
    }
  }

  /// A snapshot built in bulk from the same sections.
  var raw: Snapshot<Int, Int> {
    Snapshot(sections: sections.map { ($0.identifier, $0.items) })
  }
}
