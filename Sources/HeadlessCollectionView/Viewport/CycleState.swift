import CompositionalLayout
import Foundation

/// The progress of a view's cycle, and buffers that cycles reuse.
struct CycleState {
  /// Whether there are changes since the last cycle.
  var isDue = true
  /// Whether a pass or an update is running.
  var isRunning = false
  /// Whether the bounds are being set, which may set the frame.
  var changesBounds = false
  /// The layout's invalidation context from before a change of bounds, for use after it.
  var boundsContext: InvalidationContext?
  /// The number of rounds of the current work.
  var rounds = 0
  /// The overshoot and the content size before the current work, or the query that solved the
  /// layout, until a pass completes.
  var start: (overshoot: CGPoint, contentSize: CGSize)?
  /// Updates requested by callbacks, in order.
  var pendingUpdates: [PendingUpdate] = []
  /// Work to run when the screen is up to date.
  var worksWhenShown: [() -> Void] = []
  /// Completion handlers to run when nothing else is running.
  var completions: [() -> Void] = []
  var isCompleting = false
  /// Whether the layout is asking for the item counts.
  var layoutAsks = false
  /// Whether a carried item got another landing position during the preparation of the layout.
  var proposesLater = false
  /// Whether the view changed for the layout during its preparation.
  var changedWhileSolving = false
  /// Whether the counts of the data source are being read.
  var asksForCounts = false
  /// Whether the counts of the pending reload were already read.
  var hasReadCounts = false
  /// The revision of the layout of the current elements.
  var revision = -1
  /// The last revision of the layout that the view processed; later ones have external causes.
  var noticedRevision = -1
  /// The revision of the layout that was prepared last.
  var solvedRevision = -1
  /// Whether a view on screen must be measured.
  var awaitsMeasuring = false
  /// Whether the layout discarded measurements, since the view's length across changed.
  var discardsSizes = false
  /// The number of queries of the visible elements.
  var look = 0

  /// Whether `elements` is the layout's last result, unless it has changed since.
  var knowsElements = false
  /// The layout's last result, and a buffer for the next one.
  var elements: [VisibleElement] = []
  var nextElements: [VisibleElement] = []
  var found: [FoundElement] = []
  var leaving: [ElementKey] = []
  /// Whether removed views become reusable only at the end of the update.
  var holdsBackViews = false
  var heldBack: [CollectionReusableView] = []
  /// The cells to configure again in this cycle.
  var reconfiguring: [ElementKey] = []

  /// The element that keeps its position on screen, and its distance from the top edge.
  var anchor: (key: ElementKey, distance: CGPoint)?

  /// Makes the next elements the current ones.
  mutating func takeNextElements() {
    swap(&elements, &nextElements)
    knowsElements = true
  }

  /// Whether the view was resized while it was not scrolled beyond its content.
  var staysInContent = false

  /// The scroll target, until it is reached.
  var scrollTarget: ScrollTarget?

  /// The prefetched items that did not appear yet.
  var prefetched: Set<IndexPath> = []
  /// The offset in the last cycle, for the direction of scrolling.
  var lastOffset = CGPoint.zero
}
