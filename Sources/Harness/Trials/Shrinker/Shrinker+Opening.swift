extension Shrinker {
  /// Lowers a choice of the header and redraws the later choices.
  ///
  /// The header sets the initial size, and in a smaller trial the same failure may need other
  /// positions, such as the last one. It is unknown which choices depend on the size,
  /// so they are redrawn at random. The generator is seeded with the best choices, so the pass is a
  /// function of them.
  mutating func lowerOpening() {
    var index = 0
    while index < draws.count, draws[index].offset < layout.header, hasBudget {
      if !lowerOpening(at: index) { index += 1 }
    }
  }

  private mutating func lowerOpening(at index: Int) -> Bool {
    let size = draws[index]
    guard size.role == .value, operationCount <= Self.shortTrial else { return false }
    // Another choice of the header may have to increase, for example the one that fills the initial
    // data.
    let positions = draws[(index + 1)...].filter { $0.role == .value }
    guard positions.contains(where: { $0.offset >= layout.header }) else { return false }
    // The smallest sizes come first: they are the simplest and the likeliest to succeed by chance.
    for value in 0..<min(size.value, Self.sizes) {
      let lower = best.writing(value, over: size)
      var random = SplitMix64(seed: best.reduce(value) { ($0 &+ UInt64($1)) &* 0x100_0000_01B3 })
      for attempt in 0..<Self.redraws where hasBudget {
        var candidate = lower
        // Every other attempt keeps equal choices equal, because they often name the same thing.
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

  /// The number of sizes tried for one choice.
  private static var sizes: UInt64 { 4 }

  /// The number of times that the choices are redrawn for one size.
  private static var redraws: Int { 300 }
}

extension ChoiceDraw {
  /// The number of possible values, at most `UInt64.max`.
  fileprivate var values: UInt64 { maximum == .max ? .max : maximum + 1 }
}
