extension Shrinker {
  /// Opens the swarm mask.
  ///
  /// Settling has already rewritten every kind to its direct form, so the mask and the weights have
  /// no effect unless the trial reads them itself.
  mutating func openMask() {
    var open = best
    let swarm = draws.filter { $0.role == .swarm }
    for draw in swarm { open.write(0, over: draw) }
    if consider(open) { return }
    for draw in swarm where hasBudget { _ = consider(best.writing(0, over: draw)) }
  }

  /// Replaces as many consecutive operations as possible with the simplest one, at each position.
  mutating func zeroOperations() {
    var start = 0
    while start < operationCount && hasBudget {
      let base = best
      let zeroed = Self.findInteger { count in
        guard start + count <= layout.operationCount(in: base.count) else { return false }
        let range = bytes(ofOperations: start..<start + count)
        return consider(base.zeroing(range))
      }
      start += max(1, zeroed)
    }
  }

  /// Lowers each choice as far as possible while all others stay.
  ///
  /// Earlier choices are read as before, so the position of the current choice in `draws` stays
  /// valid.
  mutating func lowerChoices() {
    var index = 0
    while index < draws.count && hasBudget {
      let draw = draws[index]
      switch draw.role {
      case .swarm: break
      case .kind: lowerKind(draw)
      case .value: Self.findLowest(draw.value) { consider(best.writing($0, over: draw)) }
      }
      index += 1
    }
  }

  /// Tries every simpler kind for an operation, with its other choices and without them.
  private mutating func lowerKind(_ draw: ChoiceDraw) {
    let operation = (draw.offset - layout.header) / layout.stride
    let range = bytes(ofOperations: operation..<operation + 1)
    for kind in 0..<draw.value {
      if consider(best.writing(kind, over: draw)) { return }
      if consider(best.zeroing(range).writing(kind, over: draw)) { return }
    }
  }
}

extension [UInt8] {
  func writing(_ value: UInt64, over draw: ChoiceDraw) -> [UInt8] {
    draw.writing(value, into: self)
  }

  func zeroing(_ range: Range<Int>) -> [UInt8] {
    var copy = self
    for offset in range { copy[offset] = 0 }
    return copy
  }
}
