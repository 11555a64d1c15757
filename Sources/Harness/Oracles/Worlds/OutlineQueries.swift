public import Trials

/// An outline and its model side by side.
@usableFromInline
package typealias OutlineWorld<Engine: OutlineEngine> = ComparedWorld<OutlineQueries<Engine>>

/// All queries of an outline.
@usableFromInline
package struct OutlineQueries<Engine: OutlineEngine>: WorldQueries {
  @usableFromInline package typealias ItemID = Engine.ItemID
  @usableFromInline package typealias Model = OutlineModel<ItemID>
  @usableFromInline package typealias Spoken = OutlineModel<Int>.Edit

  @usableFromInline let identifiers: [ItemID]

  /// The row in the model of the item of each number, or -1.
  @usableFromInline var expectedRows: [Int]

  /// Creates queries about identifiers made from the numbers below `items`.
  @inlinable package init(items: Int) {
    identifiers = (0..<items).map { ItemID($0) }
    expectedRows = Array(repeating: -1, count: items)
  }

  @inlinable package func translated(_ command: Spoken, stamp: Int) -> Engine.Command {
    // If identifiers are numbers, which is known at compile time, no translation is needed.
    converted(command) ?? command.mapped { ItemID($0, stamp: stamp) }
  }

  @inlinable
  package func compareContents(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.contents) else { return }
    let visibility = model.visibility
    try compareList(engine.items, model, named: "items") { _, _ in true }
    try compareList(engine.rootItems, model, named: "rootItems") { row, _ in row.level == 0 }
    try compareList(engine.expandedItems, model, named: "expandedItems") { row, _ in
      row.isExpanded
    }
    try compareList(engine.visibleItems, model, named: "visibleItems") { _, index in
      visibility[index]
    }
  }

  /// Compares a list with the expected rows, without a second list.
  @inlinable
  func compareList(
    _ actual: [ItemID],
    _ model: Model,
    named name: String,
    of belongs: (Model.Row, Int) -> Bool
  ) throws(TrialFailure) {
    var position = 0
    var isEqual = true
    for (index, row) in model.rows.enumerated() where belongs(row, index) {
      guard position < actual.count, actual[position] == row.item,
        actual[position].stamp == row.item.stamp
      else {
        isEqual = false
        break
      }
      position += 1
    }
    guard isEqual, position == actual.count else {
      let expected = model.rows.enumerated().filter { belongs($1, $0) }.map(\.element.item)
      return try compareStamps(of: actual, with: expected, by: .contents, as: name)
    }
  }

  @inlinable
  package mutating func compareLookups(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.lookups) else { return }
    for number in expectedRows.indices { expectedRows[number] = -1 }
    for (index, row) in model.rows.enumerated() {
      let number = row.item.number
      if expectedRows.indices.contains(number) { expectedRows[number] = index }
    }
    let visibility = model.visibility
    for number in expectedRows.indices {
      let item = identifiers[number]
      let index = expectedRows[number]
      try compareLookup(engine.contains(item), index >= 0, "contains(\(item))")
      try compareLookup(engine.index(of: item), index < 0 ? nil : index, "index(of: \(item))")
      guard index >= 0 else { continue }
      try look(up: item, in: engine, row: index, isVisible: visibility[index], of: model)
    }
  }

  /// Compares the answers about an existing item.
  @inlinable
  func look(
    up item: ItemID,
    in engine: Engine,
    row index: Int,
    isVisible: Bool,
    of model: Model
  ) throws(TrialFailure) {
    let row = model.rows[index]
    try compareLookup(try? engine.level(of: item), row.level, "level(of: \(item))")
    try compareLookup(try? engine.isExpanded(item), row.isExpanded, "isExpanded(\(item))")
    try compareLookup(try? engine.isVisible(item), isVisible, "isVisible(\(item))")
    try compareLookup(
      (try? engine.parent(of: item)) ?? nil,
      model.parent(ofRow: index).map { model.rows[$0].item },
      "parent(of: \(item))"
    )
  }
}

extension OutlineQueries {
  /// Compares the snapshot below each item, with and without the item, and the drawing of the
  /// whole.
  ///
  /// - Complexity: O(*n*²)
  @inlinable
  package func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    try compareRows(of: engine, with: model, context: &context)
    guard context.asks(.parts) else { return }
    if let drawing = engine.drawing {
      try compare(
        withoutAddresses(drawing),
        with: model.visualDescription(),
        by: .parts,
        as: "visualDescription()"
      )
    }
    for row in model.rows {
      for includingParent in [false, true] {
        let expected = try? model.snapshot(of: row.item, includingParent: includingParent)
        let part = try? engine.snapshot(of: row.item, includingParent: includingParent)
        try compare(
          try? part?.describedRows(),
          with: expected?.rows,
          by: .parts,
          as: "snapshot(of: \(row.item), includingParent: \(includingParent))"
        )
      }
    }
  }

  /// Compares the queries by row.
  @inlinable
  func compareRows(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.lookups) else { return }
    let visible = model.visibleItems
    try compareLookup(engine.numberOfRows, visible.count, "numberOfRows")
    for (row, item) in visible.enumerated() {
      try compareStamps(
        of: engine.item(atRow: row),
        with: item,
        by: .lookups,
        as: "item(atRow: \(row))"
      )
    }
    for item in identifiers {
      let row = visible.firstIndex(of: item)
      try compareLookup(engine.row(of: item), row, "row(of: \(item))")
    }
  }

  /// Compares the errors for unknown items.
  @inlinable
  package func compareFailedQueries(
    of engine: Engine,
    with model: Model,
    turn: Int
  ) throws(TrialFailure) {
    for item in identifiers where !model.contains(item) {
      let queries: [(name: String, modelError: Model.ModelError, perform: () throws -> Void)] = [
        ("isExpanded(\(item))", .unknownItem(item), { _ = try engine.isExpanded(item) }),
        ("isVisible(\(item))", .unknownItem(item), { _ = try engine.isVisible(item) }),
        ("level(of: \(item))", .unknownItem(item), { _ = try engine.level(of: item) }),
        ("parent(of: \(item))", .unknownChild(item), { _ = try engine.parent(of: item) }),
        (
          "snapshot(of: \(item))", .unknownParent(item),
          { _ = try engine.snapshot(of: item, includingParent: false) }
        ),
      ]
      for query in queries {
        try compareErrors(of: query.perform, with: query.modelError, as: query.name)
      }
    }
  }
}

/// Returns a value as another type, or nil if the types differ.
///
/// A direct cast between two forms of one generic type is diagnosed as one that always fails.
@inlinable func converted<Value, Other>(_ value: Value) -> Other? { value as? Other }
