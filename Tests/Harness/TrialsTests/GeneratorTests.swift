import Foundation
import Synchronization
import Testing
import Trials

/// Tests of the values of generators and of their simplest ones.
struct GeneratorTests {
  private indirect enum Tree: Hashable, Sendable, CustomStringConvertible {
    case leaf
    case branch([Tree])

    var depth: Int {
      if case .branch(let trees) = self { 1 + (trees.map(\.depth).max() ?? 0) } else { 0 }
    }
    var description: String {
      if case .branch(let trees) = self { "\(trees)" } else { "leaf" }
    }
  }

  private enum Suit: String, CaseIterable, CustomStringConvertible {
    case clubs, diamonds, hearts, spades

    var description: String { rawValue }
  }

  private static var trees: Generator<Tree> {
    Generator<Tree>.recursive(depth: 3, .elements(of: [.leaf])) { tree in
      Generator<[Tree]>.arrays(of: tree, upTo: 3).map { .branch($0) }
    }
  }

  /// Returns the values of trials with one seed.
  private func values<Value: Hashable & Sendable>(
    _ generator: Generator<Value>,
    trials: UInt64 = 1_000
  ) throws -> Set<Value> {
    let values = Mutex<Set<Value>>([])
    try property(generator, trials: trials, seed: 1, failures: nil) { value in
      values.withLock { _ = $0.insert(value) }
      return true
    }
    return values.withLock { $0 }
  }

  /// Checks the simplest value without a property, for several seeds.
  private func expectSimplest<Value>(
    _ expected: String,
    of generator: Generator<Value>,
    sourceLocation: SourceLocation = #_sourceLocation,
    without holds: @escaping @Sendable (Value) -> Bool
  ) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let failed = try #require(throws: ShrunkFailure.self, sourceLocation: sourceLocation) {
        try property(generator, trials: 10_000, seed: seed, failures: nil, holds: holds)
      }
      #expect(failed.steps == [expected], sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    Int.min...Int.max, -1_000...1_000, 0...9, -9...0, 5...5, -7 ... -7, 3...300, Int.min ... -1,
    1...Int.max,
  ])
  func `integers include the bounds, their neighbours and those around zero`(
    range: ClosedRange<Int>
  ) throws {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let edges = [lower, upper, lower + (lower == upper ? 0 : 1), upper - (lower == upper ? 0 : 1)]
    let found = try values(.integers(range))
    #expect(found.isSuperset(of: edges))
    #expect(found.isSuperset(of: [0, 1, -1].filter(range.contains)))
    #expect(found.allSatisfy(range.contains))
  }

  @Test func `an overflow is found and shrunk`() throws {
    try expectSimplest("-9223372036854775808", of: .integers(.min ... .max)) { number in
      !(0 - number).isMultiple(of: 1) || number.magnitude <= Int.max
    }
    try expectSimplest("1000000", of: .integers(.min ... .max)) { $0 < 1_000_000 }
    try expectSimplest("-70000", of: .integers(.min ... .max)) { $0 > -70_000 }
    try expectSimplest("[0, 0, 129]", of: .arrays(of: .integers(0...500))) { list in
      list.count < 3 || list.allSatisfy { $0 < 129 }
    }
  }

  @Test func `floating-point numbers include edge values, and NaN only if asked`() throws {
    let found = try values(.doubles())
    #expect(found.allSatisfy { (-1_000...1_000).contains($0) })
    #expect(found.isSuperset(of: [0, 1, -1, 1_000, -1_000, 0.1, .leastNonzeroMagnitude]))
    #expect(found.contains { $0 != $0.rounded() && $0 * 1_000 == ($0 * 1_000).rounded() })
    let all = try values(.doubles(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude))
    #expect(all.allSatisfy { $0.isFinite })
    #expect(all.contains(.greatestFiniteMagnitude) && all.contains { 1e20 < $0 && $0 < 1e200 })
    #expect(try values(.doubles(0.25...0.5)).allSatisfy { (0.25...0.5).contains($0) })
    try expectSimplest("3.0", of: .doubles()) { $0 < 2.5 }
    try expectSimplest("900.0", of: .doubles()) { $0 < 900 }
    try expectSimplest("nan", of: .doubles(nonFinite: true)) { $0 == $0 }
  }

  @Test func `dates are in their range and shrink to a midnight`() throws {
    let found = try values(.dates(), trials: 10_000)
    let range = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 4_102_444_800)
    #expect(found.allSatisfy(range.contains))
    #expect(found.contains(Date(timeIntervalSince1970: 951_782_400)))
    #expect(found.contains(range.lowerBound) && found.contains(range.upperBound))
    #expect(found.contains(Date(timeIntervalSince1970: 2_147_483_647)))
    let limit = Date(timeIntervalSince1970: 2_147_483_648)
    try expectSimplest("2038-01-20 00:00:00 +0000", of: .dates()) { $0 < limit }
  }

  @Test func `cases, elements and generators are chosen, the first being the simplest`() throws {
    #expect(try values(.cases(of: Suit.self)).count == 4)
    try expectSimplest("hearts", of: .cases(of: Suit.self)) { $0 != .hearts && $0 != .spades }
    try expectSimplest("20", of: .oneOf([.elements(of: [1, 2]), .integers(10...99)])) { $0 < 20 }
    try expectSimplest("2", of: .elements(of: [3, 2, 5])) { $0 == 3 }
  }

  @Test func `a generator may depend on a value`() throws {
    let lists = Generator<Int>.integers(0...9).flatMap(width: 20) {
      .arrays(of: .integers(0...$0), upTo: 6)
    }
    #expect(try values(lists).contains([9]))
    try expectSimplest("[0, 4]", of: lists) { $0.count < 2 || $0.allSatisfy { $0 < 4 } }
  }

  @Test func `a generator of flatMap that is too wide stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var choices = ChoiceSource([0], layout: ChoiceLayout(header: 4, stride: 1))
      _ = Generator<Int>.integers().flatMap(width: 1) { _ in .integers() }.value(from: &choices)
    }
  }

  @Test func `trees have a bounded depth and shrink`() throws {
    #expect(try values(Self.trees).map(\.depth).max() == 3)
    try expectSimplest("[[[]]]", of: Self.trees) { $0.depth < 3 }
  }

  @Test func `generators read no more than their width`() throws {
    // A draw beyond the stride stops a replay.
    let entries = Generator<[String: Int?]>.dictionaries(
      of: .strings(),
      to: .optionals(of: .integers(-70_000...3))
    )
    let numbers = Generator<(Double, Date)>.pairs(.doubles(nonFinite: true), .dates())
    let area = TrialArea(
      property: "wide",
      .pairs(
        .pairs(entries, .booleans),
        .pairs(numbers, .pairs(Self.trees, .integers(.min ... .max)))
      )
    ) { _ in true }
    for byte in [0, 1, 2, 3, 127, 255] as [UInt8] {
      let choices = Array(repeating: byte, count: area.layout.header + area.layout.stride)
      #expect(area.replay(choices).failure == nil)
    }
    for number in 0..<200 {
      let seed = TrialSeed(campaign: 1, number: UInt64(number))
      #expect(area.replay(seed.choices(for: area.layout)).failure == nil)
    }
  }
}
