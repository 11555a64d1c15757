import DiffableData
public import Foundation

extension CollectionViewDiffableDataSource: CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    sectionCount()
  }

  public func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    itemCount(section)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    do throws(PresentationError) {
      return try cell(in: collectionView, at: indexPath)
    } catch {
      preconditionFailure(error.description)
    }
  }

  public func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    do throws(PresentationError) {
      return try supplementary(in: collectionView, ofKind: kind, at: indexPath)
    } catch {
      preconditionFailure(error.description)
    }
  }

  public func collectionView(
    _ collectionView: CollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    core.canReorderItem(at: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    move(itemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension CollectionViewDiffableDataSource: WellInformedDataSource {
  func cell(
    in view: CollectionView,
    at indexPath: IndexPath
  ) throws(PresentationError) -> CollectionViewCell {
    switch makeCell(view, indexPath) {
    case .cell(let cell): return cell
    case .noItem: throw .missingCell(indexPath, item: "nil")
    case .noCell(let item): throw .missingCell(indexPath, item: item)
    }
  }

  func supplementary(
    in view: CollectionView,
    ofKind kind: String,
    at indexPath: IndexPath
  ) throws(PresentationError) -> CollectionReusableView {
    guard let supplementaryViewProvider else { throw .missingProvider(kind: kind) }
    guard let supplementary = supplementaryViewProvider(view, kind, indexPath) else {
      throw .missingView(kind: kind, indexPath)
    }
    return supplementary
  }

  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    place(indexPath)
  }

  func toggleDisclosure(at indexPath: IndexPath) -> Bool {
    guard let item = core.itemIdentifier(for: indexPath), let place = core.outlinePlace(of: item)
    else { return false }
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      return place.isExpanded ? try core.collapse(item) : try core.expand(item)
    } catch {
      preconditionFailure(error.description)
    }
  }

  func move(itemAt source: IndexPath, to target: IndexPath) {
    guard core.beginReordering(at: source) else { return }
    core.updateReordering(to: target)
    do throws(ApplyError<SectionIdentifierType, ItemIdentifierType>) {
      try core.endReordering()
    } catch {
      core.cancelReordering()
      preconditionFailure(error.description)
    }
  }
}
