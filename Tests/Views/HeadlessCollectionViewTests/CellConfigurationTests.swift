import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

extension ConfigurationStateCustomKey {
  fileprivate static let isArchived = ConfigurationStateCustomKey("com.my-app.MyCell.isArchived")
}

extension CellConfigurationState {
  fileprivate var isArchived: Bool {
    get { self[.isArchived] as? Bool ?? false }
    set { self[.isArchived] = newValue }
  }
}

/// Tests of cells that follow their state, and of replacing configurations.
@MainActor
struct CellConfigurationTests {
  final class RecordingCell: CollectionViewCell {
    var states: [CellConfigurationState] = []
    var isArchived = false {
      didSet { if isArchived != oldValue { setNeedsUpdateConfiguration() } }
    }

    override var configurationState: CellConfigurationState {
      var state = super.configurationState
      state.isArchived = isArchived
      return state
    }

    override func updateConfiguration(using state: CellConfigurationState) {
      states.append(state)
    }
  }

  struct Badge: ContentConfiguration, Hashable {
    var number = 0
    var isLoud = false

    func makeContentView() -> any View & ContentView { BadgeView(self) }

    func updated(for state: any ConfigurationState) -> Badge {
      guard let state = state as? CellConfigurationState else { return self }
      var badge = self
      badge.isLoud = state.isSelected
      return badge
    }
  }

  final class BadgeView: View, ContentView {
    var configuration: any ContentConfiguration

    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var badge: Badge? { configuration as? Badge }
  }

  @Test func `several changes before a layout pass cause one state update`() {
    let cell = RecordingCell()
    cell.layoutIfNeeded()
    #expect(cell.states.count == 1)
    cell.isSelected = true
    cell.isHighlighted = true
    cell.isArchived = true
    cell.setNeedsUpdateConfiguration()
    #expect(cell.states.count == 1)
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.states.count == 2)
    let state = cell.states[1]
    #expect(state.isSelected && state.isHighlighted && state.isArchived)
  }

  @Test func `the state includes the values set by the collection view`() {
    let cell = RecordingCell()
    cell.cellState.isEditing = true
    cell.cellState.isExpanded = true
    cell.cellState.isSwiped = true
    cell.cellState.isReordering = true
    cell.cellState.isFocused = true
    cell.cellState.dragState = .lifting
    cell.cellState.dropState = .targeted
    cell.isUserInteractionEnabled = false
    cell.overridingTraits = TraitCollection(horizontalSizeClass: .regular)
    cell.layoutIfNeeded()
    let state = cell.states[0]
    #expect(state.isEditing && state.isExpanded && state.isSwiped && state.isReordering)
    #expect(state.isFocused && state.isDisabled)
    #expect(state.cellDragState == .lifting && state.cellDropState == .targeted)
    #expect(state.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `setting an equal state causes no update`() {
    let cell = RecordingCell()
    cell.layoutIfNeeded()
    cell.isSelected = false
    cell.cellState = CellState()
    cell.layoutIfNeeded()
    #expect(cell.states.count == 1)
  }

  @Test func `the update handler runs after the override and can set content`() {
    let cell = RecordingCell()
    var calls: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      calls.append(state.isSelected)
      var content = ListContentConfiguration.cell().updated(for: state)
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
    }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(calls == [false, true])
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.text == "on")
    #expect(cell.states.count == 2)
  }

  @Test func `content follows the state unless automatic updates are off`() throws {
    let cell = CollectionViewCell()
    cell.contentConfiguration = Badge(number: 3)
    let view = try #require(cell.contentView as? BadgeView)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(view.badge == Badge(number: 3, isLoud: true))
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(view.badge == Badge(number: 3, isLoud: true))
    cell.contentConfiguration = Badge(number: 4)
    #expect(view.badge == Badge(number: 4))
  }

  @Test func `backgrounds follow the state unless automatic updates are off`() {
    let cell = CollectionViewCell()
    cell.backgroundConfiguration = .listGroupedCell()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  @Test func `content of another type replaces the content view`() {
    let cell = CollectionViewCell()
    let label = View()
    cell.contentView.addSubview(label)
    cell.contentConfiguration = Badge(number: 1)
    let first = cell.contentView
    #expect(first is BadgeView)
    #expect(!label.isDescendant(of: cell))
    cell.contentConfiguration = Badge(number: 2)
    #expect(cell.contentView === first)
    cell.contentConfiguration = ListContentConfiguration.cell()
    #expect(cell.contentView is ListContentView)
    cell.contentConfiguration = nil
    #expect(type(of: cell.contentView) == View.self)
    #expect(cell.subviews.count == 1)
  }

  @Test func `a background configuration and a background colour or view reset each other`() {
    let cell = CollectionViewCell()
    cell.backgroundColor = .red
    cell.backgroundView = View()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundColor == nil)
    #expect(cell.backgroundView == nil)
    #expect(cell.backgroundConfiguration != nil)
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = .listPlainCell()
    cell.backgroundView = View()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `insets and margins set the frame of the background`() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = BackgroundConfiguration.clear()
    background.backgroundInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    cell.backgroundConfiguration = background
    #expect(cell.backgroundFrame == CGRect(x: 10, y: 1, width: 86, height: 46))
  }

  @Test func `a selected background is behind the content while the cell is selected`() {
    let cell = CollectionViewCell()
    let background = View()
    cell.selectedBackgroundView = background
    cell.layoutIfNeeded()
    #expect(background.superview == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.subviews.first === background)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(background.superview == nil)
  }

  @Test func `preparing a cell for reuse resets its state`() {
    let cell = RecordingCell()
    cell.isSelected = true
    cell.cellState.isSwiped = true
    cell.prepareForReuse()
    cell.layoutIfNeeded()
    #expect(cell.states.count == 1)
    #expect(!cell.states[0].isSelected && !cell.states[0].isSwiped)
  }

  @Test func `a cell prefers the size of its list content on estimated axes`() {
    let cell = CollectionViewCell()
    var content = ListContentConfiguration.subtitleCell()
    content.text = "Name"
    content.secondaryText = "Place"
    cell.contentConfiguration = content
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    attributes.frame = CGRect(x: 16, y: 35, width: 343, height: 52)
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    #expect(preferred.frame == CGRect(x: 16, y: 35, width: 343, height: 68.5))
    cell.estimatedAxes = []
    #expect(cell.preferredLayoutAttributesFitting(attributes).frame == attributes.frame)
  }

  @Test func `a cell prefers the size of its constraints`() {
    let cell = CollectionViewCell()
    let label = Label()
    label.text = "Mountains"
    label.font = .preferredFont(forTextStyle: .body)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -12),
    ])
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    attributes.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 44.5)
    cell.apply(cell.preferredLayoutAttributesFitting(attributes))
    cell.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 12, width: 355, height: 20.5))
    cell.estimatedAxes = [.horizontal, .vertical]
    #expect(
      cell.preferredLayoutAttributesFitting(attributes).size.width == label.intrinsicContentSize
        .width + 20
    )
  }
}
