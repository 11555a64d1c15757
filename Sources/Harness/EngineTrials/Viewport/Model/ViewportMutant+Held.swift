extension ViewportMutant {
  /// Returns the picture with mutants of rotation, grafts and carried rows.
  func alterHeld(_ picture: ViewportPicture, _ check: ViewportCheck) -> ViewportPicture {
    var picture = picture
    let (old, model, before) = (check.old, check.model, check.before)
    let known = Dictionary(old.rows.map { ($0.number, $0) }) { first, _ in first }
    switch self {
    case .rowsKeepWidth:
      for index in picture.rows.indices {
        picture.rows[index].width = known[picture.rows[index].number]?.width ?? model.width
      }
    case .heightsKeptWhenTurned:
      guard case .turn = check.command else { break }
      for index in picture.rows.indices {
        let row = picture.rows[index]
        picture.rows[index].height = known[row.number]?.height ?? row.height
      }
    case .roomTakenBack:
      guard model.carried != nil else { break }
      var kept = model
      kept.carried = nil
      lay(&picture, as: kept)
    case .landingStaysInPlace:
      guard let landing = before.carried?.landing, model.carried != nil,
        model.sections != before.sections, landing.item < model.sections[landing.section].count
      else { break }
      var kept = model
      kept.carried?.landing = landing
      lay(&picture, as: kept)
    case .carriedCellLost:
      guard let number = picture.carried else { break }
      let place = model.placed.first { $0.number == number }
      if let place,
        place.top >= model.offset + model.height || place.top + place.height <= model.offset
      {
        picture.hasCarriedCell = false
      }
    case .reorderingNotTold:
      for index in picture.rows.indices where known[picture.rows[index].number] == nil {
        picture.rows[index].isReordering = false
      }
    default: break
    }
    return picture
  }

  /// Sets the frames of the rows to those of a model.
  private func lay(_ picture: inout ViewportPicture, as model: ViewportModel) {
    let tops = Dictionary(model.placed.map { ($0.number, $0.top) }) { first, _ in first }
    for index in picture.rows.indices {
      picture.rows[index].top = tops[picture.rows[index].number] ?? picture.rows[index].top
    }
  }
}
