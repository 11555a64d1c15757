import Foundation
import Testing
import Trials

/// Tests of the environment variables of tests, each in a process of its own.
struct TrialEnvironmentTests {
  @Test func `TRIALS multiplies every number of trials`() async {
    await #expect(processExitsWith: .success) {
      set("TRIALS", "2500")
      let standard = try stack.test(failures: nil)
      #expect(standard == 2_500)
      try expectTrials(25, of: 10)
      try expectTrials(3, of: 1)
      let none = try stack.test(.executions(0), failures: nil)
      #expect(none == 0)
    }
  }

  @Test func `TRIALS multiplies the time`() async {
    await #expect(processExitsWith: .success) {
      set("TRIALS", "1")
      let clock = ContinuousClock()
      let time = try clock.measure { try stack.test(.time(.seconds(3_600)), failures: nil) }
      #expect(time < .seconds(1_800))
    }
  }

  @Test func `the profile ci has one seed and the profile night many trials`() async {
    await #expect(processExitsWith: .success) {
      set("TRIALS_PROFILE", "ci")
      #expect(TrialSeed.campaignOfThisProcess == 1)
      try expectTrials(10, of: 10)
      set("TRIALS_PROFILE", "night")
      try expectTrials(1_000, of: 10)
      set("TRIALS", "2000")
      try expectTrials(20, of: 10)
    }
  }

  @Test(arguments: [("42", 42), ("0x2a", 42)] as [(String, UInt64)])
  func `TRIALS_SEED is the seed of every test without one`(text: String, seed: UInt64) async {
    await #expect(processExitsWith: .success) { [text, seed] in
      set("TRIALS_SEED", text)
      #expect(TrialSeed.campaignOfThisProcess == seed)
      let failed = try #require(throws: ShrunkFailure.self) {
        try property(.integers(), failures: nil) { $0 < 9 }
      }
      #expect(failed.seed?.campaign == seed)
      #expect(failed.description.contains("; seed 0x2a/"))
    }
  }

  @Test func `TRIALS_LOG prints the seed of every run`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      set("TRIALS_LOG", "1")
      try property(.booleans, trials: 20, seed: 42, name: "a", failures: nil) { _ in true }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("a: 20 trials; seed 0x2a\n"), "\(output)")
  }

  @Test(arguments: ["TRIALS", "TRIALS_SEED", "TRIALS_PROFILE"])
  func `an invalid variable of the environment stops the program`(name: String) async {
    await #expect(processExitsWith: .failure) { [name] in
      set(name, "many")
      try stack.test(failures: nil)
    }
  }
}

private func set(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

/// Checks the number of trials of a property for which a number is given.
private func expectTrials(_ expected: Int, of given: UInt64) throws {
  let count = try property(.booleans, trials: given, failures: nil) { _ in true }
  #expect(count == expected)
}
