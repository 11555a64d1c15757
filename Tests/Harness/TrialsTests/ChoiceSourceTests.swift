import Testing
import Trials

struct ChoiceSourceTests {
  /// Returns a source whose only operation has `bytes`.
  static func source(_ bytes: [UInt8], stride: Int = 16, isTracing: Bool = false) -> ChoiceSource {
    let layout = ChoiceLayout(header: 0, stride: stride)
    var source = ChoiceSource(bytes, layout: layout, isTracing: isTracing)
    _ = source.nextOperation()
    return source
  }

  @Test func `choices beyond the end of the input are zero`() {
    var source = Self.source([])
    #expect(source.nextOperation() == false)
    #expect(source.below(10) == 0)
    #expect(source.index(below: 70_000) == 0)
    #expect(source.integer(in: -5...5) == 0)
    #expect(source.integer(in: 3...9) == 3)
    #expect(source.integer(in: -9 ... -3) == -3)
    #expect(source.skewed(below: 1_000) == 0)
    #expect(source.byte() == 0)
    #expect(source.bits() == 0)
    #expect(source.bool() == false)
    #expect(source.bool(oneIn: 2) == false)
    #expect(source.pick(from: ["first", "second"]) == "first")
    #expect(source.pick(SizeClass.self) == .tiny)
  }

  @Test func `operations begin at multiples of the stride`() {
    let layout = ChoiceLayout(header: 1, stride: 3)
    var source = ChoiceSource([9, 1, 2, 3, 4, 5, 6, 7], layout: layout)
    #expect(source.byte() == 9)
    #expect(source.byte() == 0)
    #expect(source.nextOperation() == true)
    #expect(source.byte() == 1)
    #expect(source.nextOperation() == true)
    #expect([source.byte(), source.byte(), source.byte(), source.byte()] == [4, 5, 6, 0])
    #expect(source.nextOperation() == true)
    #expect([source.byte(), source.byte()] == [7, 0])
    #expect(source.nextOperation() == false)
    #expect(source.byte() == 0)
    source.rewind()
    #expect(source.byte() == 9)
  }

  @Test(arguments: 0...5)
  func `a layout counts the operations of its source`(count: Int) {
    for header in 0...2 {
      for stride in 1...3 {
        let layout = ChoiceLayout(header: header, stride: stride)
        var source = ChoiceSource(Array(repeating: 1, count: count), layout: layout)
        var operations = 0
        while source.nextOperation() { operations += 1 }
        #expect(operations == layout.operationCount(in: count))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 200, 256, 257, 65_536, 65_537, 1 << 32, 1 << 40])
  func `numbers are below their bound and small input values are unchanged`(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    for _ in 0..<200 {
      var source = Self.source((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
      #expect(source.below(bound) < bound)
      #expect(source.skewed(below: bound) < bound)
    }
    var largest = Self.source(bigEndian(bound - 1, width: width(bound - 1)))
    #expect(largest.below(bound) == bound - 1)
    var direct = Self.source([0] + bigEndian(bound - 1, width: width(bound - 1)))
    #expect(direct.skewed(below: bound) == bound - 1)
  }

  @Test func `positions take two bytes for any count up to the limit`() {
    for count in [1, 255, 256, 257, 65_536] {
      var source = Self.source([0, 0, 77], isTracing: true)
      _ = source.index(below: count)
      #expect(source.byte() == 77)
    }
  }

  @Test(arguments: [-3...4, 0...7, 2...9, -9 ... -2, -1...0, Int.min...Int.max, Int.min...0])
  func `every number of a range is drawn, the nearest to zero for zero input`(
    range: ClosedRange<Int>
  ) {
    var random = SplitMix64(seed: 1)
    var seen: Set<Int> = []
    for _ in 0..<400 {
      var source = Self.source((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
      let number = source.integer(in: range)
      #expect(range.contains(number))
      seen.insert(number)
    }
    let count = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    if !count.overflow && count.partialValue < 20 { #expect(seen == Set(range)) }
    var zeros = Self.source([])
    let simplest =
      range.contains(0) ? 0 : range.lowerBound > 0 ? range.lowerBound : range.upperBound
    #expect(zeros.integer(in: range) == simplest)
  }

  @Test func `a list draws its count and then its elements`() {
    var source = Self.source([3, 7, 8, 9, 77])
    #expect(source.list(upTo: 4) { $0.below(10) } == [7, 8, 9])
    #expect(source.byte() == 77)
    var zeros = Self.source([])
    #expect(zeros.list(upTo: 4) { $0.below(10) } == [])
  }

  @Test func `rare choices are rare and mostly small numbers are mostly small`() {
    var random = SplitMix64(seed: 2)
    var yes = 0
    var small = 0
    for _ in 0..<4_000 {
      var source = Self.source((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
      if source.bool(oneIn: 10) { yes += 1 }
      if source.skewed(below: 65_536) < 256 { small += 1 }
    }
    #expect((300...500).contains(yes))
    // Half of the magnitudes have up to eight bits; of uniform numbers, one in 256 would be small.
    #expect((1_800...2_600).contains(small))
  }

  @Test func `writing traced values into the bytes gives the same choices`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      var first = Self.source(bytes, stride: 40, isTracing: true)
      let choices = makeEveryChoice(&first)
      var plain = [UInt8](repeating: 0, count: 40)
      for draw in first.draws {
        #expect(draw.value <= draw.maximum)
        let value = bigEndian(Int(truncatingIfNeeded: draw.value), width: min(draw.width, 8))
        plain.replaceSubrange(
          draw.offset + draw.width - value.count..<draw.offset + draw.width,
          with: value
        )
      }
      var second = Self.source(plain, stride: 40, isTracing: true)
      #expect(makeEveryChoice(&second) == choices)
      #expect(second.draws == first.draws)
    }
  }

  @Test func `a choice beyond its stride traps while tracing`() async {
    await #expect(processExitsWith: .failure) {
      var source = ChoiceSourceTests.source([1, 2, 3], stride: 3, isTracing: true)
      _ = source.below(1 << 20)
    }
  }

  @Test func `drawing a position of an empty collection traps`() async {
    await #expect(processExitsWith: .failure) {
      var source = ChoiceSourceTests.source([1])
      _ = source.index(below: 0)
    }
  }

  private func makeEveryChoice(_ source: inout ChoiceSource) -> [String] {
    [
      "\(source.below(10)) \(source.below(1_000)) \(source.index(below: 7))",
      "\(source.integer(in: -30...300)) \(source.skewed(below: 5_000)) \(source.byte())",
      "\(source.bits()) \(source.bool()) \(source.bool(oneIn: 5)) \(source.pick(SizeClass.self))",
      "\(Swarm<SectionsTrial.Kind>(from: &source).kind(from: &source))",
    ]
  }

  private func width(_ maximum: Int) -> Int {
    maximum < 256 ? 1 : maximum < 65_536 ? 2 : maximum < 1 << 32 ? 4 : 8
  }

  private func bigEndian(_ value: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
