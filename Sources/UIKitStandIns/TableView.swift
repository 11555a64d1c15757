public import CompositionalLayout
public import Foundation
public import HeadlessViews

/// A table view, implemented by a collection view with a list layout.
///
/// See ``list`` for the elements on screen and for user interaction. Rows have the height that the
/// delegate returns, or ``rowHeight``, or the preferred one of their cells.
@MainActor
@preconcurrency
open class TableView: ScrollView {
  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The animation of inserted and deleted rows, which is ignored: see the transition of ``list``.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The height of self-sizing rows, and the default estimate.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

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
  open var tableHeaderView: View? { didSet { showTableHeaderAndFooter() } }

  /// A view below all sections, with the height of its frame.
  open var tableFooterView: View? { didSet { showTableHeaderAndFooter() } }

  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    didSet { list.prefetchDataSource = prefetchDataSource == nil ? nil : answers }
  }

  /// The classes of registered headers and footers.
  var headerFooterTypes: [String: TableViewHeaderFooterView.Type] = [:]

  /// The view that shows the rows as items of list sections.
  public let list: CollectionView
  let rows: TableHeights

  /// The data source; the table does not retain it.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      answers =
        dataSource is any SelfUpdatingTableDataSource
        ? SelfUpdatingTableAnswers(self) : TableAnswers(self)
      list.dataSource = dataSource == nil ? nil : answers
      list.delegate = answers
      if prefetchDataSource != nil { list.prefetchDataSource = answers }
    }
  }

  /// The delegate for drags, which the methods of ``list`` begin and end.
  open weak var dragDelegate: (any TableViewDragDelegate)? {
    didSet { list.dragDelegate = dragDelegate == nil ? nil : drags }
  }

  /// The delegate for drops.
  open weak var dropDelegate: (any TableViewDropDelegate)? {
    didSet { list.dropDelegate = dropDelegate == nil ? nil : drags }
  }

  private lazy var drags = TableDragAnswers(self)

  open weak var delegate: (any TableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      rows.answersHeights = nil
      rows.answersEstimates = nil
      rowHeightsDidChange()
    }
  }

  private lazy var answers = TableAnswers(self)

  public init(frame: CGRect, style: Style) {
    self.style = style
    let bounds = CGRect(origin: .zero, size: frame.size)
    list = CollectionView(frame: bounds, collectionViewLayout: FlowCollectionLayout())
    rows = TableHeights(list)
    super.init(frame: frame)
    showList()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    list = CollectionView(frame: .zero, collectionViewLayout: FlowCollectionLayout())
    rows = TableHeights(list)
    super.init(coder: coder)
    showList()
  }

  private func showList() {
    rows.table = self
    list.tableRules = rows
    list.collectionViewLayout = CompositionalCollectionLayout {
      [weak self] section, environment in
      self?.answers.layout(of: section, in: environment)
    }
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(list)
  }

  open var isEditing: Bool {
    get { list.isEditing }
    set { list.isEditing = newValue }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func reloadData() { list.reloadData() }

  // The list scrolls, and not the table around it.

  open override var contentSize: CGSize {
    get { list.contentSize }
    set {}
  }

  open override var contentOffset: CGPoint {
    get { list.contentOffset }
    set { list.contentOffset = newValue }
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    list.setContentOffset(contentOffset, animated: animated)
  }

  open override var contentInset: EdgeInsets {
    get { list.contentInset }
    set { list.contentInset = newValue }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    list.safeAreaInsets = safeAreaInsets
  }

  // Stored without effect.

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: Color?
  open var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var estimatedSectionHeaderHeight = TableView.automaticDimension
  open var estimatedSectionFooterHeight = TableView.automaticDimension
  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexColor: Color?
  open var remembersLastFocusedIndexPath = false
  open var insetsContentViewsToSafeArea = true
  open var separatorEffect: VisualEffect?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var fillerRowHeight: CGFloat = 0
  open var sectionIndexMinimumDisplayRowCount = 0
  open var sectionIndexBackgroundColor: Color?
  open var sectionIndexTrackingBackgroundColor: Color?
  open var isPrefetchingEnabled = true

  /// The edge from which separators are inset.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }

  /// Notes that the delegate has no method for heights, and returns ``rowHeight``.
  func unansweredHeight() -> CGFloat {
    rows.answersHeights = false
    return rowHeight
  }

  /// Notes that the delegate has no method for estimates.
  func unansweredEstimate() -> CGFloat {
    rows.answersEstimates = false
    return TableView.automaticDimension
  }

  /// Marks all heights to be requested again before the next layout, which starts over.
  private func rowHeightsDidChange() {
    rows.setNeedsHeights()
    list.collectionViewLayout.invalidateLayout(with: .everything(dataSourceCounts: true))
  }
}
