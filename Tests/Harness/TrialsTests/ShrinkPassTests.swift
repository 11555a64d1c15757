import Testing
import Trials

/// Tests of inputs that only one shrink pass can simplify.
struct ShrinkPassTests {
  /// Shrinks bytes, each an independent choice, that fail while `isBad` is true.
  private func shrink(
    _ bytes: [UInt8],
    stride: Int = 1,
    while isBad: @escaping ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    let layout = ChoiceLayout(header: 0, stride: stride)
    var shrinker = try #require(
      Shrinker(bytes, layout: layout) { candidate in
        let failure = TrialFailure(oracle: "o", site: "s", message: "m")
        return Shrinker.Evaluation(failure: isBad(candidate) ? failure : nil, draws: nil)
      }
    )
    shrinker.run()
    return shrinker.best
  }

  @Test func `two operations are removed together if one cannot be`() throws {
    #expect(try shrink([0, 7, 0]) { $0.count % 2 == 1 && $0.contains(7) } == [7])
    #expect(try shrink([0, 7, 0, 7, 0]) { $0.count % 2 == 1 && $0.contains(7) } == [7])
  }

  @Test func `positions after a removed operation are lowered`() throws {
    // A value and a position in each operation; the last position must refer to a 9.
    let isBad: ([UInt8]) -> Bool = { bytes in
      guard let position = bytes.last.map(Int.init) else { return false }
      return position < bytes.count / 2 - 1 && bytes[2 * position] == 9
    }
    let bytes: [UInt8] = [1, 0, 2, 0, 3, 1, 9, 0, 4, 3]
    #expect(try shrink(bytes, stride: 2, while: isBad) == [9, 0, 0, 0])
  }

  @Test(arguments: Array(stride(from: 10, through: 250, by: 2)))
  func `numbers are lowered past a parity condition`(start: Int) throws {
    #expect(try shrink([UInt8(start)]) { $0.count == 1 && $0[0] % 2 == 0 && $0[0] >= 10 } == [10])
  }

  @Test(arguments: [5, 6, 77, 200])
  func `equal numbers are lowered together`(start: UInt8) throws {
    let bytes = [start, start, start]
    #expect(try shrink(bytes) { $0.count == 3 && Set($0).count == 1 && $0[0] >= 5 } == [5, 5, 5])
  }

  @Test func `a sum is moved to the last number`() throws {
    #expect(try shrink([60, 50]) { $0.count == 2 && Int($0[0]) + Int($0[1]) >= 100 } == [0, 100])
    #expect(
      try shrink([200, 200]) { $0.count == 2 && Int($0[0]) + Int($0[1]) >= 300 } == [45, 255]
    )
  }

  @Test(arguments: [[9, 5, 3], [9, 5, 4, 3, 1], [9, 1, 5, 3, 4]] as [[UInt8]])
  func `operations after a fixed first one are sorted`(bytes: [UInt8]) throws {
    let sorted = [9] + bytes.dropFirst().sorted()
    #expect(try shrink(bytes) { $0.first == 9 && $0.sorted() == bytes.sorted() } == sorted)
  }

  @Test func `operations around a fixed one are swapped`() throws {
    #expect(
      try shrink([9, 5, 1]) { $0.count == 3 && $0[1] == 5 && $0.sorted() == [1, 5, 9] } == [
        1, 5, 9,
      ]
    )
  }

  @Test func `whole operations are moved, not their bytes`() throws {
    let pairs: Set<[UInt8]> = [[9, 9], [5, 1], [3, 2]]
    let isBad: ([UInt8]) -> Bool = { bytes in
      guard bytes.count == 6, bytes[0] == 9 else { return false }
      return Set([Array(bytes[0..<2]), Array(bytes[2..<4]), Array(bytes[4..<6])]) == pairs
    }
    #expect(try shrink([9, 9, 5, 1, 3, 2], stride: 2, while: isBad) == [9, 9, 3, 2, 5, 1])
  }

  @Test func `the kind of an operation is lowered without its other choices`() throws {
    let area = TrialArea(DoorTrial.self)
    let header = Array(repeating: 0 as UInt8, count: DoorTrial.layout.header)
    var shrinker = try #require(Shrinker(header + [0, 2], of: area))
    shrinker.run()
    #expect(area.replay(shrinker.best).steps.map(\.words) == ["knock"])
  }

  /// A trial of a door that fails for every operation except waiting.
  struct DoorTrial: Trial {
    enum Operation: String, CaseIterable, Sendable, CustomStringConvertible {
      case wait, knock, ring
      var description: String { rawValue }
    }

    static let name = "door"
    static let layout = ChoiceLayout(header: Swarm<Operation>.width(), stride: 2)
    static let oracles = [Oracle.verdict]

    let swarm: Swarm<Operation>

    init(header choices: inout ChoiceSource, context: inout TrialContext) {
      swarm = Swarm(from: &choices)
    }

    func draw(from choices: inout ChoiceSource) -> Operation { swarm.kind(from: &choices) }

    mutating func step(
      _ operation: Operation,
      context: inout TrialContext
    ) throws(TrialFailure) {
      try context.expect(.verdict, at: "door", operation == .wait, "it opened to \(operation)")
    }
  }

  @Test func `clearing a flag shifts its operands`() throws {
    let area = TrialArea(DistinctProblem.self)
    var shrinker = try #require(Shrinker([0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0], of: area))
    let before = area.replay(shrinker.best)
    #expect(before.steps.map(\.words) == ["append 0", "append 1", "append -1"])
    shrinker.run()
    let after = area.replay(shrinker.best)
    #expect(after.steps.map(\.words) == ["append 0", "append 1", "append 2"])
  }

  @Test func `a simpler kind replaces an operation after another is removed`() throws {
    let area = TrialArea(SectionsTrial.self)
    let settings = TrialSettings(planted: .emptiedSection)
    let header = Array(repeating: 0 as UInt8, count: SectionsTrial.layout.header)
    let choices = header + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0]
    let before = area.replay(choices, settings: settings).steps.map(\.words)
    #expect(before.last == "remove the items at 0:0 and 0:1")
    var shrinker = try #require(Shrinker(choices, of: area, settings: settings))
    shrinker.run()
    let after = area.replay(shrinker.best, settings: settings).steps.map(\.words)
    #expect(after == ["insert an item at 0:0", "remove the item at 0:0"])
  }

  @Test func `a larger initial world replaces an operation that enlarged it`() throws {
    let area = TrialArea(SectionsTrial.self)
    let settings = TrialSettings(planted: .largeSection)
    let header = Array(repeating: 0 as UInt8, count: SectionsTrial.layout.header)
    let insert: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
    let insertSection: [UInt8] = [0, 3, 0, 0, 0, 0, 0]
    let removeSection: [UInt8] = [0, 4, 0, 0, 0, 0, 0]
    let four = Array(repeating: insert, count: 4).joined()
    let five = Array(repeating: insert, count: 5).joined()
    let choices = header + four + insertSection + five + removeSection
    var shrinker = try #require(Shrinker(choices, of: area, settings: settings))
    shrinker.run()
    let replay = area.replay(shrinker.best, settings: settings)
    #expect(replay.opening == "2 empty sections")
    #expect(replay.steps.count == 10)
  }
}
