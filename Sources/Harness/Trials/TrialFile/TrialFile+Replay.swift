extension TrialFile {
  /// Returns the settings to run the file with: the mutant it names, or none.
  public func settings(for area: TrialArea) throws(TrialFileError) -> TrialSettings {
    guard let mutant else { return TrialSettings() }
    guard let bug = area.mutant(named: mutant) else {
      throw TrialFileError(line: line(of: .bug), column: 6, reason: .unknownBug(mutant))
    }
    return TrialSettings(planted: bug)
  }

  /// Returns the area in `areas` that can run the file.
  ///
  /// Its name, choice layout and mutants must match those in the file.
  public func area(among areas: [TrialArea]) throws(TrialFileError) -> TrialArea {
    guard let area = areas.first(where: { $0.name == self.area }) else {
      throw TrialFileError(line: line(of: .area), column: 7, reason: .unknownArea(self.area))
    }
    try checkLayout(of: area)
    _ = try settings(for: area)
    return area
  }

  /// Checks that the file belongs to `area` and that its descriptions match its choices.
  ///
  /// The trial runs with the mutant that the file names. If it fails earlier than recorded, later
  /// descriptions are not compared. Returns the replay; the caller checks its failure. A file kept
  /// as a regression must pass; one with a mutant must fail with the recorded signature.
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

  /// Checks that the recorded descriptions match those of a run.
  ///
  /// A trial that fails earlier than recorded has fewer steps; later descriptions are not compared.
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

  /// The lines that an error can refer to, in the order of the file.
  private enum Line: Int {
    case area = 2
    case bug = 6
    case layout = 7
    case opening = 8
    case operations = 9
  }

  /// Returns the number of a line, not counting omitted lines.
  private func line(of line: Line) -> Int {
    var number = line.rawValue
    if line == .area { return number }
    if seed != nil { number += 1 }
    if line == .bug { return number }
    if mutant == nil { number -= 1 }
    if line == .operations && opening.isEmpty { number -= 1 }
    return number
  }
}
