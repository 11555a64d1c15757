public import Foundation

/// One change of the data, in terms of the state that the changes before it have left.
public enum LayoutDataChange: Hashable, Sendable {
  case insertItems(Range<Int>, section: Int)
  case removeItems(Range<Int>, section: Int)
  /// Forgets what was measured.
  case reloadItems(Range<Int>, section: Int)
  /// The numbers of items are asked of the host.
  case insertSections(Range<Int>)
  case removeSections(Range<Int>)
}

/// One change of the data as batch updates report it.
public final class CollectionUpdateItem: Sendable {
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
