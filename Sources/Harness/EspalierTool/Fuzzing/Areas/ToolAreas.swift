public import Trials

extension TrialArea {
  /// The areas of the tool's own parsers; a new area is an entry here.
  public static var tool: [TrialArea] {
    [
      TrialArea(ArgumentsTrial.self),
      TrialArea(CSVTrial.self),
      TrialArea(TrialFileTrial.self),
      TrialArea(SeedFileTrial.self),
      TrialArea(TranscriptTrial.self),
      TrialArea(CrashReportTrial.self),
      TrialArea(RecordingTrial.self),
      TrialArea(ReportTrial.self),
    ]
  }
}
