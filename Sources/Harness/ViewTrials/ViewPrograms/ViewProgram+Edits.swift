import DiffableData
import HeadlessCollectionView

extension ViewProgram {
  func edit(_ command: ViewCommand) {
    if let parts, let classic = parts.classic {
      guard case .reloadData(let count) = command else { return }
      classic.lists.sections = classic.lists.sections.map { Array($0.prefix(count)) }
      parts.view.reloadData()
      classic.isReloadPending = true
    }
    guard let source = parts?.source else { return }
    var snapshot = expected
    switch command {
    case .reloadData(let count):
      for name in snapshot.sectionIdentifiers {
        snapshot.deleteItems(Array(snapshot.itemIdentifiers(inSection: name).dropFirst(count)))
      }
      apply(snapshot, reloads: true)
    case .nest(let section):
      let items = snapshot.items(section)
      guard let name = snapshot.name(section), let root = items.first else { return }
      hasOutline = true
      var outline = SectionSnapshot<Item>()
      outline.append([root])
      outline.append(Array(items.dropFirst().prefix(3)), to: root)
      outline.append(Array(items.dropFirst(4)))
      outline.expand([root])
      source.apply(outline, to: name)
    default:
      guard editItems(command, of: &snapshot) else { return }
      apply(snapshot, animated: next.item.isMultiple(of: 2))
    }
  }

  /// Edits the items of a snapshot, or its sections; returns `false` if there is nothing to edit.
  private func editItems(_ command: ViewCommand, of snapshot: inout Snapshot<Int, Item>) -> Bool {
    switch command {
    case .insert, .delete, .move, .reload, .reconfigure:
      let names = snapshot.sectionIdentifiers
      return snapshot.editItems(as: command, fresh: { count, _ in fresh(count) }) {
        names.isEmpty ? nil : names[$0 % names.count]
      }
    case .deleteHeld(let isSection):
      let held = [lifted, dragged].lazy.compactMap { $0 }
      guard let item = held.first(where: { snapshot.indexOfItem($0) != nil }),
        let section = snapshot.sectionIdentifier(containingItem: item)
      else { return false }
      if isSection { snapshot.deleteSections([section]) } else { snapshot.deleteItems([item]) }
    case .renew(let section, let item, let count):
      return renew(count, from: item, ofSection: section, in: &snapshot)
    default: return editSections(command, of: &snapshot)
    }
    return true
  }

  private func editSections(
    _ command: ViewCommand,
    of snapshot: inout Snapshot<Int, Item>
  ) -> Bool {
    let names = snapshot.sectionIdentifiers
    switch command {
    case .insertSection(let index, let count):
      next.section += 1
      if index < names.count {
        snapshot.insertSections([next.section], beforeSection: names[index])
      } else {
        snapshot.appendSections([next.section])
      }
      snapshot.appendItems(fresh(count), toSection: next.section)
    case .deleteSection(let index):
      if let name = snapshot.name(index) { snapshot.deleteSections([name]) }
    case .reloadSection(let index, let count):
      guard let name = snapshot.name(index) else { return false }
      snapshot.deleteItems(snapshot.items(index))
      snapshot.appendItems(fresh(count), toSection: name)
    case .moveSection(let index, let target):
      guard let name = snapshot.name(index), let other = snapshot.name(target), name != other
      else { return false }
      snapshot.moveSection(name, beforeSection: other)
    case .replace:
      snapshot = Snapshot(
        sections: names.map { name in
          let items = snapshot.itemIdentifiers(inSection: name)
          return (name, items.indices.filter { $0 % 2 == 0 }.reversed().map { items[$0] })
        }
      )
    default: break
    }
    return true
  }

  /// Replaces items by equal ones with other content: the newest value given is the one that counts.
  private func renew(
    _ count: Int,
    from item: Int,
    ofSection section: Int,
    in snapshot: inout Snapshot<Int, Item>
  ) -> Bool {
    guard let name = snapshot.name(section) else { return false }
    next.item += 1
    let items = snapshot.items(section)
    let old = Array(items.dropFirst(item).prefix(count))
    let renewed = old.map { Item($0.number, stamp: next.item) }
    let behind = items.dropFirst(item + count).first
    for item in renewed { stamps[item.number] = item.stamp }
    if count.isMultiple(of: 2) { snapshot.deleteItems(old) }
    if let behind {
      snapshot.insertItems(renewed, beforeItem: behind)
    } else {
      snapshot.appendItems(renewed, toSection: name)
    }
    return true
  }

  private func fresh(_ count: Int) -> [Item] {
    defer { next.item += count }
    return (next.item..<next.item + count).map { Item($0) }
  }
}

extension Snapshot where SectionIdentifierType == Int {
  /// Edits items as a command says; returns `false` if there is nothing to edit.
  ///
  /// - Parameters:
  ///   - fresh: Returns identifiers for an insertion of a number of items before one.
  ///   - name: Returns the identifier of a section; nil if there is none.
  @discardableResult
  mutating func editItems(
    as command: ViewCommand,
    fresh: (_ count: Int, _ item: Int) -> [ItemIdentifierType],
    section name: (Int) -> Int?
  ) -> Bool {
    func items(_ section: Int) -> [ItemIdentifierType] {
      name(section).map { itemIdentifiers(inSection: $0) } ?? []
    }
    switch command {
    case .insert(let count, let section, let item):
      guard let target = name(section) else { return false }
      let (numbers, others) = (fresh(count, item).filter { indexOfItem($0) == nil }, items(section))
      if item < others.count {
        insertItems(numbers, beforeItem: others[item])
      } else {
        appendItems(numbers, toSection: target)
      }
    case .delete(let section, let item, let count):
      deleteItems(Array(items(section).dropFirst(item).prefix(count)))
    case .move(let section, let item, let target, let place):
      guard let moving = items(section).dropFirst(item).first, let name = name(target) else {
        return false
      }
      let others = items(target).filter { $0 != moving }
      if place < others.count {
        moveItem(moving, beforeItem: others[place])
      } else {
        appendItems([moving], toSection: name)
      }
    case .reload(let section, let item):
      reloadItems(Array(items(section).dropFirst(item).prefix(1)))
    case .reconfigure(let section, let item):
      reconfigureItems(Array(items(section).dropFirst(item).prefix(1)))
    default: return false
    }
    return true
  }

  /// The identifier of a section, counted again from the first after the last.
  fileprivate func name(_ section: Int) -> Int? {
    let names = sectionIdentifiers
    return names.isEmpty ? nil : names[section % names.count]
  }

  fileprivate func items(_ section: Int) -> [ItemIdentifierType] {
    name(section).map { itemIdentifiers(inSection: $0) } ?? []
  }
}
