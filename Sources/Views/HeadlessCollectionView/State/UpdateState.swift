import BatchUpdates
import CompositionalLayout

/// The updates of a view: collected, waiting, and visible as transitions.
struct UpdateState {
  /// The collected operations of a batch.
  struct OpenBatch {
    var updates = BatchUpdates()
    /// The depth of nested batches.
    var depth = 1
    var completions: [(Bool) -> Void] = []
  }

  /// An intermediate layout, and the completion handler of its transition.
  struct InteractiveTransition {
    let layout: TransitionLayout
    let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  }

  /// The operations of the current batch; nil outside of one.
  var openBatch: OpenBatch?
  /// Updates requested by callbacks, in order.
  var pending: [PendingUpdate] = []
  /// The elements on screen when a moved item was dropped, until the data source reports the move.
  var droppedTrace: UpdateTrace?
  /// The transitions that have not ended, the oldest first.
  var transitions: [Transition] = []
  /// The clock that ends animated transitions and calls their completions.
  var clock = Transition.Clock.mainQueue
  /// The transition of the last update.
  var lastTransition: Transition?
  /// The interactive transition to another layout.
  var interactive: InteractiveTransition?

  /// Whether removed views become reusable only at the end of the update.
  var holdsBackViews = false
  var heldBack: [CollectionReusableView] = []

  private var worksWhenShown: [() -> Void] = []
  private var completions: [() -> Void] = []
  private var isCompleting = false

  /// Adds operations to the open batch; returns false if there is none.
  ///
  /// They are taken out meanwhile, so that their storage is not copied.
  mutating func add(_ change: (inout BatchUpdates) -> Void) -> Bool {
    guard var updates = openBatch?.updates else { return false }
    openBatch?.updates = BatchUpdates()
    change(&updates)
    openBatch?.updates = updates
    return true
  }

  /// Opens a batch inside the open one; returns false if there is none.
  mutating func nest() -> Bool {
    openBatch?.depth += 1
    return openBatch != nil
  }

  /// Closes a batch, and returns it if it is the outermost one.
  mutating func close() -> OpenBatch? {
    openBatch?.depth -= 1
    guard let batch = openBatch, batch.depth == 0 else { return nil }
    openBatch = nil
    return batch
  }

  /// Removes and returns the updates that wait.
  mutating func takePending() -> [PendingUpdate] {
    defer { pending = [] }
    return pending
  }

  /// Removes and returns the elements recorded when an item was dropped.
  mutating func takeTrace() -> UpdateTrace? {
    defer { droppedTrace = nil }
    return droppedTrace
  }

  /// Removes and returns the views that become reusable.
  mutating func takeHeldBack() -> [CollectionReusableView] {
    defer { heldBack = [] }
    return heldBack
  }

  /// Adds work to run when the screen is up to date.
  mutating func whenShown(_ work: @escaping () -> Void) { worksWhenShown.append(work) }

  /// Removes and returns the work to run when the screen is up to date.
  mutating func takeWorks() -> [() -> Void] {
    defer { worksWhenShown = [] }
    return worksWhenShown
  }

  /// Adds a completion handler to run when nothing else is running.
  mutating func finish(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Discards the updates that wait after a rejected one, and completes them unfinished; returns
  /// whether there were any.
  mutating func dropPending() -> Bool {
    completions += takeWorks()
    let dropped = takePending()
    for case let completion? in dropped.map(\.completion) { finish { completion(false) } }
    return !dropped.isEmpty
  }

  /// Begins to run completion handlers; returns false if some are running.
  mutating func beginCompleting() -> Bool {
    defer { isCompleting = true }
    return !isCompleting
  }

  /// Removes and returns the next completion handlers; ends running them if there are none.
  mutating func takeCompletions() -> [() -> Void]? {
    isCompleting = !completions.isEmpty
    defer { completions = [] }
    return completions.isEmpty ? nil : completions
  }
}
