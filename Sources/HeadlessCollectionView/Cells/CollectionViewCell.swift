public import CompositionalLayout
public import Foundation

/// A view that shows one item.
///
/// What it shows is best said by configurations. Then a change of state asks for an update, and the
/// next layout does all that was asked for at once.
@MainActor
@preconcurrency
open class CollectionViewCell: CollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void

  public typealias DragState = CellConfigurationState.DragState

  /// Where the content goes; it fills the cell.
  ///
  /// A content configuration puts a view of its own in place of this one.
  public private(set) var contentView: View

  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// How the item stands beyond being selected and highlighted, as the view around the cell says.
  var standing = CellStanding() {
    didSet {
      guard standing != oldValue else { return }
      standingDidChange(from: oldValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content follows the state by itself.
  ///
  /// Turn it off to set the content for each state in `updateConfiguration(using:)`.
  public var automaticallyUpdatesContentConfiguration = true
  public var automaticallyUpdatesBackgroundConfiguration = true

  /// Called at every update, after `updateConfiguration(using:)`.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Lies behind the content.
  ///
  /// Setting one drops the background configuration, and the other way round.
  open var backgroundView: View? {
    didSet {
      if backgroundView != nil { dropBackgroundConfiguration() }
      replace(oldValue, by: backgroundView)
    }
  }

  /// Lies above the background view while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet { replace(oldValue, by: isSelected || isHighlighted ? selectedBackgroundView : nil) }
  }

  open override var backgroundColor: Color? {
    didSet { if backgroundColor != nil { dropBackgroundConfiguration() } }
  }

  private var content: (any ContentConfiguration)?
  private var background: BackgroundConfiguration?
  /// Whether nobody has said yet what lies behind the content.
  private(set) var backgroundIsDefault = false
  private(set) var needsUpdateConfiguration = true

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

  // What subclasses say.

  /// The state that configurations answer to; add states of your own to those of `super`.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    standing.apply(to: &state)
    return state
  }

  /// Sets the configurations for a state; ask for it with `setNeedsUpdateConfiguration()`.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The background that a cell of this kind begins with.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called when the view around the cell says something new about its item.
  func standingDidChange(from old: CellStanding) {
    if standing.dragState != old.dragState { dragStateDidChange(standing.dragState) }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    standing = CellStanding()
  }

  /// Asks for an update in the next layout; however often it is asked for, there is one.
  public func setNeedsUpdateConfiguration() {
    guard !needsUpdateConfiguration else { return }
    needsUpdateConfiguration = true
    askToBeVisited()
  }

  /// Does the update that was asked for, if there is one.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { updateContent(for: state) }
    if automaticallyUpdatesBackgroundConfiguration { background?.update(for: state) }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    showSelectedBackground()
  }

  override func willLayOut() {
    updateConfigurationIfNeeded()
  }

  override func prepareForLayout() {
    super.prepareForLayout()
    placeContentView()
  }

  /// Puts the content view where it belongs in the cell.
  func placeContentView() {
    contentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  override func preferredSize(fitting size: CGSize) -> CGSize {
    guard let list = contentView as? ListContentView else {
      return super.preferredSize(fitting: size)
    }
    let width = estimatedAxes.contains(.horizontal) ? 0 : size.width
    let wished = list.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(
      width: wished.width,
      height: estimatedAxes.contains(.vertical) ? wished.height : size.height
    )
  }
}

extension CollectionViewCell {
  /// What the cell shows.
  ///
  /// The content comes in a view of its own, which takes the place of `contentView` and of whatever
  /// was added to it. A view that supports the new content is kept and told of it.
  public var contentConfiguration: (any ContentConfiguration)? {
    get { (contentView as? ListContentView)?.content ?? content }
    set {
      // List content is shown in place: no box, and one comparison.
      if let list = contentView as? ListContentView,
        var next = newValue as? ListContentConfiguration
      {
        if automaticallyUpdatesContentConfiguration { next.update(for: configurationState) }
        if list.take(next) { sizeMayHaveChanged() }
        return
      }
      show(
        automaticallyUpdatesContentConfiguration
          ? newValue?.updated(for: configurationState) : newValue
      )
    }
  }

  /// What lies behind the content; it takes the place of `backgroundColor` and `backgroundView`.
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { background }
    set {
      background =
        automaticallyUpdatesBackgroundConfiguration
        ? newValue?.updated(for: configurationState) : newValue
      backgroundIsDefault = false
      guard newValue != nil else { return }
      let kept = background
      backgroundColor = nil
      backgroundView = nil
      background = kept
    }
  }

  /// Begins with the background of the kind of cell, until another is set.
  func showDefaultBackground() {
    backgroundConfiguration = defaultBackgroundConfiguration()
    backgroundIsDefault = true
  }

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

  private func dropBackgroundConfiguration() {
    background = nil
    backgroundIsDefault = false
  }

  private func updateContent(for state: CellConfigurationState) {
    // List content changes its colours where it lies: no box, no layout.
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
