import Trials

/// Mutants of views with long lists, which check that the oracles detect them: one for each oracle.
enum ViewportMutant: String, MutantKind {
  case selectionStaysInPlace = "The selection keeps its index path instead of its item."
  case selectedLooksKept = "A reused cell keeps the appearance of a selected one."
  case cellInTwoPlaces = "The same cell is used for two rows."
  case viewsLeak = "Views that leave the screen are not reused."
  case offsetNotBroughtBack = "After deletions the view shows empty space below the last row."
  case vanishedForgotten = "A transition omits vanished rows."
  case headerNotPinned = "A pinned header scrolls away with its rows."
  case estimateKeptAfterMeasuring = "A measured row keeps its estimated height."
  case expansionNotTold = "A cell is not informed that its row was expanded or collapsed."
  case swipeStaysInPlace = "The open row keeps its index path instead of its item."
  case noRoomMade = "Rows make no room for the dragged one."
  case roomKeptWhenCancelled = "A cancelled drag leaves the rows as they made room."
  case reorderingNotTold = "Cells that become visible are not informed of the drag."
}

extension ViewportMutant {
  /// Returns the picture that a view with this mutant would show.
  func alter(_ picture: ViewportPicture, _ check: ViewportCheck) -> ViewportPicture {
    var picture = picture
    let (old, model, before) = (check.old, check.model, check.before)
    switch self {
    case .selectionStaysInPlace:
      let places = before.rows.indices.filter { old.selected.contains(before.rows[$0]) }
      guard before.rows != model.rows else { break }
      picture.selected = places.filter { $0 < model.rows.count }.map { model.rows[$0] }
    case .cellInTwoPlaces:
      if picture.rows.count > 1 { picture.rows[1].cell = picture.rows[0].cell }
    case .viewsLeak: picture.waiting = 0
    case .offsetNotBroughtBack:
      if before.rows.count > model.rows.count { picture.offset = old.offset }
    case .vanishedForgotten: picture.vanished = []
    case .headerNotPinned:
      for header in model.headers(from: nil) {
        for index in picture.headers.indices
        where picture.headers[index].section == header.section {
          picture.headers[index].top = header.top
        }
      }
    case .swipeStaysInPlace:
      guard picture.swiped != nil, let number = old.swiped,
        let place = before.rows.firstIndex(of: number), place < model.rows.count
      else { break }
      picture.swiped = model.rows[place]
    case .noRoomMade:
      guard let room = picture.room else { break }
      let tops = Dictionary(before.placed.map { ($0.number, $0.top) }) { first, _ in first }
      picture.room?.tops = room.numbers.map { tops[$0] ?? 0 }
    default:
      let fresh = picture.answers.map(\.number)
      for index in picture.rows.indices {
        alter(&picture.rows[index], fresh: fresh, check)
      }
    }
    return picture
  }

  /// Alters a row as a view with this mutant would show it.
  ///
  /// - Parameter fresh: The rows whose heights were queried.
  private func alter(
    _ row: inout ViewportPicture.Row,
    fresh: [Int],
    _ check: ViewportCheck
  ) {
    let last = check.old.rows.first { [number = row.number] in $0.number == number }
    switch self {
    case .selectedLooksKept:
      let isKept = check.old.rows.contains { [cell = row.cell] in $0.cell == cell && $0.isSelected }
      row.isSelected = row.isSelected || isKept
    case .estimateKeptAfterMeasuring:
      if fresh.contains(row.number) { row.height = ViewportModel.rowHeight }
    case .expansionNotTold: row.isExpanded = last?.isExpanded ?? row.isExpanded
    case .reorderingNotTold: row.isReordering = row.isReordering && last != nil
    case .roomKeptWhenCancelled:
      guard case .drag(let section, let item, let target, true) = check.command else { break }
      var kept = check.before
      let drop = ViewCommand.drag(from: section, item: item, toItem: target, isCancelled: false)
      kept.apply(drop, seen: check.old)
      row.top = kept.placed.first { [number = row.number] in $0.number == number }?.top ?? row.top
    default: break
    }
  }
}

extension Oracle {
  static let screen =
    Oracle(40, "screen", "The visible rows and their frames equal those of the model.")
  static let places = Oracle(
    41,
    "places",
    "No cell is used for two rows, and a row that stays on screen keeps its cell."
  )
  static let pools = Oracle(42, "pools", "Every view that was created is shown or waits for reuse.")
  static let identity = Oracle(43, "identity", "The selection follows its items.")
  static let looks = Oracle(44, "looks", "A cell has the selection and editing state of its row.")
  static let standstill =
    Oracle(45, "standstill", "The content has the right length, and visible rows do not jump.")
  static let transition =
    Oracle(46, "transition", "The rows that vanish in a transition are those that left the data.")
  static let headers =
    Oracle(47, "headers", "The visible headers and their positions equal those of the model.")
  static let heights = Oracle(48, "heights", "A visible row has the height that its cell asks for.")
  static let folding = Oracle(49, "folding", "A cell has the level and the expansion of its row.")
  static let swiping = Oracle(50, "swiping", "The open row follows its item.")
  static let room =
    Oracle(51, "room", "During a drag the other rows are laid out as if the row were dropped.")
  static let carrying =
    Oracle(52, "carrying", "A carried row keeps its cell, and all cells know of the drag.")
}
