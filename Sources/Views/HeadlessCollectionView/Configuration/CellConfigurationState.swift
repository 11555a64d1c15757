public import CompositionalLayout

/// The state of a cell: the state of any view, and additional states of its item.
public struct CellConfigurationState: ConfigurationState, Hashable {
  public enum DragState: Int, Hashable, Sendable {
    case none, lifting, dragging
  }

  public enum DropState: Int, Hashable, Sendable {
    case none
    /// A drag over the list, but not over this cell.
    case notTargeted
    case targeted
  }

  public var traitCollection: TraitCollection
  public var isHighlighted = false
  public var isSelected = false
  public var isDisabled = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}

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

/// The state that configurations depend on.
///
/// A state is a value: it is created after a change, passed to configurations and to the owner of
/// the view, and discarded. Apps can add custom states under their own keys.
public protocol ConfigurationState {
  init(traitCollection: TraitCollection)

  var traitCollection: TraitCollection { get set }

  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom state.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
