import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// Tests of the views in a cell, and of attributes that a layout applies to a view.
@MainActor
struct CellViewTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 40)

  @Test func `a background view is behind the content and fills the cell`() {
    let cell = CollectionViewCell(frame: frame)
    cell.backgroundConfiguration = .listPlainCell()
    let (first, second) = (View(), View())
    cell.backgroundView = first
    #expect(cell.subviews == [first, cell.contentView])
    #expect(first.frame == frame)
    #expect(first.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundView = second
    #expect(cell.subviews == [second, cell.contentView])
    #expect(first.superview == nil)
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && second.superview == nil)
    #expect(cell.backgroundConfiguration == .listPlainCell())
    cell.backgroundView = nil
    #expect(cell.backgroundConfiguration == .listPlainCell())
    cell.backgroundColor = nil
    #expect(cell.backgroundConfiguration == .listPlainCell())
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundColor == nil && cell.backgroundConfiguration == .clear())
    cell.backgroundColor = .red
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundColor == .red)
  }

  @Test func `a selected background view is shown while the cell is selected or highlighted`() {
    let cell = CollectionViewCell(frame: frame)
    let (first, second) = (View(), View())
    cell.selectedBackgroundView = first
    #expect(first.superview == nil)
    for (isSelected, isHighlighted) in [(true, false), (true, true), (false, true), (false, false)]
    {
      cell.isSelected = isSelected
      cell.isHighlighted = isHighlighted
      cell.layoutIfNeeded()
      #expect((first.superview === cell) == (isSelected || isHighlighted))
    }
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.selectedBackgroundView = second
    #expect(first.superview == nil)
    #expect(cell.subviews == [second, cell.contentView] && second.frame == frame)
    cell.isHighlighted = false
    cell.isSelected = true
    cell.selectedBackgroundView = first
    #expect(cell.subviews == [first, cell.contentView])
    cell.selectedBackgroundView = nil
    #expect(cell.subviews == [cell.contentView])
  }

  @Test func `content follows the state only if it is updated automatically`() {
    let cell = CollectionViewCell(frame: frame)
    var content = ListContentConfiguration.sidebarCell()
    content.text = "Inbox"
    func color() -> Color? {
      (cell.contentConfiguration as? ListContentConfiguration)?.textProperties.color
    }
    cell.isSelected = true
    cell.contentConfiguration = content
    #expect(color() == .white)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(color() == .label)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(color() == .label)
    content.text = "Sent"
    cell.contentConfiguration = content
    #expect(color() == .label)
    cell.contentConfiguration = nil
    cell.contentConfiguration = content
    #expect(color() == .label)
    cell.automaticallyUpdatesContentConfiguration = true
    cell.contentConfiguration = content
    #expect(color() == .white)
  }

  @Test func `a background follows the state only if it is updated automatically`() {
    let cell = CollectionViewCell(frame: frame)
    cell.isHighlighted = true
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.isHighlighted = false
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.backgroundConfiguration = .listGroupedCell()
    #expect(cell.backgroundConfiguration == .listGroupedCell())
  }

  @Test func `the margins of a cell are added to its background insets at the chosen edges`() {
    let cell = CollectionViewCell(frame: frame)
    cell.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(cell.backgroundFrame == frame)
    var background = BackgroundConfiguration.clear()
    background.backgroundInsets = .init(top: 5, leading: 6, bottom: 7, trailing: 8)
    func area(_ edges: DirectionalRectEdge) -> CGRect {
      background.edgesAddingLayoutMarginsToBackgroundInsets = edges
      cell.backgroundConfiguration = background
      return cell.backgroundFrame
    }
    #expect(area([]) == CGRect(x: 6, y: 5, width: 86, height: 28))
    #expect(area(.top) == CGRect(x: 6, y: 6, width: 86, height: 27))
    #expect(area(.leading) == CGRect(x: 8, y: 5, width: 84, height: 28))
    #expect(area(.bottom) == CGRect(x: 6, y: 5, width: 86, height: 25))
    #expect(area(.trailing) == CGRect(x: 6, y: 5, width: 82, height: 28))
    cell.overridingTraits = TraitCollection(layoutDirection: .rightToLeft)
    #expect(area([]) == CGRect(x: 8, y: 5, width: 86, height: 28))
    #expect(area(.trailing) == CGRect(x: 12, y: 5, width: 82, height: 28))
  }

  @Test func `a state changes for each property of the cell, and only for a change`() {
    let cell = CollectionViewCell(frame: frame)
    var states: [CellConfigurationState] = []
    cell.configurationUpdateHandler = { states.append($1) }
    cell.layoutIfNeeded()
    #expect(states.count == 1)
    cell.isSelected = false
    cell.isHighlighted = false
    cell.isUserInteractionEnabled = true
    cell.cellState = CellState()
    cell.layoutIfNeeded()
    #expect(states.count == 1)
    let changes: [() -> Void] = [
      { cell.isSelected = true }, { cell.isHighlighted = true },
      { cell.isUserInteractionEnabled = false }, { cell.cellState.isSwiped = true },
    ]
    for (number, change) in changes.enumerated() {
      change()
      #expect(cell.needsUpdateConfiguration)
      cell.layoutIfNeeded()
      #expect(states.count == number + 2 && !cell.needsUpdateConfiguration)
    }
    let last = cell.configurationState
    #expect(last.isSelected && last.isHighlighted && last.isDisabled && last.isSwiped)
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted && cell.cellState == CellState())
  }

  @Test func `each part of the state of an item is part of the state of its cell`() {
    let cell = CollectionViewCell(frame: frame)
    let base = cell.configurationState
    #expect(base == CellConfigurationState(traitCollection: cell.traitCollection))
    let changes: [((inout CellState) -> Void, (inout CellConfigurationState) -> Void)] = [
      ({ $0.isFocused = true }, { $0.isFocused = true }),
      ({ $0.isPinned = true }, { $0.isPinned = true }),
      ({ $0.isEditing = true }, { $0.isEditing = true }),
      ({ $0.isExpanded = true }, { $0.isExpanded = true }),
      ({ $0.isSwiped = true }, { $0.isSwiped = true }),
      ({ $0.isReordering = true }, { $0.isReordering = true }),
      ({ $0.dragState = .lifting }, { $0.cellDragState = .lifting }),
      ({ $0.dropState = .targeted }, { $0.cellDropState = .targeted }),
    ]
    for (change, expectation) in changes {
      cell.cellState = CellState()
      change(&cell.cellState)
      var expected = base
      expectation(&expected)
      #expect(cell.configurationState == expected && expected != base)
    }
  }

  @Test func `a layout hides a view and shows only what it has hidden`() {
    let view = CollectionReusableView(frame: .zero)
    let attributes = LayoutAttributes(category: .cell, kind: nil, indexPath: [0, 0])
    attributes.frame = frame
    attributes.alpha = 0.5
    view.apply(attributes)
    #expect(view.frame == frame && view.alpha == 0.5 && !view.isHidden)
    #expect(view.layoutAttributes === attributes)
    attributes.isHidden = true
    view.apply(attributes)
    #expect(view.isHidden)
    view.isHidden = false
    view.apply(attributes)
    #expect(!view.isHidden)
    attributes.isHidden = false
    view.isHidden = true
    view.apply(attributes)
    #expect(!view.isHidden)
    view.isHidden = true
    view.apply(attributes)
    #expect(view.isHidden)
  }

  @Test func `a view returns other attributes only for another size`() {
    final class Sized: CollectionReusableView {
      var wish = CGSize(width: 60, height: 70)
      override func sizeThatFits(_ size: CGSize) -> CGSize { wish }
    }
    let view = Sized(frame: .zero)
    let attributes = LayoutAttributes(category: .cell, kind: nil, indexPath: [0, 0])
    attributes.frame = CGRect(x: 3, y: 4, width: 50, height: 70)
    #expect(view.preferredLayoutAttributesFitting(attributes) === attributes)
    view.wish.height = 80
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    #expect(preferred.frame == CGRect(x: 3, y: 4, width: 50, height: 80))
    #expect(preferred !== attributes && attributes.size.height == 70)
    view.estimatedAxes = .horizontal
    #expect(view.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 60, height: 70))
    view.estimatedAxes = .both
    #expect(view.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 60, height: 80))
  }

  @Test func `a decoded cell has content and a background like a new one`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let cell = try #require(CollectionViewListCell(coder: coder))
    #expect(cell.contentView.superview === cell)
    #expect(cell.backgroundConfiguration == .listPlainCell())
    #expect(cell.backgroundIsDefault)
    cell.frame = frame
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == frame)
    let plain = try #require(CollectionViewCell(coder: coder))
    #expect(plain.contentView.superview === plain && plain.backgroundConfiguration == nil)
    #expect(plain.contentView.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `a list role changes default and following configurations, and no others`() {
    let cell = CollectionViewListCell(frame: frame)
    cell.listRole = ListRole(appearance: .sidebar, isHeader: false)
    #expect(cell.backgroundConfiguration == .listSidebarCell())
    #expect(cell.configurationState.traitCollection.listEnvironment == .sidebar)
    cell.contentConfiguration = ListContentConfiguration.header()
    cell.backgroundConfiguration = .listCell()
    #expect(!cell.backgroundIsDefault)
    let sidebar = cell.backgroundConfiguration?.cornerRadius
    cell.listRole = ListRole(appearance: .plain, isHeader: true)
    #expect(sidebar == 10 && cell.backgroundConfiguration?.cornerRadius == 0)
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.style == .plainHeader)
    cell.contentConfiguration = ListContentConfiguration.valueCell()
    cell.listRole = ListRole(appearance: .grouped, isHeader: true)
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.style == .valueCell)
    cell.backgroundConfiguration = nil
    cell.listRole = nil
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.configurationState.traitCollection.listEnvironment == .none)
  }

  @Test func `each appearance of a list has its default content and background`() {
    let cell = CollectionViewListCell(frame: frame)
    typealias Content = ListContentConfiguration
    typealias Background = BackgroundConfiguration
    let expected: [(ListConfiguration.Appearance, Bool, Content, Background)] = [
      (.plain, false, .cell(), .listPlainCell()),
      (.plain, true, .plainHeader(), .listPlainHeaderFooter()),
      (.grouped, false, .cell(), .listGroupedCell()),
      (.grouped, true, .groupedHeader(), .listGroupedHeaderFooter()),
      (.insetGrouped, false, .cell(), .listGroupedCell()),
      (.insetGrouped, true, .prominentInsetGroupedHeader(), .listGroupedHeaderFooter()),
      (.sidebar, false, .sidebarCell(), .listSidebarCell()),
      (.sidebar, true, .sidebarHeader(), .listSidebarHeader()),
      (.sidebarPlain, false, .sidebarCell(), .listSidebarCell()),
      (.sidebarPlain, true, .plainHeader(), .listPlainHeaderFooter()),
    ]
    for (appearance, isHeader, content, background) in expected {
      cell.listRole = ListRole(appearance: appearance, isHeader: isHeader)
      #expect(cell.defaultContentConfiguration() == content, "\(appearance) \(isHeader)")
      #expect(cell.defaultBackgroundConfiguration() == background, "\(appearance) \(isHeader)")
      #expect(cell.backgroundConfiguration == background)
    }
  }

  @Test func `a row of an outline folds by its style, or as a header`() {
    let cell = CollectionViewListCell(frame: frame)
    func folds(_ style: CellAccessory.OutlineDisclosureOptions.Style) -> Bool {
      cell.accessories = [.checkmark(), .outlineDisclosure(options: .init(style: style))]
      return cell.foldsWhenChosen
    }
    #expect(!cell.foldsWhenChosen)
    cell.accessories = [.checkmark()]
    #expect(!cell.foldsWhenChosen)
    #expect(folds(.header) && !folds(.cell) && !folds(.automatic))
    cell.listRole = ListRole(appearance: .sidebar, isHeader: true)
    #expect(folds(.header) && !folds(.cell) && folds(.automatic))
    cell.listRole = ListRole(appearance: .sidebar, isHeader: false)
    #expect(!folds(.automatic))
  }

  @Test func `a menu accessory shows the chosen element and calls its handler`() {
    let cell = CollectionViewListCell(frame: frame)
    let actions = ["Name", "Date"].map { Action(title: $0) { _ in } }
    let menu = Menu(title: "Sort", options: .singleSelection, children: actions)
    var chosen: [String] = []
    cell.accessories = [
      .detail(), .popUpMenu(menu) { chosen.append($0.selectedElements.first?.title ?? "none") },
    ]
    #expect(cell.choose(actions[1]))
    #expect(chosen == ["Date"])
    #expect(!cell.choose(Action(title: "Other") { _ in }))
    cell.accessories = [.detail()]
    #expect(!cell.choose(actions[0]))
    #expect(chosen == ["Date"])
  }

  @Test func `an accessory with a handler calls it and not its default action`() {
    let host = AccessoryTests.Host(frame: frame)
    let cell = CollectionViewListCell(frame: frame)
    host.addSubview(cell)
    var calls: [String] = []
    cell.accessories = [
      .delete(displayed: .always) { calls.append("delete") },
      .insert(displayed: .always) { calls.append("insert") },
      .detail { calls.append("detail") }, .outlineDisclosure { calls.append("outline") },
      .disclosureIndicator(), .multiselect(displayed: .always),
    ]
    host.asked = []
    for type: CellAccessory.AccessoryType in [.delete, .insert, .detail, .outlineDisclosure] {
      #expect(cell.useAccessory(type))
    }
    #expect(calls == ["delete", "insert", "detail", "outline"])
    #expect(!cell.useAccessory(.disclosureIndicator) && !cell.useAccessory(.reorder))
    #expect(!cell.useAccessory(at: -1) && !cell.useAccessory(at: 6))
    #expect(cell.useAccessory(.multiselect))
    #expect(host.asked.filter { $0 != "size" } == ["select"])
  }
}
