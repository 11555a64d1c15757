import EspalierBenchmarks
import EspalierTool
import Foundation
import Oracles
import Trials
import UIKitProbe
import ViewTrials

Tool.main(
  engine: "espalier",
  suites: SuiteCatalogue(allSuites + [trialsSuite], sources: allSuiteSources),
  areas: TrialArea.engine,
  costs: allCostAreas,
  workloads: allWorkloads,
  layouts: allLayouts,
  recorder: RecordingSource(
    { scale in
      MainActor.assumeIsolated { Probe(scale: CGFloat(scale)).recording(of: "espalier") }
    },
    frames: compareRecordedFrames
  )
)
