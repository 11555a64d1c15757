import Foundation
import Testing
import UIKitNames

@MainActor
@Suite struct OverridingTests {
  @Test func `each of the 27 declarations is compiled`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let numbers = try ["AcceptedDeclarations", "MockTableView", "MockCollectionView", "MockCells"]
      .flatMap { name in
        try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
          .split(separator: "// Declaration ").dropFirst()
          .compactMap { Int($0.prefix { $0 != "." }) }
      }
    #expect(numbers.sorted() == Array(1...27))
  }

  @Test func `a flow layout uses the values of overridden properties`() {
    let layout = NarrowFlow()
    let source = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 15, y: 34, width: 70, height: 30))
    let attributes = view.layoutAttributesForItem(at: [0, 1]) as? FrontAttributes
    #expect(attributes?.zIndex == 7 && attributes?.indexPath == [0, 1])
    #expect(attributes?.frames == [CGRect(x: 15, y: 34, width: 70, height: 30)])
    let copy = attributes?.copy() as? FrontAttributes
    #expect(copy?.frame == attributes?.frame && copy?.representedElementCategory == .cell)
    let context = layout.invalidationContext(forBoundsChange: .zero) as? ReasonContext
    #expect(context?.reason == "made by the layout")
  }

  @Test func `attributes, contexts, update items and dimensions have the initializers of UIKit`() {
    #expect(UICollectionViewLayoutAttributes().representedElementCategory == .cell)
    #expect(FrontAttributes(marked: true).isMarked)
    #expect(FrontAttributes(forCellWith: [1, 2]).indexPath == [1, 2])
    #expect(UnmadeContext(reason: "scrolled").reason == "scrolled")
    let context: UICollectionViewLayoutInvalidationContext = ReasonContext(reason: "mine")
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 0]]])
    let item: UICollectionViewUpdateItem = GivenItem()
    #expect(item.indexPathAfterUpdate == [0, 2] && item.updateAction == .move)
    #expect(NSCollectionLayoutDimension.half() == .fractionalWidth(0.5))
    #expect(NSCollectionLayoutDimension.row() == .estimated(44))
  }

  @Test func `mocks of views, controllers and cells receive every call`() {
    let view = MockView(frame: .zero)
    view.calls = []
    let mock: UIView = view
    mock.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    mock.tintColor = .red
    mock.gestureRecognizers = []
    mock.addSubview(UIView())
    mock.removeFromSuperview()
    mock.setContentHuggingPriority(.required, for: .horizontal)
    #expect(
      view.calls == [
        "layoutMarginsDidChange", "layoutMargins", "tintColorDidChange", "tintColor", "gestures",
        "addSubview", "removeFromSuperview", "hugging",
      ]
    )
    let controller = MockController()
    controller.layout()
    controller.transition(to: .zero)
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["layout", "transition", "load"])
    #expect((controller as UIViewController).presentedViewController === controller)
    let cell = MockListCell(frame: .zero)
    cell.calls = []
    (cell as UICollectionViewCell).contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.calls.contains("contentConfiguration"))
    #expect(MockScrollView(frame: .zero).adjustedContentInset == .zero)
  }

  @Test func `a subview receives a change of the tint that it inherits`() {
    let (outer, inner, own) = (UIView(), MockView(frame: .zero), MockView(frame: .zero))
    own.tintColor = .blue
    for view in [inner, own] { outer.addSubview(view) }
    for view in [inner, own] { view.calls = [] }
    outer.tintColor = .red
    #expect(inner.calls == ["tintColorDidChange"] && own.calls.isEmpty)
  }

  @Test func `a cell of a table receives selection and editing`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = TableRows()
    table.register(MockTableCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: [0, 1]) as? MockTableCell
    cell?.calls = []
    table.setEditing(true, animated: false)
    #expect(cell?.isEditing == true && cell?.calls == ["setEditing(_:animated:)", "isEditing"])
    table.setEditing(false, animated: false)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    #expect(
      cell?.calls == [
        "setEditing(_:animated:)", "isEditing", "setEditing(_:animated:)", "isEditing",
        "setSelected(_:animated:)",
      ]
    )
  }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class TableRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}
