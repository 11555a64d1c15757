extension TrialFile {
  /// What to run the file with: the planted bug it names, or none.
  public func settings(for area: TrialArea) throws(TrialFileError) -> TrialSettings {
    guard let plantedBug else { return TrialSettings() }
    guard let bug = area.plantedBug(named: plantedBug) else {
      throw TrialFileError(line: line(of: .bug), column: 6, reason: .unknownBug(plantedBug))
    }
    return TrialSettings(planted: bug)
  }

  /// The area among `areas` that the file is about and that can run it: one of that name, with choices laid
  /// out as here, and with the planted bug that is named here.
  public func area(among areas: [TrialArea]) throws(TrialFileError) -> TrialArea {
    guard let area = areas.first(where: { $0.name == self.area }) else {
      throw TrialFileError(line: line(of: .area), column: 7, reason: .unknownArea(self.area))
    }
    try checkLayout(of: area)
    _ = try settings(for: area)
    return area
  }

  /// Proves that the file belongs to `area` and that its words and its choices tell the same story.
  ///
  /// The trial runs with the planted bug the file names. If it fails earlier than it did, the words
  /// behind are not compared. Returns the replay, whose failure is for the caller to judge: a file kept as
  /// a regression must pass, one with a planted bug must fail with the signature it names.
  @discardableResult
  public func check(against area: TrialArea) throws(TrialFileError) -> TrialReplay {
    guard self.area == area.name else {
      let reason = TrialFileError.Reason.otherArea(self.area, expected: area.name)
      throw TrialFileError(line: line(of: .area), column: 7, reason: reason)
    }
    try checkLayout(of: area)
    let replay = area.replay(choices, settings: try settings(for: area))
    try checkWords(opening: replay.opening, steps: replay.steps.map(\.words))
    return replay
  }

  /// Proves that the words are what the choices said when they ran.
  ///
  /// A trial that fails earlier than it did has fewer steps; the words behind are not compared.
  public func checkWords(opening performed: String, steps: [String]) throws(TrialFileError) {
    guard opening == performed else {
      throw TrialFileError(
        line: line(of: .opening),
        column: opening.isEmpty ? 1 : 10,
        reason: .wordsDisagree(written: opening, performed: performed)
      )
    }
    for (index, (written, performed)) in zip(operations, steps).enumerated()
    where written != performed {
      throw TrialFileError(
        line: line(of: .operations) + 1 + index,
        column: 3,
        reason: .wordsDisagree(written: written, performed: performed)
      )
    }
  }

  private func checkLayout(of area: TrialArea) throws(TrialFileError) {
    guard header == area.layout.header, stride == area.layout.stride else {
      let expected = "\(area.layout.header)+\(area.layout.stride)"
      let reason = TrialFileError.Reason.otherLayout("\(header)+\(stride)", expected: expected)
      throw TrialFileError(line: line(of: .layout), column: 9, reason: reason)
    }
  }

  /// The lines that an error can point at, in the order of the file.
  private enum Line: Int {
    case area = 2
    case bug = 6
    case layout = 7
    case opening = 8
    case operations = 9
  }

  /// The number of a line; those that are left out do not count.
  private func line(of line: Line) -> Int {
    var number = line.rawValue
    if line == .area { return number }
    if seed != nil { number += 1 }
    if line == .bug { return number }
    if plantedBug == nil { number -= 1 }
    if line == .operations && opening.isEmpty { number -= 1 }
    return number
  }
}
