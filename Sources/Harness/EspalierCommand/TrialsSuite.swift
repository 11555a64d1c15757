import EngineTrials
import Measures
import Trials

/// The suite of random trials: the engine together with its models and oracles.
///
/// A generic call that the compiler does not specialise makes a trial ten times slower and fails no
/// test. The counts of instructions in the gate show it. The check value is the digest of the trials.
let trialsSuite = BenchmarkSuite(
  "Trials",
  summary: "Random trials of areas whose code is generic over the engine.",
  benchmarks: [TrialArea.snapshot, .outline, .difference].map { area in
    Benchmark("\(area.name) trial", sizes: .only(1_000)) { size in
      let runner = TrialRunner(area, seed: 1)
      // A trial has about 32 operations.
      let budget = TrialBudget.executions(UInt64(size / 32))
      return .repeating { runner.run(budget).digest }
    }
  },
  summaries: [
    "snapshot trial": "Edits of a snapshot, compared with the model after each edit.",
    "outline trial": "Edits of a section snapshot, compared with the model after each edit.",
    "difference trial": "Differences of two lists, checked against the model.",
  ]
)
