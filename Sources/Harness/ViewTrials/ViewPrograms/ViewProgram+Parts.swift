import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// The view of a program, its data source and its delegates.
extension ViewProgram {
  /// Makes the view, its delegates and its data source, which is a classic one for given sections.
  func makeParts(frame: CGRect, _ live: LiveViews?, classic sections: [[Int]]?) -> Parts {
    weak let program = live == nil ? nil : self
    let call: @MainActor (ViewCallback) -> Void = { [weak program] in program?.run(in: $0) }
    let view = CollectionView(frame: frame, collectionViewLayout: kind.make(call))
    let classic = sections.map { ClassicSource($0, for: view, call) }
    let source = classic == nil ? makeSource(for: view, live, call) : nil
    let delegate = ProgramDelegate(call, classic) { [weak program] in program?.noteDrop(at: $0) }
    view.delegate = delegate
    view.prefetchDataSource = delegate
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.allowsMultipleSelection = true
    return Parts(view: view, source: source, classic: classic, delegate: delegate)
  }

  func makeSource(
    for view: CollectionView,
    _ live: LiveViews?,
    _ call: @escaping @MainActor (ViewCallback) -> Void
  ) -> Source {
    let registration = CollectionView.CellRegistration<ProgramCell, Item> { cell, _, item in
      call(.registration)
      cell.item = item.number
      cell.call = call
      if let live { cell.count(in: live) }
    }
    let source = Source(collectionView: view) { view, indexPath, item in
      call(.cellProvider)
      return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    let kinds = [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind]
    let headers = kinds.map { kind in
      CollectionView.SupplementaryRegistration<CollectionReusableView>(elementKind: kind) {
        _,
        _,
        _ in
      }
    }
    source.supplementaryViewProvider = { view, kind, indexPath in
      call(.headerProvider)
      let header = headers[kind == ViewLayoutKind.headerKind ? 0 : 1]
      return view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    source.reorderingHandlers.canReorderItem = { _ in
      MainActor.assumeIsolated { call(.canReorder) }
      return true
    }
    guard live != nil else { return source }
    // Callbacks of the update that moves the item change the data that it leads to.
    source.reorderingHandlers.willReorder = { [weak self] transaction in
      let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
      MainActor.assumeIsolated { self?.noteReorder(from: old, to: new) ?? () }
    }
    return source
  }
}
