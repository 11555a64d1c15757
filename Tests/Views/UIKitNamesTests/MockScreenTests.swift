import Foundation
import Testing
import UIKitNames

/// The same changes of a small screen, on a view of UIKit and on a mock that overrides all of its members.
@MainActor
@Suite struct MockScreenTests {
  @Test func `a mock of a table receives every call and shows the same rows`() {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    let mock = MockTableView(frame: frame, style: .plain)
    let pictures = [UITableView(frame: frame, style: .plain), mock].map {
      TableProgram(of: $0).run()
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].first == "0.0 a, 0.1 b, 0.2 c, 1.0 d")
    // Messages that a table sends to itself are not recorded, except the property behind a method.
    #expect(
      mock.calls.filter { !["dequeue", "cellForRow", "style"].contains(where: $0.hasPrefix) } == [
        "register(_:forCellReuseIdentifier:)", "dataSource", "delegate", "rowHeight",
        "insertRows(at:with:)", "performBatchUpdates(_:completion:)", "deleteRows(at:with:)",
        "insertSections(_:with:)", "beginUpdates()", "moveRow(at:to:)", "endUpdates()",
        "reloadRows(at:with:)", "reconfigureRows(at:)", "moveSection(_:toSection:)",
        "reloadSections(_:with:)", "deleteSections(_:with:)",
        "selectRow(at:animated:scrollPosition:)", "indexPathsForSelectedRows",
        "deselectRow(at:animated:)", "scrollToRow(at:at:animated:)", "indexPathsForVisibleRows",
        "setEditing(_:animated:)", "isEditing", "numberOfSections", "numberOfRows(inSection:)",
        "rectForRow(at:)", "visibleCells", "indexPathForSelectedRow", "reloadData()",
      ]
    )
  }

  @Test func `a mock of a collection view receives every call and shows the same items`() {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    func layout() -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    }
    let mock = MockCollectionView(frame: frame, collectionViewLayout: layout())
    let plain = UICollectionView(frame: frame, collectionViewLayout: layout())
    let pictures = [plain, mock].map { CollectionProgram(of: $0).run(nextLayout: layout()) }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].first == "0.0 a, 0.1 b, 0.2 c, 1.0 d")
    #expect(
      // The layout reads the counts.
      mock.calls.filter { !["dequeue", "cellForItem", "numberOf"].contains(where: $0.hasPrefix) }
        == [
          "register(_:forCellWithReuseIdentifier:)", "dataSource", "delegate", "insertItems(at:)",
          "performBatchUpdates(_:completion:)", "deleteItems(at:)", "insertSections(_:)",
          "moveItem(at:to:)", "reloadItems(at:)", "reconfigureItems(at:)",
          "moveSection(_:toSection:)", "reloadSections(_:)", "deleteSections(_:)",
          "selectItem(at:animated:scrollPosition:)", "indexPathsForSelectedItems",
          "deselectItem(at:animated:)", "scrollToItem(at:at:animated:)",
          "indexPathsForVisibleItems", "isEditing", "layoutAttributesForItem(at:)",
          "visibleCells",
          "collectionViewLayout", "setCollectionViewLayout(_:animated:)",
          "setCollectionViewLayout(_:animated:completion:)", "reloadData()",
        ]
    )
  }
}

/// The changes of a table and of its data, with the visible rows after each.
@MainActor
private final class TableProgram: NSObject, UITableViewDataSource, UITableViewDelegate {
  private var sections = [["a", "b", "c"], ["d"]]
  private var pictures: [String] = []
  private let view: UITableView

  init(of view: UITableView) { self.view = view }

  private func show() {
    view.layoutIfNeeded()
    let cells = (0..<sections.count).flatMap { section in
      (0..<sections[section].count).map { IndexPath(row: $0, section: section) }
    }
    pictures.append(
      cells.compactMap { path in
        (view.cellForRow(at: path) as? WordCell).map { "\(path[0]).\(path[1]) \($0.word)" }
      }.joined(separator: ", ")
    )
  }

