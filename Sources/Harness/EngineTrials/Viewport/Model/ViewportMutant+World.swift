extension ViewportMutant {
  /// Returns the picture with mutants of headers and heights, or of rows.
  func alterWorld(_ picture: ViewportPicture, _ check: ViewportCheck) -> ViewportPicture {
    var picture = picture
    let (old, model, before) = (check.old, check.model, check.before)
    switch self {
    case .headerNotPinned:
      let resting = model.headers(from: nil)
      let tops = Dictionary(resting.map { ($0.section, $0.top) }) { first, _ in first }
      for index in picture.headers.indices {
        picture.headers[index].top =
          tops[picture.headers[index].section] ?? picture.headers[index].top
      }
    case .headersStayInPlace:
      guard before.isSwapped != model.isSwapped else { break }
      for index in picture.headers.indices { picture.headers[index].section ^= 1 }
    case .headersLeak:
      if old.headers.count > picture.headers.count { picture.waiting -= 1 }
    case .estimateKeptAfterMeasuring:
      let fresh = Set(picture.answers.map(\.number))
      for index in picture.rows.indices where fresh.contains(picture.rows[index].number) {
        picture.rows[index].height = ViewportModel.rowHeight
      }
    case .contentNotMeasured:
      if before.rows.count == model.rows.count { picture.contentHeight = old.contentHeight }
    case .jumpsWhenMeasured:
      guard model.world.isMeasured, case .scroll(let distance) = check.command else { break }
      picture.offset = before.clamped(before.offset + distance)
    case .heightLostOnMove:
      guard case .move = check.command, model.world.isMeasured else { break }
      let places = Dictionary(before.rows.enumerated().map { ($1, $0) }) { first, _ in first }
      for index in picture.rows.indices {
        let number = picture.rows[index].number
        guard let place = places[number], model.rows.firstIndex(of: number) != place else {
          continue
        }
        picture.rows[index].height = ViewportModel.rowHeight
      }
    default: return alterRows(picture, check)
    }
    return picture
  }

  /// Returns the picture with mutants of outlines, swipes and drags.
  private func alterRows(_ picture: ViewportPicture, _ check: ViewportCheck) -> ViewportPicture {
    var picture = picture
    let (old, model, before) = (check.old, check.model, check.before)
    switch self {
    case .foldLeavesRows:
      guard case .fold = check.command else { break }
      let gone = old.rows.filter { !model.rows.contains($0.number) }
      picture.rows += gone
    case .expansionNotTold:
      let looks = Dictionary(old.rows.map { ($0.number, $0.isExpanded) }) { first, _ in first }
      for index in picture.rows.indices {
        picture.rows[index].isExpanded =
          looks[picture.rows[index].number] ?? picture.rows[index].isExpanded
      }
    case .indentationKept:
      let levels = Dictionary(old.rows.map { ($0.cell, $0.level) }) { first, _ in first }
      for index in picture.rows.indices {
        picture.rows[index].level = levels[picture.rows[index].cell] ?? picture.rows[index].level
      }
    case .swipeStaysInPlace:
      guard picture.swiped != nil, let number = old.swiped,
        let place = before.rows.firstIndex(of: number), place < model.rows.count
      else { break }
      picture.swiped = model.rows[place]
    case .swipedLooksKept:
      guard let number = old.swiped, picture.swiped != number else { break }
      for index in picture.rows.indices where picture.rows[index].number == number {
        picture.rows[index].isSwiped = true
      }
    case .noRoomMade:
      guard let room = picture.room else { break }
      let tops = Dictionary(before.placed.map { ($0.number, $0.top) }) { first, _ in first }
      picture.room?.tops = room.numbers.map { tops[$0] ?? 0 }
    case .roomKeptWhenCancelled:
      guard case .drag(let section, let item, let target, true) = check.command else { break }
      var kept = before
      kept.perform(.drag(from: section, item: item, toItem: target, isCancelled: false), seen: old)
      let tops = Dictionary(kept.placed.map { ($0.number, $0.top) }) { first, _ in first }
      for index in picture.rows.indices {
        picture.rows[index].top = tops[picture.rows[index].number] ?? picture.rows[index].top
      }
    default: break
    }
    return picture
  }
}
