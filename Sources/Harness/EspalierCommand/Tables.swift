import EspalierTool
import Foundation
import Measures
import Trials
import ViewTrials
import Workloads

/// Every workload that can be written.
let allWorkloads: [WorkloadSource] = Workload.all.map { workload in
  WorkloadSource(name: workload.name, summary: workload.summary) { name, size, seed, write in
    try Workload(name).writeLines(size: size, seed: seed, to: write)
  }
}

/// Every layout that can be drawn by name, and how to read others from a file.
let allLayouts = LayoutCatalogue(
  named: SampleLayout.all.map(source),
  describe: { text, file in source(try SampleLayout(describedBy: text, name: file)) }
)

private func source(_ layout: SampleLayout) -> LayoutSource {
  LayoutSource(name: layout.name, summary: layout.summary) { request in
    var layout = layout
    layout.width = request.width ?? layout.width
    layout.height = request.height ?? layout.height
    layout.offset = request.offset ?? layout.offset
    layout.scale = request.scale ?? layout.scale
    if let items = request.items {
      guard items.count == layout.items.count else {
        throw ToolError.usage(
          "\(layout.name) has \(layout.items.count) sections, not \(items.count)"
        )
      }
      layout.items = items
    }
    for section in request.across.keys.sorted() {
      guard try layout.scrollsAcross(section: section) else {
        throw ToolError.usage(
          "\(layout.name) has no section \(section) that scrolls across, so --across does not apply"
        )
      }
    }
    layout.across = request.across.mapValues { CGFloat($0) }
    layout.isMirrored = request.isMirrored
    return request.form == .svg ? try layout.picture() : try layout.page()
  }
}

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

/// The suite of random trials: the engine together with its models and oracles.
///
/// A generic call that the compiler does not specialise makes a trial ten times slower and fails no
/// test. The counts of instructions in the gate show it. The check value is the digest of the trials.
let trialsSuite = BenchmarkSuite(
  "Trials",
  summary: "Random trials of every area.",
  benchmarks: TrialArea.engine.map { area in
    Benchmark("\(area.name) trial", sizes: .only(1_000)) { _ in
      let runner = TrialRunner(area, seed: 1)
      return .repeating { runner.run(.executions(4)).digest }
    }
  },
  summaries: .init(uniqueKeysWithValues: TrialArea.engine.map { ("\($0.name) trial", $0.summary) })
)
