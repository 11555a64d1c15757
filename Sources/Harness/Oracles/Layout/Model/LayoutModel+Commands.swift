extension LayoutModel {
  /// Changes the data, the measurements or the view by a command.
  mutating func update(by command: LayoutCommand) {
    switch command {
    case .measure(let section, let item, let size): measured[section][item] = size
    case .measureHeader(let section, let length): measuredHeaders[section] = length
    case .insert(let section, let item, let count):
      scene.sections[section].itemCount += count
      if mutant != .insertionForgetsToShiftMeasurements {
        shift(section) { $0 < item ? $0 : $0 + count }
      }
    case .remove(let section, let item, let count):
      scene.sections[section].itemCount -= count
      shift(section) { $0 < item ? $0 : $0 < item + count ? nil : $0 - count }
    case .reload(let section, let item, let count):
      for item in item..<item + count { measured[section][item] = nil }
    case .insertSection(let section, let model):
      scene.sections.insert(scene.sections[model], at: section)
      measured.insert([:], at: section)
      measuredHeaders.insert(nil, at: section)
      across.insert(nil, at: section)
    case .removeSection(let section):
      scene.sections.remove(at: section)
      measured.remove(at: section)
      measuredHeaders.remove(at: section)
      across.remove(at: section)
    case .moveSection(let source, let target):
      scene.sections.insert(scene.sections.remove(at: source), at: target)
      measured.insert(measured.remove(at: source), at: target)
      measuredHeaders.insert(measuredHeaders.remove(at: source), at: target)
      across.insert(across.remove(at: source), at: target)
    case .scroll(let offset): self.offset = offset
    case .scrollAcross(let section, let offset): across[section] = offset
    case .look, .letGo: break
    }
  }

  /// Performs a command; returns the offset adjustment that keeps visible elements in place.
  package mutating func apply(_ command: LayoutCommand) -> Double {
    guard command.isMeasurement else {
      update(by: command)
      return 0
    }
    let before = picture()
    update(by: command)
    guard let anchor = anchor(in: before) else { return 0 }
    let after = picture()
    let from = before.rest[anchor] ?? before.shown.frames[anchor]
    let to = after.rest[anchor] ?? after.shown.frames[anchor]
    guard let from, let to else { return 0 }
    return to.origin[axis] - from.origin[axis]
  }

  private mutating func shift(_ section: Int, _ place: (Int) -> Int?) {
    var shifted: [Int: [Double]] = [:]
    for (item, size) in measured[section] {
      if let item = place(item) { shifted[item] = size }
    }
    measured[section] = shifted
  }

  /// Returns the first element on screen, by its frame before pinning.
  func anchor(in picture: Picture) -> ElementName? {
    let end = offset + [scene.width, scene.height][axis]
    return picture.shown.frames.keys.sorted().first { name in
      guard name.isAnchor, let frame = picture.rest[name] ?? picture.shown.frames[name] else {
        return false
      }
      var last = frame.end(axis)
      if case .item(let section, _) = name { last = min(last, picture.contentEnds[section]) }
      return last > offset && frame.origin[axis] < end
    }
  }
}
