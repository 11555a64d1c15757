import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// Changes of the data, with their reports, and of properties that make the view dirty.
extension DirectChangeProgram {
  func dirty(_ dirt: ViewDirt) {
    switch dirt {
    case .inset: view.contentInset.top += view.contentInset.top > 30 ? -35 : 10
    case .height: view.frame.size.height = view.frame.height > 200 ? 160 : 230
    case .width: view.frame.size.width = view.frame.width > 120 ? 110 : 150
    case .bounds: view.bounds.size.height = view.bounds.height > 190 ? 150 : 220
    case .offset: view.contentOffset = view.clamped(CGPoint(x: 90, y: view.contentOffset.y + 150))
    case .scrollToItem:
      if let path = shownPath(0, 40) { view.scrollToItem(at: path, at: .top, animated: false) }
    case .safeArea: view.safeAreaInsets.top = view.safeAreaInsets.top > 0 ? 0 : 20
    case .invalidation: view.collectionViewLayout.invalidateLayout()
    case .newLayout: view.setCollectionViewLayout(kind.make { _ in }, animated: false)
    case .layoutProperty: view.collectionViewLayout = kind.make { _ in }
    case .direction:
      let isReversed = view.semanticContentAttribute == .forceRightToLeft
      view.semanticContentAttribute = isReversed ? .forceLeftToRight : .forceRightToLeft
    case .margins: view.directionalLayoutMargins.leading += 3
    case .needsLayout: view.setNeedsLayout()
    case .reloadedSection: if !sections.isEmpty { view.reloadSections([0]) }
    case .reconfiguredItem: if let path = shownPath(0, 3) { view.reconfigureItems(at: [path]) }
    case .editing: view.isEditing.toggle()
    case .delegate:
      view.delegate = nil
      view.delegate = self
    case .selection:
      if let path = shownPath(0, 30) {
        view.selectItem(at: path, animated: false, scrollPosition: .top)
      }
    case .traits:
      let isLarge = view.traitCollection.preferredContentSizeCategory == .extraExtraLarge
      view.overridingTraits = TraitCollection(
        preferredContentSizeCategory: isLarge ? .large : .extraExtraLarge
      )
    case .headerSize:
      guard let flow = view.collectionViewLayout as? FlowCollectionLayout else { return }
      flow.headerReferenceSize.height += flow.headerReferenceSize.height > 30 ? -15 : 8
    case .context:
      let context = InvalidationContext()
      if let path = path(0, 3) { context.invalidateItems(at: [path]) }
      view.collectionViewLayout.invalidateLayout(with: context)
    }
  }

  /// Changes the data and reports the change.
  func report(_ change: DirectChange, _ order: ReportOrder) {
    // A change before the view has read the counts is part of the reload, and must not be reported.
    if isReloadPending { _ = view.numberOfSections }
    switch order {
    case .direct: self.change(change)()
    case .beforeBatch: view.performBatchUpdates(self.change(change))
    case .insideBatch: view.performBatchUpdates { self.change(change)() }
    case .detached:
      let source = view.dataSource
      // No callback may report a change to a view that has no data source.
      depth += Self.depthLimit
      view.dataSource = nil
      let report = self.change(change)
      if self.source != nil { report() }
      view.dataSource = source
      depth -= Self.depthLimit
      isReloadPending = true
    case .afterQuery:
      let report = self.change(change)
      // A layout that is invalid asks for the sizes of the shown items, also of those that are gone.
      isAhead = true
      _ = view.layoutAttributesForItem(at: [0, 0])
      _ = view.numberOfSections
      _ = view.indexPathForItem(at: view.center)
      isAhead = false
      report()
    }
  }

  /// Changes the data, and returns the calls that report the change.
  private func change(_ change: DirectChange) -> () -> Void {
    let report = changeData(change)
    guard let source else { return report }
    return { [names, sections] in
      source.apply(Snapshot(sections: Array(zip(names, sections))), animatingDifferences: true)
    }
  }

  private func changeData(_ change: DirectChange) -> () -> Void {
    func nearest(_ section: Int) -> Int { section % max(1, sections.count) }
    switch change {
    case .insert(let count, let section, let item) where !sections.isEmpty:
      let section = nearest(section)
      let item = item % (sections[section].count + 1)
      sections[section].insert(contentsOf: fresh(count), at: item)
      return { [view] in view.insertItems(at: (item..<item + count).map { [section, $0] }) }
    case .delete(let count, let section, let item):
      guard let path = path(section, item) else { break }
      let items = path[1]..<min(path[1] + count, sections[path[0]].count)
      sections[path[0]].removeSubrange(items)
      return { [view] in view.deleteItems(at: items.map { [path[0], $0] }) }
    case .move(let section, let item, let target, let place):
      guard let path = path(section, item) else { break }
      let number = sections[path[0]].remove(at: path[1])
      let target = nearest(target)
      let place = place % (sections[target].count + 1)
      sections[target].insert(number, at: place)
      return { [view] in view.moveItem(at: path, to: [target, place]) }
    case .reload(let section, let item):
      guard let path = path(section, item) else { break }
      sections[path[0]][path[1]] = fresh(1)[0]
      return { [view] in view.reloadItems(at: [path]) }
    case .insertSection(let index, let count):
      let index = index % (sections.count + 1)
      sections.insert(fresh(count), at: index)
      names.insert(next, at: index)
      return { [view] in view.insertSections([index]) }
    case .deleteSection(let index) where !sections.isEmpty:
      let index = nearest(index)
      sections.remove(at: index)
      names.remove(at: index)
      return { [view] in view.deleteSections([index]) }
    case .moveSection(let index, let target) where !sections.isEmpty:
      let (index, target) = (nearest(index), nearest(target))
      sections.insert(sections.remove(at: index), at: target)
      names.insert(names.remove(at: index), at: target)
      return { [view] in view.moveSection(index, toSection: target) }
    case .reloadSection(let index, let count) where !sections.isEmpty:
      let index = nearest(index)
      sections[index] = fresh(count)
      return { [view] in view.reloadSections([index]) }
    default: break
    }
    return {}
  }
}
