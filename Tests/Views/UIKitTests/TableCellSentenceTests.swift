import Testing
import UIKit

/// A cell that records its states and transitions.
private final class StateCell: UITableViewCell {
  var log: [String] = []
  override func prepareForReuse() {
    super.prepareForReuse()
    log.append("reuse")
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    log.append("selected \(selected)")
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append("editing \(editing)")
  }
  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    log.append("will \(state.rawValue)")
  }
  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
    log.append("did \(state.rawValue)")
  }
}

/// Sentences of the reference pages of cells, headers and controllers of tables.
@MainActor
@Suite struct TableCellSentenceTests {
  private func shown(_ style: UITableViewCell.CellStyle = .default) throws -> (
    ScriptedRows, StateCell
  ) {
    let rows = ScriptedRows([3])
    rows.cell = { _ in StateCell(style: style, reuseIdentifier: "state") }
    let cell = try #require(rows.show().cellForRow(at: [0, 1]) as? StateCell)
    cell.log = []
    return (rows, cell)
  }

  @Test func `a swiped cell shows its actions and no controls of editing`() throws {
    let (rows, cell) = try shown()
    #expect(!cell.showingDeleteConfirmation)
    rows.table.user.swipeRow(at: [0, 1], from: .trailing)
    #expect(cell.showingDeleteConfirmation && !cell.isEditing)
    #expect(cell.log == ["will 2", "did 2"])
    rows.table.user.closeSwipe()
    #expect(cell.log == ["will 2", "did 2", "will 0", "did 0"] && !cell.showingDeleteConfirmation)
  }

  @Test func `a cell changes its state around the call that edits it`() throws {
    let (rows, cell) = try shown()
    rows.table.setEditing(true, animated: true)
    #expect(cell.log == ["will 1", "editing true", "did 1"] && cell.isEditing)
    rows.table.user.tapAccessory(.delete, ofRowAt: [0, 1])
    #expect(cell.log.suffix(2) == ["will 3", "did 3"])
    rows.table.setEditing(false, animated: false)
    #expect(cell.log.last == "did 0" && !cell.isEditing && !cell.showingDeleteConfirmation)
    #expect(UITableViewCell.StateMask().isEmpty)
    #expect(UITableViewCell.StateMask.showingEditControl.rawValue == 1)
  }

  @Test func `a cell is told of its selection and prepared only if it is reused`() throws {
    let rows = ScriptedRows([40])
    let table = rows.table
    table.register(StateCell.self, forCellReuseIdentifier: "state")
    rows.cell = { [unowned table] in
      table.dequeueReusableCell(withIdentifier: "state", for: $0)
    }
    _ = rows.show()
    let cells = table.visibleCells.compactMap { $0 as? StateCell }
    #expect(cells.allSatisfy { !$0.log.contains("reuse") && $0.reuseIdentifier == "state" })
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(cells.first?.log.last == "selected true" && cells.first?.isSelected == true)
    table.contentOffset.y = 800
    table.layoutIfNeeded()
    #expect(cells.contains { $0.log.contains("reuse") })
    #expect(cells.allSatisfy { !$0.isSelected })
  }

  @Test func `the styles of cells have one label or two`() {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    for style in styles {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      #expect(cell.textLabel != nil && cell.imageView != nil)
      #expect((cell.detailTextLabel == nil) == (style == .default))
      #expect(cell.contentConfiguration == nil)
    }
  }

  @Test func `a view replaces the accessory of a cell, in editing as well`() throws {
    let (rows, cell) = try shown()
    let types = { cell.accessories.map(\.accessoryType) }
    cell.accessoryType = .checkmark
    #expect(types().contains(.checkmark))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessoryView = view
    #expect(!types().contains(.checkmark))
    rows.table.layoutIfNeeded()
    #expect(view.superview === cell && !view.isHidden && view.frame.maxX <= 300)
    cell.editingAccessoryType = .detailButton
    #expect(types().contains(.detail))
    rows.table.layoutIfNeeded()
    rows.table.isEditing = true
    rows.table.layoutIfNeeded()
    #expect(view.isHidden)
    let editing = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.editingAccessoryView = editing
    rows.table.layoutIfNeeded()
    #expect(!types().contains(.detail) && editing.superview === cell && !editing.isHidden)
    rows.table.isEditing = false
    rows.table.layoutIfNeeded()
    #expect(editing.isHidden && !view.isHidden)
    cell.accessoryView = nil
    #expect(view.superview == nil && types().contains(.checkmark))
  }

