/// An error of a rejected update, which changes nothing.
///
/// The description is UIKit's message in the same case.
public enum ApplyError<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Error, Hashable {
  /// A snapshot with a duplicate identifier.
  case snapshot(SnapshotError<SectionIdentifierType, ItemIdentifierType>)

  /// A section snapshot for an expanded item with children that are elsewhere already.
  case outline(OutlineError<ItemIdentifierType>)

  /// An update by `willReorder`, while the data source still shows the state before the drag.
  case duringReordering

  /// An update on the main actor that would wait for other updates, which wait for the main actor.
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

/// A warning about an update that is performed but discouraged.
public enum ApplyWarning: Hashable, Sendable {
  /// Updates from both the main actor and elsewhere.
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
