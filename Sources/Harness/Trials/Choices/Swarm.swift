public import Portability

/// The probabilities of the operation kinds in one trial, some of which are switched off.
///
/// A trial that draws all kinds with equal probability rarely inserts fourteen times in a row; a
/// trial with no other kind always does. Each trial therefore draws a *density*, switches off a
/// corresponding part of the kinds, and gives the others very different weights (Groce and others,
/// "Swarm testing", 2012).
///
/// A swarm is the first part of a trial's header:
///
///     ┌────────────┬─────────┬────────────────────────┬────────────────────┐
///     │ size class │ density │ a weight for each kind │ a byte per feature │
///     └────────────┴─────────┴────────────────────────┴────────────────────┘
///
/// A kind is off if its weight exceeds 255 minus the density, so the density is the average
/// fraction of the kinds that is off. All zeros is the open swarm: every kind is on, with equal
/// weights.
///
/// The kind of an operation takes two bytes. A number below the number of kinds selects a kind
/// directly, whatever the mask (a few times in 10,000 draws); other numbers select by weight. The
/// shrinker can therefore rewrite every operation to its direct form and open the mask without
/// changing the trial.
@frozen
public struct Swarm<Kind: CaseIterable & Sendable>: Sendable {
  public let sizeClass: SizeClass

  /// The switch of each feature; off is simpler.
  public let features: [Bool]

  @usableFromInline let kinds: [Kind]

  /// The cumulative weights, up to and including each kind.
  @usableFromInline let sums: [UInt64]

  /// Returns the number of header bytes that a swarm takes.
  @inlinable
  public static func width(features: Int = 0) -> Int { 2 + Kind.allCases.count + features }

  /// Creates a swarm from the header of a trial.
  @inlinable public init(features featureCount: Int = 0, from choices: inout ChoiceSource) {
    sizeClass = choices.pick()
    kinds = Array(Kind.allCases)
    demand(
      !kinds.isEmpty && kinds.count <= 128,
      "A swarm has 1 to 128 kinds of operations, not \(kinds.count)"
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
    // A trial with every kind off could do nothing, so every kind is switched on.
    if sum == 0 { sums = (1...kinds.count).map { UInt64($0) } }
    self.sums = sums
    features = featureCount == 0 ? [] : (0..<featureCount).map { _ in choices.bool() }
  }

  /// Returns the kind of the next operation.
  ///
  /// Reads two bytes.
  @inlinable public func kind(from choices: inout ChoiceSource) -> Kind {
    let count = UInt64(kinds.count)
    let offset = choices.position
    let number = choices.read(2)
    var chosen = number
    if number >= count {
      let ticket = (number - count) % sums[kinds.count - 1]
      chosen = 0
      while sums[Int(chosen)] <= ticket { chosen += 1 }
    }
    choices.note(chosen, below: count)
    if choices.isTracing {
      choices.trace(from: offset, width: 2, value: chosen, maximum: count - 1, role: .kind)
    }
    return kinds[Int(chosen)]
  }

  /// Whether the kind at `index` among the cases of `Kind` is on.
  @inlinable
  public func isOpen(at index: Int) -> Bool { sums[index] > (index == 0 ? 0 : sums[index - 1]) }
}
