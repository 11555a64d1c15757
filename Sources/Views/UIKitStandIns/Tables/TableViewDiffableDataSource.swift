public import DiffableData
public import Foundation

/// The rows of a table, which shows the applied snapshot.
///
/// It corresponds to ``CollectionViewDiffableDataSource``. Subclasses add titles, and allow and
/// perform edits and moves.
@MainActor
@preconcurrency
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: TableViewDataSource, SelfUpdatingTableDataSource {
  public typealias CellProvider =
    @MainActor (
      _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> TableViewCell?

  public typealias Core = DiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  public typealias Shown = Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// The data and their order, independent of any view.
  package let core = Core()

  /// The default animation of rows, which is ignored: see the transition of the table's list.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  private let cellProvider: CellProvider
  private let binding: DataSourceBinding

  /// Creates the data source of a table and assigns it; the table does not retain it.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    binding = DataSourceBinding(tableView.rowList)
    core.list = binding
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: TableView) -> Int { core.numberOfSections() }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    core.numberOfItems(inSection: section)
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let item = core.itemIdentifier(for: indexPath)
    if let item, let cell = cellProvider(tableView, indexPath, item) { return cell }
    tableView.rowList.refuse(.missingCell(indexPath, item: item.map { "\($0)" } ?? "nil"))
    return TableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false: only a subclass can perform deletions.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_: TableView, commit _: TableViewCell.EditingStyle, forRowAt _: IndexPath) {}
  open func tableView(_: TableView, moveRowAt _: IndexPath, to _: IndexPath) {}

  /// Applies a snapshot; the completion handler runs when the transition of the table's list ends.
  open func apply(
    _ snapshot: Shown,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot without finding the difference.
  open func applySnapshotUsingReloadData(_ snapshot: Shown, completion: (() -> Void)? = nil) {
    core.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  open func snapshot() -> Shown { core.snapshot() }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    core.itemIdentifier(for: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.indexPath(for: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.sectionIdentifier(for: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.index(for: sectionIdentifier)
  }

  open func description() -> String { core.description() }
}
