import EspalierBenchmarks
import EspalierTool
import Foundation
import Oracles

let interruption = Interruption()
let listeners = interruption.listen()
let tool = Tool.standard(
  suites: SuiteCatalogue(allSuites, sources: allSuiteSources),
  areas: allAreas,
  workloads: allWorkloads,
  layouts: allLayouts,
  interruption: interruption
)
let status = tool.run(Array(CommandLine.arguments.dropFirst()))
withExtendedLifetime(listeners) {}
exit(status.rawValue)
