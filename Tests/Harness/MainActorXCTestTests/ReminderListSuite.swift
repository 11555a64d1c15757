@_exported import MainActorXCTest
import UIKit

@MainActor
final class ReminderListSuite: XCTestCase {
  private var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let list = ReminderList(style: .plain)

  override func setUp() async throws {
    continueAfterFailure = false
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    let loaded = expectation(description: "the reminders are loaded")
    list.load(["Buy bread", "Call home", "Water plants"]) { loaded.fulfill() }
    await fulfillment(of: [loaded], timeout: 1)
    window.layoutIfNeeded()
  }

  func testATapOpensTheReminder() {
    list.tableView.user.tapRow(at: IndexPath(row: 1, section: 0))
    XCTAssertEqual(list.navigationController?.topViewController?.title, "Call home")
  }

  func testASwipeDeletesTheReminder() throws {
    let first = IndexPath(row: 0, section: 0)
    let actions = try XCTUnwrap(list.tableView.user.swipeRow(at: first, from: .trailing))
    XCTAssertEqual(actions.actions.map(\.title), ["Delete"])
    list.tableView.user.performSwipeAction(at: 0)
    XCTAssertEqual(list.reminders, ["Call home", "Water plants"])
  }
}

extension ReminderListSuite {
  func testAReloadShowsMoreReminders() {
    let loaded = expectation(description: "the reminders are loaded again")
    list.load(["Rest"]) { loaded.fulfill() }
    XCTAssertEqual(list.reminders.count, 3)
    wait(for: [loaded], timeout: 1)
    XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 1)
  }
}
