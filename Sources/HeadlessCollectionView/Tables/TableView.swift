import BatchUpdates
import CompositionalLayout
public import Foundation

/// A table: a list of rows, in the words of an older view.
///
/// Everything a table does, the collection view in it does: see ``list`` for what is on screen and
/// for what a user does.
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

  public let style: Style

  /// The view that shows the rows as items of list sections.
  public let list: CollectionView

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

  open weak var delegate: (any TableViewDelegate)?

  private lazy var answers = TableAnswers(self)

  public init(frame: CGRect, style: Style) {
    self.style = style
    let bounds = CGRect(origin: .zero, size: frame.size)
    list = CollectionView(frame: bounds, collectionViewLayout: FlowCollectionLayout())
    super.init(frame: frame)
    showList()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    list = CollectionView(frame: .zero, collectionViewLayout: FlowCollectionLayout())
    super.init(coder: coder)
    showList()
  }

  private func showList() {
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
}

extension TableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    list.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// A cell of the class that was registered for an identifier.
  ///
  /// - Precondition: A class of table cells was registered for it.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? TableViewCell { return cell }
    list.refuse(.unregistered(kind: CollectionView.cellKind, identifier: identifier))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  public var numberOfSections: Int { list.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  public var visibleCells: [TableViewCell] { list.visibleCells.compactMap { $0 as? TableViewCell } }
  public var indexPathsForVisibleRows: [IndexPath]? { list.indexPathsForVisibleItems }
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    list.cellForItem(at: indexPath) as? TableViewCell
  }
  public func indexPath(for cell: TableViewCell) -> IndexPath? { list.indexPath(for: cell) }

  public var indexPathForSelectedRow: IndexPath? { list.indexPathsForSelectedItems?.first }
  public var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    list.performBatchUpdates({ updates?() }, completion: completion)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.insertItems(at: indexPaths)
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.deleteItems(at: indexPaths)
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    list.reloadItems(at: indexPaths)
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    list.moveItem(at: indexPath, to: newIndexPath)
  }
}
