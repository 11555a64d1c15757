import Testing
import UIKitNames

/// Statements of the session "Lists in UICollectionView" that no other suite tests; the table
/// `corpus/uikit/articles/lists-in-uicollectionview-session.csv` lists all.
@MainActor
struct ListsSessionTests {
  typealias List = UICollectionLayoutListConfiguration
  nonisolated static let appearances: [List.Appearance] = [.plain, .grouped, .insetGrouped]
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  @Test(
    arguments: [.plain, .grouped, .insetGrouped] as [UITableView.Style],
    [["a"], ["a", "b", "c"]]
  )
  func `a list has the rows of a table in the same style`(
    style: UITableView.Style,
    rows: [String]
  ) throws {
    let appearance = Self.appearances[style.rawValue]
    let source = TextRows([rows, rows.map { $0 + " below" }])
    let table = source.table(style)
    let list = ListScreen(.list(appearance), source.sections)
    let inTable = (0..<2).flatMap { section in
      rows.indices.compactMap { table.cellForRow(at: IndexPath(row: $0, section: section))?.frame }
    }
    #expect(inTable == list.frames)
    #expect(UITableView.Style(rawValue: 3) == nil)
  }

  @Test(arguments: Self.appearances + [.sidebar, .sidebarPlain])
  func `a list made section by section equals a whole list`(appearance: List.Appearance) {
    let configuration = List(appearance: appearance)
    let layout = UICollectionViewCompositionalLayout { _, layoutEnvironment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: layoutEnvironment)
    }
    let rows = [["a", "b"], ["c"]]
    #expect(ListScreen(layout, rows).frames == ListScreen(.list(appearance), rows).frames)
  }

  @Test func `a list section is a layout section with insets of its own`() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let section = NSCollectionLayoutSection.list(
        using: List(appearance: .plain),
        layoutEnvironment: environment
      )
      section.contentInsets.leading = CGFloat(index * 30)
      return section
    }
    #expect(ListScreen(layout, [["a"], ["b"]]).frames.map(\.minX) == [0, 30])
  }

  final class TallCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 70),
      ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  final class ManualCell: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 33
      return layoutAttributes
    }
  }

  @Test func `rows are as high as their constraints or as the cell computes`() {
    #expect(ListScreen(.list(.plain), cell: TallCell.self).frames.map(\.height) == [70, 70, 70])
    #expect(ListScreen(.list(.plain), cell: ManualCell.self).frames.map(\.height) == [33, 33, 33])
    let long = Array(repeating: "word", count: 60).joined(separator: " ")
    let heights = ListScreen(.list(.plain), [["word", long]]).frames.map(\.height)
    #expect(heights[0] == 52 && heights[1] > 100)
  }

  @Test(arguments: [true, false], [true, false])
  func `headers and footers appear only where they are enabled`(hasHeader: Bool, hasFooter: Bool) {
    let change = { (list: inout List) in
      #expect(list.headerMode == .none && list.footerMode == .none)
      if hasHeader { list.headerMode = .supplementary }
      if hasFooter { list.footerMode = .supplementary }
    }
    let list = ListScreen(.list(.insetGrouped, change: change), [["a"], ["b"]])
    #expect(list.bars(header) == Array(repeating: "header", count: hasHeader ? 2 : 0))
    #expect(list.bars(footer) == Array(repeating: "footer", count: hasFooter ? 2 : 0))
  }

  @Test func `headers are requested when they come on screen`() {
    let sections = (0..<40).map { ["\($0).1", "\($0).2"] }
    let list = ListScreen(.list(.grouped) { $0.headerMode = .supplementary }, sections)
    let first = list.requested.count
    #expect(first > 2 && first < 10)
    list.view.scrollToItem(at: IndexPath(item: 0, section: 30), at: .bottom, animated: false)
    list.view.layoutIfNeeded()
    #expect(list.requested.dropFirst(first).contains("header 30"))
    #expect(!list.requested.contains("header 20"))
  }

  final class HeaderSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
    }
  }

  @Test func `a data source's method returns headers in place of a closure`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: .list(.grouped) { $0.headerMode = .supplementary }
    )
    let kind = UICollectionView.elementKindSectionHeader
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "bar"
    )
    let source = HeaderSource()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
  }

  @Test func `list cells are shown in grids, and other cells in lists`() {
    let grid = ListScreen(TalkListings().createGridLayout())
    #expect(grid.view.texts == ["a", "b", "c"])
    #expect(grid.frames[1] == box(83, 5, 68, 68))
    let list = ListScreen(.list(.plain), cell: UICollectionViewCell.self) { cell, item in
      cell.contentConfiguration = UIListContentConfiguration.text(item)
    }
    #expect(list.view.texts == ["a", "b", "c"])
    #expect(list.frames.map(\.height) == [52, 52, 52])
  }

  @Test func `the separator begins at the text of system content, also behind an image`() {
    let list = ListScreen(.list(.plain)) { cell, item in
      guard item == "b" else { return }
      let size = CGSize(width: 24, height: 24)
      cell.contentConfiguration = UIListContentConfiguration.text(item, imageSize: size)
    }
    let texts = list.view.visibleCells.map { cell in
      (cell.contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame.minX
    }
    #expect(list.view.separators.map(\.x) == texts.dropLast())
    #expect(texts[1] != texts[0])
  }

  @Test func `a larger text size makes a symbol larger, and the separator follows the text`() {
    func starts(_ category: UIContentSizeCategory) -> [CGFloat?] {
      let list = ListScreen(.list(.plain), []) { cell, item in
        var content = UIListContentConfiguration.text(item)
        content.image = UIImage(systemName: "folder")
        cell.contentConfiguration = content
      }
      list.view.traitOverrides.preferredContentSizeCategory = category
      list.apply([["a", "b"]])
      let content = list.view.cell(0)?.contentView as? UIListContentView
      return [content?.textLayoutGuide?.layoutFrame.minX, list.view.separators.first?.x]
    }
    let small = starts(.large)
    let large = starts(.accessibilityExtraExtraExtraLarge)
    #expect(small[0] == small[1] && large[0] == large[1])
    #expect((large[0] ?? 0) > (small[0] ?? 0))
  }

  @Test func `separators can have insets, and rows none`() {
    let inset = ListScreen(
      .list(.plain) { $0.separatorConfiguration.bottomSeparatorInsets.leading = 50 }
    )
    #expect(inset.view.separators.map(\.x) == [50, 50])
    let bare = ListScreen(.list(.plain) { $0.showsSeparators = false })
    #expect(bare.view.separators.isEmpty)
  }

  @Test func `a cell keeps its content when rows are inserted above it`() throws {
    var configured: [String] = []
    let list = ListScreen(.list(.plain)) { _, item in
      configured.append(item)
    }
    let cell = try #require(list.view.cell(2))
    list.apply([["new", "a", "b", "c"]])
    #expect(list.view.indexPath(for: cell)?.item == 3)
    #expect(configured == ["a", "b", "c", "new"])
  }

  @Test func `a table cell has an accessory view or a type, at its trailing edge`() throws {
    let rows = TextRows([["view", "type"]])
    rows.configure = { cell, text in
      cell.accessoryType = .checkmark
      let size = CGRect(x: 0, y: 0, width: 30, height: 20)
      cell.accessoryView = text == "view" ? UIView(frame: size) : nil
    }
    let table = rows.table()
    let placed = (0..<2).map { table.cellForRow(at: [0, $0])?.placedAccessories ?? [] }
    #expect(placed.map(\.count) == [1, 1])
    #expect(placed[0][0].frame.width == 30)
    #expect(placed[1][0].accessory.accessoryType == .checkmark)
    #expect(placed.allSatisfy { $0[0].frame.minX > 300 })
  }

  @Test(arguments: [true, false])
  func `a tap on the reorder accessory lifts a row that may move`(mayMove: Bool) throws {
    let list = ListScreen(.list(.plain)) { cell, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    if mayMove { list.source.reorderingHandlers.canReorderItem = { _ in true } }
    let cell = try #require(list.view.cell(0))
    #expect(cell.useAccessory(.reorder) == mayMove)
    #expect(cell.configurationState.isReordering == mayMove)
  }

  @Test(arguments: [true, false])
  func `a tap on the delete accessory reveals the trailing actions`(hasActions: Bool) throws {
    let list = ListScreen(.list(.plain)) { cell, _ in
      cell.accessories = [.delete()]
      let action = UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
      cell.trailingSwipeActionsConfiguration =
        hasActions ? UISwipeActionsConfiguration(actions: [action]) : nil
    }
    let cell = try #require(list.view.cell(1))
    #expect(!cell.useAccessory(.delete), "it is hidden unless the list is edited")
    list.view.isEditing = true
    list.view.layoutIfNeeded()
    #expect(cell.useAccessory(.delete) == hasActions)
    #expect(list.view.user.indexPathForSwipedItem == (hasActions ? [0, 1] : nil))
    #expect(cell.configurationState.isSwiped == hasActions)
  }

  @Test func `an outline disclosure needs a section snapshot`() throws {
    let list = ListScreen(.list(.sidebar), [["root"]]) { cell, _ in
      cell.accessories = [.outlineDisclosure()]
    }
    #expect(list.view.cell(0)?.useAccessory(.outlineDisclosure) == false)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["root"])
    outline.append(["child"], to: "root")
    list.source.apply(outline, to: 0, animatingDifferences: false)
    #expect(list.view.cell(0)?.useAccessory(.outlineDisclosure) == true)
    #expect(list.source.snapshot().itemIdentifiers == ["root", "child"])
    list.view.layoutIfNeeded()
    #expect(list.view.cell(0)?.useAccessory(.outlineDisclosure) == true)
    #expect(list.source.snapshot().itemIdentifiers == ["root"])
  }

  @Test func `one side has several accessories, and both sides some`() throws {
    let list = ListScreen(.list(.plain)) { cell, _ in
      cell.accessories = [
        .checkmark(), .delete(displayed: .always), .label(text: "9"),
        .multiselect(displayed: .always),
      ]
    }
    let cell = try #require(list.view.cell(0))
    let sides = cell.placedAccessories.map { $0.frame.midX < 195 }
    #expect(sides == [true, true, false, false])
  }
}
