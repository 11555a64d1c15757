@_exported import XCTest

#if !canImport(ObjectiveC)
  import Portability

  /// Returns the entry of a class whose test methods run on the main actor.
  ///
  /// The file that SwiftPM writes on Linux calls this function in place of XCTest's if a file of the test target exports
  /// this module. XCTest's stops the process, because it converts such methods to others.
  public func testCase<Case: XCTestCase>(
    _ tests: [(String, (Case) -> @MainActor () throws -> Void)]
  ) -> XCTestCaseEntry {
    testCase(tests.map { name, method in (name, onMainActor(method)) })
  }

  /// Returns a synchronous test on the main actor that waits for an asynchronous one, and runs the main run loop.
  public func asyncTest<Case: XCTestCase>(
    _ method: @escaping (Case) -> @MainActor () async throws -> Void
  ) -> (Case) -> @MainActor () throws -> Void {
    let waiting: (Case) -> () throws -> Void = asyncTest { instance in
      let body = method(instance)
      return { () async throws in try await body() }
    }
    return { instance in { try waiting(instance)() } }
  }

  /// Returns a test that runs a method on the main actor, which XCTest does not leave.
  private func onMainActor<Case: XCTestCase>(
    _ method: @escaping (Case) -> @MainActor () throws -> Void
  ) -> (Case) -> () throws -> Void {
    { instance in
      {
        nonisolated(unsafe) let test = instance
        let body = method(instance)
        TestIssue.recorder.withLock {
          $0 = { message, path, line in
            test.recordFailure(
              withDescription: message,
              inFile: path,
              atLine: line,
              expected: true
            )
          }
        }
        defer { TestIssue.recorder.withLock { $0 = nil } }
        try MainActor.assumeIsolated { try body() }
      }
    }
  }
#endif
