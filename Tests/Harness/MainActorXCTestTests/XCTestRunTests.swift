import Foundation
import Testing

/// Runs suites of XCTest in processes of their own.
@Suite struct XCTestRunTests {
  @Test(
    arguments: [
      ("ReminderListSuite", 3), ("MixedFormSuite", 4), ("OneMethodSuite", 2), ("PlainSuite", 1),
    ]
  )
  func `suites of XCTest with methods on the main actor pass`(suite: String, count: Int) throws {
    let output = try run(suite)
    #expect(output.text.contains("Executed \(count) test"), "\(output.text)")
    #expect(output.status == 0, "\(output.text)")
  }

  @Test func `one method of a suite on the main actor runs alone`() throws {
    let output = try run("ReminderListSuite/testATapOpensTheReminder")
    #expect(output.text.contains("Executed 1 test, with 0 failures"), "\(output.text)")
  }

  private func run(_ tests: String) throws -> (status: Int32, text: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["MainActorXCTestTests.\(tests)"]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
