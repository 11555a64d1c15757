import BatchUpdates
import CompositionalLayout
import Foundation

/// The selection, and what the user is doing: the highlighted, focused, open and dragged items.
///
/// They are index paths, which follow their items through updates.
struct InteractionState {
  var selection = SelectedItems()
  var highlighted: IndexPath?
  var focused: IndexPath?
  /// The item that was focused last.
  var lastFocused: IndexPath?
  private(set) var swipe: OpenSwipe?
  /// The actions of the row that is swiped open.
  private(set) var openActions: SwipeActionsConfiguration?
  var menus: ContextMenuInteraction?
  var movement: InteractiveMovement?
  /// The items dragged from the view or over it.
  var held: HeldState?
  /// The insertion index paths of dropped items whose data are not loaded, by number.
  var placeholders: [Int: IndexPath] = [:]
  /// The number of placeholders so far: a number is never used again.
  private var placeholderCount = 0

  /// A row that is swiped open.
  struct OpenSwipe: Equatable {
    var indexPath: IndexPath
    var edge: SwipeEdge
    /// Whether the delegate knows, after which the row shows its actions.
    var isShown = false
  }

  /// Whether an item is being moved.
  var hasMovement: Bool { if case .some = movement { true } else { false } }
  /// Whether the state of a cell may be another than without interaction.
  var hasCellStates: Bool {
    !selection.isEmpty || highlighted != nil || focused != nil || swipe != nil || hasMovement
      || held != nil
  }

  /// Opens a row, or closes the open one.
  ///
  /// The previous actions may own objects of the app. They are the result, so that the caller
  /// releases them: the deinitialiser of such an object may read this value.
  @discardableResult
  mutating func setSwipe(
    _ swipe: OpenSwipe?,
    _ actions: SwipeActionsConfiguration?
  ) -> SwipeActionsConfiguration? {
    defer { (self.swipe, openActions) = (swipe, actions) }
    return openActions
  }

  mutating func showSwipe() { swipe?.isShown = true }

  /// The row that shows its actions.
  var swipedItem: IndexPath? { swipe.flatMap { $0.isShown ? $0.indexPath : nil } }

  /// Closes the open row; its actions are kept until another row is opened.
  mutating func forgetSwipe() { swipe = nil }

  /// Updates the index paths after a batch.
  @MainActor
  mutating func follow(_ map: IndexPathMap) {
    selection.follow(map)
    highlighted = highlighted.flatMap { map.new(of: $0) }
    focused = focused.flatMap { map.new(of: $0) }
    lastFocused = lastFocused.flatMap { map.new(of: $0) }
    if let open = swipe {
      if let path = map.new(of: open.indexPath) { swipe?.indexPath = path } else { swipe = nil }
    }
    movement?.follow(map)
    held?.follow(map)
    if !placeholders.isEmpty { placeholders = placeholders.mapValues { map.new(of: $0) ?? $0 } }
  }

  /// Adds a placeholder, and returns its number.
  mutating func addPlaceholder(at path: IndexPath) -> Int {
    placeholderCount += 1
    placeholders[placeholderCount] = path
    return placeholderCount
  }

  /// Forgets all items after a reload, since their identity is unknown; a drag continues.
  @MainActor
  mutating func forgetItems() {
    selection.removeAll()
    highlighted = nil
    focused = nil
    lastFocused = nil
    swipe = nil
    movement = nil
    placeholders = [:]
    held?.removeIndexPaths()
  }

  /// Restores earlier index paths, and the index paths of the drag items.
  @MainActor
  mutating func restore(_ old: InteractionState, dragSources: [IndexPath?]) {
    let (actions, menus) = (openActions, menus)
    self = old
    (openActions, self.menus) = (actions, menus)
    held?.session.sources = dragSources
  }

  /// Returns the state of an item's cell, beyond its selection and highlight.
  @MainActor
  func cellState(at path: IndexPath, isEditing: Bool, isExpanded: Bool) -> CellState {
    var state = CellState(isEditing: isEditing, isExpanded: isExpanded)
    state.isFocused = focused == path
    state.isSwiped = swipedItem == path
    if let carried {
      state.isReordering = true
      state.dragState = carried.source == path ? .dragging : .none
      state.dropState = carried.target == path ? .targeted : .notTargeted
    }
    if let held {
      if held.session.sources.contains(path) { state.dragState = .dragging }
      if held.hasEntered { state.dropState = held.destination == path ? .targeted : .notTargeted }
    }
    return state
  }
}

/// The carried item of an interactive movement.
///
/// During interactive movement the layout has the item at its landing position, and the data at its
/// old one.
extension InteractionState {
  /// The interactive movement, unless its item was deleted.
  var carried: InteractiveMovement? { movement.flatMap { $0.isLost ? nil : $0 } }

  /// Whether an element is the carried cell.
  func isLifted(_ key: ElementKey) -> Bool { carried.map { key == .cell($0.source) } ?? false }

  /// Returns the index path in the layout of an item at `path` in the data.
  func inLayout(_ path: IndexPath) -> IndexPath {
    guard let proposal = movement?.proposal, path.count == 2 else { return path }
    return proposal.new(of: path) ?? path
  }

  /// Returns the index path in the data of an item at `path` in the layout.
  func inData(_ path: IndexPath) -> IndexPath {
    guard let proposal = movement?.proposal, path.count == 2 else { return path }
    return proposal.old(of: path) ?? path
  }

  func inLayout(_ key: ElementKey) -> ElementKey { moved(key, inLayout) }
  func inData(_ key: ElementKey) -> ElementKey { moved(key, inData) }

  private func moved(_ key: ElementKey, _ path: (IndexPath) -> IndexPath) -> ElementKey {
    movement?.proposal == nil || key.section < 0 ? key : key.moved(to: path(key.indexPath))
  }

  /// Returns the change of the number of items in a section of the layout, by the carried item.
  func carriedItems(inSection section: Int) -> Int {
    guard let movement, let place = movement.proposal?.new(of: movement.source) else { return 0 }
    return (place[0] == section ? 1 : 0) - (movement.source[0] == section ? 1 : 0)
  }
}

/// The side of a swipe, by reading direction.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  case leading, trailing
}
