import OrderTree
import Testing
import Trials

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
      if forks.count < 6 && random.next() % 50 == 0 { forks.append(forks[which]) }
      if forks.count == 6 && random.next() % 100 == 0 { forks.remove(at: which) }
    }
    for (array, dictionary) in forks {
      for (index, value) in dictionary { #expect(array[index] == value) }
      #expect((0..<700).allSatisfy { array[$0] == dictionary[$0, default: .max] })
    }
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
