import EngineTrials
import EspalierTool
import Foundation

/// Compares recorded frames with the layouts of this engine, record by record.
@Sendable
func compareRecordedFrames(_ file: [UInt8]) throws -> FrameReport {
  var report = FrameReport()
  for record in try RecordedLayout.all(in: Data(file)) {
    report.records += 1
    do {
      let compared = try record.compared()
      if !compared.unchecked.isEmpty {
        report.unchecked.append((record: "\(record.id) \(record.kind)", parts: compared.unchecked))
      }
      let disagreements = compared.disagreements
      guard !disagreements.isEmpty else { continue }
      report.differing.append(
        (
          record: "\(record.id) \(record.kind)",
          lines: disagreements.map { "\($0.field) is \($0.recorded), here \($0.found)" }
        )
      )
    } catch {
      report.unread.append("\(error)")
    }
  }
  return report
}
