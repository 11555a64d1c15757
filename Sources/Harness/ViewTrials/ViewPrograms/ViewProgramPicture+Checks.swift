import Foundation
import Oracles
import Trials

/// The checks of a view after an operation.
extension ViewProgramPicture {
  /// Checks the whole picture.
  func check(_ context: inout TrialContext) throws(TrialFailure) {
    try context.expectNone(.transition, at: "error", error)
    try context.expectNone(.transition, at: "request", strayRequest)
    try context.expect(.transition, at: "data", data, is: expected, "the data source")
    try context.expect(.transition, at: "view", counts, is: expected.map(\.count), "item counts")
    try context.expect(
      .transition,
      at: "nesting",
      nesting.map { $0.isRefused == ($0.depth > 256) } ?? true,
      "groups nested \(nesting?.depth ?? 0) deep are wrongly accepted or refused"
    )
    let old = stale.map { "item \($0) has the value given by \($0.stamp)" }
    try context.expectNone(.identity, at: "values", old)
    try context.expectNone(.identity, at: "lifted", wrongLifted.map { "another one at \($0)" })
    try context.expectNone(.transition, at: "drop", missingDrop.map { "\($0) is not in the data" })
    let hasMoved = hasMovedOther
    try context.expect(.transition, at: "drop", hasMoved, is: false, "moves of another item")
    let wrong = items.first { expected[$0.key[0]][$0.key[1]] != $0.value }
    try context.expectNone(.identity, at: "items", wrong.map { "at \($0.key): \($0.value)" })
    let bent = items.keys.filter { levels[$0] != places[$0] }.min()
    try context.expectNone(.identity, at: "levels", bent.map { "another indentation at \($0)" })
    try checkScreen(&context)
    try checkCounts(&context)
  }

  /// Checks the numbers of completions, and those of views.
  private func checkCounts(_ context: inout TrialContext) throws(TrialFailure) {
    let (asked, ended, _, deepest) = completions
    try context.expect(.transition, at: "run", ended, is: asked, "completions that ran")
    try context.expect(
      .transition,
      at: "nested",
      deepest <= 1,
      "\(deepest) completions ran inside of each other"
    )
    try context.expect(.pools, at: "views", views.made, is: views.kept, "views, and those kept")
  }

  private func checkScreen(_ context: inout TrialContext) throws(TrialFailure) {
    try context.expectNone(.screen, at: "places", unplaced.map { "no frame for \($0)" })
    try context.expectNone(.places, at: "coordinates", wrongCoordinates)
    let missing = due.first { shown.cells[$0] == nil }
    try context.expectNone(.screen, at: "missing", missing.map { "\($0) has no cell" })
    let extra = shown.cells.keys.filter {
      !possible.isEmpty && !possible.contains($0) && $0 != lifted
    }.min()
    try context.expectNone(.screen, at: "extra", extra.map { "\($0) is shown off the screen" })
    try context.expect(.standstill, at: "range", offset, is: nearestOffset, "the offset")
    try context.expect(
      .standstill,
      at: "target",
      isTargetReached,
      "the view was scrolled to an item that is elsewhere"
    )
    let moved = strayed.map { "\($0) moved on screen when the view was resized" }
    try context.expectNone(.standstill, at: "resize", moved)
    guard let fresh else { return }
    try context.expect(.places, at: "shown", shown, is: fresh, "this view, beside a new one")
  }
}
