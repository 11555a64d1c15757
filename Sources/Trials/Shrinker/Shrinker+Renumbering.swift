extension Shrinker {
  /// Deletes one operation and renumbers the choices that may count what it made or took away.
  ///
  /// Where a choice is a position, deleting an operation moves what it points at: later choices point one
  /// too far if the operation made something, earlier ones if it took something away. Which choices are
  /// positions is not known. So guesses are made, each worth one evaluation: all choices behind the
  /// operation, all in front of it, all above its number, and the same for each *column*, which is the
  /// place of a choice in its stride and tends to mean the same in every operation.
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

  /// Deletes one operation and raises a choice of the header: a larger world may save the operation that
  /// enlarged it.
  private mutating func deleteAndRaiseHeader(_ index: Int) -> Bool {
    let range = bytes(ofOperations: index..<index + 1)
    // A choice at its maximum is raised too, because the larger world has room for it.
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

  /// The values that operations draw, except for one operation.
  private func positions(outside range: Range<Int>) -> [ChoiceDraw] {
    draws.filter {
      $0.role == .value && $0.offset >= layout.header && !range.contains($0.offset)
    }
  }

  /// Choices divided by their place in the stride; none if there is but one place, or the trial is long.
  private func columns(of draws: [ChoiceDraw]) -> [[ChoiceDraw]] {
    guard operationCount <= Self.shortTrial else { return [] }
    let columns = Dictionary(grouping: draws) { ($0.offset - layout.header) % layout.stride }
    guard columns.count > 1 else { return [] }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension [UInt8] {
  /// Each of some choices higher or lower.
  func shifting(_ draws: [ChoiceDraw], by difference: Int64) -> [UInt8] {
    var copy = self
    for draw in draws {
      copy.write(draw.value &+ UInt64(bitPattern: difference), over: draw)
    }
    return copy
  }
}
