import CMutants
import Foundation
import Oracles
import Trials

// Runs trials against mutants, for `scripts/mutants`.
//
//     mutant-runner record SEEDS MUTANTS STEPS INPUTS SEED OUTPUT
//     mutant-runner run SEEDS RECORD SEED
//
// `record` writes which inputs of which area reach which sites. `run` reads lines of "NUMBER SITE TRIALS STEPS"
// and answers each with "NUMBER OUTCOME AREA INPUT TRIALS DETAIL".

setvbuf(stdout, nil, _IOLBF, 0)
let words = Array(CommandLine.arguments.dropFirst())
do {
  switch words.first {
  case "record" where words.count == 7:
    guard let mutants = Int32(words[2]), let steps = Int64(words[3]), let inputs = Int(words[4]),
      let seed = UInt64(words[5])
    else { throw RunnerError("record takes numbers") }
    try Recording(
      inputs: Inputs(seeds: words[1], seed: seed),
      mutants: mutants,
      steps: steps,
      count: inputs
    ).write(to: words[6])
  case "run" where words.count == 4:
    guard let seed = UInt64(words[3]) else { throw RunnerError("run takes a seed") }
    let record = try Record(contentsOf: words[2])
    let runner = try MutantRunner(inputs: Inputs(seeds: words[1], seed: seed), record: record)
    while let line = readLine() { try runner.run(line) }
  default:
    throw RunnerError("see the head of main.swift")
  }
} catch {
  FileHandle.standardError.write(Data("mutant-runner: \(error)\n".utf8))
  exit(2)
}

/// What keeps the runner from its work.
struct RunnerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
