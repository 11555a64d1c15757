import BatchUpdates
public import CompositionalLayout
import Contracts
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A collection view without rendering: it keeps the visible elements, their frames and states.
///
/// ```swift
/// let view = CollectionView(frame: screen, collectionViewLayout: .list(using: configuration))
/// view.dataSource = source
/// view.layoutIfNeeded()
/// view.visibleCells.map(\.frame)
/// ```
///
/// **Time.** All work is explicit. A change of the bounds, the layout or the data requests a cycle;
/// ``layoutIfNeeded()`` runs it: it reads counts, prepares the layout, requests and measures
/// elements that became visible, and returns others to their pool. A batch of updates runs a cycle
/// itself and leaves a ``Transition`` with the appeared, vanished and moved elements and their old
/// and new frames. Its completion handler runs when it ends, which ``transitionClock`` determines.
///
/// **Cost.** The cost of a cycle depends on the elements on screen, that of an update also on its
/// changes, but not on the number of items; only the item counts are compared, section by section.
@MainActor
@preconcurrency
open class CollectionView: ScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The data source; the view does not retain it.
  ///
  /// A new one is read in the next cycle.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      informedSource = dataSource as? any SelfUpdatingDataSource
      reloadData()
    }
  }

  /// The data source, if it has more information than UIKit's protocol; cast once, for use by
  /// cells.
  private(set) weak var informedSource: (any SelfUpdatingDataSource)?

  open weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      bindFlowDelegate()
    }
  }

  open weak var dragDelegate: (any CollectionViewDragDelegate)?
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// The view behind all elements, which does not scroll.
  open var backgroundView: View?

  var layout: CollectionLayout
  /// The interactive transition to another layout.
  var interactiveTransition: InteractiveTransition?
  /// The adapter from a flow layout to the delegate.
  var flowDelegate: (any FlowLayoutDelegate)?

  // The shown data, and the progress of showing it.

  /// The number of items in each section, as shown.
  var counts = SharedList<Int>()
  /// Whether all shown data is outdated.
  var needsReload = true
  var shown: [ElementKey: ShownElement] = [:]
  var kinds = KindTable()
  var pools = ReusePools()
  var cellTypes: [String: CollectionViewCell.Type] = [:]
  var supplementaryTypes: [String: [String: CollectionReusableView.Type]] = [:]
  var request: ViewRequest?
  var cycle = CycleState()
  /// The width in which frames of the layout are mirrored on screen, or nil.
  public internal(set) var mirroredWidth: CGFloat?

  // User interaction.

  var selection = SelectedItems()
  var touch = TouchState()
  /// The actions of the row that is swiped open.
  var openActions: SwipeActionsConfiguration?
  var contextMenu: OpenContextMenu?
  var movement: InteractiveMovement?
  /// The items dragged from the view or over it.
  var held: HeldState?
  /// The elements on screen when a moved item was dropped, until the data source reports the move.
  var pendingTrace: UpdateTrace?
  open var allowsSelection = true { didSet { admitSelection() } }
  open var allowsMultipleSelection = false { didSet { admitSelection() } }
  open var allowsSelectionDuringEditing = false { didSet { admitSelection() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { admitSelection() } }
  open var allowsFocus = true
  open var allowsFocusDuringEditing = false
  open var selectionFollowsFocus = false
  /// Whether returning focus moves to the last focused item; see ``enterFocus()``.
  open var remembersLastFocusedIndexPath = false
  /// Whether items can be dragged from the view; see ``beginDrag(ofItemAt:)``.
  open var dragInteractionEnabled = true
  /// Stored only: see ``ReorderingCadence``.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether the list is being edited; cells show other accessories then.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The changes after which cells are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // Updates.

  /// The clock that ends the transitions of animated updates and calls their completion handlers.
  ///
  /// The default is the main queue.
  open var transitionClock = Transition.Clock.mainQueue

  /// The behaviour of the table whose rows the view shows.
  package var tableRules: (any TableRules)?

  /// The operations of the current batch; nil outside of one.
  var openBatch: OpenBatch?
  /// The transitions that have not ended, the oldest first.
  ///
  /// A transition with a completion handler remains until it ends. Of the others only the newest
  /// remains; a new one interrupts it.
  public internal(set) var transitions: [Transition] = []
  /// The transition of the last update.
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

  // The layout is queried before the bounds change, because it may compare both, and invalidated
  // after.

  open override var frame: CGRect {
    willSet {
      guard newValue.size != frame.size, !cycle.changesBounds else { return }
      boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
    }
    didSet {
      guard !cycle.changesBounds else { return }
      boundsDidChange()
      // A callback of a pass may change the size, and the layout need not depend on it.
      if frame.size != oldValue.size { cycle.isDue = true }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if !cycle.isRunning { cycle.scrollTarget = nil }
      let old = super.bounds
      guard newValue != old else { return }
      // A scroll of the user may leave the content.
      if !cycle.isRunning, newValue.size == old.size { cycle.start = nil }
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

  /// Runs one cycle, and lays out the cells.
  ///
  /// - Precondition: The data source and the layout are valid;
  ///   ``layoutIfNeededReportingErrors()`` throws an error instead.
  open override func layoutIfNeeded() {
    do throws(PresentationError) {
      try layoutIfNeededReportingErrors()
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  // What subclasses may override of the updates, the selection and the reuse of views.

  /// Performs the operations of `updates` as one batch.
  ///
  /// The data changes inside the closure as well. Nested batches are added to the outer one.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  open func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    do throws(PresentationError) {
      try performBatchUpdatesReportingErrors(updates, completion: completion)
    } catch {
      stop(error.sentence(for: listView))
    }
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    add { $0.insertItems(at: indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    add { $0.deleteItems(at: indexPaths) }
  }

  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    add { $0.reloadItems(at: indexPaths) }
  }

  /// Discards all shown data: the next cycle reads it again.
  ///
  /// The selection is cleared, as in UIKit: the identity of items is unknown.
  open func reloadData() {
    needsReload = true
    cycle.hasReadCounts = false
    cycle.isDue = true
    cycle.anchor = nil
    cycle.scrollTarget = nil
    selection.removeAll()
    touch = TouchState()
    movement = nil
    held?.removeIndexPaths()
  }

  /// Selects an item and scrolls to it if a position is given; nil clears the selection.
  ///
  /// The delegate is not called. Without `allowsSelection` nothing changes.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard selectionMode != .none else { return }
    guard let indexPath else {
      deselectAll()
      return
    }
    guard hasItem(at: indexPath) else { return }
    if selectionMode == .single {
      for path in selection.indexPaths where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2 else { return }
    setSelected(false, at: indexPath)
  }

  /// Returns a cell of the class that is registered for an identifier.
  ///
  /// - Precondition: A class is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionViewCell {
    dequeue(.cell(identifier), at: indexPath) {
      guard let type = cellTypes[identifier] else {
        refuse(.unregistered(kind: PresentationError.cellKind, identifier: identifier))
        return .instance(reuseIdentifier: identifier)
      }
      return type.instance(reuseIdentifier: identifier)
    }
  }

  /// Returns a supplementary view of the class that is registered for an identifier.
  ///
  /// - Precondition: A class is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = dequeue(.supplementary(kind: elementKind, identifier), at: indexPath) {
      guard let type = supplementaryTypes[elementKind]?[identifier] else {
        refuse(.unregistered(kind: elementKind, identifier: identifier))
        return .instance(reuseIdentifier: identifier)
      }
      return type.instance(reuseIdentifier: identifier)
    }
    view.elementKind = elementKind
    return view
  }

  /// Registers a cell class for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      cellTypes[identifier] = nil
      return
    }
    guard let type = cellClass as? CollectionViewCell.Type else {
      return refuse(.unsuitableClass(kind: PresentationError.cellKind, identifier: identifier))
    }
    cellTypes[identifier] = type
  }

  /// Registers a class for a kind of supplementary view and an identifier.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else {
      supplementaryTypes[elementKind]?[identifier] = nil
      return
    }
    guard let type = viewClass as? CollectionReusableView.Type else {
      return refuse(.unsuitableClass(kind: elementKind, identifier: identifier))
    }
    supplementaryTypes[elementKind, default: [:]][identifier] = type
  }

  /// Scrolls an item to a position, or just into view if no position is given.
  ///
  /// Along an axis without a given position, the view scrolls as little as needed. An orthogonal
  /// section scrolls to the item too.
  ///
  /// - Precondition: The item exists.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// The view's frame limits the constraints around it.
  @_spi(LayoutCycle) open override var isLayoutRoot: Bool { true }

  @_spi(LayoutCycle) open override var hasOwnCycle: Bool { true }
  @_spi(LayoutCycle) open override var callsDelegateItself: Bool { true }

  /// Frees the views in the reuse pools, as after a memory warning.
  open override func didReceiveMemoryWarning() {
    pools.drain()
  }

  /// Whether the layout flips the coordinates, since the interface has the other direction.
  @_spi(LayoutCycle) open override var isFlippedHorizontally: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && traitCollection.layoutDirection != layout.developmentLayoutDirection
  }

  @_spi(LayoutCycle) open override func insetsDidChange(from old: EdgeInsets) {
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
