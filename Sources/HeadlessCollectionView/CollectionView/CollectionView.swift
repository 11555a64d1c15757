import BatchUpdates
public import CompositionalLayout
import Contracts
public import Foundation

/// A collection view without pixels: it knows what is on screen, where, and in which state.
///
/// ```swift
/// let view = CollectionView(frame: screen, collectionViewLayout: .list(using: configuration))
/// view.dataSource = source
/// view.layoutIfNeeded()
/// view.visibleCells.map(\.frame)
/// ```
///
/// **Time.** Nothing happens behind one's back. A change of the bounds, the layout or the data asks
/// for a cycle; ``layoutIfNeeded()`` runs it: counts are read, the layout is solved, what came into
/// view is asked for and measured, what left goes back to its pool. A batch of updates runs a cycle
/// itself and leaves a ``Transition``: what appeared, vanished and moved, from which frame to which.
/// Its completion runs when it ends, which ``transitionClock`` decides.
///
/// **Cost.** A cycle costs what is on screen, an update what it changes and what is on screen,
/// however many items there are; only the numbers of items are compared, section by section.
@MainActor
@preconcurrency
open class CollectionView: ScrollView {
  /// What the view calls the kind of a cell where it speaks of kinds.
  nonisolated static let cellKind = "UICollectionElementKindCell"

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Knows the data; the view does not keep it alive.
  ///
  /// A new one is read at the next cycle.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      informedSource = dataSource as? any WellInformedDataSource
      reloadData()
    }
  }

  /// The same, if it knows more than UIKit's protocol asks; found once, as cells ask for it.
  private(set) weak var informedSource: (any WellInformedDataSource)?

  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { bindFlowDelegate() }
  }

  open weak var dragDelegate: (any CollectionViewDragDelegate)?
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Lies behind all elements and does not scroll with them.
  open var backgroundView: View?

  var layout: CollectionLayout
  /// The way to another layout, while a finger is on it.
  var interactiveTransition: InteractiveTransition?
  /// The answer to a flow layout for the delegate.
  var flowDelegate: FlowDelegateBridge?

  // What the view shows, and how far it has come with showing it.

  /// The number of items in each section as the view shows them.
  var counts = SharedList<Int>()
  /// Whether nothing that is shown can be relied on.
  var needsReload = true
  var shown: [ElementKey: ShownElement] = [:]
  var kinds = KindTable()
  var pools = ReusePools()
  var cellTypes: [String: CollectionViewCell.Type] = [:]
  var supplementaryTypes: [String: [String: CollectionReusableView.Type]] = [:]
  var request: ViewRequest?
  var cycle = CycleState()

  // What the user did.

  var selection = SelectedItems()
  var touch = TouchState()
  /// What the row offers that is swiped open.
  var openActions: SwipeActionsConfiguration?
  var contextMenu: OpenContextMenu?
  var movement: InteractiveMovement?
  /// What is dragged out of the view or over it.
  var held: HeldState?
  /// What was on screen when the item was let go of whose move the data source is about to tell.
  var pendingTrace: UpdateTrace?
  open var allowsSelection = true { didSet { admitSelection() } }
  open var allowsMultipleSelection = false { didSet { admitSelection() } }
  open var allowsSelectionDuringEditing = false { didSet { admitSelection() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { admitSelection() } }
  open var allowsFocus = true
  open var allowsFocusDuringEditing = false
  open var selectionFollowsFocus = false
  /// Whether focus that comes back goes to the item that had it last; see ``enterFocus()``.
  open var remembersLastFocusedIndexPath = false
  /// Whether things can be dragged out of the view; see ``beginDrag(ofItemAt:)``.
  open var dragInteractionEnabled = true
  /// Only recorded: see ``ReorderingCadence``.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether the user edits the list; cells show other accessories then.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// Whether cells that change their size are asked for it again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // Updates.

  /// Who ends the transitions of animated updates, and so runs their completions (default: the main queue).
  open var transitionClock = Transition.Clock.mainQueue

  /// The operations asked for since the braces of a batch opened; nil outside of one.
  var openBatch: OpenBatch?
  /// The transitions that no one ended yet, the oldest first.
  ///
  /// One that somebody waits for, by a completion, stays until it ends. Of the others only
  /// the newest does: when another begins it is over, as if interrupted.
  public internal(set) var transitions: [Transition] = []
  /// What the last update did.
  public internal(set) var lastTransition: Transition?

  public init(frame: CGRect, collectionViewLayout layout: CollectionLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attach(to: self)
  }

  public required init?(coder: NSCoder) {
    layout = FlowCollectionLayout()
    super.init(coder: coder)
    layout.attach(to: self)
  }

  // Bounds: the layout is asked before they change, as it may compare both, and invalidated after.

  open override var frame: CGRect {
    willSet {
      guard newValue.size != frame.size, !cycle.changesBounds else { return }
      boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
    }
    didSet {
      if !cycle.changesBounds { boundsDidChange() }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if !cycle.isRunning { cycle.scrollTarget = nil }
      let old = super.bounds
      guard newValue != old else { return }
      boundsWillChange(to: newValue)
      cycle.changesBounds = true
      super.bounds = newValue
      cycle.changesBounds = false
      boundsDidChange()
      cycle.isDue = true
      if newValue.origin != old.origin { delegate?.scrollViewDidScroll(self) }
    }
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    if !cycle.isRunning { cycle.isDue = true }
  }

  /// Runs one cycle, and lets cells lay themselves out.
  ///
  /// - Precondition: The data source and the layout keep their rules;
  ///   ``layoutIfNeededReportingErrors()`` throws instead.
  open override func layoutIfNeeded() {
    do throws(PresentationError) {
      try layoutIfNeededReportingErrors()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  // What a table does otherwise.

  /// What the view and its elements are called in sentences.
  var listView: ListView { .collection }

  /// Whether views leave from the last to the first, and are not used again within the update that removes them.
  var behavesAsTable: Bool { false }

  /// Called when the item counts were read for a reload.
  func didReadCounts() {}

  /// Called when the data has changed and the layout is about to be solved.
  func dataDidChange() {}

  /// Called when the layout has been solved, before anybody relies on it.
  func layoutDidSolve() {}

  /// Returns the attributes that a view prefers to those of the layout.
  func preferredAttributes(
    of view: CollectionReusableView,
    for key: ElementKey,
    fitting attributes: LayoutAttributes
  ) -> LayoutAttributes {
    view.preferredLayoutAttributesFitting(attributes)
  }

  /// The constraints around the view end at its frame.
  override var isLayoutRoot: Bool { true }

  override var hasOwnCycle: Bool { true }

  override var reusableViewHost: (any ReusableViewHost)? { self }

  override func insetsDidChange(from old: EdgeInsets) {
    super.insetsDidChange(from: old)
    surroundingsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    surroundingsDidChange()
  }

  private func surroundingsDidChange() {
    noteChangeWhileSolving()
    layout.invalidateLayout()
  }
}
