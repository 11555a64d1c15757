import CompositionalLayout
import Foundation

/// How far a view has come with its cycle, and the buffers that cycles use again and again.
struct CycleState {
  /// Whether something changed since the last cycle.
  var isDue = true
  /// Whether a pass or an update is under way.
  var isRunning = false
  /// Whether the bounds are being set, which may set the frame.
  var changesBounds = false
  /// What the layout said before the bounds changed, to be delivered after it.
  var boundsContext: InvalidationContext?
  /// How often the work under way began anew.
  var rounds = 0
  /// Updates that callbacks asked for, in order.
  var pendingUpdates: [PendingUpdate] = []
  /// Work that waits until the screen is up to date.
  var worksWhenShown: [() -> Void] = []
  /// Completions that wait until nothing is under way.
  var completions: [() -> Void] = []
  var isCompleting = false
  /// Whether it is the layout that asks for the numbers of items.
  var layoutAsks = false
  /// Whether the view changed for the layout while it was solved.
  var changedWhileSolving = false
  /// Whether the data source is asked for its numbers.
  var asksForCounts = false
  /// Whether the counts of the coming reload were read already.
  var hasReadCounts = false
  /// The revision of the layout that the elements were found at.
  var revision = -1
  /// The revision of the layout that the view knows of: later ones are somebody else's doing.
  var noticedRevision = -1
  /// The revision of the layout that was solved last.
  var solvedRevision = -1
  /// Whether a view on screen was not asked for its size since it changed.
  var awaitsMeasuring = false
  /// Whether the layout forgot what views told, since the view has another length across.
  var forgetsSizes = false
  /// The width that frames are mirrored in, where the interface is read from right to left.
  var mirrorWidth: CGFloat?
  /// Numbers the looks at the screen.
  var look = 0

  /// Whether `elements` is what the layout says, unless it has changed since.
  var knowsElements = false
  /// What the layout said last, and room for what it says next.
  var elements: [VisibleElement] = []
  var nextElements: [VisibleElement] = []
  var found: [FoundElement] = []
  var leaving: [ElementKey] = []
  /// Whether views that are taken away wait for the end of the update before they can be used again.
  var holdsBackViews = false
  var heldBack: [CollectionReusableView] = []
  /// The cells to be configured anew in this cycle.
  var reconfiguring: [ElementKey] = []

  /// The element whose place on screen is to be kept, and how far below the top edge it begins.
  var anchor: (key: ElementKey, distance: CGPoint)?

  /// Makes what the layout says next what it said last.
  mutating func takeNextElements() {
    swap(&elements, &nextElements)
    knowsElements = true
  }

  /// Whether the view was resized while it was not scrolled beyond its content.
  var staysInContent = false

  /// The item that the view was scrolled to, until it is there.
  var scrollTarget: ScrollTarget?

  /// What was told to be fetched ahead and did not appear yet.
  var prefetched: Set<IndexPath> = []
  /// The offset at the last cycle, for the direction of scrolling.
  var lastOffset = CGPoint.zero
}
