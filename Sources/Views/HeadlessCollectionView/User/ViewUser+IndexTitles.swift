import BatchUpdates
public import Foundation
public import HeadlessViews

/// The index bar of a collection view as a method call.
extension ViewUser where Target: CollectionView {
  /// Touches a title of the index bar: the view scrolls to the index path of the data source.
  ///
  /// An index path with a single index stands for a section, whose first item is scrolled to.
  ///
  /// - Returns: The index path; nil if the bar has no such title.
  @discardableResult
  public func tapIndexTitle(_ title: String) -> IndexPath? {
    guard let source = view.dataSource,
      let index = source.indexTitles(for: view)?.firstIndex(of: title)
    else {
      reportMissedGesture("the index bar has no title \(title)")
      return nil
    }
    let path = source.collectionView(view, indexPathForIndexTitle: title, at: index)
    let item = path.count == 1 ? IndexPath(item: 0, section: path[0]) : path
    if view.hasItem(at: item) { view.scrollToItem(at: item, at: .top, animated: false) }
    return path
  }
}
