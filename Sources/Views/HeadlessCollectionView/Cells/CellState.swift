/// The state of an item beyond the properties of a cell.
///
/// The collection view sets it at once, so that a cell updates only once.
struct CellState: Hashable {
  var isFocused = false
  var isPinned = false
  var isEditing = false
  var isExpanded = false
  var isSwiped = false
  var isReordering = false
  var dragState = CellConfigurationState.DragState.none
  var dropState = CellConfigurationState.DropState.none

  func apply(to state: inout CellConfigurationState) {
    state.isFocused = isFocused
    state.isPinned = isPinned
    state.isEditing = isEditing
    state.isExpanded = isExpanded
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    state.cellDragState = dragState
    state.cellDropState = dropState
  }
}
