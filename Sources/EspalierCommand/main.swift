import EspalierBenchmarks
import EspalierTool
import Foundation
import Oracles
import UIKitProbe

let interruption = Interruption()
let listeners = interruption.listen()
let tool = Tool.standard(
  suites: SuiteCatalogue(allSuites, sources: allSuiteSources),
  areas: allAreas,
  workloads: allWorkloads,
  layouts: allLayouts,
  recorder: RecordingSource(
    { Probe(scale: CGFloat($0)).recording(of: "espalier") },
    frames: compareRecordedFrames
  ),
  interruption: interruption
)
let status = tool.run(Array(CommandLine.arguments.dropFirst()))
withExtendedLifetime(listeners) {}
exit(status.rawValue)
