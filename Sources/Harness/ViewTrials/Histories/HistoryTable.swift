import BatchUpdates
import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessCollectionView
@_spi(LayoutCycle) import HeadlessViews
import UIKitStandIns

/// A table of self-sizing rows that shows a scene.
@MainActor
final class HistoryTable: HistorySubject, TableViewDataSource, TableViewDelegate {
  var scene: HistoryScene
  private let table: TableView
  var scrollView: ScrollView { table }

  init(_ scene: HistoryScene) {
    self.scene = scene
    table = TableView(
      frame: CGRect(origin: .zero, size: scene.size),
      style: scene.kind == .list ? .insetGrouped : scene.kind == .rows ? .plain : .grouped
    )
    table.allowsMultipleSelection = true
    table.allowsMultipleSelectionDuringEditing = true
    table.rowList.transitionClock = .caller
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = CGFloat(scene.estimate)
    table.sectionHeaderTopPadding = Self.padding(scene)
    table.delegate = self
  }

  /// The space above headers, which is a property of the whole table.
  private static func padding(_ scene: HistoryScene) -> CGFloat {
    scene.tint == 0 ? TableView.automaticDimension : CGFloat(scene.tint * 3)
  }

  func fresh() -> any HistorySubject { HistoryTable(scene) }

  func load() { table.dataSource = self }

  func report(_ operation: BatchUpdates.Operation) { table.report(operation) }

  func readCounts() { _ = table.numberOfSections }

  func showContent(at path: IndexPath) { table.cellForRow(at: path).map { show(path, in: $0) } }

  private func show(_ path: IndexPath, in cell: TableViewCell) {
    var content = cell.defaultContentConfiguration()
    content.text = text(at: path)
    cell.contentConfiguration = content
  }

  func tell(_ cause: HistoryCause) {
    let padding = Self.padding(scene)
    if table.sectionHeaderTopPadding != padding { table.sectionHeaderTopPadding = padding }
    let estimate = CGFloat(scene.estimate)
    if table.estimatedRowHeight != estimate { table.estimatedRowHeight = estimate }
    switch cause {
    case .noBatch: table.performBatchUpdates(nil)
    case .reload: table.reloadData()
    case .newLayout, .reloadedSection:
      if !scene.names.isEmpty {
        table.reloadSections(IndexSet(integersIn: 0..<scene.names.count), with: .none)
      }
    case .emptyBatch, .invalidation, .insertion, .inset:
      table.beginUpdates()
      table.endUpdates()
    }
  }

  var selection: [IndexPath] { table.indexPathsForSelectedRows ?? [] }

  func select(_ path: IndexPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  func setEditing(_ isEditing: Bool) { table.isEditing = isEditing }

  func endTransitions() { table.rowList.endTransitions() }

  func look(_ picture: inout HistoryPicture) {
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) else { continue }
      picture.add(
        cell,
        "the cell at \(path)",
        Self.text(cell) ?? "no text",
        (cell.isSelected ? "selected" : "") + (cell.isEditing ? ", editing" : ""),
        in: table
      )
    }
    for section in 0..<table.numberOfSections {
      if let bar = table.headerView(forSection: section) {
        picture.add(bar, "the header of \(section)", "header", "", in: table)
      }
      if let bar = table.footerView(forSection: section) {
        picture.add(bar, "the footer of \(section)", "footer", "", in: table)
      }
    }
    let origin = table.bounds.origin
    picture.separators = table.rowList.separators.map { separator in
      let top = HistoryPicture.units(separator.x - origin.x, separator.y - origin.y)
      return "\(separator.indexPath) \(separator.edge) \(top) \(separator.width)"
    }
  }

  func problem() -> String? {
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) else { return "\(path) has no cell" }
      guard Self.text(cell) == text(at: path) else {
        return "the cell at \(path) shows \(Self.text(cell) ?? "no text")"
      }
    }
    return nil
  }

  private static func text(_ cell: TableViewCell) -> String? {
    (cell.contentConfiguration as? ListContentConfiguration)?.text
  }

  private func text(at path: IndexPath) -> String {
    let number = scene.lists.number(at: path) ?? -1
    let lines = Int(scene.height(of: number, in: 200)) / 10
    return (["\(number)"] + (1..<max(2, lines)).map { "line \($0)" }).joined(separator: "\n")
  }

  func numberOfSections(in tableView: TableView) -> Int { scene.lists.sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    scene.lists.sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    show(indexPath, in: cell)
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    scene.look(ofSection: section).hasHeader ? "A header" : nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    scene.look(ofSection: section).hasFooter ? "A footer\nof more\nlines" : nil
  }
}
