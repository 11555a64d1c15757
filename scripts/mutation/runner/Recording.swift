import CMutants
import Foundation
import Trials
import ViewTrials

/// The run without a mutant that records the inputs that can kill each mutant.
///
/// A trial in which a mutant never has another value than the source passes with the mutant too.
///
///     area AREA MEAN MOST          the sites that its trials pass, on average and at most
///     mutant MUTANT AREA INPUT…    the first inputs in which its value differs
///     site SITE                    a trial reaches it
///     excused SITE                 its types leave its mutants without effect
struct Recording {
  let inputs: Inputs
  /// The number of the last mutant.
  let mutants: Int32
  /// The maximum number of sites that all trials of an area pass together.
  let steps: Int64
  /// The maximum number of inputs of an area.
  let count: Int

  /// The number of inputs that are kept for each mutant and area.
  private static let kept = 1_000

  func write(to file: String) throws {
    mutant_record(mutants)
    var lines: [String] = []
    for area in TrialArea.engine { lines += record(area) }
    for site in 1...mutants where mutant_is_reached(site) { lines.append("site \(site)") }
    for site in 1...mutants where mutant_is_excused(site) { lines.append("excused \(site)") }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: file,
      atomically: true,
      encoding: .utf8
    )
  }

  private func record(_ area: TrialArea) -> [String] {
    var differing: [Int32: [Int]] = [:]
    var context = TrialContext()
    var spent: Int64 = 0
    var most: Int64 = 0
    var number = 0
    while spent < steps, number < count {
      mutant_forget()
      let choices = inputs.choices(number, of: area)
      var source = ChoiceSource(choices, layout: area.layout)
      mutant_fuel = .max
      let failure = area.run(&source, context: &context)
      let taken = Int64.max - mutant_fuel
      spent += taken
      most = max(most, taken)
      // A trial that fails without a mutant cannot kill one.
      if failure == nil {
        var length: Int32 = 0
        let mutants = mutant_differing(&length)
        for index in 0..<Int(length) where differing[mutants[index], default: []].count < Self.kept
        {
          differing[mutants[index], default: []].append(number)
        }
      } else {
        FileHandle.standardError.write(
          Data("\(area.name): \(inputs.name(number, of: area)) fails without a mutant\n".utf8)
        )
      }
      number += 1
    }
    let mean = number == 0 ? 0 : spent / Int64(number)
    FileHandle.standardError.write(
      Data(
        "\(area.name): \(number) inputs, \(mean) sites each, \(differing.count) mutants differ\n"
          .utf8
      )
    )
    return ["area \(area.name) \(mean) \(most)"]
      + differing.sorted { $0.key < $1.key }.map { mutant, numbers in
        "mutant \(mutant) \(area.name) " + numbers.map(String.init).joined(separator: " ")
      }
  }
}

/// The contents of a recording.
struct Record {
  struct Reach {
    let area: Int
    let inputs: [Int]
  }

  /// For each mutant the areas in which it differs, the cheapest trials first.
  private(set) var reach: [Int32: [Reach]] = [:]
  private(set) var reachedSites: Set<Int32> = []
  private(set) var mean: [Int64] = []
  private(set) var most: [Int64] = []

  init(contentsOf file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    var numbers: [Substring: Int] = [:]
    for (number, area) in TrialArea.engine.enumerated() { numbers[area.name[...]] = number }
    mean = Array(repeating: 0, count: numbers.count)
    most = mean
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "area":
        guard let area = numbers[words[1]] else { throw RunnerError("\(file): \(words[1])") }
        mean[area] = Int64(words[2]) ?? 0
        most[area] = Int64(words[3]) ?? 0
      case "site": if let site = Int32(words[1]) { reachedSites.insert(site) }
      case "mutant":
        guard let mutant = Int32(words[1]), let area = numbers[words[2]] else {
          throw RunnerError("\(file): \(line.prefix(40))")
        }
        reach[mutant, default: []].append(
          Reach(area: area, inputs: words[3...].compactMap { Int($0) })
        )
      default: break
      }
    }
    for mutant in reach.keys { reach[mutant]?.sort { mean[$0.area] < mean[$1.area] } }
  }
}
