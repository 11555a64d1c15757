public import DiffableData

extension CollectionViewDiffableDataSource {
  public typealias Shown = Snapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias Rows = SectionSnapshot<ItemIdentifierType>
  public typealias Update = DataSourceUpdate<SectionIdentifierType, ItemIdentifierType>
  public typealias UpdateError = ApplyError<SectionIdentifierType, ItemIdentifierType>

  /// Performs an update, or throws an error and changes nothing.
  @inlinable
  public func perform(
    _ update: Update,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(UpdateError) {
    try core.perform(update, animatingDifferences: animatingDifferences, completion: completion)
  }
}
