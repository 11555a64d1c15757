import BatchUpdates
import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) import HeadlessViews
import UIKitStandIns

/// A table, its data source and its delegate, driven by commands.
@MainActor
final class TableProgram: TableViewDataSource, TableViewDelegate {
  private final class Cell: TableViewCell {
    var number = -1
  }

  let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
  private let coordinates: CoordinateCheck
  private let source: TableHeightSource
  private(set) var sections: [[Int]]
  /// The number of changes of each row's height.
  private var growth: [Int: Int] = [:]
  /// The row that should be selected.
  private var selected: Int?
  private var next: Int
  private var calls = TableCalls()
  private var completions = (asked: 0, ended: 0)
  /// The cells in the reuse queue, the last one to be used first.
  private var waiting: [ObjectIdentifier] = []
  /// Whether the order is known: updates hold the cells that they remove back until they end.
  private var isOrderKnown = true
  private var isUpdating = false
  private var bracket = TableBracket.beginUpdates
  /// The rows that the data source reports in addition, and their section.
  private var miscount = (section: 0, rows: 0)

  init(sections: [[Int]], source: TableHeightSource) {
    self.source = source
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

  func perform(_ operation: TableOperation) -> TablePicture {
    calls = TableCalls()
    bracket = operation.bracket
    var picture = TablePicture()
    if let dirt = operation.dirt { dirty(dirt) }
    run(operation.command, &picture)
    table.layoutIfNeeded()
    table.rowList.endTransitions()
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
    case .grow(let row):
      guard let visible = table.indexPathsForVisibleRows?.sorted(), !visible.isEmpty else { return }
      let path = visible[row % visible.count]
      growth[sections[path[0]][path[1]], default: 0] += 1
      if bracket == .direct { bracket = .beginUpdates }
      update {}
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
    case .edit(let isEditing):
      // A table that is edited allows no selection by default.
      if isEditing { selected = nil }
      table.isEditing = isEditing
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
  }

  /// Changes a property, and back if the oracles know only its first value.
  private func dirty(_ dirt: TableDirt) {
    switch dirt {
    case .contentInset: table.contentInset.top = table.contentInset.top > 0 ? 0 : 10
    case .height: table.frame.size.height = table.frame.height > 150 ? 120 : 170
    case .width: table.frame.size.width = table.frame.width > 100 ? 90 : 120
    case .bounds: table.bounds.size.height = table.bounds.height > 140 ? 130 : 160
    case .rowHeight:
      let height = table.rowHeight
      table.rowHeight = height + 1
      table.rowHeight = height
    case .estimatedRowHeight:
      let height = table.estimatedRowHeight
      table.estimatedRowHeight = height + 1
      table.estimatedRowHeight = height
    case .sectionHeaderTopPadding: table.sectionHeaderTopPadding += 2
    case .tableHeaderView: table.tableHeaderView = bar(insteadOf: table.tableHeaderView)
    case .tableFooterView: table.tableFooterView = bar(insteadOf: table.tableFooterView)
    case .safeArea: table.safeAreaInsets.top = table.safeAreaInsets.top > 0 ? 0 : 20
    case .invalidation: table.rowList.collectionViewLayout.invalidateLayout()
    case .contentOffset:
      table.contentOffset = table.clamped(
        CGPoint(x: 0, y: table.contentOffset.y > 100 ? 0 : 400)
      )
    case .scrollToRow:
      guard let path = path(0, 40) else { return }
      table.scrollToRow(at: path, at: .top, animated: false)
    case .delegate:
      table.delegate = nil
      table.delegate = self
    case .reloadedSection:
      guard let first = sections.first else { return }
      update { [self] in table.reloadSections([0], with: .none) }
      if let number = selected, first.contains(number) { selected = nil }
    }
  }

  /// Returns a header or footer of another height.
  private func bar(insteadOf view: View?) -> View? {
    view == nil ? View(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) : nil
  }

  private func update(_ change: @escaping () -> Void) {
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

  private func path(_ section: Int, _ row: Int) -> IndexPath? {
    guard let section = self.section(section), !sections[section].isEmpty else { return nil }
    return [section, row % sections[section].count]
  }

  private func height(of number: Int) -> Int {
    source.height(of: number, changes: growth[number, default: 0])
  }

  // The picture.

  private func look(_ picture: inout TablePicture) {
    picture.sections = sections
    picture.heights = sections.map { $0.map(height) }
    picture.counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    picture.calls = calls
    picture.completions = completions
    picture.contentHeight = Int(table.contentSize.height)
    picture.headerHeight = Int(table.tableHeaderView?.frame.height ?? 0)
    picture.footerHeight = Int(table.tableFooterView?.frame.height ?? 0)
    picture.offset = Int(table.contentOffset.y)
    picture.screen = Int(table.frame.height)
    picture.frames = picture.counts.enumerated().map { section, count in
      (0..<count).map { row in
        let frame = table.rectForRow(at: [section, row])
        return (Int(frame.minY), Int(frame.height))
      }
    }
    for path in (table.indexPathsForVisibleRows ?? []).sorted() {
      guard let cell = table.cellForRow(at: path) as? Cell else { continue }
      picture.shown.append(
        TablePicture.Row(
          path: path,
          number: cell.number,
          top: Int(cell.frame.minY),
          height: Int(cell.frame.height)
        )
      )
      if picture.wrongCoordinates == nil, let problem = problem(of: cell, at: path) {
        picture.wrongCoordinates = "row \(path): \(problem)"
      }
    }
    picture.wrongCoordinates = coordinates.problem() ?? picture.wrongCoordinates
    picture.selected = (table.indexPathsForSelectedRows ?? []).map { path in
      sections.indices.contains(path[0]) && sections[path[0]].indices.contains(path[1])
        ? sections[path[0]][path[1]] : -1
    }
    picture.expectedSelection = selected.map { [$0] } ?? []
  }

  /// Returns a wrong answer about the coordinates of a cell, and of a button in it.
  private func problem(of cell: Cell, at path: IndexPath) -> String? {
    let frame = table.rectForRow(at: path)
    if let problem = coordinates.problem(of: cell, at: frame) { return problem }
    let button = View(frame: CGRect(x: 5, y: 3, width: 10, height: 10))
    cell.contentView.addSubview(button)
    defer { button.removeFromSuperview() }
    let row = table.indexPathForRow(at: button.convert(CGPoint.zero, to: table))
    return row == path ? nil : "the row of a button in it is \(row?.description ?? "nil")"
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
