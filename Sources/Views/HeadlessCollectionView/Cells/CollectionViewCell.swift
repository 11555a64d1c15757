public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A view that shows one item.
///
/// The content is best set by configurations. A change of state then requests an update, and the
/// next layout performs all requested updates at once.
@MainActor
@preconcurrency
open class CollectionViewCell: CollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void

  public typealias DragState = CellConfigurationState.DragState

  /// The container of the content, which fills the cell.
  ///
  /// A content configuration replaces it by a view of its own.
  @safe @exclusivity(unchecked) open private(set) var contentView: View

  @safe @exclusivity(unchecked) open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  @safe @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The state of the item beyond selection and highlighting, set by the collection view.
  var cellState = CellState() {
    didSet {
      guard cellState != oldValue else { return }
      cellStateDidChange(from: oldValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content follows the state automatically.
  ///
  /// Disable it to set the content for each state in `updateConfiguration(using:)`.
  @safe @exclusivity(unchecked) open var automaticallyUpdatesContentConfiguration = true
  @safe @exclusivity(unchecked) open var automaticallyUpdatesBackgroundConfiguration = true

  /// A closure called for every update, after `updateConfiguration(using:)`.
  @safe @exclusivity(unchecked)
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The view behind the content.
  ///
  /// Setting it removes the background configuration, and vice versa.
  open var backgroundView: View? {
    didSet {
      if backgroundView != nil { dropBackgroundConfiguration() }
      replace(oldValue, by: backgroundView)
    }
  }

  /// The view above the background view while the cell is selected or highlighted.
  @safe @exclusivity(unchecked) open var selectedBackgroundView: View? {
    didSet { replace(oldValue, by: isSelected || isHighlighted ? selectedBackgroundView : nil) }
  }

  open override var backgroundColor: Color? {
    didSet { if backgroundColor != nil { dropBackgroundConfiguration() } }
  }

  @safe @exclusivity(unchecked) private var content: (any ContentConfiguration)?
  @safe @exclusivity(unchecked) fileprivate var background: BackgroundConfiguration?
  /// The custom view of the background: the background itself is too large to read in each layout.
  @safe @exclusivity(unchecked) fileprivate var customView: View?
  /// Whether the background is still the default one.
  private(set) var backgroundIsDefault = false
  private(set) var needsUpdateConfiguration = true
  private var configurationGeneration: UInt32 = 0

  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    adoptContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    adoptContentView()
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

  /// Whether a swipe shows the actions of the item.
  @_spi(LayoutCycle) public final var isSwiped: Bool { cellState.isSwiped }

  /// Whether the cell is shown as in a list that is being edited.
  @_spi(LayoutCycle) public final var showsEditing: Bool {
    get { cellState.isEditing }
    set { cellState.isEditing = newValue }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    configurationGeneration &+= 1
    isSelected = false
    isHighlighted = false
    cellState = CellState()
  }

  /// Requests an update in the next layout; several requests lead to one update.
  open func setNeedsUpdateConfiguration() {
    guard !needsUpdateConfiguration else { return }
    needsUpdateConfiguration = true
    requestVisit()
  }

  /// Performs a requested update.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { updateContent(for: state) }
    if automaticallyUpdatesBackgroundConfiguration { background?.update(for: state) }
    configurationGeneration &+= 1
    let generation = configurationGeneration
    trackingObservables(
      {
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
      },
      onChange: { [weak self] in
        // A cell that was configured for something else since reads that only.
        guard let self, configurationGeneration == generation else { return }
        setNeedsUpdateConfiguration()
      }
    )
    showSelectedBackground()
  }

  @_spi(LayoutCycle) open override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }

  @_spi(LayoutCycle) open override func willLayOut() {
    updateConfigurationIfNeeded()
  }

  @_spi(LayoutCycle) open override func prepareForLayout() {
    super.prepareForLayout()
    placeContentView()
    if let customView { customView.frame = backgroundFrame }
  }

  /// Sets the frame of the content view.
  func placeContentView() {
    contentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  override func preferredSize(fitting size: CGSize) -> CGSize {
    (contentView as? ListContentView)?.preferredSize(fitting: size, along: measuredAxes)
      ?? super.preferredSize(fitting: size)
  }

  /// The content of the cell.
  ///
  /// The configuration creates a view that replaces `contentView` and its subviews. A view that
  /// supports the new configuration is kept and updated.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { (contentView as? ListContentView)?.content ?? content }
    set { configure(newValue) }
  }

  /// The label that was set, or the texts of list content.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (contentView as? ListContentView)?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The background; it replaces `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { background }
    set { configureBackground(newValue) }
  }
}

