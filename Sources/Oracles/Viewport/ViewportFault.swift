/// Mistakes that views over long lists make, to prove that the oracles see them.
enum ViewportFault: Int, CaseIterable, Sendable {
  /// A row of which only a part is on screen is not shown.
  case lastRowMissing = 1
  /// Rows are left where they were when others come in above.
  case framesLagBehind
  /// The selection stays with the place.
  case selectionStaysInPlace
  /// A cell that is used again keeps the looks of a selected one.
  case selectedLooksKept
  /// Cells that come into view do not hear that the list is edited.
  case editingNotTold
  /// One cell stands for two rows.
  case cellInTwoPlaces
  /// Views that left the screen are lost, and others are made.
  case viewsLeak
  /// After deletes the view shows empty space below the last row.
  case offsetNotBroughtBack
  /// Rows that stay get other cells.
  case cellsReplaced
  /// A transition forgets what vanished.
  case vanishedForgotten
  /// A header that should stay on screen scrolls away with its rows.
  case headerNotPinned
  /// When sections change places their headers stay.
  case headersStayInPlace
  /// A header that left the screen is lost.
  case headersLeak
  /// A row that is measured is shown as high as it was thought to be.
  case estimateKeptAfterMeasuring
  /// The content is as long as before its rows were measured.
  case contentNotMeasured
  /// Rows that turn out taller push what is on screen away.
  case jumpsWhenMeasured
  /// A row that is moved has its guessed height again.
  case heightLostOnMove
  /// Rows of a branch that was folded stay on screen.
  case foldLeavesRows
  /// A row does not hear that it was folded or unfolded.
  case expansionNotTold
  /// A cell that is used again keeps its indentation.
  case indentationKept
  /// The open row is whichever stands where it was.
  case swipeStaysInPlace
  /// A row that is closed looks open.
  case swipedLooksKept
  /// Rows make no room for one that is dragged.
  case noRoomMade
  /// A drag that was cancelled leaves the rows as they made room.
  case roomKeptWhenCancelled
  /// Rows keep their width when the view is turned.
  case rowsKeepWidth
  /// Rows keep the height that they had in another width.
  case heightsKeptWhenTurned
  /// While a row is under a finger the others take back the room they made.
  case roomTakenBack
  /// After an update the others lie as if the row under the finger landed where it would have before.
  case landingStaysInPlace
  /// The cell under a finger goes with its place off the screen.
  case carriedCellLost
  /// Rows that come into view do not hear that something is dragged.
  case reorderingNotTold
}

extension ViewportFault: PlantedFault {}

extension ViewportFault {
  /// What a view with this mistake would have shown.
  func spoil(_ picture: ViewportPicture, _ judge: ViewportJudge) -> ViewportPicture {
    switch self {
    case .headerNotPinned, .headersStayInPlace, .headersLeak, .estimateKeptAfterMeasuring,
      .contentNotMeasured, .jumpsWhenMeasured, .heightLostOnMove, .foldLeavesRows,
      .expansionNotTold, .indentationKept, .swipeStaysInPlace, .swipedLooksKept, .noRoomMade,
      .roomKeptWhenCancelled:
      return spoilWorld(picture, judge)
    case .rowsKeepWidth, .heightsKeptWhenTurned, .roomTakenBack,
      .landingStaysInPlace, .carriedCellLost, .reorderingNotTold:
      return spoilHeld(picture, judge)
    default: break
    }
    var picture = picture
    let (old, model, before) = (judge.old, judge.model, judge.before)
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
