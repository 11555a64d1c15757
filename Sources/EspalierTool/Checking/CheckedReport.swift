import BatchUpdates
import CrashReports

/// A crash report or a recorded batch with its place and what it means.
struct CheckedReport {
  let file: String
  let report: CrashReport
  let diagnosis: Diagnosis
  /// Whether somebody recorded the batch; it may be valid.
  let isRecorded: Bool

  /// The file and the line, for the line that sums a report up.
  var place: String { "\(file):\(report.lines.first ?? 1)" }

  /// The reports of one file.
  ///
  /// A file of recorded batches has JSON lines. Everything else is searched for what UIKit says.
  static func all(in bytes: [UInt8], file: String, isTable: Bool) throws -> [CheckedReport] {
    if Transcript.isTranscript(bytes) {
      return try Transcript(bytes).entries.map { recorded($0, file: file, isTable: isTable) }
    }
    let limit = TranscriptLimits().bytes
    guard bytes.count <= limit else {
      throw Complaint.usage("\(file) has \(bytes.count) bytes, more than \(limit)")
    }
    let found = CrashReports(utf8: bytes).reports
    let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    if found.isEmpty, first == UInt8(ascii: "{") {
      // What is wrong with a recorded batch says more than that there is no report.
      return try Transcript(bytes).entries.map { recorded($0, file: file, isTable: isTable) }
    }
    return found.map { found in
      var report = found
      if isTable { report.view = .table }
      let diagnosis = Diagnosis(of: report)
      return CheckedReport(file: file, report: report, diagnosis: diagnosis, isRecorded: false)
    }
  }

  private static func recorded(
    _ entry: Transcript.Entry,
    file: String,
    isTable: Bool
  ) -> CheckedReport {
    let batch = ReportedBatch(before: entry.before, after: entry.after, updates: entry.updates)
    let report = CrashReport(
      crash: .batch(batch),
      lines: [entry.line],
      view: isTable ? .table : .collection
    )
    let diagnosis = Diagnosis(of: report)
    return CheckedReport(file: file, report: report, diagnosis: diagnosis, isRecorded: true)
  }
}
