import BatchUpdates
import CrashReports

/// A crash report or a recorded batch, with its file and its diagnosis.
struct CheckedReport {
  let file: String
  let report: CrashReport
  let diagnosis: Diagnosis
  /// Whether the batch was recorded, and may therefore be valid.
  let isRecorded: Bool
  /// The files and lines of the same crash in other files.
  private(set) var repeats: [String] = []
  /// The first file and line with the same crash.
  private(set) var sameAs: String?

  /// The file and the line, for the summary line of a report.
  var place: String { "\(file):\(report.lines.first ?? 1)" }

  /// Connects the reports of a crash that is in several files.
  static func group(_ reports: inout [CheckedReport]) {
    var known: [Crash: [Int]] = [:]
    for index in reports.indices where !reports[index].isRecorded {
      let report = reports[index].report
      let equal = known[report.crash]?.first {
        reports[$0].file != reports[index].file && reports[$0].report.isSameCrash(as: report)
      }
      if let equal {
        reports[index].sameAs = reports[equal].place
        reports[equal].repeats += report.lines.map { "\(reports[index].file):\($0)" }
      } else {
        known[report.crash, default: []].append(index)
      }
    }
  }

  /// The explanation in reading order, with other files of the same crash.
  var blocks: [Block] { report.blocks(diagnosis, repeats: repeats) }

  /// Returns the reports of a file.
  ///
  /// A file of recorded batches has JSON lines. Every other file is searched for messages of UIKit.
  static func all(in bytes: [UInt8], file: String, isTable: Bool) throws -> [CheckedReport] {
    if Transcript.isTranscript(bytes) {
      return try Transcript(bytes).entries.map { recorded($0, file: file, isTable: isTable) }
    }
    let limit = TranscriptLimits().bytes
    guard bytes.count <= limit else {
      throw ToolError.usage("\(file) has \(bytes.count) bytes, more than \(limit)")
    }
    let found = CrashReports(utf8: bytes).reports
    let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    if found.isEmpty, first == UInt8(ascii: "{") {
      // The error of the transcript is more useful than a message that there is no report.
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
