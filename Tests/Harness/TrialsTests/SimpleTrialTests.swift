import Testing
import Trials

/// Tests of areas and properties of a few lines.
struct SimpleTrialTests {
  /// Returns the area of a stack, with or without a bug.
  private func area(forgets: Bool) -> TrialArea {
    TrialArea(
      "stack",
      Stack(),
      model: [Int](),
      actions: [
        TrialAction("push", .integers(0...9)) { stack, model, number in
          if !(forgets && number == 7) { stack.push(number) }
          model.append(number)
        },
        TrialAction("pop") { $0.pop() == $1.popLast() },
      ]
    )
  }

  @Test func `a correct stack passes all trials`() throws {
    #expect(try area(forgets: false).test(.executions(1_000), failures: nil) == 1_000)
  }

  @Test func `a failure is shrunk to its operations and has a trial file`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try area(forgets: true).test(seed: 1, failures: nil)
    }
    #expect(failed.steps == ["push 7", "pop"])
    #expect(failed.timesFailed == 3 && failed.repetitions == 3)
    #expect(failed.description.contains(" passed; seed 0x1/"))
    let file = try #require(failed.file)
    #expect(file.operations == failed.steps && file.area == "stack")
    #expect(try file.check(against: area(forgets: true)).failure == failed.failure)
  }

  @Test func `reversing twice changes nothing`() throws {
    #expect(
      try property(.arrays(of: .integers()), trials: 1_000) { $0.reversed().reversed() == $0 }
        == 1_000
    )
  }

  @Test func `a property fails with its simplest value`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.arrays(of: .integers()), failures: nil) { $0.count < 3 }
    }
    #expect(failed.steps == ["[0, 0, 0]"])
    #expect(failed.file?.area == "a property fails with its simplest value")
    let negative = try #require(throws: ShrunkFailure.self) {
      try property(.integers(-50...50), failures: nil) { $0 > -3 }
    }
    #expect(negative.steps == ["-3"])
  }

  @Test func `an error is a failure with its description`() throws {
    struct Unhappy: Error {}
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(.strings(), failures: nil) { text in
        if text.contains("é") { throw Unhappy() }
        return true
      }
    }
    #expect(failed.failure.message.hasPrefix("threw Unhappy()"))
    #expect(failed.steps == [#""é""#])
  }

  @Test func `an error of an operation is a failure if its oracle is switched off`() throws {
    struct Unhappy: Error {}
    let area = TrialArea(
      "unhappy",
      0,
      model: 0,
      actions: [TrialAction("try") { _, _ in throw Unhappy() }]
    )
    #expect(throws: ShrunkFailure.self) {
      try area.test(settings: TrialSettings(silenced: area.oracles), failures: nil)
    }
  }

  @Test func `an action whose body returns neither a Boolean value nor nothing is refused`() {
    func expectRefusal(_ actions: (some RefusedActions).Type, answer: String) {
      let error = #expect(throws: TrialActionError.self) { try actions.make() }
      #expect(
        error?.description
          == "the body of the action first returns \(answer): return a Bool or nothing"
      )
    }
    expectRefusal(OptionalAnswer.self, answer: "Optional<Bool>")
    expectRefusal(CountedAnswer.self, answer: "Int")
  }

  @Test(arguments: [
    ("stack", "stack.trial"), ("a/../b", "a-b.trial"), ("", "trial.trial"), ("é 1", "é-1.trial"),
    (String(repeating: "漢", count: 90), String(repeating: "漢", count: 66) + ".trial"),
  ])
  func `the file of an area has no separators in its name`(area: String, name: String) {
    #expect(TrialFile.name(of: area) == name)
  }
}

/// Actions that compile only with `try`, and print a warning.
private protocol RefusedActions {
  static func make() throws
}

private enum OptionalAnswer: RefusedActions {
  @available(*, deprecated) static func make() throws {
    _ = try TrialAction<[Bool], Int>("first") { list, _ in list.first }
  }
}

private enum CountedAnswer: RefusedActions {
  @available(*, deprecated) static func make() throws {
    _ = try TrialAction<[Bool], Int>("first", .integers()) { list, _, _ in
      list.append(true)
      return list.count
    }
  }
}
