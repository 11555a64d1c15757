/// One thing that a data source can be asked to show, as a value.
///
/// The methods named `apply…` of ``DiffableDataSource`` stop the process where an update is refused, as
/// UIKit raises; ``DiffableDataSource/perform(_:animatingDifferences:completion:)`` throws instead.
public enum DataSourceUpdate<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  case apply(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySnapshotUsingReloadData(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySection(SectionSnapshot<ItemIdentifierType>, to: SectionIdentifierType)
}

extension DataSourceState {
  /// Shows what is asked for, or refuses it and changes nothing.
  @inlinable
  mutating func perform(
    _ update: DataSourceUpdate<SectionID, ItemID>
  ) throws(Refusal) -> ListUpdate {
    switch update {
    case .apply(let snapshot): try apply(snapshot)
    case .applySnapshotUsingReloadData(let snapshot): try applyUsingReloadData(snapshot)
    case .applySection(let snapshot, let section): try apply(snapshot, to: section)
    }
  }
}
