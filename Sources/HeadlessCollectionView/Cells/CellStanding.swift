/// How an item stands, beyond what a cell has properties for.
///
/// The collection view sets it as a whole, so that a cell is asked to update once.
struct CellStanding: Hashable {
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
