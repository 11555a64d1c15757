public import Contracts

/// Which kinds of operations a trial favours, and which it leaves out.
///
/// A trial that draws all kinds alike hardly ever inserts fourteen times in a row; a trial that has no
/// other kind left does nothing else. So each trial draws a *density*, switches kinds off by it, and gives
/// the rest wildly different weights (Groce and others, "Swarm testing", 2012).
///
/// A swarm is drawn first in the header of a trial:
///
///     ┌────────────┬─────────┬────────────────────────┬────────────────────┐
///     │ size class │ density │ a weight for each kind │ a byte per feature │
///     └────────────┴─────────┴────────────────────────┴────────────────────┘
///
/// A kind is off if its weight exceeds 255 less the density, so the density says what part of the kinds
/// is off on average. All zeros is the open swarm: every kind is on and weighs the same.
///
/// The kind of an operation takes two bytes. A number below the count of kinds names a kind directly,
/// whatever the mask says (a few times in ten thousand draws); the rest goes by weight. So the shrinker can
/// rewrite every operation to its direct form and open the mask without changing what happens.
@frozen
public struct Swarm<Kind: CaseIterable & Sendable>: Sendable {
  public let sizeClass: SizeClass

  /// One switch per feature; off is simpler.
  public let features: [Bool]

  @usableFromInline let kinds: [Kind]

  /// The sums of the weights up to and with each kind.
  @usableFromInline let sums: [UInt64]

  /// The bytes of the header that a swarm takes.
  @inlinable
  public static func width(features: Int = 0) -> Int {
    2 + Kind.allCases.count + features
  }

  /// Draws a swarm from the header of a trial.
  @inlinable
  public init(features featureCount: Int = 0, from choices: inout ChoiceSource) {
    sizeClass = choices.pick()
    kinds = Array(Kind.allCases)
    demand(
      !kinds.isEmpty && kinds.count <= 128,
      "A swarm wants 1 to 128 kinds of operations, not \(kinds.count)"
    )
    let threshold = 255 - choices.number(below: 256, width: 1, role: .swarm)
    var sums: [UInt64] = []
    sums.reserveCapacity(kinds.count)
    var sum: UInt64 = 0
    for _ in kinds {
      let weight = choices.number(below: 256, width: 1, role: .swarm)
      sum += weight > threshold ? 0 : max(1, weight)
      sums.append(sum)
    }
    // With every kind off nothing could happen; then every kind is on.
    if sum == 0 { sums = (1...kinds.count).map { UInt64($0) } }
    self.sums = sums
    features = featureCount == 0 ? [] : (0..<featureCount).map { _ in choices.bool() }
  }

  /// The kind of the next operation; takes two bytes.
  @inlinable
  public func kind(from choices: inout ChoiceSource) -> Kind {
    let count = UInt64(kinds.count)
    let offset = choices.position
    let number = choices.read(2)
    var chosen = number
    if number >= count {
      let ticket = (number - count) % sums[kinds.count - 1]
      chosen = 0
      while sums[Int(chosen)] <= ticket { chosen += 1 }
    }
    if choices.isTracing {
      choices.trace(from: offset, width: 2, value: chosen, maximum: count - 1, role: .kind)
    }
    return kinds[Int(chosen)]
  }

  /// Whether the mask lets `index`, a position among the cases of `Kind`, through.
  @inlinable
  public func isOpen(at index: Int) -> Bool {
    sums[index] > (index == 0 ? 0 : sums[index - 1])
  }
}
