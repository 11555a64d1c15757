import CompositionalLayout
public import Foundation

/// A table: a list of rows, in the words of an older view.
///
/// The collection view in it does the work: see ``list`` for what is on screen and for what a user does.
/// Rows have the height that the delegate answers, or ``rowHeight``, or the one their cells prefer.
@MainActor
@preconcurrency
open class TableView: View {
  public enum Style: Int, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// How rows come and go; here the transition of ``list`` says it, whatever is asked for.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// Where a row is after a scroll to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// A height that is left to the cell, and an estimate that is left to the table.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

  /// The height of rows for which the delegate answers nothing.
  open var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The height that rows count as before they are on screen; 0 asks for every height at once.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { rowHeightsDidChange() } }
  }

  /// The view that shows the rows as items of list sections.
  public var list: CollectionView { rows }

  /// The same view as its own type.
  let rows: TableList

  /// Knows the rows; the table does not keep it alive.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      answers =
        dataSource is any SelfTellingTableDataSource
        ? SelfTellingTableAnswers(self) : TableAnswers(self)
      list.dataSource = answers
      list.delegate = answers
    }
  }

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
    rows = TableList(frame: bounds, collectionViewLayout: FlowCollectionLayout())
    super.init(frame: frame)
    showList()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    rows = TableList(frame: .zero, collectionViewLayout: FlowCollectionLayout())
    super.init(coder: coder)
    showList()
  }

  private func showList() {
    rows.table = self
    list.collectionViewLayout = CompositionalCollectionLayout {
      [weak self] section, environment in
      guard let self else { return nil }
      return LayoutSection.list(
        using: self.answers.configuration(of: section),
        layoutEnvironment: environment
      )
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

  /// Asks for all heights again before the next layout; rows with other estimates are laid out anew.
  private func rowHeightsDidChange() {
    rows.setNeedsHeights()
    rows.layout.invalidateLayout(with: .everything(dataSourceCounts: true))
  }
}
