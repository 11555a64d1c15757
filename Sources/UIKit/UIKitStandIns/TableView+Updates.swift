import HeadlessCollectionView

extension TableView {
  /// Performs the operations of a closure that does not escape as one batch.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  /// Begins or ends editing; a row that is swiped open closes at the end.
  func edit(_ isEditing: Bool) {
    rowList.isEditing = isEditing
    if !isEditing { rowList.user.closeSwipe() }
  }
}
