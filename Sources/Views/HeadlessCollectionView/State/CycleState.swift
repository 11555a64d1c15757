/// The progress of a view's passes, and the revisions of the layout that they have seen.
struct CycleState {
  /// The maximum number of consecutive rounds, in addition to one per element on screen.
  static let roundLimit = 100

  /// The maximum number of queries of the visible elements, in addition to ten per element.
  static let queryLimit = 1_000

  /// Whether there are changes since the last cycle.
  var isDue = true
  /// Whether a pass or an update is running.
  var isRunning = false
  /// Whether the caller of a layout gets its error.
  var reportsErrors = false
  /// The error of the last layout, until its caller takes it.
  ///
  /// An array, because each pass looks for an error, and an optional one is copied as a whole.
  var errors: [PresentationError] = []
  /// The number of rounds of the current work.
  private(set) var rounds = 0
  /// The number of queries of the visible elements in the current work.
  private var queries = 0
  /// The number of measurements in the current round that changed the layout, and the last of them.
  private var measurements = (count: 0, last: ElementKey?.none)

  /// Whether the layout is being prepared, and asks for the item counts.
  var layoutAsks = false
  /// Whether the layout is invalidated for a reload, and its first query reads the item counts.
  var awaitsCounts = false
  /// Whether the view changed for the layout during its preparation.
  private(set) var changedWhileSolving = false
  /// Whether a carried item got another landing position during the preparation of the layout.
  private(set) var proposesLater = false

  /// The revision of the layout of the current elements.
  private(set) var revision = -1
  /// The last revision of the layout that the view processed; later ones have external causes.
  var noticedRevision = -1
  /// The revision of the layout that was prepared last.
  var solvedRevision = -1

  /// Begins work that nothing else may interrupt.
  mutating func begin() {
    isRunning = true
    (rounds, queries) = (0, 0)
    measurements = (0, nil)
  }

  /// Counts a query of the visible elements; returns false after too many.
  mutating func beginQuery(elements: Int) -> Bool {
    queries += 1
    return queries <= Self.queryLimit + 10 * elements
  }

  /// Counts a measurement that changed the layout.
  mutating func noteMeasurement(of key: ElementKey) {
    measurements = (measurements.count + 1, key)
  }

  /// The element measured last, if most queries of this round followed from measurements.
  var restless: ElementKey? {
    measurements.count > Self.queryLimit / 2 ? measurements.last : nil
  }

  /// Counts a round of the current work; returns false after too many for the elements on screen.
  mutating func beginRound(elements: Int) -> Bool {
    rounds += 1
    measurements = (0, nil)
    return rounds <= Self.roundLimit + elements
  }

  /// Uses a new layout, whose revisions are unknown.
  mutating func forgetLayout() {
    revision = -1
    noticedRevision = -1
    solvedRevision = -1
    isDue = true
  }

  /// Whether the layout must be prepared for a revision.
  func mustSolve(_ revision: Int) -> Bool {
    revision != self.revision && revision != solvedRevision
  }

  /// Whether the layout was prepared since it was set.
  var isLayoutPrepared: Bool { solvedRevision >= 0 }

  /// Uses the elements of a revision from now on.
  mutating func use(_ revision: Int) {
    self.revision = revision
    noticedRevision = revision
  }

  /// Marks a layout in progress as outdated, since the view has changed.
  mutating func noteChange() {
    if layoutAsks { changedWhileSolving = true }
  }

  /// Returns whether the layout in progress became outdated, once.
  mutating func takeChange() -> Bool {
    defer { changedWhileSolving = false }
    return changedWhileSolving
  }

  /// Postpones a landing position while the layout is being prepared; returns whether it was.
  mutating func postponesProposal() -> Bool {
    if layoutAsks { proposesLater = true }
    return layoutAsks
  }

  /// Returns whether a landing position waits, once.
  mutating func takeProposal() -> Bool {
    defer { proposesLater = false }
    return proposesLater
  }
}
