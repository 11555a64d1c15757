import BatchUpdates
public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) public import HeadlessViews

/// A scroll view whose subviews are the cells, headers and footers on screen.
///
/// Rows have the height that the delegate returns, or ``rowHeight``, or that of their cells.
@MainActor
@preconcurrency
open class TableView: SelectableListView {
  /// The height of self-sizing rows, and the default estimate.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The name of the notification that a table posts after the user changed its selection.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )

  /// The title that stands for a magnifying glass in the section index.
  public nonisolated static let indexSearch = "{search}"

  open private(set) var style: Style

  /// The height of rows for which the delegate returns none.
  open var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The estimated height of rows off screen; 0 requests every height in advance.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The height of headers for which the delegate returns none.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The height of footers for which the delegate returns none.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The space above headers of a plain table.
  open var sectionHeaderTopPadding = TableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { rowHeightsDidChange() } }
  }

  /// A view above all sections, with the height of its frame.
  open var tableHeaderView: View? { didSet { replaceBar(oldValue, by: tableHeaderView) } }

  /// A view below all sections, with the height of its frame.
  open var tableFooterView: View? { didSet { replaceBar(oldValue, by: tableFooterView) } }

  open override var contentSize: CGSize { didSet { if contentSize != oldValue { placeBars() } } }

  /// The data source; the table does not retain it.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      answers =
        dataSource is any SelfUpdatingTableDataSource
        ? SelfUpdatingTableAnswers(self) : TableAnswers(self)
      rowList.dataSource = dataSource == nil ? nil : answers
      rowList.delegate = answers
      if prefetchDataSource != nil { rowList.prefetchDataSource = answers }
    }
  }

  open weak var delegate: (any TableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      rows.answersHeights = nil
      rows.answersEstimates = nil
      rowHeightsDidChange()
    }
  }

  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    didSet { rowList.prefetchDataSource = prefetchDataSource == nil ? nil : answers }
  }

  /// The delegate for drags, which methods of `user` begin and end.
  open weak var dragDelegate: (any TableViewDragDelegate)? {
    didSet { rowList.dragDelegate = dragDelegate == nil ? nil : drags }
  }

  /// The delegate for drops.
  open weak var dropDelegate: (any TableViewDropDelegate)? {
    didSet { rowList.dropDelegate = dropDelegate == nil ? nil : drags }
  }

  /// The classes of registered headers and footers.
  var headerFooterTypes: [String: TableViewHeaderFooterView.Type] = [:]
  let rows = TableHeights()
  private(set) lazy var drags = TableDragAnswers(self)
  private lazy var answers = TableAnswers(self)

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    showRows()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    showRows()
  }

  private func showRows() {
    rows.table = self
    rowList.tableRules = rows
    alwaysBounceVertical = true
    rowList.collectionViewLayout = CompositionalCollectionLayout {
      [weak self] section, environment in
      self?.answers.layout(of: section, in: environment)
    }
  }

  // The separators, which `separators(forRowAt:)` returns.

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: Color? = .separator
  open var separatorEffect: VisualEffect?
  /// The insets of separators of cells without own ones; until it is set, those of the text.
  open var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { hasSeparatorInset = true }
  }
  private(set) var hasSeparatorInset = false
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges

  /// The estimated height of headers whose content determines their height.
  open var estimatedSectionHeaderHeight = TableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The estimated height of footers whose content determines their height.
  open var estimatedSectionFooterHeight = TableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The number of rows from which on the section index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0

  // Stored without effect.

  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexColor: Color?
  open var insetsContentViewsToSafeArea = true
  open var fillerRowHeight: CGFloat = 0
  open var sectionIndexBackgroundColor: Color?
  open var sectionIndexTrackingBackgroundColor: Color?

  /// Marks all heights to be requested again before the next layout, which starts over.
  private func rowHeightsDidChange() {
    rows.setNeedsHeights()
    rowList.collectionViewLayout.invalidateLayout(with: .everything(dataSourceCounts: true))
  }

  // Rows and sections.

  open var numberOfSections: Int { rowList.numberOfSections }

  open func numberOfRows(inSection section: Int) -> Int {
    rowList.numberOfItems(inSection: section)
  }

  open var visibleCells: [TableViewCell] {
    rowList.visibleCells.compactMap { $0 as? TableViewCell }
  }
  open var indexPathsForVisibleRows: [IndexPath]? { rowList.indexPathsForVisibleItems }

  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    rowList.cellForItem(at: indexPath) as? TableViewCell
  }

  open func indexPath(for cell: TableViewCell) -> IndexPath? { rowList.indexPath(for: cell) }

  /// Returns the row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowList.indexPathForItem(at: point) }

  /// Returns the rows whose frames overlap a part of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows.paths(in: rect) }

  /// Returns the frame of a row in the content; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    rowList.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// Returns the frame of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }

  /// Returns the frame of a header in the content; zero if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect {
    barFrame(CollectionView.elementKindSectionHeader, section) ?? .zero
  }

  /// Returns the frame of a footer in the content; zero if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect {
    barFrame(CollectionView.elementKindSectionFooter, section) ?? .zero
  }

  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    bar(CollectionView.elementKindSectionHeader, section)
  }

  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    bar(CollectionView.elementKindSectionFooter, section)
  }

  // Selection and scrolling.

  open var indexPathForSelectedRow: IndexPath? { rowList.indexPathsForSelectedItems?.first }
  open var indexPathsForSelectedRows: [IndexPath]? { rowList.selectedRows }

  /// Selects a row; the delegate is not called.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let position = scrollPosition.inCollections
    rowList.selectItem(at: indexPath, animated: animated, scrollPosition: position)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    rowList.deselectItem(at: indexPath, animated: animated)
  }

  /// Scrolls a row to a position, or just into view if no position is given.
  ///
  /// The row `NSNotFound` stands for the whole section, which may have no rows.
  ///
  /// - Precondition: The row or the section exists.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    let position = scrollPosition.inCollections
    guard indexPath.count == 2, indexPath[1] == NSNotFound else {
      return rowList.scrollToItem(at: indexPath, at: position, animated: animated)
    }
    let section = indexPath[0]
    let frame = section < numberOfSections ? frame(ofSection: section) : .zero
    rowList.scroll(toSection: section, with: frame, at: position, animated: animated)
  }

  /// Scrolls to the selected row that is nearest to the middle of the screen.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let nearest = (indexPathsForSelectedRows ?? []).min {
      abs(rectForRow(at: $0).midY - bounds.midY) < abs(rectForRow(at: $1).midY - bounds.midY)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// Whether rows are edited, or one is swiped open; that one closes when the property is set.
  open var isEditing: Bool {
    get { rowList.isEditing || rowList.user.indexPathForSwipedItem != nil }
    set {
      rowList.user.closeSwipe()
      rowList.isEditing = newValue
    }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rowList.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// - Precondition: The class is a ``TableViewHeaderFooterView``.
  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterTypes[identifier] = type as? TableViewHeaderFooterView.Type
  }

  /// Stops the program with a message if `nib` is not nil: nibs are not supported.
  open func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) { refuse(nib) }
  open func register(_ nib: Nib?, forHeaderFooterViewReuseIdentifier id: String) { refuse(nib) }

  /// Returns a cell of the class that is registered for an identifier.
  ///
  /// - Precondition: A class of table cells is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    let cell = rowList.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? TableViewCell { return cell }
    rowList.refuse(.unregistered(kind: PresentationError.cellKind, identifier: identifier))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell from the pool or of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    rowList.dequeueIfPossible(identifier) as? TableViewCell
  }

  /// Returns a header or footer from the pool or of the registered class; nil if none is registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    guard let type = headerFooterTypes[identifier] else { return nil }
    return rowList.dequeueSupplementary(identifier) { type.instance(reuseIdentifier: identifier) }
  }

  // Updates.

  open func reloadData() { rowList.reloadData() }

  /// Requests the titles of the section index again; they are not shown.
  open func reloadSectionIndexTitles() { _ = dataSource?.sectionIndexTitles(for: self) }

  /// Whether a batch of updates is open, or a drag changed the order of the rows.
  open var hasUncommittedUpdates: Bool { rowList.hasUncommittedUpdates }

  /// Opens a batch of updates.
  ///
  /// ``endUpdates()`` closes the batch. Nested batches are added to it.
  open func beginUpdates() { rowList.beginUpdates() }

  /// Performs the operations since ``beginUpdates()``, and requests the heights of rows again.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  open func endUpdates() {
    rows.setNeedsHeights()
    rowList.endUpdates()
  }

  /// Performs the operations of `updates` as one batch.
  ///
  /// - Precondition: The operations lead from the shown data to the data source's.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    rowList.performBatchUpdates(
      {
        updates?()
        rows.setNeedsHeights()
      },
      completion: completion
    )
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rowList.insertItems(at: indexPaths)
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rowList.deleteItems(at: indexPaths)
  }

  /// Replaces the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rowList.reloadItems(at: indexPaths)
  }

  /// Configures the cells of rows again; the cells stay.
  open func reconfigureRows(at indexPaths: [IndexPath]) { rowList.reconfigureItems(at: indexPaths) }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    rowList.moveItem(at: indexPath, to: newIndexPath)
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    rowList.insertSections(sections)
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    rowList.deleteSections(sections)
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    rowList.reloadSections(sections)
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    rowList.moveSection(section, toSection: newSection)
  }
}
