import DiffableData
import HeadlessCollectionView

extension ViewProgram {
  func edit(_ command: ViewCommand) {
    guard let source = parts?.source else { return }
    var snapshot = expected
    let names = snapshot.sectionIdentifiers
    func name(_ section: Int) -> Int? { names.isEmpty ? nil : names[section % names.count] }
    func items(_ section: Int) -> [Item] {
      name(section).map { snapshot.itemIdentifiers(inSection: $0) } ?? []
    }
    func fresh(_ count: Int) -> [Item] {
      defer { next.item += count }
      return (next.item..<next.item + count).map { Item($0) }
    }
    switch command {
    case .insert(let count, let section, let item):
      guard let name = name(section) else { return }
      let items = items(section)
      if item < items.count {
        snapshot.insertItems(fresh(count), beforeItem: items[item])
      } else {
        snapshot.appendItems(fresh(count), toSection: name)
      }
    case .delete(let section, let item, let count):
      snapshot.deleteItems(Array(items(section).dropFirst(item).prefix(count)))
    case .move(let section, let item, let target, let place):
      let moving = items(section).dropFirst(item).first
      guard let moving, let name = name(target) else { return }
      let others = items(target).filter { $0 != moving }
      if place < others.count {
        snapshot.moveItem(moving, beforeItem: others[place])
      } else {
        snapshot.deleteItems([moving])
        snapshot.appendItems([moving], toSection: name)
      }
    case .deleteHeld(let isSection):
      guard
        let item = [lifted, dragged].lazy.compactMap({ $0 }).first(where: { held in
          snapshot.indexOfItem(held) != nil
        }), let section = snapshot.sectionIdentifier(containingItem: item)
      else { return }
      if isSection { snapshot.deleteSections([section]) } else { snapshot.deleteItems([item]) }
    case .renew(let section, let item, let count):
      // Equal items with other content: the newest value given is the one that counts.
      guard let name = name(section) else { return }
      next.item += 1
      let old = Array(items(section).dropFirst(item).prefix(count))
      let renewed = old.map { Item($0.number, stamp: next.item) }
      let behind = items(section).dropFirst(item + count).first
      self.renewed = renewed.first
      for item in renewed { stamps[item.number] = item.stamp }
      if count.isMultiple(of: 2) { snapshot.deleteItems(old) }
      if let behind {
        snapshot.insertItems(renewed, beforeItem: behind)
      } else {
        snapshot.appendItems(renewed, toSection: name)
      }
    case .insertSection(let index, let count):
      next.section += 1
      if index < names.count {
        snapshot.insertSections([next.section], beforeSection: names[index])
      } else {
        snapshot.appendSections([next.section])
      }
      snapshot.appendItems(fresh(count), toSection: next.section)
    case .deleteSection(let index):
      if let name = name(index) { snapshot.deleteSections([name]) }
    case .moveSection(let index, let target):
      guard let name = name(index), let other = self.name(target, in: names), name != other else {
        return
      }
      snapshot.moveSection(name, beforeSection: other)
    case .reload(let section, let item):
      snapshot.reloadItems(Array(items(section).dropFirst(item).prefix(1)))
    case .reconfigure(let section, let item):
      snapshot.reconfigureItems(Array(items(section).dropFirst(item).prefix(1)))
    case .replace:
      snapshot = Snapshot(
        sections: names.map { name in
          let items = snapshot.itemIdentifiers(inSection: name)
          return (name, items.indices.filter { $0 % 2 == 0 }.reversed().map { items[$0] })
        }
      )
    case .reloadData(let count):
      for name in names {
        snapshot.deleteItems(Array(snapshot.itemIdentifiers(inSection: name).dropFirst(count)))
      }
      return apply(snapshot, reloads: true)
    case .nest(let section):
      guard let name = name(section), let root = items(section).first else { return }
      hasOutline = true
      var outline = SectionSnapshot<Item>()
      outline.append([root])
      outline.append(Array(items(section).dropFirst().prefix(3)), to: root)
      outline.append(Array(items(section).dropFirst(4)))
      outline.expand([root])
      return source.apply(outline, to: name)
    default: break
    }
    apply(snapshot, animated: next.item.isMultiple(of: 2))
  }

  private func name(_ section: Int, in names: [Int]) -> Int? {
    names.isEmpty ? nil : names[section % names.count]
  }
}
