import CMutants
import Foundation
import Oracles
import Trials

// Runs trials against mutants, for `scripts/mutants`.
//
//     mutant-runner record SEEDS MUTANTS STEPS INPUTS SEED OUTPUT
//     mutant-runner run SEEDS RECORD SEED
//
// `record` writes the inputs of each area that reach each site. `run` reads lines "NUMBER SITE TRIALS STEPS" and
// prints "NUMBER OUTCOME AREA INPUT TRIALS DETAIL" for each.

setvbuf(stdout, nil, _IOLBF, 0)
let words = Array(CommandLine.arguments.dropFirst())
do {
  switch words.first {
  case "record" where words.count == 7:
    guard let mutants = Int32(words[2]), let steps = Int64(words[3]), let inputs = Int(words[4]),
      let seed = UInt64(words[5])
    else { throw RunnerError("record: MUTANTS, STEPS, INPUTS and SEED must be numbers") }
    try Recording(
      inputs: Inputs(seeds: words[1], seed: seed),
      mutants: mutants,
      steps: steps,
      count: inputs
    ).write(to: words[6])
  case "run" where words.count == 4:
    guard let seed = UInt64(words[3]) else { throw RunnerError("run: SEED must be a number") }
    let record = try Record(contentsOf: words[2])
    let runner = try MutantRunner(inputs: Inputs(seeds: words[1], seed: seed), record: record)
    while let line = readLine() { try runner.run(line) }
  default:
    throw RunnerError("invalid arguments: see the head of main.swift")
  }
} catch {
  FileHandle.standardError.write(Data("mutant-runner: \(error)\n".utf8))
  exit(2)
}

/// An error of the runner.
struct RunnerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
