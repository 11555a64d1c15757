import Foundation
import Testing

@testable import Measures

/// C++'s `operator new(size_t)` and `operator delete(void *)`, which the Swift runtime calls.
@_silgen_name("_Znwm") private func cxxNew(_ size: Int) -> UnsafeMutableRawPointer
@_silgen_name("_ZdlPv") private func cxxDelete(_ memory: UnsafeMutableRawPointer)

/// An object of a known size, with an identity, so that it cannot be allocated on the stack.
private final class Parcel {
  let weight: Int
  init(weight: Int) { self.weight = weight }
}

@Suite(.enabled(if: AllocationCounter.isLinked))
struct AllocationTests {
  /// Returns the allocations of `work` on this thread; other tests run on other threads.
  ///
  /// It runs once before counting: the first object of a class allocates its metadata.
  private func counts(of work: () -> Void) throws -> AllocationCounts {
    work()
    let before = AllocationCounter.readThisThread()
    work()
    let after = AllocationCounter.readThisThread()
    return try #require(after) - #require(before)
  }

  @Test func `an empty region allocates nothing`() throws {
    #expect(try counts {} == AllocationCounts(allocations: 0, frees: 0, bytes: 0))
  }

  @Test(arguments: [1, 10, 1_000])
  func `every object is counted with its exact size`(count: Int) throws {
    var parcels = [Parcel?](repeating: nil, count: count)
    let counts = try counts {
      for index in 0..<count { parcels[index] = Parcel(weight: index) }
    }
    blackHole(parcels)
    #expect(counts.allocations == count)
    #expect(counts.bytes == count * 24)
  }

  @Test func `freed objects are counted`() throws {
    let counts = try counts {
      for index in 0..<100 { blackHole(Parcel(weight: index)) }
    }
    #expect(counts == AllocationCounts(allocations: 100, frees: 100, bytes: 2_400))
  }

  @Test func `allocations of C++ are counted`() throws {
    let counts = try counts {
      let memory = unsafe cxxNew(40)
      unsafe cxxDelete(memory)
    }
    #expect(counts == AllocationCounts(allocations: 1, frees: 1, bytes: 40))
  }

  @Test func `allocations of other threads stay counted after the threads end`() async {
    // In a separate process: these counts include all threads.
    await #expect(processExitsWith: .success) {
      let before = try #require(AllocationCounter.read())
      let threads = 4
      let finished = DispatchSemaphore(value: 0)
      for _ in 0..<threads {
        Thread.detachNewThread {
          for index in 0..<10_000 { blackHole(Parcel(weight: index)) }
          finished.signal()
        }
      }
      for _ in 0..<threads { finished.wait() }
      let counts = try #require(AllocationCounter.read()) - before
      // The rest are allocations of the threads themselves.
      #expect((40_000..<40_500).contains(counts.allocations), "\(counts.allocations)")
    }
  }

  @Test func `threads that free memory while ending leave no counters behind`() async {
    await #expect(processExitsWith: .success) {
      func runThreads(_ count: Int) {
        for _ in 0..<count {
          let finished = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            // The C library keeps the text of an unknown error for the thread, and frees it after
            // all of the thread's own cleanup.
            blackHole(Platform.reason(123_456))
            finished.signal()
          }
          finished.wait()
        }
      }
      runThreads(20)
      let (threads, before) = (AllocationCounter.countedThreads, AllocationCounter.read())
      runThreads(500)
      // A thread may still be running when the next one begins.
      let more = AllocationCounter.countedThreads - threads
      #expect(more < 20, "\(more) more")
      let counts = try #require(AllocationCounter.read()) - #require(before)
      // Late frees are counted too.
      #expect(counts.allocations - counts.frees < 100, "\(counts)")
      #expect(counts.allocations > 500)
    }
  }

  @Test func `the replaced allocation functions follow the C standard`() {
    var pointer: UnsafeMutableRawPointer?
    let oddAlignment = unsafe posix_memalign(&pointer, 3, 8)
    #expect(oddAlignment == EINVAL)
    let pageAlignment = unsafe posix_memalign(&pointer, 4_096, 10)
    #expect(pageAlignment == 0)
    #expect(Int(bitPattern: pointer) % 4_096 == 0)
    unsafe free(pointer)

    let zeroed = unsafe calloc(100, 8)
    let isZeroed = unsafe isZero(zeroed, count: 800)
    #expect(isZeroed)
    let grown = unsafe realloc(zeroed, 10_000)
    let isStillZero = unsafe isZero(grown, count: 800)
    #expect(isStillZero)
    unsafe free(grown)

    let tooMuch = unsafe calloc(Int.max, 4)
    #expect(Int(bitPattern: tooMuch) == 0)
    let nothing = unsafe malloc(0)
    #expect(Int(bitPattern: nothing) != 0)
    unsafe free(nothing)
  }

  private func isZero(_ memory: UnsafeMutableRawPointer?, count: Int) -> Bool {
    unsafe UnsafeRawBufferPointer(start: memory, count: count).allSatisfy { $0 == 0 }
  }

  @Test func `the peak is the largest number of bytes alive at once`() async {
    await #expect(processExitsWith: .success) {
      let mebibyte = 1 << 20
      let body = BenchmarkBody.repeating {
        for _ in 0..<10 { blackHole([UInt8](repeating: 1, count: mebibyte)) }
        return 1
      }
      let meter = try #require(PeakMeter())
      _ = body.run(iterations: 3, meter: meter)
      // One array at a time, rounded up to its size class.
      #expect((mebibyte...(mebibyte * 5 / 4 + 4_096)).contains(meter.bytes), "\(meter.bytes)")
    }
  }

  @Test func `the retained bytes are the bytes of the result`() async {
    await #expect(processExitsWith: .success) {
      let body = BenchmarkBody.fresh(
        { 1_000 },
        work: { count -> [Int] in
          blackHole([UInt8](repeating: 1, count: 1 << 20))
          return Array(repeating: 1, count: count)
        },
        check: { _, _ in 1 }
      )
      _ = body.run(iterations: 1, meter: IdleMeter())
      let meter = try #require(PeakMeter())
      _ = body.run(iterations: 1, meter: meter)
      #expect((8_000...12_000).contains(meter.keptBytes), "\(meter.keptBytes)")
      #expect(meter.bytes > 1 << 20)
    }
  }

  @Test func `jemalloc's statistics follow the heap`() async {
    // In a separate process: allocations of other tests would be counted as well.
    await #expect(processExitsWith: .success) {
      let before = try #require(AllocationCounter.statistics())
      let block = [UInt8](repeating: 1, count: 64 << 20)
      let after = try #require(AllocationCounter.statistics())
      blackHole(block)
      #expect(after.allocated - before.allocated >= 60 << 20)
      #expect(after.active >= after.allocated)
      #expect(after.resident >= after.active / 2)
      #expect(after.arenas > 0)
      #expect(AllocationCounter.allocator.hasPrefix("jemalloc 5"))
    }
  }

  @Test func `a meter adds up its regions only`() async {
    await #expect(processExitsWith: .success) {
      let meter = try #require(AllocationMeter())
      let body = BenchmarkBody.fresh {
        (0..<50).map { Parcel(weight: $0) }
      } work: { _ in
        blackHole(Parcel(weight: 1))
      } check: { _, _ in
        1
      }
      _ = body.run(iterations: 1, meter: IdleMeter())
      _ = body.run(iterations: 3, meter: meter)
      #expect(meter.counts == AllocationCounts(allocations: 3, frees: 3, bytes: 72))
    }
  }
}
