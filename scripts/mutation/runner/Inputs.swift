import Foundation
import Trials
import ViewTrials

/// The inputs of each area, by number: the seeds of the corpus, then random trials.
struct Inputs {
  private let seed: UInt64
  private var corpus: [String: [[UInt8]]] = [:]

  /// Reads the seeds in a folder.
  init(seeds folder: String, seed: UInt64) throws {
    self.seed = seed
    for area in TrialArea.engine {
      let file = "\(folder)/\(area.name).seeds"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      corpus[area.name] = try text.split(separator: "\n").dropFirst().map { line in
        guard let bytes = Hexadecimal.bytes(line) else {
          throw RunnerError("\(file): \"\(line.prefix(20))…\" is not hexadecimal")
        }
        return bytes
      }
    }
  }

  /// Writes the choices of an input over `choices`.
  func choices(_ number: Int, of area: TrialArea) -> [UInt8] {
    let seeds = corpus[area.name] ?? []
    if number < seeds.count { return seeds[number] }
    return TrialSeed(campaign: seed, number: UInt64(number - seeds.count)).choices(for: area.layout)
  }

  /// The name of an input in a table.
  func name(_ number: Int, of area: TrialArea) -> String {
    let count = corpus[area.name]?.count ?? 0
    return number < count
      ? "corpus/\(number)"
      : TrialSeed(campaign: seed, number: UInt64(number - count)).description
  }
}
