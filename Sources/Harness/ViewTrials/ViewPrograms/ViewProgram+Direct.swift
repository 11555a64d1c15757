import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// Changes of the data, with their reports, and of properties that make the view dirty.
extension ViewProgram {
  /// Changes a property that makes the view dirty.
  func dirty(_ dirt: ViewDirt, _ view: CollectionView) {
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
    case .newLayout: view.setCollectionViewLayout(makeLayout(), animated: false)
    case .layoutProperty: view.collectionViewLayout = makeLayout()
    case .direction:
      let isReversed = view.semanticContentAttribute == .forceRightToLeft
      view.semanticContentAttribute = isReversed ? .forceLeftToRight : .forceRightToLeft
    case .margins: view.directionalLayoutMargins.leading += 3
    case .needsLayout: view.setNeedsLayout()
    case .reloadedSection:
      if !(parts?.classic?.lists.sections.isEmpty ?? expectedLists.isEmpty) {
        view.reloadSections([0])
      }
    case .reconfiguredItem: if let path = shownPath(0, 3) { view.reconfigureItems(at: [path]) }
    case .editing: view.isEditing.toggle()
    case .delegate:
      view.delegate = nil
      view.delegate = parts?.delegate
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

  /// Returns the index path nearest to the given one that the view has as well; in a callback, the
  /// data may be ahead of it.
  private func shownPath(_ section: Int, _ item: Int) -> IndexPath? {
    guard let path = path(section, item), let view = parts?.view, path[0] < view.numberOfSections,
      path[1] < view.numberOfItems(inSection: path[0])
    else { return nil }
    return path
  }

  /// Changes the data and reports the change.
  func report(_ change: ViewCommand, _ order: ReportOrder, to view: CollectionView) {
    guard let classic = parts?.classic else {
      if order == .detached { view.dataSource = nil }
      edit(change)
      if order == .detached { view.dataSource = parts?.source }
      return
    }
    func tell(_ operation: BatchUpdates.Operation?) {
      if let operation { view.report(operation) }
    }
    // A change before the view has read the counts is part of the reload, and must not be reported.
    if classic.isReloadPending { _ = view.numberOfSections }
    switch order {
    case .direct: tell(classic.lists.change(change))
    case .beforeBatch:
      let operation = classic.lists.change(change)
      view.performBatchUpdates { tell(operation) }
    case .insideBatch: view.performBatchUpdates { tell(classic.lists.change(change)) }
    case .detached:
      view.dataSource = nil
      _ = classic.lists.change(change)
      view.dataSource = classic
      classic.isReloadPending = true
    case .afterQuery:
      let operation = classic.lists.change(change)
      // A layout that is invalid asks for the sizes of the shown items, also of those that are gone.
      classic.isAhead = true
      _ = view.layoutAttributesForItem(at: [0, 0])
      _ = view.numberOfSections
      _ = view.indexPathForItem(at: view.center)
      classic.isAhead = false
      tell(operation)
    }
  }
}
