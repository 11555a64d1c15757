import Dispatch
import Portability
import Testing

/// With `ESPALIER_PORTABLE` in the environment of the build, these test the code for older systems of Apple.
@Suite struct PortabilityTests {
  @Test func `a mutex admits one thread at a time`() {
    let sum = Mutex(0)
    let entries = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 {
        sum.withLock { $0 += 1 }
        entries.add(1, ordering: .relaxed)
      }
    }
    let (added, counted) = (sum.withLock { $0 }, entries.load(ordering: .acquiring))
    #expect(added == 16_000 && counted == 16_000)
  }

  @Test func `a mutex rethrows the error of its body`() {
    struct Failure: Error {}
    let list = Mutex([1])
    var isThrown = false
    do { try list.withLock { _ in throw Failure() } } catch { isThrown = error is Failure }
    list.withLock { $0.append(2) }
    let values = list.withLock { $0 }
    #expect(isThrown && values == [1, 2])
  }

  @Test func `an atomic is added to, stored and exchanged`() {
    let number = Atomic<UInt64>(3)
    let (sum, old) = (
      number.add(4, ordering: .relaxed).newValue, number.subtract(5, ordering: .releasing).oldValue
    )
    #expect(sum == 7 && old == 7)
    number.store(9, ordering: .releasing)
    let missed = number.compareExchange(
      expected: 1,
      desired: 2,
      ordering: .acquiringAndReleasing
    )
    let done = number.compareExchange(expected: 9, desired: 2, ordering: .acquiringAndReleasing)
    let last = number.load(ordering: .relaxed)
    #expect(!missed.exchanged && done.exchanged && done.original == 9 && last == 2)
    let flag = Atomic(false)
    flag.store(true, ordering: .relaxed)
    let isSet = flag.load(ordering: .relaxed)
    #expect(isSet)
  }

  /// An owner that reads a reference to itself while it is freed.
  private final class Owner: @unchecked Sendable {
    let child: Child
    let number = 7
    init(_ child: Child) { self.child = child }
    deinit { child.isOwnedInDeinit = child.reference.owner != nil }
  }

  private final class Child: @unchecked Sendable {
    var other: Owner?
    var reference = BackReference<Owner>()
    var isOwnedInDeinit: Bool?
  }

  @Test func `a reference to an owner is nil from the owner's deinit on`() {
    let child = Child()
    var owner: Owner? = Owner(child)
    child.reference.owner = owner
    #expect(child.reference.owner === owner)
    let other = Owner(Child())
    child.reference.owner = other
    #expect(child.reference.owner === other)
    child.reference.owner = owner
    child.reference.owner = owner
    owner = nil
    #expect(child.isOwnedInDeinit == false && child.reference.owner == nil)
    child.reference.owner = nil
    #expect(child.reference.owner == nil)
  }

  @Test func `a reference is read while another thread releases the owner`() {
    let wrong = Atomic(0)
    for _ in 0..<2_000 {
      let child = Child()
      child.other = Owner(child)
      child.reference.owner = child.other
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { child.other = nil }
        if thread == 1, let owner = child.reference.owner, owner.number != 7 {
          wrong.add(1, ordering: .relaxed)
        }
      }
      #expect(child.reference.owner == nil)
    }
    let count = wrong.load(ordering: .acquiring)
    #expect(count == 0)
  }

  @Test func `a count and a word in raw memory are shared`() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    defer { unsafe memory.deallocate() }
    unsafe memory.storeBytes(of: 1, as: UInt32.self)
    let count = unsafe SharedCount(at: memory)
    count.increment()
    #expect(count.value == 2)
    #expect(count.decrement() == 1 && count.decrement() == 0)
    let word = unsafe SharedWord(at: memory + 8)
    word.value = .max
    #expect(word.value == .max)
  }

  @Test func `inline arrays keep each element`() {
    var bytes = Inline128<UInt8>(repeating: 7)
    var more = Inline512<UInt8>(repeating: 0)
    var shorts = Inline32<UInt16>(repeating: 5)
    var words = Inline16<UInt32>(repeating: 9)
    for index in 0..<128 where index % 3 == 0 { bytes[index] = UInt8(index) }
    for index in 0..<512 { more[index] = UInt8(truncatingIfNeeded: index * 7) }
    shorts[31] = .max
    words[15] = .max
    #expect((0..<128).allSatisfy { bytes[$0] == ($0 % 3 == 0 ? UInt8($0) : 7) })
    #expect((0..<512).allSatisfy { more[$0] == UInt8(truncatingIfNeeded: $0 * 7) })
    #expect(shorts[31] == .max && shorts[30] == 5 && words[15] == .max && words[0] == 9)
  }

  @Test func `a set of small numbers agrees with a set`() {
    for first in 0..<128 {
      for count in 1...(128 - first) {
        var numbers = SmallNumberSet()
        var model: Set<Int> = []
        for (start, length) in [(40, 30), (first, count), (127, 1)] {
          let added = Set(start..<start + length)
          #expect(numbers.insert(from: start, count: length) == model.isDisjoint(with: added))
          model.formUnion(added)
        }
      }
    }
  }

  @Test func `arrays are read and changed in place`() {
    var list = Array(0..<10)
    list.update(3..<5) { $0 += 100 }
    #expect(list == [0, 1, 2, 103, 104, 5, 6, 7, 8, 9])
    #expect(list.reading(4) { $0 + 1 } == 105)
  }

  @Test func `strings are made of valid code units only`() {
    #expect(String(valid: Array("ä🙂".utf8)) == "ä🙂")
    #expect(String(valid: [0x61, 0xFF]) == nil)
    #expect(String(valid: [0xC3]) == nil)
    #expect(String(valid: Array("\u{FFFD}".utf8)) == "\u{FFFD}")
    #expect(String(valid: []) == "")
  }
}
