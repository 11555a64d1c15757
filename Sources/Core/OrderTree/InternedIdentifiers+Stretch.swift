public import Portability

extension InternedIdentifiers {
  /// Appends the values that a fork uses for `count` consecutive handles.
  @inlinable
  @inline(__always)
  package borrowing func append(
    _ first: Handle,
    _ count: Int,
    in held: HeldValues,
    to output: inout OutputSpan<ID>
  ) {
    demand(
      first.nameSpace == nameSpace && first.index + count <= self.count,
      "Handles \(first) and \(count - 1) more are not all of the \(self.count) of this interner"
    )
    if held.areFirst {
      identifiers.append(first.index, count, to: &output)
    } else {
      for index in first.index..<(first.index + count) {
        output.append(self[Handle(index, in: nameSpace), held])
      }
    }
  }

  /// Returns whether the identifiers of `count` consecutive handles are equal to those of another
  /// table.
  @inlinable
  package borrowing func areEqual(
    _ first: Handle,
    to start: Handle,
    count: Int,
    in other: borrowing InternedIdentifiers
  ) -> Bool {
    identifiers.areEqual(first.index, to: start.index, count: count, in: other.identifiers)
  }

  /// Returns the number of consecutive identifiers from `first` on that match the entries from
  /// `start` on.
  ///
  /// A section's marker ends the run.
  ///
  /// - Parameter areEqual: Returns the result of `==`, possibly in a faster way.
  @inlinable
  @inline(__always)
  package borrowing func commonLength(
    _ candidates: [ID],
    from first: Int,
    with entries: [SequenceEntry],
    from start: Int,
    by areEqual: (ID, ID) -> Bool
  ) -> Int {
    let limit = min(candidates.count - first, entries.count - start)
    var length = 0
    while length < limit {
      let handle = entries[start + length].handle
      guard !handle.isSection, areEqual(identifiers[handle.index], candidates[first + length])
      else {
        break
      }
      length += 1
    }
    return length
  }
}
