import Testing
import UIKitNames

// Content and background configurations.

extension ListsAndCellConfigurationTests {
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
    background = .clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .blue) == .blue)
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
