extension Shrinker {
  /// Deletes one operation and renumbers choices that may refer to its effect.
  ///
  /// If choices are positions, deleting an operation shifts them: later choices are one too high if
  /// the operation inserted an element, earlier ones if it removed one. It is unknown which choices
  /// are positions, so several groups are tried, with one evaluation for each: all choices after
  /// the operation, all before it, all above its number, and the same for each *column*. A
  /// column is an offset within the stride, which usually has the same meaning in every operation.
  mutating func deleteAndRenumber() {
    var index = operationCount - 1
    while index >= 0 && hasBudget {
      _ = deleteAndLowerPositions(index) || deleteAndRaiseHeader(index)
      index = min(index, operationCount) - 1
    }
  }

  private mutating func deleteAndLowerPositions(_ index: Int) -> Bool {
    let range = bytes(ofOperations: index..<index + 1)
    let positions = positions(outside: range).filter { $0.value > 0 }
    let later = positions.filter { $0.offset >= range.upperBound }
    let earlier = positions.filter { $0.offset < range.lowerBound }
    let above = positions.filter { $0.value > UInt64(index) }
    let guesses = [later, earlier, above] + columns(of: later) + columns(of: earlier)
    for guess in guesses where !guess.isEmpty {
      if consider(best.shifting(guess, by: -1).removing(range)) { return true }
    }
    return false
  }

  /// Deletes one operation and raises a choice of the header.
  ///
  /// A larger initial size may replace the operation that enlarged the data.
  private mutating func deleteAndRaiseHeader(_ index: Int) -> Bool {
    let range = bytes(ofOperations: index..<index + 1)
    // A choice at its maximum is raised too, because the larger size allows it.
    let earlier = positions(outside: range).filter { $0.offset < range.lowerBound }
    let guesses = [[]] + columns(of: earlier)
    for draw in draws where draw.offset < layout.header && draw.role == .value {
      guard draw.value < draw.maximum else { continue }
      for guess in guesses {
        if consider(best.shifting(guess + [draw], by: 1).removing(range)) { return true }
      }
    }
    return false
  }

  /// Returns the values that operations draw, except those of one operation.
  private func positions(outside range: Range<Int>) -> [ChoiceDraw] {
    draws.filter {
      $0.role == .value && $0.offset >= layout.header && !range.contains($0.offset)
    }
  }

  /// Returns choices grouped by their offset in the stride.
  ///
  /// Returns no groups if there is only one offset or the trial is long.
  private func columns(of draws: [ChoiceDraw]) -> [[ChoiceDraw]] {
    guard operationCount <= Self.shortTrial else { return [] }
    let columns = Dictionary(grouping: draws) { ($0.offset - layout.header) % layout.stride }
    guard columns.count > 1 else { return [] }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension [UInt8] {
  /// Returns a copy with each of `draws` raised by `difference`.
  func shifting(_ draws: [ChoiceDraw], by difference: Int64) -> [UInt8] {
    var copy = self
    for draw in draws { copy.write(draw.value &+ UInt64(bitPattern: difference), over: draw) }
    return copy
  }
}
