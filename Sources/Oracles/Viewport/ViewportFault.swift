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
}

extension ViewportFault: PlantedFault {}

extension ViewportFault {
  /// What a view with this mistake would have shown.
  func spoil(
    _ picture: ViewportPicture,
    after old: ViewportPicture,
    model: ViewportModel,
    before oldModel: ViewportModel
  ) -> ViewportPicture {
    var picture = picture
    switch self {
    case .lastRowMissing:
      if let last = picture.rows.last,
        last.top + ViewportModel.rowHeight > picture.offset + model.height
      {
        picture.rows.removeLast()
      }
    case .framesLagBehind:
      let tops = Dictionary(old.rows.map { ($0.number, $0.top) }) { first, _ in first }
      for index in picture.rows.indices {
        picture.rows[index].top = tops[picture.rows[index].number] ?? picture.rows[index].top
      }
    case .selectionStaysInPlace:
      let places = oldModel.rows.indices.filter { old.selected.contains(oldModel.rows[$0]) }
      guard oldModel.rows != model.rows else { break }
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
    case .viewsLeak:
      picture.waiting = 0
    case .offsetNotBroughtBack:
      if oldModel.rows.count > model.rows.count { picture.offset = old.offset }
    case .cellsReplaced:
      if let top = picture.rows.indices.first { picture.rows[top].cell += 1_000_000 }
    case .vanishedForgotten:
      picture.vanished = []
    }
    return picture
  }
}
