public import Contracts

extension CollectionDifference {
  /// The difference that one dragged element makes to a list, as the standard library tells it.
  ///
  /// Two neighbours that change places could both be the one that moved; the standard library names
  /// the one that was first.
  ///
  /// - Parameters:
  ///   - source: the element's offset before the drag, or nil if it comes from another list.
  ///   - target: its offset after the drag, or nil if it goes to another list.
  ///   - neighbour: what is at `target` before the drag; asked for only where neighbours change places.
  @inlinable
  init(
    dragging element: ChangeElement,
    from source: Int?,
    to target: Int?,
    past neighbour: @autoclosure () -> ChangeElement
  ) {
    var (moved, source, target) = (element, source, target)
    if let start = source, let end = target, end == start - 1 {
      (moved, source, target) = (neighbour(), end, start)
    }
    var changes: [Change] = []
    if source != target {
      if let source {
        changes.append(.remove(offset: source, element: moved, associatedWith: target))
      }
      if let target {
        changes.append(.insert(offset: target, element: moved, associatedWith: source))
      }
    }
    guard let difference = CollectionDifference(changes) else {
      stop("One removal and one insertion are always a difference")
    }
    self = difference
  }
}
