import BatchUpdates
public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews
import Portability

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
/// and new frames. Its completion handler runs when it ends, which `transitionClock` determines.
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
    get { delegates.dataSource }
    set { adoptDataSource(newValue) }
  }

  open weak var delegate: (any CollectionViewDelegate)? {
    get { delegates.delegate }
    set { adoptDelegate(newValue) }
  }

  open weak var dragDelegate: (any CollectionViewDragDelegate)?
  open weak var dropDelegate: (any CollectionViewDropDelegate)?
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// The view behind all elements, which has the bounds of the view and does not scroll.
  @safe @exclusivity(unchecked) open var backgroundView: View? {
    didSet { showBackgroundView(insteadOf: oldValue) }
  }

  /// The behaviour of the table whose rows the view shows.
  @safe @exclusivity(unchecked) package var tableRules: (any TableRules)?

  var layout: CollectionLayout
  let delegates = CollectionDelegates()
  var data = ShownData()
  let screen = ScreenContent()
  let reuse = ReuseState()
  @safe @exclusivity(unchecked) var scrolling = ScrollState()
  var interaction = InteractionState() {
    didSet { (hasMovement, hasCellStates) = (interaction.hasMovement, interaction.hasCellStates) }
  }
  /// Whether an item is being moved.
  @safe @exclusivity(unchecked) private(set) var hasMovement = false
  /// Whether the state of a cell may depend on the interaction.
  @safe @exclusivity(unchecked) private(set) var hasCellStates = false
  var updating = UpdateState()
  @safe @exclusivity(unchecked) var cycle = CycleState()

  open var allowsSelection = true { didSet { admitSelection() } }
  open var allowsMultipleSelection = false { didSet { admitSelection() } }
  open var allowsSelectionDuringEditing = false { didSet { admitSelection() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { admitSelection() } }

  /// Whether the list is being edited; cells show other accessories then.
  @safe @exclusivity(unchecked) open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  open var allowsFocus = true
  open var allowsFocusDuringEditing = false
  open var selectionFollowsFocus = false
  /// Whether returning focus moves to the last focused item; see `user.enterFocus()`.
  open var remembersLastFocusedIndexPath = false
  @safe @exclusivity(unchecked) open var isPrefetchingEnabled = true
  /// Whether items can be dragged from the view; see `user.beginDrag(ofItemAt:)`.
  open var dragInteractionEnabled = true
  /// Stored only: see ``ReorderingCadence``.
  open var reorderingCadence = ReorderingCadence.immediate
  /// The changes after which cells are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  public init(frame: CGRect, collectionViewLayout layout: CollectionLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attach(to: self)
  }

  /// Stops the program with a message: a collection view needs a layout.
  public convenience override init(frame: CGRect) {
    stop("UICollectionView must be initialized with a non-nil layout parameter")
  }

  public required init?(coder: NSCoder) {
    layout = FlowCollectionLayout()
    super.init(coder: coder)
    layout.attach(to: self)
  }

  open override var frame: CGRect {
    willSet { frameWillChange(to: newValue) }
    didSet { frameDidChange(from: oldValue) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(from: super.bounds, to: newValue) { super.bounds = newValue } }
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    noteNeedsLayout()
  }

  /// Asks the layout, up to date for the current bounds, where scrolling stops.
  @_spi(LayoutCycle) open override func restingOffset(
    for proposed: CGPoint,
    velocity: CGPoint
  ) -> CGPoint {
    layoutIfNeeded()
    return layout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: velocity
    )
  }

  /// The superview of the elements.
  var surface: ScrollView { self }

  /// Runs one cycle if one is due; `layoutIfNeeded()` calls it, and then lays out the cells.
  open override func layoutSubviews() { layOutElements() }

  /// Runs one cycle, and lays out the cells.
  ///
  /// - Precondition: The data source and the layout are valid;
  ///   `layoutIfNeededReportingErrors()` throws an error instead.
  open override func layoutIfNeeded() {
    stopIfInvalid(layoutIfNeededReportingErrors)
  }

  // Subclasses may override the members below. The view calls the implementations in extensions,
  // except where UIKit sends the message to itself.

  /// The layout; a new one is set immediately and shown in the next cycle.
  ///
  /// The first item on screen stays on screen.
  open var collectionViewLayout: CollectionLayout {
    get { layout }
    set { replaceLayout(by: newValue) }
  }

  open func setCollectionViewLayout(_ layout: CollectionLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout, runs a cycle, and leaves a transition from the old frames to the new ones.
  ///
  /// Before anything is shown, the layout is only replaced and the transition ends: there is
  /// nothing to lay out, and there may be no data source yet.
  open func setCollectionViewLayout(
    _ layout: CollectionLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// Installs a layout between the current one and another; the caller sets its progress.
  ///
  /// Replacing the layout cancels the transition.
  ///
  /// - Precondition: No other transition is under way.
  open func startInteractiveTransition(
    to layout: CollectionLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> TransitionLayout { transition(to: layout, completion) }

  /// Completes the transition to the new layout, animated from the current frames.
  open func finishInteractiveTransition() { end(isCompleted: true) }
  /// Restores the old layout, animated from the current frames.
  open func cancelInteractiveTransition() { end(isCompleted: false) }

  /// The number of sections of the view, with any pending reload.
  open var numberOfSections: Int { sectionCount }

  /// Returns the number of items in a section of the view, with any pending reload.
  ///
  /// - Precondition: The section exists.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The cells on screen in the order of their items.
  open var visibleCells: [CollectionViewCell] { shownCells.map(\.cell) }
  /// The items on screen, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownCells.map(\.key.indexPath) }
  /// Returns the cell of an item, if it is on screen.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { cell(at: indexPath) }
  /// Returns the item of a cell, or nil, as for a supplementary view that has a cell class.
  ///
  /// - Complexity: O(1).
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? { item(of: cell) }
  /// Returns the item at a point of the content; the topmost one if several overlap.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns the layout attributes of an item, on screen or not.
  open func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    attributes(at: path)
  }

  /// Returns the layout attributes of a supplementary view, on screen or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> LayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the supplementary views of a kind on screen, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    screen.keys(of: .supplementaryView, kind: elementKind).compactMap { screen.elements[$0]?.view }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    screen.keys(of: .supplementaryView, kind: elementKind).map(\.indexPath)
  }

  /// Returns the supplementary view at an index path, if it is on screen.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    screen.keys(of: .supplementaryView, kind: elementKind).first { $0.indexPath == indexPath }
      .flatMap { screen.elements[$0]?.view }
  }

  /// Returns the index path of a supplementary view, if it is on screen.
  open func indexPath(forSupplementaryView view: CollectionReusableView) -> IndexPath? {
    screen.key(of: view)?.indexPath
  }

  /// Performs the operations of an optional closure as one batch.
  ///
  /// The data changes inside the closure as well. Nested batches are added to the outer one.
  /// Without operations the layout is updated, and the completion handler waits for that.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    stopIfInvalid { () throws(PresentationError) in
      try performBatchUpdatesReportingErrors({ updates?() }, completion: completion)
    }
  }

  open func insertItems(at indexPaths: [IndexPath]) { add { $0.insertItems(at: indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { add { $0.deleteItems(at: indexPaths) } }
  /// Replaces the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) { add { $0.reloadItems(at: indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Configures the cells of items again; the cells stay.
  open func reconfigureItems(at paths: [IndexPath]) { add { $0.reconfigureItems(at: paths) } }

  open func insertSections(_ sections: IndexSet) { add { $0.insertSections(sections) } }
  open func deleteSections(_ sections: IndexSet) { add { $0.deleteSections(sections) } }
  open func reloadSections(_ sections: IndexSet) { add { $0.reloadSections(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.moveSection(section, toSection: newSection) }
  }

  /// Discards all shown data: the next cycle reads it again.
  ///
  /// The selection is cleared, as in UIKit: the identity of items is unknown.
  open func reloadData() { discardData() }

  /// Whether a batch is open, an item is being moved, or a drop has placeholders.
  open var hasUncommittedUpdates: Bool { hasOpenUpdates }

  /// The selected items in order, which is never nil.
  ///
  /// - Complexity: O(*k*) for *k* selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { interaction.selection.indexPaths }

  /// Selects an item and scrolls to it if a position is given; nil clears the selection.
  ///
  /// The delegate is not called. Without `allowsSelection` nothing changes.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if indexPath.count == 2 { setSelected(false, at: indexPath) }
  }

  /// Lifts an item.
  ///
  /// Returns false if the data source does not allow the move, or if another item is lifted.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { lift(indexPath) }
  /// Drags the lifted item to a point of the content; the delegate may change the target.
  open func updateInteractiveMovementTargetPosition(_ point: CGPoint) { dragLifted(to: point) }

  /// Drops the item at its target: the data source moves it.
  open func endInteractiveMovement() { dropLifted() }
  /// Moves the item back to its old index path, without a call of the data source.
  open func cancelInteractiveMovement() { putBackLifted() }

  /// The context menu of the items, to change or dismiss it while it is open.
  open var contextMenuInteraction: ContextMenuInteraction? { menus }
  /// Whether a drag from the view is active.
  open var hasActiveDrag: Bool { interaction.held?.session.isLocal == true }
  /// Whether a drag is over the view.
  open var hasActiveDrop: Bool { interaction.held?.hasEntered == true }

  /// Returns a cell of the class that is registered for an identifier.
  ///
  /// - Precondition: A class is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionViewCell { dequeueCell(identifier, for: indexPath) }

  /// Returns a supplementary view of the class that is registered for an identifier.
  ///
  /// - Precondition: A class is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionReusableView { dequeueSupplementary(elementKind, identifier, for: indexPath) }

  /// Registers a cell class for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerSupplementary(viewClass, elementKind, identifier) }

  /// Stops the program with a message if `nib` is not nil: nibs are not supported.
  open func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }

  open func register(
    _ nib: Nib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { _ = nib?.instantiate(withOwner: nil) }

  /// Scrolls an item to a position, or just into view if no position is given.
  ///
  /// - Precondition: The item exists, and the position names at most one place along each axis.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool)
  { scroll(at: indexPath, at: scrollPosition, animated: animated) }

  /// The view's frame limits the constraints around it.
  @_spi(LayoutCycle) open override var isLayoutRoot: Bool { true }

  @_spi(LayoutCycle) open override var hasOwnCycle: Bool { true }
  @_spi(LayoutCycle) open override var callsDelegateItself: Bool { true }

  /// Frees the views in the reuse pools, as after a memory warning.
  @_spi(LayoutCycle) open override func didReceiveMemoryWarning() {
    reuse.pools.drain()
  }

  /// Whether the layout flips the coordinates, since the interface has the other direction.
  @_spi(LayoutCycle) open override var isFlippedHorizontally: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && traitCollection.layoutDirection != layout.developmentLayoutDirection
  }

  @_spi(LayoutCycle) open override func insetsDidChange() {
    super.insetsDidChange()
    surroundingsDidChange(keepingSizes: true)
  }

  @_spi(LayoutCycle) open override func marginsDidChange() {
    super.marginsDidChange()
    hostMarginsDidChange()
  }

  @_spi(LayoutCycle) open override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    noteTraitChange(from: old)
  }
}
