/// A list that displays a ``DiffableDataSource``.
@MainActor
public protocol UpdatingList: AnyObject {
  /// Shows an update.
  ///
  /// The data source already contains the new state; the list still shows the old one. The list
  /// calls `completion` once, when the update is shown and its animation, if any, has finished. It
  /// may do so before this method returns.
  func receive(_ update: ListUpdate, animated: Bool, completion: @escaping @MainActor () -> Void)

  /// Shows an update without a completion.
  func receive(_ update: ListUpdate, animated: Bool)
}

extension UpdatingList {
  /// Shows an update with an empty completion.
  public func receive(_ update: ListUpdate, animated: Bool) {
    receive(update, animated: animated) {}
  }
}
