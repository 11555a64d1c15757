public import Portability

extension CollectionDifference {
  /// Creates the difference of one dragged element, as the standard library reports it.
  ///
  /// If two neighbours are exchanged, either could be the moved one; the standard library reports
  /// the one that was first.
  ///
  /// - Parameters:
  ///   - source: The element's offset before the drag, or `nil` if it comes from another list.
  ///   - target: The element's offset after the drag, or `nil` if it leaves the list.
  ///   - neighbour: The element at `target` before the drag; evaluated only if neighbours are
  ///     exchanged.
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
