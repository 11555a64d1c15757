import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessViews

/// A header or a footer with content and a background from configurations, which is no cell.
///
/// Its state has no parts of items: it is never edited, expanded or dragged.
@MainActor
@preconcurrency
open class ConfiguredReusableView: ContentReusableView {
  private var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }
  @_spi(LayoutCycle) open override func pinDidChange(to isPinned: Bool) { self.isPinned = isPinned }

  private(set) var listRole: ListRole? {
    didSet { if listRole != oldValue { setNeedsUpdateConfiguration() } }
  }
  override var takesListRole: Bool { true }
  override func adopt(_ role: ListRole?) { listRole = role }

  /// The state for configurations; overrides add custom states to that of `super`.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
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

  override var anyState: any ConfigurationState { configurationState }

  override func update(_ content: inout ListContentConfiguration) {
    content = content.updated(for: configurationState)
  }

  override func updateConfigurations() {
    // Setting a configuration updates it for the state.
    if automaticallyUpdatesContentConfiguration { updateContent() }
    if automaticallyUpdatesBackgroundConfiguration { updateBackground() }
    let state = configurationState
    track {
      updateConfiguration(using: state)
      handleUpdate(for: state)
    }
  }
}
