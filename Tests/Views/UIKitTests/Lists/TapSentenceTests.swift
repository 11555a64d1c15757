import Testing
import UIKit

/// Taps and the selection, by the sentences of `UICollectionView` and its delegate.
@MainActor
@Suite struct TapSentenceTests {
  private let list = ListenedList()
  private var view: UICollectionView { list.view }
  private var heard: [String] { list.listener.heard }

  @Test func `without a selection the selected items are an empty array`() {
    #expect(view.indexPathsForSelectedItems == [])
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    view.deselectItem(at: [0, 1], animated: false)
    #expect(view.indexPathsForSelectedItems == [])
    let table = UITableView(frame: .zero)
    #expect(table.indexPathsForSelectedRows == nil && table.indexPathForSelectedRow == nil)
  }

  @Test func `a tap makes the calls in the order of the header`() {
    view.user.tapItem(at: [0, 1])
    #expect(
      heard == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ]
    )
    list.listener.heard = []
    view.user.tapItem(at: [0, 2])
    #expect(
      heard == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2",
        "didUnhighlight 2",
      ]
    )
  }

  @Test func `a tap on a selected item of a multiple selection asks whether to deselect it`() {
    view.allowsMultipleSelection = true
    view.user.tapItem(at: [0, 1])
    list.listener.heard = []
    view.user.tapItem(at: [0, 1])
    #expect(heard.suffix(3) == ["shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
    view.user.tapItem(at: [0, 1])
    list.listener.refused = ["shouldDeselect"]
    #expect(!view.user.tapItem(at: [0, 1]) || view.indexPathsForSelectedItems == [[0, 1]])
    #expect(view.indexPathsForSelectedItems == [[0, 1]] && heard.last == "didUnhighlight 1")
  }

  @Test(arguments: ["shouldHighlight", "shouldSelect"])
  func `a refused highlight or selection ends the tap`(question: String) {
    list.listener.refused = [question]
    view.user.tapItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [] && !heard.contains("didSelect 1"))
    #expect(heard.contains("didHighlight 1") == (question == "shouldSelect"))
  }

  @Test func `a tap on the selected item asks whether to select it`() {
    view.user.tapItem(at: [0, 1])
    list.listener.heard = []
    view.user.tapItem(at: [0, 1])
    #expect(heard.contains("shouldSelect 1") && heard.contains("didSelect 1"))
    list.listener.refused = ["shouldSelect"]
    list.listener.heard = []
    view.user.tapItem(at: [0, 1])
    #expect(!heard.contains("didSelect 1") && view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `an app deselects the tapped item by refusing to select it again`() {
    list.listener.onShouldSelect = { view, path in
      guard view.indexPathsForSelectedItems?.contains(path) == true else { return true }
      view.deselectItem(at: path, animated: true)
      return false
    }
    for isSelected in [true, false, true] {
      view.user.tapItem(at: [0, 3])
      #expect(view.indexPathsForSelectedItems == (isSelected ? [[0, 3]] : []))
      #expect(view.cellForItem(at: [0, 3])?.isSelected == isSelected)
    }
  }

  @Test func `a delegate that limits the selection counts the selected items`() {
    view.allowsMultipleSelection = true
    list.listener.onShouldSelect = { view, _ in
      view.indexPathsForSelectedItems.map { $0.count <= 1 } ?? false
    }
    for item in 0..<4 { view.user.tapItem(at: [0, item]) }
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
  }

  @Test func `a cell is highlighted until its selection was reported`() {
    var states: [Bool?] = []
    list.listener.onSelect = { view, path in
      states.append(view.cellForItem(at: path)?.isHighlighted)
      states.append(view.cellForItem(at: path)?.isSelected)
    }
    view.user.tapItem(at: [0, 2])
    #expect(states == [true, true] && view.cellForItem(at: [0, 2])?.isHighlighted == false)
  }

  @Test func `two fingers ask before multiple selection is allowed, and leave it allowed`() {
    #expect(view.user.dragSelection(over: [[0, 1], [0, 2], [0, 3]]))
    #expect(
      heard == [
        "shouldBegin, false 1", "didBegin, true 1", "shouldSelect 1", "didSelect 1",
        "shouldSelect 2", "didSelect 2", "shouldSelect 3", "didSelect 3", "didEnd",
      ]
    )
    #expect(view.allowsMultipleSelection)
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2], [0, 3]])
  }

  @Test func `two fingers select nothing if the delegate refuses or is silent`() {
    list.listener.refused = ["shouldBegin, false"]
    #expect(!view.user.dragSelection(over: [[0, 1], [0, 2]]))
    #expect(!view.allowsMultipleSelection && heard == ["shouldBegin, false 1"])
    view.delegate = nil
    #expect(!view.user.dragSelection(over: [[0, 1], [0, 2]]))
    view.delegate = list.listener
    view.allowsSelection = false
    #expect(!view.user.dragSelection(over: [[0, 1], [0, 2]]))
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `two fingers are not asked in a view that scrolls both ways`() {
    final class Plane: UICollectionViewFlowLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 900, height: 900) }
    }
    let plane = Plane()
    plane.itemSize = CGSize(width: 100, height: 40)
    view.setCollectionViewLayout(plane, animated: false)
    view.layoutIfNeeded()
    list.listener.heard = []
    #expect(!view.user.dragSelection(over: [[0, 1], [0, 2]]))
    #expect(heard.isEmpty && !view.allowsMultipleSelection)
  }
}
