import EspalierBenchmarks
import EspalierTool
import Foundation
import Oracles
import UIKitProbe

Tool.main(
  engine: "espalier",
  suites: SuiteCatalogue(allSuites, sources: allSuiteSources),
  areas: allAreas,
  costs: allCostAreas,
  workloads: allWorkloads,
  layouts: allLayouts,
  recorder: RecordingSource(
    { Probe(scale: CGFloat($0)).recording(of: "espalier") },
    frames: compareRecordedFrames
  )
)
