extension Shrinker {
  /// Lowers a choice of the header and draws what is chosen behind it again.
  ///
  /// The header decides how large the world is, and in a smaller world the same failure may take other
  /// positions: the last one, say, or the one before it. Which choices depend on the size is not known, so
  /// they are drawn at random. The generator starts from the best choices, which keeps the pass a function
  /// of them.
  mutating func lowerOpening() {
    var index = 0
    while index < draws.count, draws[index].offset < layout.header, hasBudget {
      if !lowerOpening(at: index) { index += 1 }
    }
  }

  private mutating func lowerOpening(at index: Int) -> Bool {
    let size = draws[index]
    guard size.role == .value, operationCount <= Self.shortTrial else { return false }
    // Another choice of the header may have to go up: whether the smaller world is populated, say.
    let positions = draws[(index + 1)...].filter { $0.role == .value }
    guard positions.contains(where: { $0.offset >= layout.header }) else { return false }
    // The smallest worlds first: they are the simplest, and the likeliest to be met by chance.
    for value in 0..<min(size.value, Self.sizes) {
      let lower = best.writing(value, over: size)
      var random = SplitMix64(seed: best.reduce(value) { ($0 &+ UInt64($1)) &* 0x100_0000_01B3 })
      for attempt in 0..<Self.redraws where hasBudget {
        var candidate = lower
        // Every other time equal choices stay equal: they tend to name one thing.
        var drawn: [UInt64: UInt64] = [:]
        for draw in positions {
          let other = random.next() % 2 == 0 ? draw.value : random.next() % draw.values
          let value = attempt % 2 == 0 ? drawn[draw.value, default: other] : other
          drawn[draw.value] = value
          candidate.write(min(value, draw.maximum), over: draw)
        }
        if consider(candidate) { return true }
      }
    }
    return false
  }

  /// How many sizes are tried for one choice.
  private static var sizes: UInt64 { 4 }

  /// How often the choices of operations are drawn for one size.
  private static var redraws: Int { 300 }
}

extension ChoiceDraw {
  /// How many values could have come, at most the largest number.
  fileprivate var values: UInt64 { maximum == .max ? .max : maximum + 1 }
}
