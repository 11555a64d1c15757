import BatchUpdates
import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) import HeadlessViews
import UIKitStandIns

/// A table, its data source and its delegate, driven by commands.
@MainActor
final class TableProgram: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    var number = -1
  }

  private static let barIdentifier = "bar"

  let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
  let coordinates: CoordinateCheck
  let source: TableHeightSource
  /// Whether sections have headers and footers.
  let hasBars: Bool
  private(set) var lists: NumberedLists
  var sections: [[Int]] { lists.sections }
  /// The number of changes of each row's height.
  private(set) var growth: [Int: Int] = [:]
  /// The row that should be selected.
  var selected: Int?
  private(set) var calls = TableCalls()
  private(set) var completions = (asked: 0, ended: 0)
  /// The cells in the reuse queue, the last one to be used first.
  private var waiting: [ObjectIdentifier] = []
  /// Whether the order is known: updates hold the cells that they remove back until they end.
  private var isOrderKnown = true
  private var isUpdating = false
  /// Whether the table reads the row counts when it is next asked for them.
  private var isReloadPending = false
  private var bracket = TableBracket.beginUpdates
  /// The rows that the data source reports in addition, and their section.
  private var miscount = (section: 0, rows: 0)

  init(sections: [[Int]], source: TableHeightSource, hasBars: Bool) {
    self.source = source
    self.hasBars = hasBars
    lists = NumberedLists(sections)
    coordinates = CoordinateCheck(around: table)
    table.rowList.selfSizingInvalidation = .disabled
    switch source {
    case .exact: table.estimatedRowHeight = 0
    case .estimated: table.estimatedRowHeight = CGFloat(TableHeightSource.estimate)
    case .fixed:
      table.rowHeight = 26
      table.estimatedRowHeight = 0
    }
    if hasBars {
      table.sectionHeaderTopPadding = 0
      table.sectionHeaderHeight = 12
      table.sectionFooterHeight = 8
      table.register(
        TableViewHeaderFooterView.self,
        forHeaderFooterViewReuseIdentifier: Self.barIdentifier
      )
    }
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
  }

  /// The state of the table without any command.
  var picture: TablePicture {
    var picture = TablePicture()
    look(&picture)
    return picture
  }

  /// Performs an operation; returns nil if it does not lay out.
  func apply(_ operation: TableOperation) -> TablePicture? {
    calls = TableCalls()
    bracket = operation.bracket
    var picture = TablePicture()
    if let dirt = operation.dirt { dirty(dirt) }
    // A change before the table has read the counts is part of the reload, and must not be reported.
    if isReloadPending { _ = table.numberOfSections }
    run(operation.command, &picture)
    if operation.isLaidOut {
      table.layoutIfNeeded()
      isReloadPending = false
    }
    table.rowList.endTransitions()
    guard operation.isLaidOut else { return nil }
    look(&picture)
    return picture
  }

  // Commands.

  private func run(_ command: ViewCommand, _ picture: inout TablePicture) {
    switch command {
    case .renew(let section, let row, let count):
      guard let path = path(section, row) else { return }
      let removed = min(count, sections[path[0]].count - path[1])
      edit(
        .delete(section: path[0], item: path[1], count: count),
        .insert(removed, section: path[0], item: path[1])
      )
    case .reload(let section, let row):
      guard let path = path(section, row) else { return }
      update { [self] in table.reloadRows(at: [path], with: .none) }
    case .reloadData(let count):
      lists.sections = sections.map { Array($0.prefix(count)) }
      selected = nil
      table.reloadData()
      isReloadPending = true
    case .deleteSection where sections.count == 1: break
    case .grow(let row): grow(row)
    case .miscount(let section, let difference): misreport(section, difference, &picture)
    case .scroll(let x, let y, let call): table.scroll(x: x, y: y, by: call)
    case .inset(let top): table.contentInset.top = CGFloat(top)
    case .select(let section, let row):
      let path = path(section, row)
      if !table.isEditing { selected = path.map { sections[$0[0]][$0[1]] } }
      table.selectRow(at: path, animated: false, scrollPosition: .none)
    case .edit(let isEditing): edit(isEditing)
    case .swipeToDelete(let section, let row):
      if let path = path(section, row) {
        _ = table.user.swipeRowFully(at: path, from: .trailing)
      }
    case .warnOfMemory:
      table.rowList.didReceiveMemoryWarning()
      waiting = []
      isOrderKnown = true
    default: edit(command)
    }
  }

  private func grow(_ row: Int) {
    // Rows that leave the screen keep the heights that they had on it.
    table.layoutIfNeeded()
    guard let visible = table.indexPathsForVisibleRows?.sorted(), !visible.isEmpty else { return }
    let path = visible[row % visible.count]
    growth[sections[path[0]][path[1]], default: 0] += 1
    if bracket == .direct { bracket = .beginUpdates }
    update {}
  }

  /// Performs changes of the data in an update, if there is something to change.
  private func edit(_ changes: ViewCommand...) {
    var copy = lists
    guard changes.allSatisfy({ copy.change($0) != nil }) else { return }
    update { [self] in
      for change in changes {
        if let operation = lists.change(change) { table.report(operation) }
      }
    }
  }

  func edit(_ isEditing: Bool) {
    // A table that is edited allows no selection by default.
    if isEditing { selected = nil }
    table.isEditing = isEditing
  }

  /// Reports the deletion of one row where the data has `difference` more rows than that leads to.
  private func misreport(_ section: Int, _ difference: Int, _ picture: inout TablePicture) {
    guard let path = path(section, 0) else { return }
    let count = sections[path[0]].count
    let rows = difference == 0 || count == 1 ? 1 : max(difference, 1 - count)
    miscount = (path[0], rows)
    picture.expectedRefusal =
      rows < 0
      ? "Invalid batch updates detected"
      : "Invalid update: invalid number of rows in section \(path[0])."
    let removed = lists.sections[path[0]].removeFirst()
    do throws(PresentationError) {
      try table.rowList.performBatchUpdatesReportingErrors {
        table.deleteRows(at: [path], with: .automatic)
      }
    } catch {
      if case .batch(let refused) = error { picture.refusal = refused.sentence(for: .table) }
    }
    lists.sections[path[0]].insert(removed, at: 0)
    miscount = (0, 0)
    selected = nil
    table.reloadData()
    isReloadPending = true
  }

  func update(_ change: @escaping () -> Void) {
    isUpdating = true
    switch bracket {
    case .beginUpdates:
      table.beginUpdates()
      change()
      table.endUpdates()
    case .nestedBeginUpdates:
      table.beginUpdates()
      table.beginUpdates()
      change()
      table.endUpdates()
      table.endUpdates()
    case .direct: change()
    case .performBatchUpdates:
      completions.asked += 1
      table.performBatchUpdates(change) { [weak self] _ in self?.completions.ended += 1 }
    }
    isUpdating = false
    isOrderKnown = waiting.isEmpty
    if let number = selected, !sections.contains(where: { $0.contains(number) }) { selected = nil }
  }

  func path(_ section: Int, _ row: Int) -> IndexPath? { lists.path(section, row) }

  func height(of number: Int) -> Int {
    source.height(of: number, changes: growth[number, default: 0])
  }

  // The data source and delegate.

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    calls.rowCounts += 1
    return sections[section].count + (section == miscount.section ? miscount.rows : 0)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let reused = tableView.dequeueReusableCell(withIdentifier: "row") as? Cell
    noteReuse(of: reused)
    let cell = reused ?? Cell(style: .default, reuseIdentifier: "row")
    cell.number = sections[indexPath[0]][indexPath[1]]
    return cell
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.barIdentifier)
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.barIdentifier)
  }

  private func noteReuse(of cell: Cell?) {
    guard let cell else {
      if !waiting.isEmpty, !isUpdating {
        calls.wrongReuse = "a cell is created while another waits"
      }
      return
    }
    guard let index = waiting.lastIndex(of: ObjectIdentifier(cell)) else {
      calls.wrongReuse = "a cell is reused that is on screen"
      return
    }
    if isOrderKnown, !isUpdating, index < waiting.count - 1 {
      calls.wrongReuse = "another cell is reused than the last one that left"
    }
    waiting.remove(at: index)
  }

  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    edit(.delete(section: indexPath[0], item: indexPath[1], count: 1))
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    calls.heights += 1
    return CGFloat(height(of: sections[indexPath[0]][indexPath[1]]))
  }

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    calls.ended.append(indexPath)
    waiting.append(ObjectIdentifier(cell))
  }
}
