import Synchronization
import Testing
import Trials

/// Tests of trials that trap, hang or fail at random.
struct IsolatedTrialTests {
  @Test func `a trap is a failure with its smallest value`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.arrays(of: .integers()), seed: 1, failures: nil) { list in
        list.count < 4 || list[list.count] == 0
      }
    }
    #expect(failed.steps == ["[0, 0, 0, 0]"])
    #expect(failed.failure.signature.oracle == "trap")
    #expect(failed.failure.message.contains("Index out of range"), "\(failed)")
    #expect(failed.seed?.campaign == 1 && failed.timesFailed == 3)
    #expect(failed.file?.operations == failed.steps)
  }

  @Test(.timeLimit(.minutes(5)))
  func `an endless loop is a failure with its smallest value`() throws {
    let area = TrialArea(property: "endless", .arrays(of: .integers(0...9))) { list in
      var sum = 0
      while list.count > 2 { sum &+= list[0] }
      return sum == 0
    }
    let failed = try #require(throws: ShrunkFailure.self) {
      let settings = TrialSettings(timeLimit: .milliseconds(100))
      return try area.test(seed: 1, settings: settings, failures: nil)
    }
    #expect(failed.steps == ["[0, 0, 0]"])
    #expect(failed.failure.signature.oracle == "time-limit")
  }

  @Test func `an endless loop that allocates memory leaves other threads running`() throws {
    let area = TrialArea(property: "hoarding", .integers(0...9)) { number in
      var lists: [[Int]] = []
      while number > 0 { lists = [Array(repeating: number, count: 100 + lists.count)] }
      return lists.isEmpty
    }
    let failed = try #require(throws: ShrunkFailure.self) {
      try area.test(settings: TrialSettings(timeLimit: .milliseconds(50)), failures: nil)
    }
    #expect(failed.steps == ["1"])
  }

  @Test func `a trap in an operation on a model is a failure with its operations`() throws {
    let area = TrialArea(
      "queue",
      [Int](),
      model: 0,
      actions: [
        TrialAction("append", .integers(0...9)) { list, count, number in
          list.append(number)
          count += 1
        },
        TrialAction("remove") { list, _ in _ = list.removeFirst() },
      ]
    )
    let failed = try #require(throws: ShrunkFailure.self) { try area.test(failures: nil) }
    #expect(failed.steps == ["remove"])
    #expect(failed.failure.signature.oracle == "trap")
  }

  @Test func `a stack overflow is a failure`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(0...9), failures: nil) { $0 < 3 || depth($0) == 0 }
    }
    #expect(failed.steps == ["3"] && failed.failure.signature.oracle == "trap")
  }

  @Test func `a property that fails at random is called flaky`() throws {
    let calls = Atomic<Int>(0)
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.integers(), failures: nil) { _ in
        calls.wrappingAdd(1, ordering: .relaxed).newValue != 50
      }
    }
    #expect(failed.timesFailed == 0)
    #expect(failed.description.contains("fails 0 of 3 times: flaky"))
  }

  @Test func `task-local values of the caller are visible in a trial`() throws {
    let count = try Marker.$name.withValue("caller") {
      try property(.integers(), trials: 10, failures: nil) { _ in Marker.name == "caller" }
    }
    #expect(count == 10)
  }
}

/// Calls itself until the stack overflows.
private func depth(_ number: Int) -> Int {
  number < 0 ? 0 : 1 &+ depth(number &+ 1 &- 1) &* 3
}

private enum Marker {
  @TaskLocal static var name = ""
}
