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
  private(set) var sections: [[Int]]
  /// The number of changes of each row's height.
  private(set) var growth: [Int: Int] = [:]
  /// The row that should be selected.
  var selected: Int?
  private var next: Int
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
    self.sections = sections
    next = sections.reduce(0) { $0 + $1.count }
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
  func perform(_ operation: TableOperation) -> TablePicture? {
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

  private func run(_ command: TableCommand, _ picture: inout TablePicture) {
    switch command {
    case .insert(let count, let section, let row):
      guard let section = self.section(section) else { return }
      let row = min(row, sections[section].count)
      update { [self] in insert(fresh(count), section, row) }
    case .delete(let section, let row, let count):
      guard let path = path(section, row) else { return }
      update { [self] in remove(count, at: path) }
    case .replace(let section, let row, let count):
      guard let path = path(section, row) else { return }
      update { [self] in
        let count = remove(count, at: path)
        insert(fresh(count), path[0], path[1])
      }
    case .move(let section, let row, let target):
      guard let path = path(section, row) else { return }
      update { [self] in
        let number = sections[path[0]].remove(at: path[1])
        let last = sections.count - 1
        let place = min(target, sections[last].count)
        sections[last].insert(number, at: place)
        table.moveRow(at: path, to: [last, place])
      }
    case .reload(let section, let row):
      guard let path = path(section, row) else { return }
      update { [self] in table.reloadRows(at: [path], with: .none) }
    case .reloadData(let count):
      for index in sections.indices { sections[index] = Array(sections[index].prefix(count)) }
      selected = nil
      table.reloadData()
      isReloadPending = true
    case .insertSection, .deleteSection, .moveSection, .reloadSection: changeSections(command)
    case .grow(let row): grow(row)
    case .miscount(let section, let difference): misreport(section, difference, &picture)
    case .scroll(let distance, let way):
      let offset = table.clamped(CGPoint(x: 0, y: table.contentOffset.y + CGFloat(distance)))
      switch way {
      case .contentOffset: table.contentOffset = offset
      case .bounds: table.bounds.origin = offset
      case .setContentOffset: table.setContentOffset(offset, animated: false)
      }
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

  private func changeSections(_ command: TableCommand) {
    switch command {
    case .insertSection(let index, let count):
      let index = min(index, sections.count)
      update { [self] in
        sections.insert(fresh(count), at: index)
        table.insertSections([index], with: .automatic)
      }
    case .deleteSection(let index):
      guard sections.count > 1, let section = section(index) else { return }
      update { [self] in
        sections.remove(at: section)
        table.deleteSections([section], with: .automatic)
      }
    case .moveSection(let index, let target):
      guard let index = section(index), let target = section(target) else { return }
      update { [self] in
        sections.insert(sections.remove(at: index), at: target)
        table.moveSection(index, toSection: target)
      }
    case .reloadSection(let index, let count):
      guard let index = section(index) else { return }
      update { [self] in
        sections[index] = fresh(count)
        table.reloadSections([index], with: .automatic)
      }
    default: break
    }
  }

  func edit(_ isEditing: Bool) {
    // A table that is edited allows no selection by default.
    if isEditing { selected = nil }
    table.isEditing = isEditing
  }

  private func insert(_ numbers: [Int], _ section: Int, _ row: Int) {
    sections[section].insert(contentsOf: numbers, at: row)
    table.insertRows(at: numbers.indices.map { [section, row + $0] }, with: .automatic)
  }

  /// Removes rows, and returns their number.
  @discardableResult private func remove(_ count: Int, at path: IndexPath) -> Int {
    let rows = path[1]..<min(path[1] + count, sections[path[0]].count)
    sections[path[0]].removeSubrange(rows)
    table.deleteRows(at: rows.map { [path[0], $0] }, with: .automatic)
    return rows.count
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
    let removed = sections[path[0]].removeFirst()
    do throws(PresentationError) {
      try table.rowList.performBatchUpdatesReportingErrors {
        table.deleteRows(at: [path], with: .automatic)
      }
    } catch {
      if case .batch(let refused) = error { picture.refusal = refused.sentence(for: .table) }
    }
    sections[path[0]].insert(removed, at: 0)
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

  private func fresh(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  private func section(_ index: Int) -> Int? { sections.isEmpty ? nil : index % sections.count }

  func path(_ section: Int, _ row: Int) -> IndexPath? {
    guard let section = self.section(section), !sections[section].isEmpty else { return nil }
    return [section, row % sections[section].count]
  }

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
    update { [self] in remove(1, at: indexPath) }
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
