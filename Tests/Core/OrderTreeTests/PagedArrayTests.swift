import Testing
import Trials

@testable import OrderTree

struct PagedArrayTests {
  @Test func `an element never written is absent`() {
    let numbers = PagedArray<UInt32>.ofNumbers()
    #expect(numbers[0] == .max)
    #expect(numbers[1_000_000_000] == .max)
  }

  @Test(arguments: [0, 2, 8])
  func `scattered writes in every fork agree with a dictionary`(pageShift: Int) {
    var forks: [(PagedArray<UInt32>, [Int: UInt32])] = [(.ofNumbers(pageShift: pageShift), [:])]
    var random = SplitMix64(seed: UInt64(pageShift) + 1)
    for _ in 0..<4_000 {
      let which = Int(random.next() % UInt64(forks.count))
      let index = Int(random.next() % (random.next() % 4 == 0 ? 3_000_000 : 600))
      let value = UInt32(truncatingIfNeeded: random.next())
      forks[which].0[index] = value
      forks[which].1[index] = value
      if random.next() % 20 == 0 {
        let indexes = (0..<10).map { _ in Int(random.next() % 600) }
        let areChanged = indexes.contains { forks[which].1[$0] != nil }
        #expect(forks[which].0.update(indexes) { if $0 != .max { $0 ^= 1 } } == areChanged)
        for index in indexes { forks[which].1[index] = forks[which].1[index].map { $0 ^ 1 } }
      }
      if forks.count < 6 && random.next() % 50 == 0 { forks.append(forks[which]) }
      if forks.count == 6 && random.next() % 100 == 0 { forks.remove(at: which) }
    }
    for (array, dictionary) in forks {
      for (other, others) in forks {
        let pages = array.unsharedPages(with: other)
        let distinct = Set(pages.map(\.lowerBound))
        #expect(distinct.count == pages.count)
        #expect(pages.allSatisfy { $0.count == 1 << pageShift && $0.lowerBound % $0.count == 0 })
        for index in Set(dictionary.keys).union(others.keys)
        where dictionary[index] != others[index] {
          #expect(distinct.contains((index >> pageShift) << pageShift))
        }
      }
      for (index, value) in dictionary { #expect(array[index] == value) }
      #expect((0..<700).allSatisfy { array[$0] == dictionary[$0, default: .max] })
    }
  }

  @Test(arguments: [0, 2, 8], 1...3 as ClosedRange<UInt64>)
  func `writes and fills in every fork agree with an array`(pageShift: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var forks = [
      (PagedArray<UInt32>.ofNumbers(pageShift: pageShift), [UInt32](repeating: .max, count: 5_000))
    ]
    for step in 0..<1_500 {
      let which = below(forks.count)
      // The store grows step by step.
      let limit = min(5_000, 8 + step * step / 100)
      let unit = 1 << below(10)
      var first = below(limit)
      var count = 1 + below(below(4) == 0 ? limit : 20)
      if below(3) == 0 { (first, count) = (first / unit * unit, (count / unit + 1) * unit) }
      count = min(count, 5_000 - first)
      let value = below(3) == 0 ? UInt32.max : UInt32(below(3))
      let range = first..<first + count
      let expected = forks[which].1[range].firstIndex { $0 != value }
      switch below(5) {
      case 0:
        forks[which].0[first] = value
        forks[which].1[first] = value
      case 1:
        let surprise = forks[which].0.fill(first, count, with: 7, expecting: value)
        #expect(surprise == expected)
        for index in range { forks[which].1[index] = 7 }
      case 2:
        forks[which].0.fill(first, count, with: value)
        for index in range { forks[which].1[index] = value }
      default:
        #expect(forks[which].0.firstIndex(in: range, otherThan: value) == expected)
        forks[which].0.fillStretch(first, count, with: value)
        for index in range { forks[which].1[index] = value }
      }
      if forks.count < 5 && below(20) == 0 { forks.append(forks[which]) }
      if forks.count == 5 && below(40) == 0 { forks.remove(at: which) }
      guard step % 50 == 0 else { continue }
      try PagedArray.checkPages(of: forks.map(\.0))
      for (array, numbers) in forks {
        #expect(numbers.indices.allSatisfy { array.number(at: $0) == numbers[$0] })
        #expect(array.number(at: 1 << 30) == .max)
        #expect(array.presentCount == numbers.count { $0 != .max })
      }
    }
    forks.removeSubrange(1...)
    try PagedArray.checkPages(of: forks.map(\.0))
  }

  @Test func `forks share all pages but those written since`() {
    var numbers = PagedArray<UInt32>.ofNumbers()
    for index in 0..<100_000 { numbers[index] = 1 }
    let fork = numbers
    #expect(numbers.unsharedPages(with: fork) == [])
    numbers[50_000] = 2
    #expect(numbers.unsharedPages(with: fork) == [49_920..<50_176])
    numbers[3_000_000] = 2
    // The second page is below a directory that only one of the two has.
    let pages = [49_920..<50_176, 2_999_808..<3_000_064]
    #expect(numbers.unsharedPages(with: fork) == pages)
    #expect(fork.unsharedPages(with: numbers) == pages)
    #expect(fork.unsharedPages(with: .ofNumbers()).count == 391)
  }

  @Test func `a store has as many pages as its numbers need`() {
    var numbers = PagedArray<UInt32>.ofNumbers()
    #expect(numbers.blockSizes == [])
    for (index, sizes) in [
      (0, [64]), (15, [64]), (16, [128]), (100, [512]), (255, [1_024]), (256, [128, 1_024, 1_024]),
    ] {
      numbers[index] = 1
      #expect(numbers.blockSizes == sizes)
    }
    var absent = PagedArray<UInt32>(absent: .max)
    absent[256] = 1
    #expect(absent.blockSizes == [128, 1_024])
    var grown = PagedArray<UInt32>.ofNumbers()
    grown[20] = 1
    grown[1_000] = 1
    #expect(grown.blockSizes == [128, 1_024, 1_024])
    #expect((21..<1_000).allSatisfy { grown[$0] == .max })
    var wide = PagedArray<SIMD32<UInt32>>(absent: .init(repeating: .max), pageShift: 1)
    wide[0] = .zero
    #expect(wide.blockSizes == [128])
    wide[1] = .zero
    #expect(wide.blockSizes == [256])
  }

  @Test func `a range of one value needs no pages`() {
    func sizes(_ fills: (Int, Int, UInt32)...) -> [Int] {
      var numbers = PagedArray<UInt32>.ofNumbers()
      for (first, count, value) in fills { numbers.fillStretch(first, count, with: value) }
      return numbers.blockSizes
    }
    #expect(sizes((0, 16, 1)) == [64])
    #expect(sizes((0, 256, 1)) == [1_024])
    #expect(sizes((0, 512, 1)) == [128])
    #expect(sizes((0, 512, 1), (10, 10, 1)) == [128])
    #expect(sizes((0, 512, 1), (10, 10, 2)) == [128, 1_024])
    #expect(sizes((0, 512, 1), (10, 10, 2), (0, 256, 2)) == [128])
    #expect(sizes((0, 65_536, 1)) == [128])
    #expect(sizes((0, 65_537, 1)) == [128, 128, 128, 1_024])
  }

  @Test func `a flat range counts its numbers`() {
    var numbers = PagedArray<UInt32>.ofNumbers()
    for index in stride(from: 3, to: 2_000, by: 7) { numbers[index] = 1 }
    let pages = numbers.flat(300...1_000)
    let expected = (256..<1_024).count { numbers[$0] != .max }
    #expect(pages.count(without: .max) == expected)
    pages.write(1, at: 301)
    #expect(numbers[301] == 1)
    #expect(pages.count(without: .max) == expected + 1)
  }

  @Test func `the first write after a fork copies one page`() {
    var numbers = PagedArray<UInt32>.ofNumbers()
    for index in 0..<100_000 { numbers[index] = UInt32(index) }
    #expect(numbers.copiedPages == 0)
    let fork = numbers
    numbers[50_000] = 1
    numbers[50_001] = 2
    #expect(numbers.copiedPages == 1)
    #expect(fork[50_000] == 50_000)
    #expect(numbers[50_000] == 1)
  }

  @Test func `a negative index traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = PagedArray<UInt32>.ofNumbers()
      _ = numbers[-1]
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Index -1 is negative"))
  }
}
