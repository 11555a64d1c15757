import Foundation
import Testing
import UIKitNames

/// Tests of callbacks that release a table, its data source and its delegate during a pass.
@MainActor
@Suite struct ReleasedTableTests {
  enum Callback: CaseIterable { case willDisplay, didEndDisplaying, height, provider }

  /// The rows that a table showed and removed, and a release that one call performs.
  @MainActor private final class Log {
    var displayed: [String?] = []
    var removed = 0
    var release: (Callback) -> Void = { _ in }
  }

  private final class Delegate: NSObject, UITableViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func tableView(_ table: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      log.release(.height)
      return 20
    }

    func tableView(
      _ table: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      log.displayed.append(cell.textLabel?.text)
      log.release(.willDisplay)
    }

    func tableView(
      _ table: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      log.removed += 1
      log.release(.didEndDisplaying)
    }
  }

  private final class Source: NSObject, UITableViewDataSource {
    let log: Log
    init(_ log: Log) { self.log = log }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      log.release(.provider)
      return ReleasedTableTests.row(of: table, at: indexPath, "\(indexPath.row)")
    }
  }

  /// The only owner of a table and of the objects that it calls.
  @MainActor private final class Owner {
    var table: UITableView?
    var source: (any UITableViewDataSource)?
    var delegate: Delegate?

    func release() { (table, source, delegate) = (nil, nil, nil) }
  }

  fileprivate static func row(of table: UITableView, at path: IndexPath, _ text: String)
    -> UITableViewCell
  {
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = text
    return cell
  }

  /// Returns the owner of a table of 10 visible rows, and what will release its objects.
  private func make(_ callback: Callback, diffable: Bool) -> (Owner, Log) {
    let (owner, log) = (Owner(), Log())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.estimatedRowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    owner.table = table
    owner.delegate = Delegate(log)
    table.delegate = owner.delegate
    if diffable {
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        log.release(.provider)
        return Self.row(of: table, at: path, "\(item)")
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<100))
      source.apply(snapshot)
      owner.source = source
    } else {
      owner.source = Source(log)
      table.dataSource = owner.source
    }
    table.layoutIfNeeded()
    var isActing = true
    log.release = { [weak owner] in
      guard isActing, $0 == callback else { return }
      isActing = false
      owner?.release()
    }
    log.displayed = []
    log.removed = 0
    return (owner, log)
  }

  @Test(arguments: Callback.allCases)
  func `a pass of a table ends with the objects that a callback releases`(callback: Callback) {
    let (owner, log) = make(callback, diffable: false)
    weak let table = owner.table
    owner.table?.contentOffset.y = 400
    owner.table?.layoutIfNeeded()
    #expect(owner.source == nil && table == nil)
    #expect(log.displayed == (20..<30).map(String.init) && log.removed == 10)
  }

  @Test(arguments: [Callback.willDisplay, .didEndDisplaying, .provider])
  func `an apply ends with the table that a callback releases`(callback: Callback) throws {
    let (owner, log) = make(callback, diffable: true)
    weak let table = owner.table
    let source = try #require(owner.source as? UITableViewDiffableDataSource<Int, Int>)
    var snapshot = source.snapshot()
    snapshot.deleteItems([0, 1])
    source.apply(snapshot)
    #expect(owner.source == nil && table == nil)
    #expect(log.displayed == ["10", "11"] && log.removed == 2)
  }
}
