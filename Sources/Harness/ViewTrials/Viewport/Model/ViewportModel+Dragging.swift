/// Rows that stay under the finger during other commands.
extension ViewportModel {
  /// Returns the rows on screen that can be lifted, or hovered over, in order.
  func carriable(in picture: ViewportPicture) -> [Int] {
    picture.rows.map(\.number).filter { !isInOutline($0) }
  }

  func position(of number: Int) -> ViewportPicture.Landing? {
    for (section, numbers) in sections.enumerated() {
      if let item = numbers.firstIndex(of: number) {
        return ViewportPicture.Landing(section: section, item: item)
      }
    }
    return nil
  }

  mutating func carry(over row: Int, seen picture: ViewportPicture) {
    let rows = carriable(in: picture)
    guard !rows.isEmpty, !hasLostCarried else { return }
    let number = rows[row % rows.count]
    guard carried != nil else {
      guard let place = position(of: number) else { return }
      carried = Carried(number: number, landing: place)
      swiped = nil
      return
    }
    // The row takes the index path of the row it is over, in the current arrangement.
    for (section, numbers) in arranged.enumerated() {
      if let item = numbers.firstIndex(of: number) {
        carried?.landing = ViewportPicture.Landing(section: section, item: item)
      }
    }
    clampOffset()
  }

  mutating func drop(isCancelled: Bool) {
    hasLostCarried = false
    guard let dropped = carried else { return }
    if !isCancelled { sections = arranged }
    carried = nil
    if dropped.landing != position(of: dropped.number) || !isCancelled { clampOffset() }
  }

  /// Sets the landing position after an update to the row's index path, until the finger moves.
  mutating func followCarried() {
    guard let carried else { return }
    if let place = position(of: carried.number) {
      self.carried?.landing = place
    } else {
      self.carried = nil
      hasLostCarried = true
    }
  }
}
