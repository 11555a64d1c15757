#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// A cell of a traced table, which records its reuse.
private final class TracedRow: UITableViewCell {
  var log: CallLog?

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.note("cell.prepareForReuse()")
  }
}

/// A data source and delegate of a table that records its calls.
@MainActor
final class TracedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let log = CallLog()
  var count = 12
  private var made = 0

  /// Returns the trace of a 300 × 200 table of 12 rows of 50 points.
  ///
  /// - Parameter estimate: The estimated height of rows; 0 for none.
  static func trace(estimate: CGFloat) -> [String] {
    let source = TracedTable()
    let log = source.log
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
    table.estimatedRowHeight = estimate
    func step(_ name: String, _ action: @MainActor @Sendable () -> Void) {
      log.begin(name)
      UIView.performWithoutAnimation(action)
      table.layoutIfNeeded()
    }
    step("load") {
      table.dataSource = source
      table.delegate = source
    }
    step("scroll to 100") { table.contentOffset = CGPoint(x: 0, y: 100) }
    step("scroll back") { table.contentOffset = .zero }
    step("reload row 1") { table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none) }
    step("insert row 2") {
      table.performBatchUpdates {
        source.count += 1
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      }
    }
    step("delete row 0") {
      table.beginUpdates()
      source.count -= 1
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.endUpdates()
    }
    step("reload") { table.reloadData() }
    return log.lines
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    log.note("dataSource.numberOfSections")
    return 1
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.note("dataSource.numberOfRowsInSection(\(section))")
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.note("dataSource.cellForRowAt(\(indexPath.numbers))")
    if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
    made += 1
    log.note("a new cell, number \(made)")
    let cell = TracedRow(style: .default, reuseIdentifier: "row")
    cell.log = log
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log.note("delegate.heightForRowAt(\(indexPath.numbers))")
    return 50
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.note("delegate.willDisplay(\(indexPath.numbers))")
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.note("delegate.didEndDisplaying(\(indexPath.numbers))")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("delegate.scrollViewDidScroll") }
}
