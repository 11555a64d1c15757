import Foundation
import HeadlessCollectionView

/// All that can be seen of a view on which a program runs.
struct ViewProgramPicture: Sendable {
  /// What is on screen, without the views that show it.
  struct Shown: Equatable, Sendable {
    var cells: [IndexPath: CGRect] = [:]
    var headers: [String: [IndexPath: CGRect]] = [:]
    var contentSize = CGSize.zero
  }

  /// What the view refused.
  var error: String?
  /// What the data source has, and what the program gave it.
  var data: [[Int]] = []
  var expected: [[Int]] = []
  var counts: [Int] = []
  var shown = Shown()
  /// The items that the cells were configured for, and how deep they are indented.
  var items: [IndexPath: Int] = [:]
  var levels: [IndexPath: Int] = [:]
  /// How deep the items are in outlines.
  var places: [IndexPath: Int] = [:]
  /// The items that overlap the screen, and those that touch it.
  var due: [IndexPath] = []
  var possible: Set<IndexPath> = []
  /// An item that the layout has no place for.
  var unplaced: IndexPath?
  var lifted: IndexPath?
  var isOffsetInside = true
  var completions = (asked: 0, ended: 0)
  /// How many views were made, and how many are shown or wait.
  var views = (made: 0, kept: 0)
  /// Whether the item is on screen that the view was scrolled to.
  var isTargetReached = true
  /// What a view shows that was made anew in the same place; nil where that may differ.
  var anew: Shown?
}

extension ViewProgramPicture.Shown {
  @MainActor
  init(of view: CollectionView) {
    for path in view.indexPathsForVisibleItems {
      cells[path] = view.cellForItem(at: path)?.frame
    }
    for kind in [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        headers[kind, default: [:]][path] =
          view.supplementaryView(forElementKind: kind, at: path)?.frame
      }
    }
    contentSize = view.contentSize
  }
}
