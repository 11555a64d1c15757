import Trials

/// A command, the state before it, and the expected state after it.
struct ViewportCheck {
  let command: ViewCommand
  let before: ViewportModel
  let model: ViewportModel
  let old: ViewportPicture

  func run(_ picture: ViewportPicture, _ context: inout TrialContext) throws(TrialFailure) {
    try checkScreen(picture, &context)
    try checkStandstill(picture, &context)
    try checkViews(picture, &context)
    try checkRows(picture, &context)
    try checkTransition(picture, &context)
    try checkRoom(picture, &context)
    try checkCarrying(picture, &context)
  }

  private func checkScreen(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let visible = model.visible
    let rows = picture.rows
    let numbers = rows.map(\.number)
    try context.expect(.screen, at: "rows", numbers, is: visible.map(\.number), "rows on screen")
    try context.expect(.screen, at: "frames", rows.map(\.top), is: visible.map(\.top), "tops")
    let widths = rows.map { _ in model.width }
    try context.expect(.screen, at: "widths", rows.map(\.width), is: widths, "widths of rows")
    try context.expectNone(.screen, at: "coordinates", picture.wrongCoordinates)
    let wishes = rows.map { model.world.wish(of: $0.number, in: model.width) }
    try context.expect(.heights, at: "rows", rows.map(\.height), is: wishes, "heights of rows")
    let headers = model.headers(from: model.offset)
    try context.expect(.headers, at: "headers", picture.headers, is: headers, "headers")
  }

  /// Checks the content offset.
  ///
  /// Without measured rows the offset is known. Otherwise it must lie within the content, and
  /// visible rows must keep their position while heights above them change.
  private func checkStandstill(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let height = model.contentHeight
    try context.expect(.standstill, at: "content", picture.contentHeight, is: height, "its height")
    let last = max(0, model.contentHeight - model.height)
    guard model.world.isMeasured else {
      return try context.expect(
        .standstill,
        at: "offset",
        picture.offset,
        is: model.offset,
        "the offset of \(height)"
      )
    }
    try context.expect(
      .standstill,
      at: "range",
      picture.offset >= 0 && picture.offset <= last,
      "scrolled to \(picture.offset), outside of 0...\(last)"
    )
    guard let shift, picture.offset > 0, picture.offset < last else { return }
    let tops = Dictionary(old.rows.map { ($0.number, $0.top - old.offset) }) { first, _ in first }
    // Rows whose expected position is off screen are not anchors.
    let onScreen = picture.rows.first { row in
      guard let place = tops[row.number].map({ $0 - shift }) else { return false }
      return place < model.height && place + row.height > 0
    }
    guard let row = onScreen, let top = tops[row.number] else { return }
    // After a change of width all rows have other heights, and only the first row is an anchor; a
    // carried row may lie above it.
    if case .turn = command, before.carried != nil || row.number != old.rows.first?.number {
      return
    }
    let place = row.top - picture.offset
    try context.expect(
      .standstill,
      at: "jump",
      place,
      is: top - shift,
      "row \(row.number) on screen"
    )
  }

  /// The distance by which visible rows should move up; nil if the command moves them otherwise.
  private var shift: Int? {
    switch command {
    case .scroll(_, let distance, _): before.clamped(before.offset + distance) - before.offset
    case .resize(let height):
      // As far as the known content reaches.
      before.offset == 0 ? 0 : before.resized(to: height).offset - before.offset
    case .tap, .edit, .reconfigure, .applyAgain, .swipe, .close, .turn: 0
    default: nil
    }
  }

  private func checkViews(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    try context.expect(
      .places,
      at: "cells",
      Set(picture.rows.map(\.cell)).count == picture.rows.count,
      "a cell is in two places: \(picture.rows)"
    )
    let shown = picture.rows.count + picture.headers.count + (picture.hasCarriedCell ? 1 : 0)
    let kept = shown + picture.waiting
    try context.expect(
      .pools,
      at: "views",
      picture.made,
      is: kept,
      "created views, beside kept ones"
    )
  }

