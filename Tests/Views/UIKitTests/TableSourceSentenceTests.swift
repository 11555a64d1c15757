import Testing
import UIKit

/// Sentences of the reference pages of diffable data sources, drags and drops of tables.
@MainActor
@Suite struct TableSourceSentenceTests {
  private typealias Source = UITableViewDiffableDataSource<String, Int>

  /// A source with titles whose rows can be edited and moved.
  private final class OpenSource: UITableViewDiffableDataSource<String, Int> {
    var log: [String] = []
    override func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
    override func tableView(_ view: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
    override func tableView(_ view: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      var snapshot = snapshot()
      snapshot.deleteItems([path].compactMap { itemIdentifier(for: $0) })
      apply(snapshot)
    }
    override func tableView(_ view: UITableView, moveRowAt source: IndexPath, to target: IndexPath)
    {
      log.append("move \(source) \(target)")
    }
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    return snapshot
  }

  private static func cell(_ table: UITableView, _ path: IndexPath, _ item: Int) -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.tag = item
    return cell
  }

  @Test func `a diffable source becomes that of its table and shows the applied snapshot`() {
    let source = Source(tableView: table, cellProvider: { Self.cell($0, $1, $2) })
    #expect(table.dataSource === source && source.defaultRowAnimation == .automatic)
    #expect(source.snapshot().numberOfItems == 0 && table.numberOfSections == 0)
    var done = 0
    source.apply(snapshot, animatingDifferences: false) { done += 1 }
    table.layoutIfNeeded()
    #expect(done == 1 && table.visibleCells.map(\.tag) == [1, 2, 3, 4])
    #expect(source.numberOfSections(in: table) == 2)
    #expect(source.tableView(table, numberOfRowsInSection: 0) == 3)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4])
  }

  @Test func `identifiers, paths and sections of a diffable source are found both ways`() {
    let source = Source(tableView: table, cellProvider: { Self.cell($0, $1, $2) })
    source.apply(snapshot)
    #expect(source.itemIdentifier(for: [0, 2]) == 3 && source.itemIdentifier(for: [0, 3]) == nil)
    #expect(source.indexPath(for: 4) == [1, 0] && source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
    #expect(!source.description().isEmpty)
    #expect(source.index(for: "b") == 1 && source.index(for: "c") == nil)
  }

  @Test func `a reload of a diffable source makes its cells again`() {
    let source = Source(tableView: table, cellProvider: { Self.cell($0, $1, $2) })
    source.apply(snapshot)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    var same = snapshot
    same.deleteItems([4])
    source.apply(same)
    #expect(table.visibleCells == cells.dropLast())
    var done = 0
    source.applySnapshotUsingReloadData(same) { done += 1 }
    table.layoutIfNeeded()
    #expect(done == 1 && zip(table.visibleCells, cells).allSatisfy { $0 !== $1 })
  }

