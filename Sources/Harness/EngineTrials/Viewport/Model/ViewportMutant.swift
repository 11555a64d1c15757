/// Mutants of views with long lists, which check that the oracles detect them.
enum ViewportMutant: String, MutantKind {
  case lastRowMissing = "A partly visible row is not shown."
  case framesLagBehind = "Rows keep their frames when rows are inserted above them."
  case selectionStaysInPlace = "The selection keeps its index path instead of its item."
  case selectedLooksKept = "A reused cell keeps the appearance of a selected one."
  case editingNotTold = "Cells that become visible are not informed that the list is edited."
  case cellInTwoPlaces = "The same cell is used for two rows."
  case viewsLeak = "Views that leave the screen are not reused."
  case offsetNotBroughtBack = "After deletions the view shows empty space below the last row."
  case cellsReplaced = "Rows that stay get other cells."
  case vanishedForgotten = "A transition omits vanished rows."
  case headerNotPinned = "A pinned header scrolls away with its rows."
  case headersStayInPlace = "Headers keep their position when sections are swapped."
  case headersLeak = "A header that leaves the screen is not reused."
  case estimateKeptAfterMeasuring = "A measured row keeps its estimated height."
  case contentNotMeasured = "The content keeps its length when rows are measured."
  case jumpsWhenMeasured = "Rows that are higher than estimated move the visible ones."
  case heightLostOnMove = "A moved row gets its estimated height again."
  case foldLeavesRows = "Rows of a collapsed branch stay on screen."
  case expansionNotTold = "A cell is not informed that its row was expanded or collapsed."
  case indentationKept = "A reused cell keeps its indentation."
  case swipeStaysInPlace = "The open row keeps its index path instead of its item."
  case swipedLooksKept = "A closed row keeps the appearance of an open one."
  case noRoomMade = "Rows make no room for the dragged one."
  case roomKeptWhenCancelled = "A cancelled drag leaves the rows as they made room."
  case rowsKeepWidth = "Rows keep their width when the view is rotated."
  case heightsKeptWhenTurned = "Rows keep the height of another width."
  case roomTakenBack = "While a row is dragged, the others close the space for it."
  case landingStaysInPlace =
    "After an update the other rows are laid out for the old landing position."
  case carriedCellLost = "The carried cell is removed when its index path leaves the screen."
  case reorderingNotTold = "Cells that become visible are not informed of the drag."
}

extension ViewportMutant {
  /// Returns the picture that a view with this mutant would show.
  func alter(_ picture: ViewportPicture, _ check: ViewportCheck) -> ViewportPicture {
    switch self {
    case .headerNotPinned, .headersStayInPlace, .headersLeak, .estimateKeptAfterMeasuring,
      .contentNotMeasured, .jumpsWhenMeasured, .heightLostOnMove, .foldLeavesRows,
      .expansionNotTold, .indentationKept, .swipeStaysInPlace, .swipedLooksKept, .noRoomMade,
      .roomKeptWhenCancelled:
      return alterWorld(picture, check)
    case .rowsKeepWidth, .heightsKeptWhenTurned, .roomTakenBack,
      .landingStaysInPlace, .carriedCellLost, .reorderingNotTold:
      return alterHeld(picture, check)
    default: break
    }
    var picture = picture
    let (old, model, before) = (check.old, check.model, check.before)
    switch self {
    case .lastRowMissing:
      if let last = picture.rows.last, last.top + last.height > picture.offset + model.height {
        picture.rows.removeLast()
      }
    case .framesLagBehind:
      let tops = Dictionary(old.rows.map { ($0.number, $0.top) }) { first, _ in first }
      for index in picture.rows.indices {
        picture.rows[index].top = tops[picture.rows[index].number] ?? picture.rows[index].top
      }
    case .selectionStaysInPlace:
      let places = before.rows.indices.filter { old.selected.contains(before.rows[$0]) }
      guard before.rows != model.rows else { break }
      picture.selected = places.filter { $0 < model.rows.count }.map { model.rows[$0] }
    case .selectedLooksKept:
      let looks = Dictionary(old.rows.map { ($0.cell, $0.isSelected) }) { first, _ in first }
      for index in picture.rows.indices where looks[picture.rows[index].cell] == true {
        picture.rows[index].isSelected = true
      }
    case .editingNotTold:
      let known = Set(old.rows.map(\.number))
      for index in picture.rows.indices where !known.contains(picture.rows[index].number) {
        picture.rows[index].isEditing = false
      }
    case .cellInTwoPlaces:
      if picture.rows.count > 1 { picture.rows[1].cell = picture.rows[0].cell }
    case .viewsLeak: picture.waiting = 0
    case .offsetNotBroughtBack:
      if before.rows.count > model.rows.count { picture.offset = old.offset }
    case .cellsReplaced:
      if let top = picture.rows.indices.first { picture.rows[top].cell += 1_000_000 }
    case .vanishedForgotten: picture.vanished = []
    default: break
    }
    return picture
  }
}
