import EspalierTool
import Oracles
import Trials

/// Every area that is tried, the engine's first and then the tool's own; a new one is a row.
let allAreas: [TrialArea] = TrialArea.engine + TrialArea.tool

/// Every workload that can be written.
let allWorkloads: [WorkloadSource] = Workload.all.map { workload in
  WorkloadSource(name: workload.name, summary: workload.summary) { name, size, seed, write in
    try Workload(name).writeLines(size: size, seed: seed, to: write)
  }
}
