import CompositionalLayout
import Foundation

/// Requests of single views from the data source.
extension CollectionView {
  /// Returns the view for an element from the data source.
  ///
  /// - Parameter existing: The current view of the element, for a reconfiguration.
  func requestView(
    for key: ElementKey,
    existing: CollectionReusableView? = nil
  ) throws(PresentationError) -> CollectionReusableView {
    if key.category == .decorationView { return try decorationView(ofKind: screen.kinds[key.kind]) }
    let kind = screen.kind(of: key) ?? PresentationError.cellKind
    let path = key.indexPath
    reuse.lastRequest.begin(key, kind, existing: existing)
    defer { reuse.lastRequest.end() }
    let view = try ask(for: path, kind: kind, category: key.category)
    if let request = reuse.request, !request.isServed(by: view) {
      // A table shows any view, whatever was dequeued before it.
      let misuse = behavesAsTable ? nil : request.misuse(of: view)
      if let misuse = request.misuses.first ?? misuse {
        putBackTaken(except: existing)
        throw misuse
      }
      for unused in request.dequeued where unused !== view && unused.superview === surface {
        unused.removeFromSuperview()
      }
    }
    if key.category == .cell, let cell = view as? CollectionViewCell {
      if reuse.request?.missesState == true { updateCellState(to: cell, at: path) }
      if cell.isListCell, let cell = cell as? CollectionViewListCell { indent(cell, at: path) }
    }
    return view
  }

  private func ask(
    for path: IndexPath,
    kind: String,
    category: ElementCategory
  ) throws(PresentationError) -> CollectionReusableView {
    guard let dataSource else { throw .missingDataSource }
    guard category == .cell else {
      return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  private func putBackTaken(except existing: CollectionReusableView?) {
    guard let request = reuse.request else { return }
    for view in request.dequeued where view !== existing {
      view.removeFromSuperview()
      reuse.pools.put(view)
    }
  }

  private func decorationView(
    ofKind kind: String
  ) throws(PresentationError) -> CollectionReusableView {
    if let view = reuse.pools.take(.decoration(kind: kind)) {
      view.prepareForReuse()
      return view
    }
    guard let type = layout.decorationTypes[kind] as? CollectionReusableView.Type else {
      throw .undecorated(kind: kind)
    }
    let view = type.instance(reuseIdentifier: kind)
    view.purpose = .decoration(kind: kind)
    view.elementKind = kind
    reuse.pools.noteMade()
    return view
  }
}
