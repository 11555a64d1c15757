import DiffableData
import Dispatch
import Synchronization
import Testing

struct ConcurrentApplyTests {
  typealias Numbers = Snapshot<String, Int>
  typealias Source = DiffableDataSource<String, Int>

  @Test func `applies from many tasks are performed one at a time`() async {
    let source = await Source()
    let list = await RecordingList(source)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<20 {
            await source.apply(Numbers(["a": Array(0..<round), "b": [1_000 + task]]))
          }
        }
      }
    }
    #expect(await list.mistakes == [])
    #expect(await list.updates.count == 160)
    #expect(await source.snapshot().contents.first == Array(0..<19))
  }

  @Test func `awaited applies from the main actor and other tasks can be mixed`() async {
    let source = await Source()
    let list = await RecordingList(source)
    await withTaskGroup { group in
      for task in 0..<10 {
        group.addTask { await source.apply(Numbers(["a": [task]])) }
        group.addTask { await Self.applyOnMain(Numbers(["a": [], "b": [task]]), source) }
      }
    }
    #expect(await list.mistakes == [])
    #expect(await list.updates.count == 20)
  }

  @MainActor
  static func applyOnMain(_ snapshot: Numbers, _ source: Source) async {
    await source.apply(snapshot)
  }

  @MainActor
  @Test func `an awaited apply on the main actor runs without interruption`() async {
    let source = Source()
    let list = RecordingList(source)
    list.isSlow = true
    let applied = Task { @MainActor in
      await source.apply(Numbers(["a": [1]]))
      return source.snapshot().contents
    }
    while list.updates.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(source.snapshot().contents == [[1]])
    source.applyAtOnce(Numbers(["a": [1, 2]]))
    list.finishOne()
    #expect(await applied.value == [[1, 2]])
  }

  /// Starts an update on another queue that blocks until the gate opens.
  @MainActor
  static func hold(_ source: DiffableDataSource<GatedID, Int>, at gate: Gate) async -> Task<
    Void, Never
  > {
    let task = Task.detached {
      await source.apply(Snapshot(sections: [(GatedID(gate), [1])]))
    }
    while !gate.isReached { try? await Task.sleep(for: .milliseconds(1)) }
    return task
  }

  @MainActor
  @Test func `an apply on the main actor throws while another queue updates`() async throws {
    let source = DiffableDataSource<GatedID, Int>()
    source.applyAtOnce(Snapshot(sections: [(GatedID(nil), Array(0..<100))]))
    let gate = Gate()
    let held = await Self.hold(source, at: gate)
    let refusal = ApplyError<GatedID, Int>.outstandingUpdates
    #expect(throws: refusal) { try source.perform(.apply(Snapshot())) }
    #expect(source.snapshot().numberOfItems == 100)
    #expect(
      refusal.description == """
        Deadlock detected: calling this method on the main queue with outstanding async updates is \
        not permitted and will deadlock. Please always submit updates either always on the main \
        queue or always off the main queue - view=<…>
        """
    )
    gate.open()
    await held.value
    #expect(source.snapshot().itemIdentifiers == [1])
    source.applyAtOnce(Snapshot())
    #expect(source.snapshot().numberOfItems == 0)
  }

  @MainActor
  @Test func `updates from different queues cause one warning`() async {
    let source = Source()
    var warnings: [ApplyWarning] = []
    source.warningHandler = { warnings.append($0) }
    source.applyAtOnce(Numbers(["a": [1]]))
    await source.apply(Numbers(["a": [2]]))
    #expect(warnings == [])
    await Task.detached { await source.apply(Numbers(["a": [3]])) }.value
    #expect(warnings == [.mixedQueues])
    await Task.detached { await source.apply(Numbers(["a": [4]])) }.value
    #expect(warnings == [.mixedQueues])
    #expect(
      warnings.first?.description == """
        Warning: applying updates in a non-thread confined manner is dangerous and can lead to \
        deadlocks. Please always submit updates either always on the main queue or always off the \
        main queue - view=<…>
        """
    )
  }

  @Test func `applies on another queue keep their order and complete on the main queue`() async {
    let source = await Source()
    let list = await RecordingList(source)
    let completed = Journal()
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "updates").async {
        for round in 1...50 {
          source.apply(Numbers(["a": Array(0..<round)])) {
            MainActor.assertIsolated()
            completed.write(round)
          }
          var outline = SectionSnapshot<Int>()
          outline.append([-round])
          source.apply(outline, to: "b")
        }
        source.applySnapshotUsingReloadData(Numbers(["a": [0]])) { continuation.resume() }
      }
    }
    #expect(completed.entries == Array(1...50))
    #expect(await list.mistakes == [])
    #expect(await list.updates.count == 101)
    #expect(await source.snapshot().contents == [[0]])
  }

  @MainActor
  @Test func `an apply on the main queue is done when it returns on any thread`() async {
    let source = Source()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        source.applyAtOnce(Numbers(["a": [1]]))
        #expect(source.snapshot().contents == [[1]])
        continuation.resume()
      }
    }
  }

  @Test func `a failed update on another queue does not block the next one`() async throws {
    let source = await Source()
    await #expect(throws: ApplyError<String, Int>.self) {
      try await source.perform(.apply(Numbers(["a": [1, 1]])))
    }
    try await source.perform(.apply(Numbers(["a": [1]])))
    #expect(await source.snapshot().contents == [[1]])
  }
}

extension DiffableDataSource {
  /// Calls the synchronous `apply`, which an asynchronous function cannot select.
  func applyAtOnce(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    apply(snapshot)
  }
}

/// A log of events in order.
final class Journal: Sendable {
  private let lines = Mutex<[Int]>([])

  var entries: [Int] { lines.withLock { $0 } }

  func write(_ entry: Int) { lines.withLock { $0.append(entry) } }
}

/// A gate that blocks threads that use a gated identifier, until it is opened.
final class Gate: Sendable {
  private let reached = Mutex(false)
  private let opening = DispatchSemaphore(value: 0)

  var isReached: Bool { reached.withLock { $0 } }

  func open() { opening.signal() }

  func pass() {
    reached.withLock { $0 = true }
    opening.wait()
    opening.signal()
  }
}

/// An identifier that waits at a gate when it is compared or hashed.
///
/// An update may do either first.
struct GatedID: Hashable, Sendable {
  let gate: Gate?

  init(_ gate: Gate?) { self.gate = gate }

  static func == (one: Self, other: Self) -> Bool {
    one.gate?.pass()
    other.gate?.pass()
    return one.gate === other.gate
  }

  func hash(into hasher: inout Hasher) {
    gate?.pass()
    hasher.combine(gate == nil)
  }
}
