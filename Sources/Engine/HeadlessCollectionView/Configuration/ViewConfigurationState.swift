public import CompositionalLayout

/// The state of a view that is not a cell, such as a header, a footer or a badge.
public struct ViewConfigurationState: ConfigurationState, Hashable {
  public var traitCollection: TraitCollection
  public var isHighlighted = false
  public var isSelected = false
  public var isDisabled = false
  public var isFocused = false
  public var isPinned = false
  private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