  private func checkRows(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    let selected = Set(picture.selected)
    try context.expect(.identity, at: "selection", selected, is: model.selected, "selected rows")
    try context.expect(
      .looks,
      at: "state",
      picture.rows.allSatisfy {
        $0.isSelected == model.selected.contains($0.number) && $0.isEditing == model.isEditing
      },
      "cells look otherwise than their rows stand: \(picture.rows)"
    )
    try context.expect(
      .folding,
      at: "state",
      picture.rows.allSatisfy {
        $0.isExpanded == model.isExpanded($0.number) && $0.level == model.level(of: $0.number)
      },
      "cells are unfolded or indented otherwise than their rows: \(picture.rows)"
    )
    try context.expect(
      .swiping,
      at: "open row",
      picture.swiped == model.swiped
        && picture.rows.allSatisfy { $0.isSwiped == ($0.number == model.swiped) },
      "the open row is \(picture.swiped ?? -1) instead of \(model.swiped ?? -1): \(picture.rows)"
    )
  }

  /// Checks that visible rows keep their cells unless reloaded, and that vanished ones are
  /// reported.
  ///
  /// Drags scroll in between, and measurements may move a row off screen and back.
  private func checkTransition(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    switch command {
    case .reload, .drag, .drop: return
    default: break
    }
    var mayGoAndReturn = model.world.isMeasured && shift != 0
    // Rows that become shorter end above the bottom, so that those at the top become visible again.
    if case .turn = command, model.world.isMeasured,
      picture.offset == max(0, model.contentHeight - model.height)
    {
      mayGoAndReturn = true
    }
    if !mayGoAndReturn {
      let cells = Dictionary(old.rows.map { ($0.number, $0.cell) }) { first, _ in first }
      let replaced = rowsThatStay(picture).filter { row in
        cells[row.number].map { $0 != row.cell } ?? false
      }
      try context.expect(
        .places,
        at: "cells that stay",
        replaced.isEmpty,
        """
        rows \(replaced.map(\.number)) that stay on screen got other cells: \(old.rows), then \
        \(picture.rows)
        """
      )
    }
    let gone = Set(before.visible.map(\.number)).subtracting(model.rows)
    // The carried row has its cell wherever its index path is.
    let vanished = picture.vanished.filter { $0 != old.carried }
    try context.expect(
      .transition,
      at: "vanished",
      before.rows.count <= model.rows.count || vanished == gone,
      "\(vanished.sorted()) vanished instead of \(gone.sorted())"
    )
  }

  /// Returns the rows that are on screen during the whole command.
  ///
  /// A turn discards measured heights. Rows lower than estimated leave the screen until the rows
  /// before them are measured, and higher ones push those after them off the screen until the
  /// others are; a carried row leaves room of its height.
  private func rowsThatStay(_ picture: ViewportPicture) -> ArraySlice<ViewportPicture.Row> {
    guard case .turn = command, model.world.isMeasured else { return picture.rows[...] }
    func room(_ height: Int) -> Int { max(height, ViewportModel.rowHeight) }
    var bottom = picture.headers.count * ViewportWorld.headerHeight
    if let carried = picture.carried { bottom += room(model.height(of: carried)) }
    return picture.rows.prefix { row in
      bottom += room(row.height)
      return bottom <= model.height
    }
  }

  /// Checks that during a drag the other rows are laid out as if the row were dropped.
  private func checkRoom(
    _ picture: ViewportPicture,
    _ context: inout TrialContext
  ) throws(TrialFailure) {
    guard case .drag(let section, let item, let target, _) = command, !model.world.isMeasured,
      before.carried == nil,
      let room = picture.room
    else { return }
    let number = before.sections[section][item]
    var dropped = before
    dropped.apply(.drag(from: section, item: item, toItem: target, isCancelled: false), seen: old)
    let others = dropped.visible(from: room.offset).filter { $0.number != number }
    try context.expect(
      .room,
      at: "others",
      room.numbers == others.map(\.number) && room.tops == others.map(\.top),
      "around the dragged row \(room.numbers) lies at \(room.tops), instead of "
        + "\(others.map(\.number)) at \(others.map(\.top))"
    )
  }
}

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
