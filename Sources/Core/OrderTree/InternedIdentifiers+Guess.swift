public import Portability

/// The handle that is expected next in a walk along identifiers that are mostly in the order of
/// their handles.
@usableFromInline
package struct HandleGuess: Sendable {
  /// The index of the expected handle.
  @usableFromInline var next = 0
  /// The index that was expected before a moved identifier, to which walks often return, or -1.
  @usableFromInline var home = -1
  /// The number of consecutive identifiers that were hashed.
  @usableFromInline var misses = 0
  /// Whether the walk is known to have met only new identifiers and values that are indistinguishable
  /// from the first ones of their handles.
  @usableFromInline package var areSame = true

  @inlinable
  package init() {}

  /// The number of consecutive misses after which more are expected.
  @inlinable static var patience: Int { 4 }

  /// Updates the guess after an identifier was hashed.
  ///
  /// - Parameter known: The number of handles before it was.
  @inlinable
  @inline(__always)
  mutating func miss(_ index: Int, known: Int) {
    misses += 1
    // An inserted identifier is followed by the one that was expected in its place.
    guard index < known || next >= known else { return }
    if home < 0 && next < known { home = next }
    next = index + 1
  }
}

extension InternedIdentifiers {
  /// Interns identifiers, and calls `body` with the first handle and the length of each run of
  /// consecutive handles.
  ///
  /// An identifier with the expected handle takes one comparison and is not hashed.
  ///
  /// - Parameter range: The range of the identifiers to intern.
  @inlinable
  package mutating func intern(
    _ newcomers: [ID],
    in range: Range<Int>,
    guessing guess: inout HandleGuess,
    _ body: (Handle, Int) -> Void
  ) {
    // The most common case of a list that is built one by one.
    if range.count == 1, guess.next >= count, guess.misses > HandleGuess.patience {
      body(intern(newcomers[range.lowerBound], missing: &guess), 1)
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let limit = min(range.upperBound - index, count - guess.next)
      let length = limit > 0 ? expectedLength(newcomers, from: index, limit, &guess) : 0
      if length > 0 {
        body(Handle(guess.next, in: nameSpace), length)
        guess.next += length
        guess.misses = 0
        index += length
      } else if guess.misses <= HandleGuess.patience, jump(to: newcomers[index], &guess) {
        continue
      } else if limit <= 0 || guess.misses > HandleGuess.patience {
        // Blocks are hashed faster; an empty table is filled in one block.
        let end = count == 0 ? range.upperBound : min(index + Self.blockSize, range.upperBound)
        intern(newcomers, in: index..<end, &guess, body)
        index = end
      } else {
        body(intern(newcomers[index], missing: &guess), 1)
        index += 1
      }
    }
  }

  /// Returns the number of identifiers from an index on that have the expected handles, at most
  /// `limit`.
  @inlinable
  @inline(__always)
  func expectedLength(
    _ newcomers: [ID],
    from index: Int,
    _ limit: Int,
    _ guess: inout HandleGuess
  ) -> Int {
    if guess.areSame, !areEqualByBits(ID.self) {
      let length = identifiers.length(identical: true, guess.next, newcomers, index, limit)
      guard length == 0, identifiers[guess.next] == newcomers[index] else { return length }
      guess.areSame = false
    }
    return identifiers.length(identical: false, guess.next, newcomers, index, limit)
  }

  /// Interns one identifier that does not have the expected handle.
  @inlinable
  @inline(__always)
  mutating func intern(_ newcomer: ID, missing guess: inout HandleGuess) -> Handle {
    let known = count
    let handle = intern(newcomer)
    guess.miss(handle.index, known: known)
    if !areEqualByBits(ID.self), handle.index < known, !isSame(newcomer, self[handle]) {
      guess.areSame = false
    }
    return handle
  }

  /// Interns a block of identifiers by their hashes, with the result of `intern(_:in:guessing:_:)`.
  @inlinable
  @inline(__always)
  mutating func intern(
    _ newcomers: [ID],
    in range: Range<Int>,
    _ guess: inout HandleGuess,
    _ body: (Handle, Int) -> Void
  ) {
    let (known, nameSpace) = (count, nameSpace)
    var (first, length) = (0, 0)
    intern(newcomers, in: range) { handle in
      if handle.index < known { guess.areSame = false }
      if length > 0, handle.index == first + length {
        length += 1
      } else {
        if length > 0 { body(Handle(first, in: nameSpace), length) }
        (first, length) = (handle.index, 1)
      }
    }
    body(Handle(first, in: nameSpace), length)
    guess.miss(first + length - 1, known: known)
    guess.misses = HandleGuess.patience + 1
  }

  /// Expects an identifier at one of a few likely handles if it is there: after one or two deleted
  /// ones, or where the walk left its order.
  @inlinable
  func jump(to identifier: ID, _ guess: inout HandleGuess) -> Bool {
    func isAt(_ index: Int) -> Bool { index < count && identifiers[index] == identifier }
    let (next, home) = (guess.next, guess.home)
    if isAt(next + 1) || isAt(next + 2) {
      guess.next = isAt(next + 1) ? next + 1 : next + 2
      return true
    }
    guard home >= 0, isAt(home) || isAt(home + 1) else { return false }
    guess.next = isAt(home) ? home : home + 1
    guess.home = -1
    return true
  }
}
