import Foundation
import HeadlessCollectionView

/// The observable state of a view with a running program.
struct ViewProgramPicture: Sendable {
  /// The elements on screen, without the views that show them.
  struct Shown: Equatable, Sendable {
    var cells: [IndexPath: CGRect] = [:]
    var headers: [String: [IndexPath: CGRect]] = [:]
    var contentSize = CGSize.zero
  }

  /// Whether the view was laid out; the rest is empty if not.
  var isLaidOut = true
  /// The depth of nested groups that were laid out, and whether the view refused them.
  var nesting: (depth: Int, isRefused: Bool)?
  /// The error thrown by the view, if any.
  var error: String?
  /// The contents of the data source, and those that the program applied.
  var data: [[Int]] = []
  var expected: [[Int]] = []
  var counts: [Int] = []
  var shown = Shown()
  /// The items that the cells were configured for, and their indentation levels.
  var items: [IndexPath: Int] = [:]
  var levels: [IndexPath: Int] = [:]
  /// The levels of the items in outlines.
  var places: [IndexPath: Int] = [:]
  /// The items that overlap the screen, and those that touch it.
  var due: [IndexPath] = []
  var possible: Set<IndexPath> = []
  /// A request of the view for an item that the data did not have.
  var strayRequest: String?
  var selected: [IndexPath] = []
  var focused: IndexPath?
  /// An item without a frame in the layout.
  var unplaced: IndexPath?
  var lifted: IndexPath?
  /// The index path of the interactive movement, if another item is there.
  var wrongLifted: IndexPath?
  /// A proposed drop destination that is not in the data.
  var missingDrop: IndexPath?
  /// Whether a drop moved another item than the lifted one.
  var hasMovedOther = false
  /// An item whose value is not the newest one.
  var stale: StampedIdentifier?
  /// A wrong answer about coordinates.
  var wrongCoordinates: String?
  /// The offset, and the nearest one inside the content.
  var offset = CGPoint.zero
  var nearestOffset = CGPoint.zero
  var completions = (asked: 0, ended: 0, running: 0, deepest: 0)
  /// The number of views created, and of those shown or in the reuse queue.
  var views = (made: 0, kept: 0)
  /// Whether the item that the view was scrolled to is on screen.
  var isTargetReached = true
  /// The first visible item, if a change of the view's size moved it on screen.
  var strayed: IndexPath?
  /// The elements that a new view at the same offset shows; nil where they may differ.
  var fresh: Shown?
}

extension ViewProgramPicture.Shown {
  @MainActor init(of view: CollectionView) {
    for path in view.indexPathsForVisibleItems { cells[path] = view.cellForItem(at: path)?.frame }
    for kind in [ViewLayoutKind.headerKind, ViewLayoutKind.badgeKind] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        headers[kind, default: [:]][path] =
          view.supplementaryView(forElementKind: kind, at: path)?.frame
      }
    }
    contentSize = view.contentSize
  }
}
