import Testing
import UIKit

/// Sentences of the reference pages of the delegates of tables, and of swipe actions.
@MainActor
@Suite struct TableDelegateSentenceTests {
  @Test func `rows, headers and footers are told before they are shown and after they left`() {
    let rows = ScriptedRows([20, 20], .grouped)
    (rows.headerHeight, rows.footerHeight) = (30, 20)
    rows.title = { "header \($0)" }
    rows.footerTitle = { "footer \($0)" }
    rows.table.estimatedRowHeight = 40
    let table = rows.table
    table.dataSource = rows
    table.delegate = rows
    let shown = rows.calls { table.layoutIfNeeded() }.filter { $0.contains("display") }
    #expect(Set(shown) == Set((0..<10).map { "display [0, \($0)]" } + ["display header 0"]))
    let gone = rows.calls {
      table.contentOffset.y = 850
      table.layoutIfNeeded()
    }
    #expect(gone.contains("end [0, 0]") && gone.contains("end header 0"))
    #expect(!gone.contains("end footer 0") && gone.contains("display header 1"))
    #expect(gone.filter { $0 == "display [1, 0]" }.count == 1)
    table.contentOffset.y = 700
    table.layoutIfNeeded()
    #expect(
      rows.calls {
        table.contentOffset.y = 0
        table.layoutIfNeeded()
      }.contains("end footer 0")
    )
  }

  @Test func `heights come from the delegate, then from the table, then from the cells`() {
    let rows = ScriptedRows([3])
    rows.height = { $0.row == 1 ? 70 : UITableView.automaticDimension }
    rows.cell = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        line.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        line.heightAnchor.constraint(equalToConstant: 33),
      ])
      return cell
    }
    #expect(rows.show().visibleCells.map(\.frame.height) == [33, 70, 33])
    rows.table.delegate = nil
    rows.table.layoutIfNeeded()
    #expect(rows.table.visibleCells.map(\.frame.height) == [40, 40, 40])
  }

  @Test func `a height that is negative but not automatic is that of the content`() {
    let rows = ScriptedRows([2])
    rows.table.sectionHeaderHeight = 25
    rows.title = { _ in "title" }
    rows.table.dataSource = rows
    rows.table.layoutIfNeeded()
    #expect(rows.table.rectForHeader(inSection: 0).height == 25, "there is no delegate")
  }

  @Test func `a view is preferred over a title, and gets the height of the header`() {
    let rows = ScriptedRows([2, 2])
    rows.title = { "title \($0)" }
    let view = UIView()
    rows.header = { $0 == 0 ? view : nil }
    rows.headerHeight = 44
    let table = rows.show()
    #expect(view.superview === table)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(table.headerView(forSection: 0) == nil, "it is no header view")
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "title 1")
  }

  @Test func `headers and footers off screen have their estimates`() {
    let rows = ScriptedRows([20, 20, 20])
    rows.title = { "title \($0)" }
    rows.headerEstimate = 90
    rows.footerHeight = 0
    let table = rows.show()
    #expect(table.rectForHeader(inSection: 2).height == 90)
    let measured = table.rectForHeader(inSection: 0).height
    #expect(measured < 90 && measured > 0)
    table.scrollToRow(at: [2, 5], at: .bottom, animated: false)
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 2).height == measured)
    table.delegate = nil
    table.estimatedSectionHeaderHeight = 50
    table.contentOffset.y = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 2).height == 50)
  }

  @Test func `a row that does not highlight is not selected`() {
    let rows = ScriptedRows([3])
    rows.highlights = { $0.row != 1 }
    let table = rows.show()
    table.user.tapRow(at: [0, 0])
    #expect(rows.calls { table.user.tapRow(at: [0, 1]) } == ["highlight? [0, 1]"])
    #expect(table.indexPathForSelectedRow == [0, 0])
    let calls = rows.calls { table.user.tapRow(at: [0, 2]) }
    #expect(calls.prefix(2) == ["highlight? [0, 2]", "highlighted [0, 2]"])
    #expect(Set(calls.dropFirst(2)) == ["unhighlighted [0, 2]", "select [0, 2]", "act [0, 2]"])
  }

  @Test func `a tap performs the primary action unless the table is edited or forbids it`() {
    let rows = ScriptedRows([3])
    let table = rows.show()
    #expect(rows.calls { table.user.tapRow(at: [0, 0]) }.last == "act [0, 0]")
    rows.acts = false
    #expect(!rows.calls { table.user.tapRow(at: [0, 1]) }.contains("act [0, 1]"))
    let plain = UITableView()
    final class Silent: NSObject, UITableViewDelegate {}
    let silent = Silent()
    #expect(silent.tableView(plain, canPerformPrimaryActionForRowAt: [0, 0]))
    plain.isEditing = true
    #expect(!silent.tableView(plain, canPerformPrimaryActionForRowAt: [0, 0]))
  }

  @Test func `rows are edited in the style of the delegate, and deleted without one`() {
    let rows = ScriptedRows([4])
    rows.style = { [.none, .insert, .delete, .delete][$0.row] }
    rows.editable = { $0.row != 3 }
    let table = rows.show()
    table.isEditing = true
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.editingStyle) == [.none, .insert, .delete, .none])
    #expect(table.visibleCells.map(\.isEditing) == [true, true, true, false])
    #expect(
      rows.calls { table.user.tapAccessory(.insert, ofRowAt: [0, 1]) } == ["commit insert [0, 1]"]
    )
    table.delegate = nil
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.editingStyle) == [.delete, .delete, .delete, .none])
  }

  @Test func `the delegate names the action that deletes, or replaces it`() {
    let rows = ScriptedRows([4])
    let table = rows.show()
    rows.deleteTitle = "Remove"
    #expect(table.user.swipeRow(at: [0, 0], from: .trailing)?.actions.map(\.title) == ["Remove"])
    #expect(table.user.swipeRow(at: [0, 0], from: .trailing)?.actions.first?.style == .destructive)
    #expect(rows.calls { table.user.performSwipeAction(at: 0) } == ["commit delete [0, 0]"])
    rows.trailing = UISwipeActionsConfiguration(actions: [])
    #expect(table.user.swipeRow(at: [0, 0], from: .trailing) == nil, "no actions are no default")
    rows.trailing = nil
    rows.style = { _ in .none }
    #expect(table.user.swipeRow(at: [0, 0], from: .trailing) == nil)
    #expect(table.user.swipeRow(at: [0, 0], from: .leading) == nil, "there is no default")
  }

  @Test func `a full swipe performs the first action, unless the configuration says otherwise`() {
    let rows = ScriptedRows([4])
    var done: [String] = []
    let actions = ["a", "b"].map { title in
      UIContextualAction(style: .normal, title: title) { action, view, completion in
        done.append(action.title ?? "")
        completion(true)
      }
    }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    #expect(configuration.performsFirstActionWithFullSwipe)
    #expect(configuration.actions.map(\.title) == ["a", "b"])
    rows.trailing = configuration
    let table = rows.show()
    #expect(table.user.swipeRowFully(at: [0, 1], from: .trailing) && done == ["a"])
    #expect(table.user.indexPathForSwipedRow == nil, "the completion closes the row")
    configuration.performsFirstActionWithFullSwipe = false
    #expect(!table.user.swipeRowFully(at: [0, 1], from: .trailing) && done == ["a"])
    #expect(table.user.indexPathForSwipedRow == [0, 1])
    #expect(table.user.performSwipeAction(at: 1) && done == ["a", "b"])
  }

  @Test func `an action keeps its style, title, colour and image`() {
    let action = UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
    #expect(action.style == .destructive && action.title == "Delete")
    #expect(action.image == nil)
    action.image = UIImage(systemName: "trash")
    action.backgroundColor = .blue
    action.title = nil
    #expect(action.image != nil && action.backgroundColor == .blue && action.title == nil)
  }

  @Test func `a row moves where the delegate redirects it, and only if the data source allows it`()
  {
    let rows = ScriptedRows([5])
    let table = rows.show()
    let moves = { rows.calls { table.user.moveRow(at: [0, 0], to: [0, 3]) }.prefix(1) }
    #expect(moves() == ["move [0, 0] [0, 3]"])
    rows.target = { _ in [0, 4] }
    #expect(moves() == ["move [0, 0] [0, 4]"])
    rows.target = { _ in [0, 2] }
    #expect(rows.calls { table.user.moveRow(at: [0, 2], to: [0, 3]) }.isEmpty, "it stays")
    #expect(rows.calls { table.user.moveRow(at: [0, 1], to: [0, 3]) }.isEmpty, "it may not")
  }

  @Test func `heights are asked before rows are shown, or later with estimates`() {
    final class Estimating: NSObject, UITableViewDelegate {
      var heights: [Int] = []
      func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        heights.append(path.row)
        return 40
      }
      func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
        50
      }
    }
    let rows = ScriptedRows([100])
    rows.table.estimatedRowHeight = 0
    rows.table.dataSource = rows
    rows.table.delegate = rows
    let asked = rows.calls { rows.table.layoutIfNeeded() }.filter { $0.hasPrefix("height") }
    #expect(Set(asked).count == 100, "every height is asked")
    #expect(rows.table.contentSize.height == 4_000)
    let (later, estimating) = (ScriptedRows([100]), Estimating())
    later.table.dataSource = later
    later.table.delegate = estimating
    later.table.layoutIfNeeded()
    #expect(Set(estimating.heights).count <= 12)
    #expect(later.table.contentSize.height == 4_900)
  }
}