  @Test func `the content is indented by levels of the width`() throws {
    let (rows, cell) = try shown()
    rows.table.layoutIfNeeded()
    let start = cell.contentView.frame.minX
    cell.indentationLevel = 3
    rows.table.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == start + 30)
    cell.indentationWidth = 25
    rows.table.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == start + 75)
  }

  @Test func `backgrounds of a cell are behind its content, one only while it is selected`() throws
  {
    let (rows, cell) = try shown()
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    rows.table.layoutIfNeeded()
    #expect(plain.superview === cell && selected.superview == nil)
    rows.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    rows.table.layoutIfNeeded()
    let order = cell.subviews.filter { $0 === plain || $0 === selected || $0 === cell.contentView }
    #expect(order == [plain, selected, cell.contentView])
    rows.table.deselectRow(at: [0, 1], animated: false)
    rows.table.layoutIfNeeded()
    #expect(selected.superview == nil)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && plain.superview == nil)
  }

  @Test func `a configuration replaces the content view, and none replaces it again`() throws {
    let (_, cell) = try shown(.subtitle)
    let first = cell.contentView
    #expect(cell.contentConfiguration == nil && cell.automaticallyUpdatesContentConfiguration)
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    cell.contentConfiguration = content
    let second = cell.contentView
    #expect(second !== first)
    content.text = "other"
    cell.contentConfiguration = content
    #expect(cell.contentView === second, "the view supports the configuration")
    cell.contentConfiguration = nil
    #expect(cell.contentView !== second)
  }

  @Test func `updates of a configuration are performed once, the handler after the method`() throws
  {
    final class Updated: UITableViewCell {
      var log: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        log.append("method \(state.isSelected)")
      }
    }
    let rows = ScriptedRows([2])
    rows.cell = { _ in
      let cell = Updated(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { cell, state in
        (cell as? Updated)?.log.append("handler \(state.isSelected)")
      }
      return cell
    }
    let cell = try #require(rows.show().cellForRow(at: [0, 0]) as? Updated)
    #expect(cell.log == ["method false", "handler false"])
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    rows.table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    rows.table.layoutIfNeeded()
    #expect(cell.log.dropFirst(2) == ["method true", "handler true"])
  }

  @Test func `a header has an identifier, labels, content and a background`() throws {
    let rows = ScriptedRows([30, 30])
    let table = rows.table
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "bar")
    var made: [UITableViewHeaderFooterView] = []
    rows.header = { [unowned table] section in
      let bar = table.dequeueReusableHeaderFooterView(withIdentifier: "bar")
      bar?.textLabel?.text = "bar \(section)"
      bar.map { made.append($0) }
      return bar
    }
    rows.headerHeight = 30
    _ = rows.show()
    let bar = try #require(table.headerView(forSection: 0))
    #expect(bar.reuseIdentifier == "bar" && bar.textLabel?.text == "bar 0")
    #expect((bar.contentConfiguration as? UIListContentConfiguration)?.text == "bar 0")
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    let background = UIView()
    bar.backgroundView = background
    #expect(background.superview === bar)
    for offset in [1_250, 0, 1_250, 0] as [CGFloat] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    #expect(Set(made.map(ObjectIdentifier.init)).count <= 2, "headers are reused")
  }

  @Test func `a controller makes its table, answers it and edits it`() {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let controller = UITableViewController(style: style)
      #expect(controller.clearsSelectionOnViewWillAppear && !controller.isViewLoaded)
      let table: UITableView = controller.tableView
      #expect(controller.isViewLoaded && controller.view === table && table.style == style)
      #expect(table.dataSource === controller && table.delegate === controller)
      controller.setEditing(true, animated: false)
      #expect(table.isEditing && controller.isEditing)
      controller.refreshControl = UIRefreshControl()
      #expect(table.refreshControl === controller.refreshControl)
    }
    #expect(UITableViewController().tableView.style == .plain)
  }

  @Test func `a controller clears the selection when it appears, unless it shall not`() {
    final class Screen: UITableViewController {
      let rows = ScriptedRows([3])
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = rows
      }
    }
    for clears in [true, false] {
      let screen = Screen(style: .plain)
      screen.clearsSelectionOnViewWillAppear = clears
      screen.loadViewIfNeeded()
      screen.tableView.layoutIfNeeded()
      screen.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      screen.beginAppearanceTransition(true, animated: false)
      screen.endAppearanceTransition()
      #expect((screen.tableView.indexPathForSelectedRow == nil) == clears)
    }
  }
}
