import Measures
import Trials

extension EditTrace {
  /// The probabilities of a typist's edits, fitted to recorded sessions.
  struct TypingStatistics: Sendable {
    /// The share of edits at the position of the preceding one.
    var nearby: Double
    /// The shares of edits that delete one character, and several.
    var deletesOne: Double
    var deletesSeveral: Double
    /// The share of insertions of several characters, and the share of long ones among those.
    var insertsSeveral: Double
    var insertsLong: Double

    /// Prose, as in the trace `automerge-paper` of josephg/editing-traces.
    ///
    /// Of its 259,778 edits, 70 % insert a character, 30 % delete one, and 98 % are within one
    /// character of the preceding edit.
    static let prose = TypingStatistics(
      nearby: 0.98,
      deletesOne: 0.30,
      deletesSeveral: 0,
      insertsSeveral: 0,
      insertsLong: 0
    )

    /// A program, as in the trace `rustcode`.
    ///
    /// Of its 40,173 edits, 78 % insert a character and 10 % several, one in fifteen of these more
    /// than 64. 7 % delete one character and 10 % several. 77 % are within one character of the
    /// preceding edit.
    static let program = TypingStatistics(
      nearby: 0.77,
      deletesOne: 0.07,
      deletesSeveral: 0.10,
      insertsSeveral: 0.12,
      insertsLong: 0.07
    )
  }

  /// Creates a trace of `count` edits of a text that is initially empty.
  ///
  /// The distance of other edits has every order of magnitude with equal probability, which is
  /// close to the recorded distribution.
  init(of count: Int, in manner: TypingStatistics, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var patches: [Patch] = []
    patches.reserveCapacity(count)
    var length = 0
    var place = 0
    func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    /// Returns a number from `least` on, with every order of magnitude below `limit` equally
    /// likely.
    func number(from least: Int, below limit: Int) -> Int {
      var bound = max(least + 1, limit)
      while bound > 2 * least + 2 && Bool.random(using: &random) { bound /= 4 }
      return Int.random(in: least..<max(least + 1, bound), using: &random)
    }
    while patches.count < count {
      if !happens(manner.nearby) {
        let distance = number(from: 1, below: max(2, length))
        place += Bool.random(using: &random) ? distance : -distance
        place = min(max(place, 0), length)
      }
      var deleted = 0
      if happens(manner.deletesOne) {
        deleted = min(1, place)
      } else if happens(manner.deletesSeveral) {
        deleted = min(place, number(from: 2, below: 64))
      }
      // The deleted range precedes the position, as with the backspace key.
      place -= deleted
      var inserted = deleted > 0 && happens(0.6) ? 0 : 1
      if inserted > 0 && happens(manner.insertsSeveral) {
        inserted =
          happens(manner.insertsLong) ? number(from: 65, below: 4_096) : number(from: 2, below: 65)
      }
      guard deleted + inserted > 0 else { continue }
      patches.append(Patch(position: place, deleted: deleted, inserted: inserted))
      place += inserted
      length += inserted - deleted
    }
    startCount = 0
    self.patches = patches
    endCount = length
  }
}
