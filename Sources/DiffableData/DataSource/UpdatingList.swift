/// Whoever displays a data source: all that a ``DiffableDataSource`` knows of it.
@MainActor
public protocol UpdatingList: AnyObject {
  /// Shows an update.
  ///
  /// The data source answers for the new state already; the list knows the old one, which it shows.
  ///
  /// The completion is to be called once, when the update is shown and its animation, if any, is over.
  /// It may be called before this method returns.
  func perform(_ update: ListUpdate, animated: Bool, completion: @escaping @MainActor () -> Void)

  /// Shows an update for whose end nobody waits.
  func perform(_ update: ListUpdate, animated: Bool)
}

extension UpdatingList {
  /// By default the same, with a completion that does nothing.
  public func perform(_ update: ListUpdate, animated: Bool) {
    perform(update, animated: animated) {}
  }
}
