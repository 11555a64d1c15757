/// The seed of one fresh trial: a campaign's seed and the trial's number in it.
///
/// The choices are a pure function of both numbers, so two numbers reproduce a trial on any shard,
/// process or machine.
public struct TrialSeed: Hashable, Codable, Sendable {
  public var campaign: UInt64
  public var number: UInt64

  public init(campaign: UInt64, number: UInt64) {
    self.campaign = campaign
    self.number = number
  }

  /// Returns the choices of this trial.
  ///
  /// A size class overrides the first byte of the swarm.
  public func choices(for layout: ChoiceLayout, sizeClass: SizeClass? = nil) -> [UInt8] {
    var choices: [UInt8] = []
    fill(&choices, for: layout, sizeClass: sizeClass)
    return choices
  }

  /// Overwrites `choices` with the choices of this trial.
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
    // Each seed has one spelling: no leading zeros, signs or capitals.
    guard self.description == description else { return nil }
  }
}

/// A small generator of random numbers that gives the same sequence on every platform.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014): a counter and a mixing function. Every seed is a good seed, so the number of
/// a trial can be one.
@frozen
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable public init(seed: UInt64) { state = seed }

  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Returns a bijective mix of all 64 bits of `value`.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
