import Trials

extension ViewportCheck {
  /// Checks that a carried row keeps its cell, and that all cells are informed of the drag.
  func checkCarrying(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expect(
      .carrying,
      at: "row",
      picture.carried == model.carried?.number,
      "row \(picture.carried ?? -1) is under the finger instead of \(model.carried?.number ?? -1)"
    )
    try context.expect(
      .carrying,
      at: "cell",
      picture.hasCarriedCell == (model.carried != nil),
      "the row under the finger \(picture.hasCarriedCell ? "has" : "lacks") a cell"
    )
    try context.expect(
      .carrying,
      at: "state",
      picture.rows.allSatisfy { $0.isReordering == (model.carried != nil) },
      "cells have a wrong state for the row under the finger: \(picture.rows)"
    )
  }
}
