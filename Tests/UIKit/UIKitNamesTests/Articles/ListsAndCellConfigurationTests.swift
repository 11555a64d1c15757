import Testing
import UIKitNames

/// Statements of an article about collection views in iOS 14 that no other suite tests; the table
/// `corpus/uikit/articles/lists-and-cell-configuration-ios-14.csv` lists all.
@MainActor
struct ListsAndCellConfigurationTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private let folder: Outline = {
    var outline = Outline()
    outline.append(["folder", "file"])
    outline.append(["page 1", "page 2"], to: "folder")
    return outline
  }()

  @Test func `an outline changes on screen when it is applied`() {
    let list = ListScreen(.list(.sidebar), [[]])
    list.source.apply(folder, to: 0, animatingDifferences: false)
    var outline = list.source.snapshot(for: 0)
    #expect(outline == folder && !outline.isExpanded("folder"))
    outline.expand(["folder"])
    list.view.layoutIfNeeded()
    #expect(list.view.texts == ["folder", "file"])
    var isDone = false
    list.source.apply(outline, to: 0, animatingDifferences: false) { isDone = true }
    list.view.layoutIfNeeded()
    #expect(isDone)
    #expect(list.view.texts == ["folder", "page 1", "page 2", "file"])
    #expect(list.source.snapshot(for: 0).isExpanded("folder"))
  }

  @Test func `sections are in the order of the snapshot, whichever outline is applied first`() {
    let list = ListScreen(.list(.sidebar), [])
    var sections = NSDiffableDataSourceSnapshot<Int, String>()
    sections.appendSections([0, 1, 2])
    list.source.apply(sections, animatingDifferences: false)
    for section in [2, 0, 1] {
      var outline = Outline()
      outline.append(["\(section)"])
      list.source.apply(outline, to: section, animatingDifferences: false)
    }
    list.view.layoutIfNeeded()
    #expect(list.view.texts == ["0", "1", "2"])
  }

  @Test func `an outline expands and collapses without handlers, and calls those that are set`() {
    let list = ListScreen(.list(.sidebar), [[]]) { cell, _ in
      cell.accessories = [.outlineDisclosure()]
    }
    list.source.apply(folder, to: 0, animatingDifferences: false)
    list.view.layoutIfNeeded()
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    var calls: [String] = []
    list.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(list.view.user.toggleDisclosure(at: [0, 0]))
    list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    #expect(!list.view.user.toggleDisclosure(at: [0, 0]))
    #expect(calls == ["expand folder", "collapse folder"])
  }

  @Test func `both ways to update a store after a drag have its result`() throws {
    let list = ListScreen(.list(.plain)) { cell, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    var stores = [["a", "b", "c"], ["a", "b", "c"]]
    var states: [[String]] = []
    list.source.reorderingHandlers.canReorderItem = { item in return true }
    list.source.reorderingHandlers.didReorder = { transaction in
      if let updated = stores[0].applying(transaction.difference) { stores[0] = updated }
      stores[1] = transaction.finalSnapshot.itemIdentifiers
      states = [transaction.initialSnapshot, transaction.finalSnapshot].map(\.itemIdentifiers)
      #expect(transaction.difference.count == 2)
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
      #expect(transaction.sectionTransactions[0].finalSnapshot.items == states[1])
    }
    let last = try #require(list.view.place(2))
    #expect(list.view.cell(0)?.useAccessory(.reorder) == true)
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: last.midX, y: last.midY))
    list.view.endInteractiveMovement()
    #expect(stores == [["b", "c", "a"], ["b", "c", "a"]])
    #expect(states == [["a", "b", "c"], ["b", "c", "a"]])
    #expect(list.source.snapshot().itemIdentifiers == ["b", "c", "a"])
  }

  @Test func `one configuration fills cells, table cells, headers and any view`() throws {
    let content = UIListContentConfiguration.text("text", imageSize: CGSize(width: 20, height: 20))
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let plain = UIListContentView(configuration: .cell())
    cell.contentConfiguration = content
    row.contentConfiguration = content
    header.contentConfiguration = content
    plain.configuration = content
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
    card.addSubview(plain)
    for view in [row, header, plain] as [UIView] { view.frame.size = card.frame.size }
    for view in [cell, row, header, card] as [UIView] { view.layoutIfNeeded() }
    let views = [cell.contentView, row.contentView, header.contentView, plain]
    let places = try views.map { view in
      try #require((view as? UIListContentView)?.textLayoutGuide).layoutFrame.minX
    }
    #expect(Set(places).count == 1, "\(places)")
  }

  @Test func `a configuration has no effect until it is assigned, and nothing of the last one`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    content.secondaryText = "more"
    cell.contentConfiguration = content
    content.text = "changed"
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "text")
    #expect(cell.defaultContentConfiguration().secondaryText == nil)
    #expect(cell.defaultContentConfiguration().text == nil)
  }

  @Test func `list content has a guide for each part that it has`() throws {
    let view = UIListContentView(configuration: .subtitleCell())
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide == nil)
    #expect(view.imageLayoutGuide == nil)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "text"
    content.secondaryText = "more"
    content.image = UIImage(size: CGSize(width: 20, height: 20))
    view.configuration = content
    view.layoutIfNeeded()
    let image = try #require(view.imageLayoutGuide).layoutFrame
    let text = try #require(view.textLayoutGuide).layoutFrame
    let more = try #require(view.secondaryTextLayoutGuide).layoutFrame
    #expect(text.minX - image.maxX == content.imageToTextPadding)
    #expect(text.minX == more.minX && text.maxY <= more.minY)

    let line = UIView()
    view.addSubview(line)
    let guide = try #require(view.textLayoutGuide)
    let constraint = line.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    constraint.isActive = true
    view.configuration = UIListContentConfiguration.subtitleCell()
    #expect(!constraint.isActive && guide.owningView == nil)
    #expect(view.layoutGuides.isEmpty && view.constraints.isEmpty)
    view.configuration = content
    #expect(view.textLayoutGuide?.owningView === view)
  }

  @Test func `list content gives a view around it its height, also beside other views`() {
    func content() -> UIListContentView { UIListContentView(configuration: .text("text")) }
    let card = UIView()
    let list = content()
    list.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: card.topAnchor),
      list.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    let stack = UIStackView(arrangedSubviews: [content(), UILabel(), content()])
    stack.axis = .vertical
    let heights = [card, stack].map { view in
      view.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(heights == [52, 104])
  }

  @Test func `margins and padding change the height of a row`() {
    func height(_ change: (inout UIListContentConfiguration) -> Void = { _ in }) -> CGFloat {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "text"
      content.secondaryText = "more"
      change(&content)
      let list = ListScreen(.list(.plain), [["a"]]) { cell, _ in
        cell.contentConfiguration = content
      }
      return list.frames[0].height
    }
    let normal = height()
    #expect(height { $0.directionalLayoutMargins.top += 10 } == normal + 10)
    #expect(height { $0.textToSecondaryTextVerticalPadding += 10 } == normal + 10)
  }

  final class CountingRow: UITableViewCell {
    var states: [UICellConfigurationState] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test func `table cells update their configurations with their state`() {
    let cell = CountingRow(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = UIListContentConfiguration.text("text")
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    let first = cell.states.count
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    #expect(cell.states.count == first)
    cell.layoutIfNeeded()
    #expect(cell.states.count == first + 1)
    cell.setSelected(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.states.last?.isSelected == true)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.setSelected(false, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  typealias State = UICellConfigurationState

  /// What a user or a program does to the first row, and the state of its cell then.
  nonisolated(unsafe) static let actions:
    [(name: String, action: @MainActor (ListScreen) -> Void, (State) -> Bool)] = [
      ("highlight", { $0.view.user.highlightItem(at: [0, 0]) }, \.isHighlighted),
      ("select", { $0.view.user.tapItem(at: [0, 0]) }, \.isSelected),
      ("disable", { $0.view.cell(0)?.isUserInteractionEnabled = false }, \.isDisabled),
      ("focus", { $0.view.user.focusItem(at: [0, 0]) }, \.isFocused),
      ("edit", { $0.view.isEditing = true }, \.isEditing),
      ("swipe", { $0.view.user.swipeItem(at: [0, 0], from: .trailing) }, \.isSwiped),
      ("expand", { $0.view.user.toggleDisclosure(at: [0, 0]) }, \.isExpanded),
      ("reorder", { $0.view.cell(0)?.useAccessory(.reorder) }, \.isReordering),
      ("drag", { $0.view.cell(0)?.useAccessory(.reorder) }, { $0.cellDragState == .dragging }),
    ]

  @Test(arguments: actions.indices)
  func `what is done to a row is in the state of its cell, and of no other`(index: Int) throws {
    let list = ListScreen(.list(.plain), [[]]) { cell, _ in
      let action = UIContextualAction(style: .normal, title: "Mark") { $2(true) }
      cell.trailingSwipeActionsConfiguration = UISwipeActionsConfiguration(actions: [action])
      cell.accessories = [.reorder(displayed: .always), .outlineDisclosure()]
    }
    list.view.allowsFocus = true
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    list.source.apply(folder, to: 0, animatingDifferences: false)
    list.view.layoutIfNeeded()
    let cells = try (0..<2).map { try #require(list.view.cell($0)) }
    let (name, action, isInState) = Self.actions[index]
    #expect(cells.allSatisfy { !isInState($0.configurationState) }, "\(name)")
    action(list)
    #expect(isInState(cells[0].configurationState), "\(name)")
    // Whether other cells are reordering, too, is not known.
    guard name != "reorder" else { return }
    #expect(isInState(cells[1].configurationState) == (name == "edit"), "\(name)")
  }

  @Test func `configuration states have traits, system states and custom states`() {
    let key = UIConfigurationStateCustomKey("com.my-app.isLoud")
    let traits = UITraitCollection(horizontalSizeClass: .regular)
    var view = UIViewConfigurationState(traitCollection: traits)
    var cell = UICellConfigurationState(traitCollection: traits)
    #expect(view.traitCollection == traits && cell.traitCollection == traits)
    let ofView = [view.isHighlighted, view.isSelected, view.isDisabled, view.isFocused]
    let ofBoth = [cell.isHighlighted, cell.isSelected, cell.isDisabled, cell.isFocused]
    let own = [cell.isEditing, cell.isSwiped, cell.isExpanded, cell.isReordering]
    #expect(!(ofView + ofBoth + own).contains(true))
    #expect(cell.cellDragState == .none && cell.cellDropState == .none)
    view[key] = true
    cell[key] = true
    #expect((view as UIConfigurationState)[key] == AnyHashable(true))
    #expect((cell as UIConfigurationState)[key] == AnyHashable(true))
  }

  @Test func `a colour transformer derives the colour of each state`() {
    let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(half(.red) == UIColor.red.withAlphaComponent(0.5))
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .red
    content.textProperties.colorTransformer = half
    #expect(content.textProperties.resolvedColor() == UIColor.red.withAlphaComponent(0.5))
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColorTransformer = half
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let colors = [false, true].map { isSelected in
      state.isSelected = isSelected
      return background.updated(for: state).resolvedBackgroundColor(for: .blue)
    }
    #expect(
      colors == [UIColor.systemBackground, .systemGray4].map { $0.withAlphaComponent(0.5) }
    )
  }

  struct MyItem: Hashable {
    var title: String
    var image: UIImage?
  }

  @Test(arguments: [.sidebar, .sidebarPlain] as [UICollectionLayoutListConfiguration.Appearance])
  func `the example of the talk shows titles and images that follow the selection`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: layout
    )
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, MyItem> {
      cell,
      indexPath,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.image = item.image
      cell.contentConfiguration = content
    }
    enum Section { case main }
    let dataSource = UICollectionViewDiffableDataSource<Section, MyItem>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration,
        for: indexPath,
        item: item
      )
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, MyItem>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      ["Inbox", "Trash"].map { MyItem(title: $0, image: UIImage(systemName: "tray")) }
    )
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.layoutIfNeeded()
    #expect(collectionView.texts == ["Inbox", "Trash"])
    let cell = try #require(collectionView.cell(1))
    let before = cell.backgroundConfiguration
    #expect((cell.contentView as? UIListContentView)?.imageLayoutGuide != nil)
    collectionView.user.tapItem(at: IndexPath(item: 1, section: 0))
    collectionView.layoutIfNeeded()
    #expect(cell.backgroundConfiguration != before)
    #expect(cell.backgroundConfiguration?.backgroundColor == nil, "the tint colour")
    #expect(cell.backgroundConfiguration?.cornerRadius == 10)
  }

  @Test func `a custom background view is behind the content, inside the background's insets`() {
    let custom = UIView()
    let list = ListScreen(.list(.insetGrouped), [["a"]]) { cell, _ in
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.customView = custom
      background.backgroundInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
      cell.backgroundConfiguration = background
    }
    let cell = list.view.cell(0)
    #expect(custom.window === list.window && custom.superview === cell)
    #expect(cell?.subviews.last === cell?.contentView)
    #expect(custom.frame == box(2, 1, 352, 48))
    cell?.backgroundConfiguration?.backgroundInsets = .zero
    list.window.layoutIfNeeded()
    #expect(custom.frame == box(0, 0, 358, 52))
    cell?.backgroundConfiguration?.customView = nil
    #expect(custom.superview == nil)
  }

  @Test func `generic content and backgrounds have the style of their list, else of a plain one`() {
    #expect(
      UIListContentConfiguration.header().textProperties.font
        == UIListContentConfiguration.plainHeader().textProperties.font
    )
    #expect(
      UIListContentConfiguration.footer().textProperties.font
        == UIListContentConfiguration.plainFooter().textProperties.font
    )
    #expect(UIBackgroundConfiguration.listCell().backgroundColor == .systemBackground)
    #expect(UIBackgroundConfiguration.listHeader().backgroundColor == .systemBackground)
    #expect(UIBackgroundConfiguration.listFooter().backgroundColor == .systemBackground)
    for appearance in [.plain, .insetGrouped, .sidebar, .sidebarPlain]
      as [UICollectionLayoutListConfiguration.Appearance]
    {
      let list = ListScreen(.list(appearance)) { cell, item in
        var content = item == "a" ? UIListContentConfiguration.cell() : .subtitleCell()
        content.text = item
        content.secondaryText = item
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listCell()
      }
      list.view.allowsMultipleSelection = true
      for item in 0..<2 { list.view.user.tapItem(at: [0, item]) }
      list.window.layoutIfNeeded()
      let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
      for cell in list.view.visibleCells.prefix(2) {
        let content = cell.contentConfiguration as? UIListContentConfiguration
        #expect(content?.textProperties.color == (isSidebar ? .white : .label))
        #expect(cell.backgroundConfiguration?.backgroundColor == (isSidebar ? nil : .systemGray4))
        #expect(cell.backgroundConfiguration?.cornerRadius == (isSidebar ? 10 : 0))
      }
    }
  }

  @Test func `a change of the background configuration is that of the view and the reverse`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = .red
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listGroupedCell()
    #expect(cell.backgroundColor == nil && cell.backgroundView == nil)
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil)
  }
}
