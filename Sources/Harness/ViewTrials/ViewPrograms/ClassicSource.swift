import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// A classic data source, whose data changes before the view is told.
@MainActor
final class ClassicSource: CollectionViewDataSource {
  var lists: NumberedLists
  /// Whether the data has a change that is not reported yet.
  var isAhead = false
  /// Whether a layout may ask for sizes of items that a callback deleted before.
  var mayAskForGone = false
  /// Whether the view reads the item counts when it is next asked for them.
  var isReloadPending = false
  /// A request for an item that the data did not have.
  private(set) var strayRequest: String?
  private let call: @MainActor (ViewCallback) -> Void

  /// Creates the data source of a view.
  ///
  /// - Parameter call: A closure called for the callbacks of the data source.
  init(
    _ sections: [[Int]],
    for view: CollectionView,
    _ call: @escaping @MainActor (ViewCallback) -> Void
  ) {
    lists = NumberedLists(sections)
    self.call = call
    view.register(ProgramCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind] {
      view.register(
        CollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind
      )
    }
    view.dataSource = self
  }

  /// Returns the first stray request since the last layout, and forgets what callbacks left.
  func endOperation() -> String? {
    defer { strayRequest = nil }
    mayAskForGone = false
    isReloadPending = false
    return strayRequest
  }

  /// Returns the number at an index path of a request, and notes one that is not in the data.
  private func number(at path: IndexPath, _ request: String?) -> Int {
    if let number = lists.number(at: path) { return number }
    if let request, !isAhead {
      strayRequest = strayRequest ?? "\(request) asks for \(path), which is not in the data"
    }
    return -1
  }

  /// Notes prefetched items that are not in the data.
  func prefetch(_ paths: [IndexPath]) {
    for path in paths { _ = number(at: path, "prefetchItemsAt") }
  }

  /// Returns the size of an item in a flow layout, which depends on its number.
  func size(ofItemAt path: IndexPath, in view: CollectionView) -> CGSize {
    // During a drag the layout has another order than the data.
    let isOther = mayAskForGone || view.user.indexPathForMovingItem != nil
    let number = number(at: path, isOther ? nil : "sizeForItemAt")
    // While the data is ahead of the view, a callback cannot report another change.
    if !isAhead { call(.itemSize) }
    return CGSize(width: 30 + max(0, number) % 3 * 6, height: 30)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { lists.sections.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { lists.sections[section].count }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ProgramCell)?.item = number(at: indexPath, "cellForItemAt")
    call(.cellProvider)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: kind,
      for: indexPath
    )
    call(.headerProvider)
    return header
  }

  func collectionView(_ view: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt source: IndexPath,
    to destination: IndexPath
  ) {
    let number = lists.sections[source[0]].remove(at: source[1])
    lists.sections[destination[0]].insert(number, at: destination[1])
  }
}
