public import CompositionalLayout
import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A view that shows one item.
@MainActor
@preconcurrency
open class CollectionViewCell: ContentReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void

  public typealias DragState = CellConfigurationState.DragState

  @safe @exclusivity(unchecked) open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  @safe @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The state of the item beyond selection and highlighting, set by the collection view.
  var cellState = CellState() {
    didSet {
      guard cellState != oldValue else { return }
      cellStateDidChange(from: oldValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// A closure called for every update, after `updateConfiguration(using:)`.
  @safe @exclusivity(unchecked)
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The view above the background view while the cell is selected or highlighted.
  @safe @exclusivity(unchecked) open var selectedBackgroundView: View? {
    didSet { replace(oldValue, by: isSelected || isHighlighted ? selectedBackgroundView : nil) }
  }

  open override var backgroundColor: Color? {
    didSet { if backgroundColor != nil { dropBackgroundConfiguration() } }
  }

  // Overridable by subclasses.

  /// The state for configurations; overrides add custom states to that of `super`.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    cellState.apply(to: &state)
    return state
  }

  /// Updates the configurations for a state; call `setNeedsUpdateConfiguration()` to request it.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Returns the default background of the cell.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called when the collection view changes the state of the item.
  func cellStateDidChange(from old: CellState) {
    if cellState.dragState != old.dragState { dragStateDidChange(cellState.dragState) }
    if cellState.isEditing != old.isEditing { editingDidChange(to: cellState.isEditing) }
    if cellState.isSwiped != old.isSwiped { swipeDidChange(to: cellState.isSwiped) }
  }

  /// Called when the list begins or ends editing.
  @_spi(LayoutCycle) open func editingDidChange(to isEditing: Bool) {}

  /// Called when a swipe reveals or hides the actions of the item.
  @_spi(LayoutCycle) open func swipeDidChange(to isSwiped: Bool) {}

  @_spi(LayoutCycle) open override func pinDidChange(to isPinned: Bool) {
    if cellState.isPinned != isPinned { cellState.isPinned = isPinned }
  }

  /// Whether a swipe shows the actions of the item.
  @_spi(LayoutCycle) public final var isSwiped: Bool { cellState.isSwiped }

  /// Whether the cell is shown as in a list that is being edited.
  @_spi(LayoutCycle) public final var showsEditing: Bool {
    get { cellState.isEditing }
    set { cellState.isEditing = newValue }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    cellState = CellState()
  }

  override var anyState: any ConfigurationState { configurationState }

  override func update(_ content: inout ListContentConfiguration) {
    content.update(for: configurationState)
  }

  override func updateConfigurations() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { updateContent(for: state) }
    if automaticallyUpdatesBackgroundConfiguration { updateBackground(for: state) }
    track {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    showSelectedBackground()
  }
}

extension CollectionViewCell {
  /// Shows the default background of the cell, until another is set.
  func showDefaultBackground() {
    showDefaultBackground(defaultBackgroundConfiguration())
  }

  private func updateContent(for state: CellConfigurationState) {
    // List content changes its colours in place: without an existential box or a layout.
    if let list = contentView as? ListContentView { return list.recolour(for: state) }
    guard let content else { return }
    show(content.updated(for: state))
  }

  private func showSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    if isShown != (view.superview === self) { replace(view, by: isShown ? view : nil) }
  }
}
