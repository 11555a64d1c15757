/// The trials with the highest scores, of which later trials are changed copies.
///
/// Every second trial is directed once there is a score, and the others are fresh, so that the search
/// does not stay at a local maximum. The choices depend on the seed and on all trials before.
struct DirectedTrials: Sendable {
  private static let kept = 8

  /// The trials, in descending order of their scores.
  private var best: [(score: Double, choices: [UInt8])] = []

  /// Keeps the trial if its score is one of the highest; of equal scores the latest counts.
  mutating func note(_ choices: [UInt8], score: Double) {
    guard best.count < Self.kept || best[best.count - 1].score <= score else {
      return
    }
    let index = best.firstIndex { $0.score <= score } ?? best.count
    best.insert((score, choices), at: index)
    if best.count > Self.kept { best.removeLast() }
  }

  /// Returns the choices of a directed trial, or nil if the trial is fresh.
  func choices(for seed: TrialSeed, layout: ChoiceLayout) -> [UInt8]? {
    guard !best.isEmpty, !seed.number.isMultiple(of: 2) else { return nil }
    var random = SplitMix64(seed: SplitMix64.mix(seed.campaign) ^ SplitMix64.mix(~seed.number))
    var choices = best[Int.random(in: 0..<best.count, using: &random)].choices
    let fresh = seed.choices(for: layout)
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      change(&choices, fresh, layout, &random)
    }
    return choices
  }

  /// Changes a byte or an operation; new ones are those of a fresh trial.
  private func change(
    _ choices: inout [UInt8],
    _ fresh: [UInt8],
    _ layout: ChoiceLayout,
    _ random: inout SplitMix64
  ) {
    let count = layout.operationCount(in: choices.count)
    let origin = layout.start(
      ofOperation: Int.random(in: 0..<layout.operationCount(in: fresh.count), using: &random)
    )
    let operation = fresh[origin..<origin + layout.stride]
    let place = layout.start(ofOperation: Int.random(in: 0..<count, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where count < layout.maximumOperations:
      let end = Bool.random(using: &random) ? choices.count : place
      choices.insert(contentsOf: operation, at: end)
    case 1 where count > 1:
      choices.removeSubrange(place..<place + layout.stride)
    case 2 where count > 1:
      choices.replaceSubrange(place..<place + layout.stride, with: operation)
    case 3:
      let byte = Int.random(in: 0..<choices.count, using: &random)
      choices[byte] &+= Bool.random(using: &random) ? 1 : 255
    case 4:
      choices[Int.random(in: 0..<choices.count, using: &random)] = 0
    default:
      choices[Int.random(in: 0..<choices.count, using: &random)] = .random(
        in: 0...255,
        using: &random
      )
    }
  }
}
