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
    get { delegates.dataSource }
    set {
      guard newValue !== delegates.dataSource else { return }
      delegates.dataSource = newValue
      delegates.informedSource = newValue as? any SelfUpdatingDataSource
      reloadData()
    }
  }

  open weak var delegate: (any CollectionViewDelegate)? {
    get { delegates.delegate }
    set {
      delegates.delegate = newValue
      scrollDelegate = newValue
      bindFlowDelegate()
    }
  }

  open weak var dragDelegate: (any CollectionViewDragDelegate)? {
    get { delegates.drag }
    set { delegates.drag = newValue }
  }

  open weak var dropDelegate: (any CollectionViewDropDelegate)? {
    get { delegates.drop }
    set { delegates.drop = newValue }
  }

  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    get { delegates.prefetching }
    set { delegates.prefetching = newValue }
  }

  /// The view behind all elements, which does not scroll.
  open var backgroundView: View?

  /// The behaviour of the table whose rows the view shows.
  package var tableRules: (any TableRules)?

  var layout: CollectionLayout
  let delegates = CollectionDelegates()
  var settings = CollectionSettings()
  var data = ShownData()
  var screen = ScreenContent()
  var reuse = ReuseState()
  var scrolling = ScrollState()
  var interaction = InteractionState()
  var updating = UpdateState()
  var cycle = CycleState()

  open var allowsSelection: Bool {
    get { settings.allowsSelection }
    set { setSelectionMode(\.allowsSelection, newValue) }
  }

  open var allowsMultipleSelection: Bool {
    get { settings.allowsMultipleSelection }
    set { setSelectionMode(\.allowsMultipleSelection, newValue) }
  }

  open var allowsSelectionDuringEditing: Bool {
    get { settings.allowsSelectionDuringEditing }
    set { setSelectionMode(\.allowsSelectionDuringEditing, newValue) }
  }

  open var allowsMultipleSelectionDuringEditing: Bool {
    get { settings.allowsMultipleSelectionDuringEditing }
    set { setSelectionMode(\.allowsMultipleSelectionDuringEditing, newValue) }
  }

  /// Whether the list is being edited; cells show other accessories then.
  open var isEditing: Bool {
    get { settings.isEditing }
    set {
      guard newValue != settings.isEditing else { return }
      settings.isEditing = newValue
      editingDidChange()
    }
  }

  open var allowsFocus: Bool {
    get { settings.allowsFocus }
    set { settings.allowsFocus = newValue }
  }

  open var allowsFocusDuringEditing: Bool {
    get { settings.allowsFocusDuringEditing }
    set { settings.allowsFocusDuringEditing = newValue }
  }

  open var selectionFollowsFocus: Bool {
    get { settings.selectionFollowsFocus }
    set { settings.selectionFollowsFocus = newValue }
  }

  /// Whether returning focus moves to the last focused item; see `user.enterFocus()`.
  open var remembersLastFocusedIndexPath: Bool {
    get { settings.remembersLastFocusedIndexPath }
    set { settings.remembersLastFocusedIndexPath = newValue }
  }

  open var isPrefetchingEnabled: Bool {
    get { settings.isPrefetchingEnabled }
    set { settings.isPrefetchingEnabled = newValue }
  }

  /// Whether items can be dragged from the view; see `user.beginDrag(ofItemAt:)`.
  open var dragInteractionEnabled: Bool {
    get { settings.dragInteractionEnabled }
    set { settings.dragInteractionEnabled = newValue }
  }

  /// Stored only: see ``ReorderingCadence``.
  open var reorderingCadence: ReorderingCadence {
    get { settings.reorderingCadence }
    set { settings.reorderingCadence = newValue }
  }

  /// The changes after which cells are measured again.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { settings.selfSizingInvalidation }
    set { settings.selfSizingInvalidation = newValue }
  }

  /// The clock that ends the transitions of animated updates and calls their completion handlers.
  ///
  /// The default is the main queue.
  open var transitionClock: Transition.Clock {
    get { settings.transitionClock }
    set { settings.transitionClock = newValue }
  }

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
      guard newValue.size != frame.size, !scrolling.changesBounds else { return }
      boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
    }
    didSet {
      guard !scrolling.changesBounds else { return }
      boundsDidChange()
      // A callback of a pass may change the size, and the layout need not depend on it.
      if frame.size != oldValue.size { cycle.isDue = true }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if !cycle.isRunning { scrolling.target = nil }
      let old = super.bounds
      guard newValue != old else { return }
      // A scroll of the user may leave the content.
      if !cycle.isRunning, newValue.size == old.size { scrolling.start = nil }
      boundsWillChange(to: newValue)
      scrolling.changesBounds = true
      super.bounds = newValue
      scrolling.changesBounds = false
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
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
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
    data.reload()
    cycle.isDue = true
    scrolling.anchor = nil
    scrolling.target = nil
    interaction.forgetItems()
  }

  /// Selects an item and scrolls to it if a position is given; nil clears the selection.
  ///
  /// The delegate is not called. Without `allowsSelection` nothing changes.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard settings.selectionMode != .none else { return }
    guard let indexPath else { return deselectAll() }
    guard hasItem(at: indexPath) else { return }
    if settings.selectionMode == .single { deselectAll(except: indexPath) }
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
      guard let type = reuse.cellTypes[identifier] else {
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
      guard let type = reuse.supplementaryTypes[elementKind]?[identifier] else {
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
    let type = cellClass as? CollectionViewCell.Type
    guard type != nil || cellClass == nil else {
      return refuse(.unsuitableClass(kind: PresentationError.cellKind, identifier: identifier))
    }
    reuse.cellTypes[identifier] = type
  }

  /// Registers a class for a kind of supplementary view and an identifier.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? CollectionReusableView.Type
    guard type != nil || viewClass == nil else {
      return refuse(.unsuitableClass(kind: elementKind, identifier: identifier))
    }
    reuse.supplementaryTypes[elementKind, default: [:]][identifier] = type
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
    reuse.pools.drain()
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
    cycle.noteChange()
    layout.invalidateLayout()
  }
}