  func run() -> [String] {
    view.register(WordCell.self, forCellReuseIdentifier: "word")
    view.dataSource = self
    view.delegate = self
    view.rowHeight = 30
    show()
    sections[0].append("e")
    view.insertRows(at: [[0, 3]], with: .fade)
    show()
    view.performBatchUpdates {
      sections[0].removeFirst()
      sections.append(["f"])
      view.deleteRows(at: [[0, 0]], with: .automatic)
      view.insertSections([2], with: .none)
    }
    show()
    view.beginUpdates()
    sections[1].append(sections[0].removeFirst())
    view.moveRow(at: [0, 0], to: [1, 1])
    view.endUpdates()
    show()
    sections[0][0] = "C"
    view.reloadRows(at: [[0, 0]], with: .none)
    view.reconfigureRows(at: [[0, 0]])
    sections.swapAt(0, 1)
    view.moveSection(0, toSection: 1)
    view.reloadSections([0], with: .none)
    sections.removeLast()
    view.deleteSections([2], with: .fade)
    show()
    view.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    pictures.append("\(view.indexPathsForSelectedRows ?? [])")
    view.deselectRow(at: [0, 0], animated: false)
    view.scrollToRow(at: [1, 1], at: .bottom, animated: false)
    pictures.append("\(view.indexPathsForVisibleRows ?? [])")
    view.user.tapRow(at: [0, 1])
    view.setEditing(true, animated: false)
    pictures.append("\(view.numberOfSections) \(view.numberOfRows(inSection: 0))")
    pictures.append("\(view.rectForRow(at: [0, 1])) \(view.visibleCells.count)")
    pictures.append("\(String(describing: view.indexPathForSelectedRow))")
    view.reloadData()
    show()
    return pictures
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: path)
    (cell as? WordCell)?.word = sections[path.section][path.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pictures.append("tapped \(indexPath)")
  }
}

private final class WordCell: UITableViewCell { var word = "" }

/// The changes of a collection view and of its data, with the visible items after each.
@MainActor
private final class CollectionProgram: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private var sections = [["a", "b", "c"], ["d"]]
  private var pictures: [String] = []
  private let view: UICollectionView

  init(of view: UICollectionView) { self.view = view }

  private func show() {
    view.layoutIfNeeded()
    let cells = (0..<sections.count).flatMap { section in
      (0..<sections[section].count).map { IndexPath(item: $0, section: section) }
    }
    pictures.append(
      cells.compactMap { path in
        (view.cellForItem(at: path) as? ItemCell).map { "\(path[0]).\(path[1]) \($0.word)" }
      }.joined(separator: ", ")
    )
  }

  func run(nextLayout: UICollectionViewLayout) -> [String] {
    view.register(ItemCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = self
    view.delegate = self
    show()
    sections[0].append("e")
    view.insertItems(at: [[0, 3]])
    show()
    view.performBatchUpdates {
      sections[0].removeFirst()
      sections.append(["f"])
      view.deleteItems(at: [[0, 0]])
      view.insertSections([2])
    }
    show()
    sections[1].append(sections[0].removeFirst())
    view.moveItem(at: [0, 0], to: [1, 1])
    sections[0][0] = "C"
    view.reloadItems(at: [[0, 0]])
    view.reconfigureItems(at: [[0, 0]])
    sections.swapAt(0, 1)
    view.moveSection(0, toSection: 1)
    view.reloadSections([0])
    sections.removeLast()
    view.deleteSections([2])
    show()
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    pictures.append("\(view.indexPathsForSelectedItems ?? [])")
    view.deselectItem(at: [0, 0], animated: false)
    view.scrollToItem(at: [1, 1], at: .bottom, animated: false)
    pictures.append("\(view.indexPathsForVisibleItems.sorted())")
    view.user.tapItem(at: [0, 1])
    view.isEditing = true
    pictures.append("\(view.numberOfSections) \(view.numberOfItems(inSection: 0))")
    pictures.append("\(String(describing: view.layoutAttributesForItem(at: [0, 1])?.frame))")
    pictures.append("\(view.visibleCells.count)")
    view.collectionViewLayout = UICollectionViewFlowLayout()
    show()
    view.setCollectionViewLayout(nextLayout, animated: true)
    view.reloadData()
    show()
    return pictures
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? ItemCell)?.word = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    pictures.append("tapped \(indexPath)")
  }
}

private final class ItemCell: UICollectionViewListCell { var word = "" }
