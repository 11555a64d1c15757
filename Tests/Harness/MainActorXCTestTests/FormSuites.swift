import UIKit
import XCTest

/// A class whose forms of tests differ from those of `ReminderListSuite`.
@MainActor
final class MixedFormSuite: XCTestCase {
  private var calls: [String] = []
  private var failures: [String] = []

  override func setUp() async throws {
    calls.append("setUp")
    addTeardownBlock { @MainActor [self] in calls.append("teardown") }
  }

  override func tearDown() async throws {
    XCTAssertEqual(calls.first, "setUp")
    XCTAssertEqual(calls.last, "teardown")
  }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    if description.hasPrefix("The gesture") {
      MainActor.assumeIsolated { failures.append(description) }
    } else {
      super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
  }

  func testSynchronousMethodsRunOnTheMainThread() {
    XCTAssertTrue(Thread.isMainThread)
  }

  func testAsynchronousMethodsRunOnTheMainActor() async {
    await Task.yield()
    MainActor.assertIsolated()
  }

  func testAGestureOnAMissingRowFailsTheTest() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.user.tapRow(at: IndexPath(row: 7, section: 0))
    XCTAssertEqual(failures, ["The gesture hits nothing: no section 0 of 0"])
  }

  func testMeasuresRepeatTheirBlock() {
    var count = 0
    measure { count += 1 }
    XCTAssertEqual(count, 10)
  }
}

/// A class without an actor, with one method on the main actor.
final class OneMethodSuite: XCTestCase {
  @MainActor func testAViewHasItsFrame() {
    XCTAssertEqual(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.maxX, 4)
  }

  func testOtherMethodsRunAsWell() throws {
    try XCTSkipIf(false)
  }
}

/// A class without an actor, with synchronous overrides.
final class PlainSuite: XCTestCase {
  private var view: UIView?

  override func setUp() {
    super.setUp()
    view = UIView()
  }

  override func tearDownWithError() throws {
    view = nil
    try super.tearDownWithError()
  }

  func testTheViewIsNew() { XCTAssertEqual(view?.frame, .zero) }
}
