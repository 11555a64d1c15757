public import Portability

/// The choice of values that one snapshot returns for identifiers that were given more than once.
///
/// Equal identifiers have one handle, and all forks share the table that assigns it. Two equal
/// values can still differ in fields that `==` ignores; each fork returns the value that it was
/// given last. The table keeps every value, and this type stores the fork's choice.
@usableFromInline
package struct HeldValues: Sendable {
  /// The number of the value of each handle, or `UInt32.max` for its first value.
  ///
  /// `nil` while the fork uses the first value of every identifier.
  @usableFromInline var numbers: PagedArray<UInt32>?
  /// The number of values that the fork and its earlier versions have added to the table.
  @usableFromInline package private(set) var added = 0
  /// The number of added values that are always allowed, beyond twice the number in use.
  @usableFromInline package let spare: Int
  /// The number of added values at which the next check is due.
  @usableFromInline var nextLook: Int

  @inlinable
  package init(spare: Int = HeldValues.defaultSpare) {
    self.spare = spare
    nextLook = spare
  }

  @inlinable package static var defaultSpare: Int { 1_024 }

  /// Returns whether most of the values that the fork added to its table are no longer used.
  ///
  /// The check is made each time the number of added values has doubled. A new table therefore
  /// takes O(1) for each of them, and an edit that only deletes never pays for one. A fork that
  /// uses *n* values at a check adds at most 4 *n* plus twice the spare ones until the next check.
  @inlinable
  package mutating func areMostlyUnused(holding count: Int) -> Bool {
    guard added >= nextLook else { return false }
    if added > 2 * count + spare { return true }
    nextLook = 2 * added
    return false
  }

  /// Counts the values that `work` adds to a table.
  @inlinable
  @inline(__always)
  package mutating func counting<ID>(
    in table: inout InternedIdentifiers<ID>,
    _ work: (inout InternedIdentifiers<ID>, inout HeldValues) -> Void
  ) {
    let before = table.valueCount
    work(&table, &self)
    added += table.valueCount - before
  }

  /// Whether the fork uses the first value of every identifier.
  @inlinable package var areFirst: Bool { numbers == nil }

  @inlinable
  @inline(__always)
  func number(of handle: Handle) -> Int? {
    guard let number = numbers?[handle.index], number != .max else { return nil }
    return Int(number)
  }
}

extension HeldValues {
  /// Returns the indexes of the handles for which two forks use different values.
  ///
  /// - Complexity: O(*k* log *n*) for *k* values given since one was forked from the other.
  @usableFromInline
  package func indexes(unlike other: HeldValues) -> [Int] {
    let (mine, others) = (numbers ?? .ofNumbers(), other.numbers ?? .ofNumbers())
    return mine.unsharedPages(with: others).joined().filter { mine[$0] != others[$0] }
  }
}

extension InternedIdentifiers {
  /// The number of stored values: one for each identifier, and those given later.
  @inlinable package var valueCount: Int { count + laterValues.count }

  /// The value that a fork uses for `handle`.
  @inlinable
  package subscript(handle: Handle, held: HeldValues) -> ID {
    @inline(__always)
    get { held.number(of: handle).map { laterValues[$0] } ?? self[handle] }
  }

  /// Sets the value that a fork uses for the handle of an equal value.
  ///
  /// - Parameter isSole: Whether no other fork uses this table, so that a value can be replaced.
  @inlinable
  mutating func hold(
    _ value: ID,
    as handle: Handle,
    in held: inout HeldValues,
    isSole: Bool
  ) {
    guard !isSame(value, self[handle, held]) else { return }
    if isSame(value, identifiers[handle.index]) {
      held.numbers?[handle.index] = .max
    } else if isSole {
      if identifiers.replace(handle.index, by: value) { replaced += 1 }
      held.numbers?[handle.index] = .max
    } else {
      var numbers = held.numbers.take() ?? .ofNumbers()
      numbers[handle.index] = UInt32(laterValues.count)
      held.numbers = numbers
      laterValues.append(value)
    }
  }
}

extension InternedIdentifiers {
  /// Sets the values that a fork uses for consecutive handles of equal values, from an index of an array on.
  @inlinable
  package mutating func hold(
    _ values: [ID],
    from start: Int,
    _ count: Int,
    as first: Handle,
    in held: inout HeldValues,
    isSole: Bool
  ) {
    var offset = 0
    while offset < count {
      let (index, left) = (first.index + offset, count - offset)
      // Mostly all values are the same, which is found without a copy of each.
      let same =
        held.areFirst ? identifiers.length(identical: true, index, values, start + offset, left) : 0
      offset += same
      guard same == 0 else { continue }
      if isSole, held.areFirst {
        // Padding may differ at one comparison and not at the next, so each value is passed once.
        var isReplaced = true
        while isReplaced, offset < count {
          isReplaced = identifiers.replace(first.index + offset, by: values[start + offset])
          if isReplaced { replaced += 1 }
          offset += 1
        }
        continue
      }
      let handle = Handle(index, in: nameSpace)
      hold(values[start + offset], as: handle, in: &held, isSole: isSole)
      offset += 1
    }
  }
}

extension Interner {
  /// Returns the value that a fork uses for `handle`.
  @inlinable
  package func identifier(of handle: Handle, in held: HeldValues) -> ID {
    held.areFirst ? identifier(of: handle) : withLock { $0[handle, held] }
  }

  /// Returns the values that a fork uses for the handles, in their order.
  @inlinable
  package func identifiers(of handles: [Handle], in held: HeldValues) -> [ID] {
    withLock { contents in
      held.areFirst
        ? handles.map { contents[$0] } : handles.map { contents[$0, held] }
    }
  }

  /// Sets the values that a fork uses for the handles of equal values.
  ///
  /// - Parameter isSole: Whether no other fork uses this interner; evaluated under the lock.
  @inlinable
  package func hold(
    _ values: [ID],
    as handles: [Handle],
    in held: inout HeldValues,
    isSole: @autoclosure () -> Bool
  ) {
    demand(values.count == handles.count, "\(values.count) values for \(handles.count) handles")
    withLock { contents in
      let isSole = isSole()
      held.counting(in: &contents) { contents, held in
        // Not `zip`: in code that is not specialised, it looks up its type for every element.
        for index in values.indices {
          contents.hold(values[index], as: handles[index], in: &held, isSole: isSole)
        }
      }
    }
  }

  /// Returns the handles of the identifiers in their order, counting new values for a fork.
  @inlinable
  package func intern(_ identifiers: [ID], for held: inout HeldValues) -> [Handle] {
    withLock { contents in
      var handles: [Handle] = []
      held.counting(in: &contents) { contents, _ in handles = contents.intern(identifiers) }
      return handles
    }
  }
}
