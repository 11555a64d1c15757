/// Why a data source refuses an update; nothing has changed then.
///
/// The description is the sentence that UIKit raises in the same case.
public enum ApplyError<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Error, Hashable {
  /// The snapshot breaks a rule: an identifier repeats.
  case snapshot(SnapshotError<SectionIdentifierType, ItemIdentifierType>)

  /// The children to put below an item that is expanded break a rule: some are elsewhere already.
  case outline(OutlineError<ItemIdentifierType>)

  /// `willReorder` applies something, while the data source still shows the state before the drag.
  case duringReordering

  /// The main actor would have to wait for updates of other tasks, which wait for the main actor.
  case outstandingUpdates
}

extension ApplyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .snapshot(let error): error.description
    case .outline(let error): error.description
    case .duringReordering:
      "willReorder must not apply a snapshot: the drag has not been committed, and its result would "
        + "replace what is applied. Apply in didReorder, where the data source shows the result."
    case .outstandingUpdates:
      "Deadlock detected: calling this method on the main queue with outstanding async updates is "
        + "not permitted and will deadlock. \(advice)"
    }
  }
}

/// What a data source does, but advises against.
public enum ApplyWarning: Hashable, Sendable {
  /// Updates come now from the main actor, now from elsewhere.
  case mixedQueues
}

extension ApplyWarning: CustomStringConvertible {
  /// UIKit's warning.
  public var description: String {
    "Warning: applying updates in a non-thread confined manner is dangerous and can lead to "
      + "deadlocks. \(advice)"
  }
}

private let advice =
  "Please always submit updates either always on the main queue or always off the main queue - "
  + "view=<…>"