extension CollectionViewCell {
  private func configure(_ new: (any ContentConfiguration)?) {
    // List content is updated in place: without an existential box, and with one comparison.
    if let list = contentView as? ListContentView, var next = new as? ListContentConfiguration {
      if automaticallyUpdatesContentConfiguration { next.update(for: configurationState) }
      if list.adopt(next) { sizeMayHaveChanged() }
      return
    }
    show(automaticallyUpdatesContentConfiguration ? new?.updated(for: configurationState) : new)
  }

  private func configureBackground(_ new: BackgroundConfiguration?) {
    background =
      automaticallyUpdatesBackgroundConfiguration ? new?.updated(for: configurationState) : new
    backgroundIsDefault = false
    showCustomView()
    guard new != nil else { return }
    backgroundColor = nil
    backgroundView = nil
  }

  /// Shows the default background of the cell, until another is set.
  func showDefaultBackground() {
    backgroundConfiguration = defaultBackgroundConfiguration()
    backgroundIsDefault = true
  }

  private func dropBackgroundConfiguration() {
    background = nil
    backgroundIsDefault = false
    showCustomView()
  }

  /// Shows the custom view of the background behind the content.
  private func showCustomView() {
    let old = customView
    customView = background?.customView
    if old !== customView { replace(old?.superview === self ? old : nil, by: customView) }
    if customView != nil { setNeedsLayout() }
  }

  private func updateContent(for state: CellConfigurationState) {
    // List content changes its colours in place: without an existential box or a layout.
    if let list = contentView as? ListContentView { return list.recolour(for: state) }
    guard let content else { return }
    show(content.updated(for: state))
  }

  private func show(_ next: (any ContentConfiguration)?) {
    content = next
    guard let next else {
      if contentView is any ContentView { replaceContentView(by: View()) }
      return sizeMayHaveChanged()
    }
    if let current = contentView as? any ContentView, current.supports(next) {
      current.configuration = next
    } else {
      replaceContentView(by: next.makeContentView())
    }
    sizeMayHaveChanged()
  }

  private func sizeMayHaveChanged() {
    setNeedsLayout()
    host?.sizeMayHaveChanged(of: self)
  }

  private func replaceContentView(by view: View) {
    contentView.removeFromSuperview()
    contentView = view
    adoptContentView()
  }

  private func adoptContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.translatesAutoresizingMaskIntoConstraints = true
    addSubview(contentView)
    placeContentView()
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = CGRect(origin: .zero, size: frame.size)
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
  }

  private func showSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    if isShown != (view.superview === self) { replace(view, by: isShown ? view : nil) }
  }
}

extension HeadlessReusableView where Self: CollectionViewCell {
  /// The frame of the configured background.
  public var backgroundFrame: CGRect {
    guard let background else { return CGRect(origin: .zero, size: frame.size) }
    var insets = background.backgroundInsets
    let edges = background.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += directionalLayoutMargins.top }
    if edges.contains(.bottom) { insets.bottom += directionalLayoutMargins.bottom }
    if edges.contains(.leading) { insets.leading += directionalLayoutMargins.leading }
    if edges.contains(.trailing) { insets.trailing += directionalLayoutMargins.trailing }
    return CGRect(origin: .zero, size: frame.size).inset(
      by: insets,
      isRightToLeft: traitCollection.layoutDirection == .rightToLeft
    )
  }
}
