import Trials

extension ViewportCheck {
  /// Checks that a carried row keeps its cell, and that all cells are informed of the drag.
  func checkCarrying(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let (row, isCarrying) = (model.carried?.number, model.carried != nil)
    try context.expect(.carrying, at: "row", picture.carried, is: row, "row under the finger")
    let hasCell = picture.hasCarriedCell
    try context.expect(.carrying, at: "cell", hasCell, is: isCarrying, "a cell for the carried row")
    let states = picture.rows.map(\.isReordering)
    let expected = states.map { _ in isCarrying }
    try context.expect(.carrying, at: "state", states, is: expected, "cells that know of the drag")
  }
}
