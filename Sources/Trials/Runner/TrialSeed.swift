/// Where the choices of one fresh trial come from: a campaign's seed and the trial's number in it.
///
/// The choices are a pure function of both, so a trial can be had again from two numbers, and it does not
/// matter which shard, process or machine ran it.
public struct TrialSeed: Hashable, Sendable {
  public var campaign: UInt64
  public var number: UInt64

  public init(campaign: UInt64, number: UInt64) {
    self.campaign = campaign
    self.number = number
  }

  /// The choices of this trial.
  ///
  /// A size class forces the size of the world, which is the first byte of a swarm.
  public func choices(for layout: ChoiceLayout, sizeClass: SizeClass? = nil) -> [UInt8] {
    var choices: [UInt8] = []
    fill(&choices, for: layout, sizeClass: sizeClass)
    return choices
  }

  /// Writes the choices of this trial over `choices`.
  func fill(_ choices: inout [UInt8], for layout: ChoiceLayout, sizeClass: SizeClass?) {
    var random = SplitMix64(seed: SplitMix64.mix(campaign) &+ SplitMix64.mix(~number))
    let operations = 1 + Int(random.next() % UInt64(layout.maximumOperations))
    let count = layout.start(ofOperation: operations)
    choices.removeAll(keepingCapacity: true)
    choices.reserveCapacity(count + 7)
    while choices.count < count {
      var word = random.next()
      for _ in 0..<8 {
        choices.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    choices.removeLast(choices.count - count)
    if let sizeClass, layout.header > 0 { choices[0] = sizeClass.rawValue }
  }
}

extension TrialSeed: LosslessStringConvertible {
  /// The campaign in hexadecimal and the number in decimal: `0x2a/17`.
  public var description: String { "0x\(String(campaign, radix: 16))/\(number)" }

  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard
      parts.count == 2, parts[0].hasPrefix("0x"),
      let campaign = UInt64(parts[0].dropFirst(2), radix: 16),
      let number = UInt64(parts[1])
    else { return nil }
    self.init(campaign: campaign, number: number)
    // One seed, one spelling: no leading zeros, no signs, no capitals.
    guard self.description == description else { return nil }
  }
}
