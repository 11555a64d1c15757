public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A reusable view with content and a background from configurations: a cell, a header or a footer.
///
/// A change of state requests an update, and the next layout performs all requested updates at once.
@MainActor
@preconcurrency
open class ContentReusableView: CollectionReusableView {
  /// The container of the content, which fills the view.
  ///
  /// A content configuration replaces it by a view of its own.
  @safe @exclusivity(unchecked) open private(set) var contentView: View

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the content follows the state automatically.
  ///
  /// Disable it to set the content for each state in `updateConfiguration(using:)`.
  @safe @exclusivity(unchecked) open var automaticallyUpdatesContentConfiguration = true
  @safe @exclusivity(unchecked) open var automaticallyUpdatesBackgroundConfiguration = true

  /// The view behind the content.
  ///
  /// Setting it removes the background configuration, and vice versa.
  open var backgroundView: View? {
    didSet {
      if backgroundView != nil { dropBackgroundConfiguration() }
      replace(oldValue, by: backgroundView)
    }
  }

  @safe @exclusivity(unchecked) private(set) var content: (any ContentConfiguration)?
  @safe @exclusivity(unchecked) private(set) var background: BackgroundConfiguration?
  /// The custom view of the background: the background itself is too large to read in each layout.
  @safe @exclusivity(unchecked) private var customView: View?
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

  // The state, whose type depends on the class.

  /// The state for configurations.
  var anyState: any ConfigurationState { ViewConfigurationState(traitCollection: traitCollection) }

  /// Updates list content for the state, without an existential box.
  func update(_ content: inout ListContentConfiguration) {}

  /// Updates the configurations and calls the app's methods and handlers inside `track(_:)`.
  func updateConfigurations() {}

  open override func prepareForReuse() {
    super.prepareForReuse()
    configurationGeneration &+= 1
  }

  /// Requests an update in the next layout; several requests lead to one update.
  open func setNeedsUpdateConfiguration() {
    guard !needsUpdateConfiguration else { return }
    needsUpdateConfiguration = true
    requestVisit()
  }

  /// Performs a requested update.
  final func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfigurations()
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

  /// The content of the view.
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

extension ContentReusableView {
  /// Calls methods of the app, and requests an update when an observable property that they read
  /// changes.
  final func track(_ calls: () -> Void) {
    configurationGeneration &+= 1
    let generation = configurationGeneration
    trackingObservables(
      calls,
      onChange: { [weak self] in
        // A view that was configured for something else since reads that only.
        guard let self, configurationGeneration == generation else { return }
        setNeedsUpdateConfiguration()
      }
    )
  }

  private func configure(_ new: (any ContentConfiguration)?) {
    // List content is updated in place: without an existential box, and with one comparison.
    if let list = contentView as? ListContentView, var next = new as? ListContentConfiguration {
      if automaticallyUpdatesContentConfiguration { update(&next) }
      if list.adopt(next) { sizeMayHaveChanged() }
      return
    }
    show(automaticallyUpdatesContentConfiguration ? new?.updated(for: anyState) : new)
  }

  private func configureBackground(_ new: BackgroundConfiguration?) {
    background = automaticallyUpdatesBackgroundConfiguration ? new?.updated(for: anyState) : new
    backgroundIsDefault = false
    showCustomView()
    guard new != nil else { return }
    backgroundColor = nil
    backgroundView = nil
  }

  /// Shows a background as the default one, until another is set.
  func showDefaultBackground(_ background: BackgroundConfiguration) {
    backgroundConfiguration = background
    backgroundIsDefault = true
  }

  func dropBackgroundConfiguration() {
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

  func updateBackground(for state: CellConfigurationState) { background?.update(for: state) }

  func updateBackground() { background = background?.updated(for: anyState) }

  func updateContent() {
    if let list = contentView as? ListContentView {
      configure(list.content)
    } else if let content {
      show(content.updated(for: anyState))
    }
  }

  func show(_ next: (any ContentConfiguration)?) {
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

  func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = CGRect(origin: .zero, size: frame.size)
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
  }
}

extension HeadlessReusableView where Self: ContentReusableView {
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
