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
    if key.category == .decorationView { return try decorationView(ofKind: kinds[key.kind]) }
    let kind = key.kind < 0 ? PresentationError.cellKind : kinds[key.kind]
    let path = key.indexPath
    request = ViewRequest(
      key: key,
      indexPath: path,
      kind: kind,
      newestRegistration: .newest,
      existing: existing
    )
    defer { request = nil }
    let view: CollectionReusableView
    do throws(PresentationError) {
      view = try ask(for: path, kind: kind, category: key.category)
    } catch {
      putBackTaken(except: existing)
      throw request?.misuse ?? error
    }
    if let misuse = request?.misuse ?? misuse(of: view, at: path, kind: kind) {
      putBackTaken(except: existing)
      throw misuse
    }
    if key.category == .cell, let cell = view as? CollectionViewCell {
      if request?.missesState == true { updateCellState(to: cell, at: path) }
      if let cell = cell as? CollectionViewListCell { indent(cell, at: path) }
    }
    return view
  }

  private func ask(
    for path: IndexPath,
    kind: String,
    category: ElementCategory
  ) throws(PresentationError) -> CollectionReusableView {
    guard let dataSource else {
      throw category == .cell
        ? .missingCell(path, item: "nil") : .missingView(kind: kind, path)
    }
    guard category == .cell else {
      return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  /// Returns the error in a view from the data source, if any.
  private func misuse(
    of view: CollectionReusableView,
    at path: IndexPath,
    kind: String
  ) -> PresentationError? {
    guard let request else { return nil }
    guard request.taken === view || request.surplus.contains(where: { $0 === view }) else {
      return view.purpose == nil && kind != PresentationError.cellKind
        ? .missingView(kind: kind, path) : .notDequeued(kind: kind, path)
    }
    if request.takenCount > 1 { return .dequeuedTwice(kind: kind, path) }
    if let given = view.elementKind, given != kind, kind != PresentationError.cellKind {
      return .wrongKind(asked: kind, given: given)
    }
    return nil
  }

  private func putBackTaken(except existing: CollectionReusableView?) {
    guard let request else { return }
    for view in [request.taken].compactMap(\.self) + request.surplus where view !== existing {
      view.removeFromSuperview()
      pools.put(view)
    }
  }

  private func decorationView(
    ofKind kind: String
  ) throws(PresentationError) -> CollectionReusableView {
    if let view = pools.take(.decoration(kind: kind)) {
      view.prepareForReuse()
      return view
    }
    guard let type = layout.decorationViewClasses[kind] as? CollectionReusableView.Type else {
      throw .undecorated(kind: kind)
    }
    let view = type.instance(reuseIdentifier: kind)
    view.purpose = .decoration(kind: kind)
    view.elementKind = kind
    pools.noteMade()
    return view
  }
}
