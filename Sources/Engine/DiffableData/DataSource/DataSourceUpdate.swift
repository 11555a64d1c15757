/// An update of a data source, as a value.
///
/// The methods named `apply…` of ``DiffableDataSource`` stop the process if an update is rejected,
/// as UIKit throws an exception. ``DiffableDataSource/perform(_:animatingDifferences:completion:)``
/// throws an error instead.
public enum DataSourceUpdate<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  case apply(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySnapshotUsingReloadData(Snapshot<SectionIdentifierType, ItemIdentifierType>)
  case applySection(SectionSnapshot<ItemIdentifierType>, to: SectionIdentifierType)
}

extension DataSourceState {
  /// Performs an update, or throws and changes nothing.
  @inlinable
  mutating func apply(
    _ update: DataSourceUpdate<SectionID, ItemID>
  ) throws(UpdateError) -> ListUpdate {
    switch update {
    case .apply(let snapshot): try apply(snapshot)
    case .applySnapshotUsingReloadData(let snapshot): try applyUsingReloadData(snapshot)
    case .applySection(let snapshot, let section): try apply(snapshot, to: section)
    }
  }
}