  @Test func `a subclass of a diffable source has titles, edits and moves`() {
    let plain = Source(tableView: table, cellProvider: { Self.cell($0, $1, $2) })
    plain.apply(snapshot)
    #expect(plain.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(!plain.tableView(table, canEditRowAt: [0, 0]))
    #expect(!plain.tableView(table, canMoveRowAt: [0, 0]))
    let source = OpenSource(tableView: table, cellProvider: { Self.cell($0, $1, $2) })
    source.apply(snapshot)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "b")
    #expect(table.user.swipeRowFully(at: [0, 1], from: .trailing))
    #expect(source.snapshot().itemIdentifiers == [1, 3, 4])
    #expect(table.user.moveRow(at: [0, 0], to: [0, 1]))
    #expect(source.log == ["move [0, 0] [0, 1]"])
  }

  /// Drag and drop delegates of closures, which record their calls.
  private final class Drags: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    var log: [String] = []
    var handles = true
    var items: (IndexPath) -> [UIDragItem] = { _ in
      [UIDragItem(itemProvider: NSItemProvider())]
    }
    var adds = false
    var drop: (UITableViewDropCoordinator) -> Void = { _ in }

    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: UIDragSession,
      at path: IndexPath
    ) -> [UIDragItem] { items(path) }
    func tableView(
      _ tableView: UITableView,
      itemsForAddingTo session: UIDragSession,
      at path: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { adds ? items(path) : [] }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: UIDragSession) {
      log.append("begin \(session.items.count)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {
      log.append("end drag")
    }
    func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool { handles }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: UIDropSession) {
      log.append("enter")
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: UIDropSession) {
      log.append("exit")
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) {
      log.append("end drop")
    }
    func tableView(
      _ tableView: UITableView,
      performDropWith coordinator: UITableViewDropCoordinator
    ) {
      log.append("drop \(coordinator.destinationIndexPath ?? [])")
      drop(coordinator)
    }
  }

  private func dragged() -> (ScriptedRows, Drags, UITableView) {
    let (rows, drags) = (ScriptedRows([4]), Drags())
    rows.table.dragDelegate = drags
    rows.table.dropDelegate = drags
    return (rows, drags, rows.show())
  }

  @Test func `a drag begins with the items of a row, and takes those of others`() {
    let (rows, drags, table) = dragged()
    drags.items = { $0.row == 0 ? [] : [UIDragItem(itemProvider: NSItemProvider())] }
    #expect(!table.user.beginDrag(ofRowAt: [0, 0]) && drags.log.isEmpty && !table.hasActiveDrag)
    #expect(table.user.beginDrag(ofRowAt: [0, 1]))
    #expect(drags.log == ["begin 1"] && table.hasActiveDrag && !table.hasActiveDrop)
    #expect(!table.user.addToDrag(rowAt: [0, 2]), "the delegate adds none")
    drags.adds = true
    #expect(table.user.addToDrag(rowAt: [0, 2]))
    table.user.cancelDrag()
    #expect(drags.log.last == "end drag" && !table.hasActiveDrag)
    _ = rows
  }

  @Test func `a drop enters, leaves and ends with the destination of its row`() {
    let (rows, drags, table) = dragged()
    var paths: [IndexPath?] = []
    drags.drop = { paths = $0.items.map(\.sourceIndexPath) + [$0.destinationIndexPath] }
    #expect(table.user.beginDrag(ofRowAt: [0, 0]))
    let proposal = table.user.updateDrop(at: CGPoint(x: 20, y: 100))
    #expect(proposal?.operation == .move && proposal?.intent == .insertAtDestinationIndexPath)
    #expect(drags.log == ["begin 1", "enter"] && table.hasActiveDrop)
    table.user.leaveDrop()
    #expect(drags.log.last == "exit" && !table.hasActiveDrop)
    table.user.updateDrop(at: CGPoint(x: 20, y: 100))
    #expect(table.user.performDrop() && paths == [[0, 0], [0, 2]])
    #expect(Set(drags.log.suffix(2)) == ["end drop", "end drag"])
    drags.handles = false
    let item = UIDragItem(itemProvider: NSItemProvider())
    #expect(!table.user.enterDrop(of: [item], at: CGPoint(x: 20, y: 100)))
    _ = rows
  }

  @Test func `a proposal and a placeholder keep their values`() {
    let proposal = UITableViewDropProposal(operation: .copy, intent: .automatic)
    #expect(proposal.operation == .copy && proposal.intent == .automatic)
    #expect(UITableViewDropProposal(operation: .move).intent == .unspecified)
    let place = UITableViewDropPlaceholder(
      insertionIndexPath: [0, 2],
      reuseIdentifier: "row",
      rowHeight: 60
    )
    #expect(place.insertionIndexPath == [0, 2] && place.reuseIdentifier == "row")
    #expect(place.rowHeight == 60 && place.cellUpdateHandler == nil)
  }
}
