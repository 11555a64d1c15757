public import CompositionalLayout
public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A reusable view with content and a background from configurations, which is no cell.
///
/// Its state has no parts of items: it is never edited, expanded or dragged.
@MainActor
@preconcurrency
open class ConfiguredReusableView: CollectionReusableView {
  /// The container of the content; a content configuration replaces it by a view of its own.
  open private(set) var contentView: View

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the content and the background follow the state automatically.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The view behind the content; it replaces the background configuration.
  open var backgroundView: View? {
    didSet {
      if backgroundView != nil { background = nil }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = CGRect(origin: .zero, size: frame.size)
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, belowSubview: contentView)
    }
  }

  private var content: (any ContentConfiguration)?
  private var background: BackgroundConfiguration?
  private var needsUpdateConfiguration = true
  private var configurationGeneration: UInt32 = 0

  private(set) var listRole: ListRole? {
    didSet { if listRole != oldValue { setNeedsUpdateConfiguration() } }
  }
  override var takesListRole: Bool { true }
  override func adopt(_ role: ListRole?) { listRole = role }

  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  /// The state for configurations; overrides add custom states to that of `super`.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.traitCollection.listEnvironment = listRole?.appearance.environment ?? .none
    return state
  }

  /// Updates the configurations for a state; call `setNeedsUpdateConfiguration()` to request it.
  open func updateConfiguration(using state: ViewConfigurationState) {}

  /// Calls the closure of the view that follows every update.
  @_spi(LayoutCycle) open func handleUpdate(for state: ViewConfigurationState) {}

  /// Returns the default content of a header in its list.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    listRole?.defaultContent ?? .plainHeader()
  }

  /// Returns the default background of a header in its list.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    listRole?.defaultBackground ?? .listPlainHeaderFooter()
  }

  /// The content of the view.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { (contentView as? any ContentView)?.configuration ?? content }
    set { show(automaticallyUpdatesContentConfiguration ? updated(newValue) : newValue) }
  }

  /// The background; it replaces `backgroundView`.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { background }
    set {
      if newValue != nil { backgroundView = nil }
      background =
        automaticallyUpdatesBackgroundConfiguration
        ? newValue?.updated(for: configurationState) : newValue
    }
  }

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

  @_spi(LayoutCycle) open override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }

  @_spi(LayoutCycle) open override func willLayOut() { updateConfigurationIfNeeded() }

  @_spi(LayoutCycle) open override func prepareForLayout() {
    super.prepareForLayout()
    contentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  override func preferredSize(fitting size: CGSize) -> CGSize {
    (contentView as? ListContentView)?.preferredSize(fitting: size, along: measuredAxes)
      ?? super.preferredSize(fitting: size)
  }

  /// The label that was set, or the texts of list content.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (contentView as? ListContentView)?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }
}

extension ConfiguredReusableView {
  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content { show(content.updated(for: state)) }
    if automaticallyUpdatesBackgroundConfiguration { background = background?.updated(for: state) }
    configurationGeneration &+= 1
    let generation = configurationGeneration
    trackingObservables(
      {
        updateConfiguration(using: state)
        handleUpdate(for: state)
      },
      onChange: { [weak self] in
        guard let self, configurationGeneration == generation else { return }
        setNeedsUpdateConfiguration()
      }
    )
  }

  private func updated(_ content: (any ContentConfiguration)?) -> (any ContentConfiguration)? {
    content?.updated(for: configurationState)
  }

  private func show(_ next: (any ContentConfiguration)?) {
    content = next
    if let next, let current = contentView as? any ContentView, current.supports(next) {
      if let list = current as? ListContentView, let next = next as? ListContentConfiguration {
        guard list.adopt(next) else { return }
      } else {
        current.configuration = next
      }
    } else if let next {
      replaceContentView(by: next.makeContentView())
    } else if contentView is any ContentView {
      replaceContentView(by: View())
    }
    setNeedsLayout()
    host?.sizeMayHaveChanged(of: self)
  }

  private func replaceContentView(by view: View) {
    contentView.removeFromSuperview()
    contentView = view
    addContentView()
  }

  private func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.translatesAutoresizingMaskIntoConstraints = true
    addSubview(contentView)
    contentView.frame = CGRect(origin: .zero, size: frame.size)
  }
}
