public import Trials

extension TrialArea {
  /// The areas of the tool's own parsers; a new area is an entry here.
  public static var tool: [TrialArea] {
    [
      TrialArea(ArgumentsTrial.self),
      TrialArea(CSVTrial.self),
      TrialArea(FormatTrial<TrialFileFormat>.self),
      TrialArea(FormatTrial<SeedFileFormat>.self),
      TrialArea(FormatTrial<TranscriptFormat>.self),
      TrialArea(CrashReportTrial.self),
      TrialArea(FormatTrial<RecordingFormat>.self),
      TrialArea(ReportTrial.self),
    ]
  }
}
