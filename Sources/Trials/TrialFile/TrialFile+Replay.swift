extension TrialFile {
  /// What to run the file with: the planted bug it names, or none.
  public func settings(for area: TrialArea) throws(TrialFileError) -> TrialSettings {
    guard let plantedBug else { return TrialSettings() }
    guard let bug = area.plantedBug(named: plantedBug) else {
      throw TrialFileError(line: line(of: .bug), column: 6, reason: .unknownBug(plantedBug))
    }
    return TrialSettings(planted: bug)
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
    guard header == area.layout.header, stride == area.layout.stride else {
      let expected = "\(area.layout.header)+\(area.layout.stride)"
      let reason = TrialFileError.Reason.otherLayout("\(header)+\(stride)", expected: expected)
      throw TrialFileError(line: line(of: .layout), column: 9, reason: reason)
    }
    let replay = area.replay(choices, settings: try settings(for: area))
    guard opening == replay.opening else {
      throw TrialFileError(
        line: line(of: .opening),
        column: opening.isEmpty ? 1 : 10,
        reason: .wordsDisagree(written: opening, performed: replay.opening)
      )
    }
    for (index, step) in replay.steps.enumerated() where operations[index] != step.words {
      throw TrialFileError(
        line: line(of: .operations) + 1 + index,
        column: 3,
        reason: .wordsDisagree(written: operations[index], performed: step.words)
      )
    }
    return replay
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
