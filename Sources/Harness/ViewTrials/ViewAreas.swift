package import Trials

extension TrialArea {
  /// Every area of the engine, from the lowest module up.
  ///
  /// This is the only list of areas: fuzzing, replay, distillation, mutants and nightly runs all
  /// use it.
  package static let engine: [TrialArea] = [
    orderTree, snapshot, outline, difference, batchUpdates, dataSource, layout, lists,
    flow, viewport, tables, cells, layoutFile, concurrency, crashReport,
  ]

  /// A view that is scrolled, resized, updated, tapped, and whose items are dragged.
  package static let viewport = TrialArea(ViewportTrial.self)

  /// Edits, reloads, scrolls and refused updates of a table.
  package static let tables = TrialArea(TableTrial.self)

  /// Contents of cells: views with constraints, and accessories.
  package static let cells = TrialArea(CellTrial.self)
}
