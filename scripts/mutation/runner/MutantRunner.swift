import CMutants
import Foundation
import Trials
import ViewTrials

/// Runs the trials in which a mutant differs, in a separate process for each mutant.
struct MutantRunner {
  private let inputs: Inputs
  private let record: Record
  private let areas = TrialArea.engine
  private let page = mutant_make_page()

  /// The factor by which a trial may exceed the longest trial without a mutant before it hangs.
  private static let patience: Int64 = 20
  private static let leastFuel: Int64 = 2_000_000
  /// The number of trials of each area that run before more trials of any area.
  private static let look = 8
  private static let megabytes: UInt64 = 4_096
  /// The limit of processor time in seconds, for loops without a site.
  private static let seconds: UInt32 = 20

  init(inputs: Inputs, record: Record) {
    self.inputs = inputs
    self.record = record
  }

  /// Runs the mutant of a line "NUMBER SITE TRIALS STEPS" and prints its outcome.
  func run(_ line: String) throws {
    let numbers = line.split(separator: " ").compactMap { Int32($0) }
    guard numbers.count == 4 else {
      throw RunnerError("invalid line \"\(line)\": expected NUMBER SITE TRIALS STEPS")
    }
    page.pointee.area = -1
    page.pointee.trials = 0
    var output: Int32 = 0
    let child = mutant_fork(&output, Self.megabytes, Self.seconds)
    guard child >= 0 else { throw RunnerError("cannot fork") }
    if child == 0 {
      let words = attempt(
        numbers[0],
        at: numbers[1],
        trials: Int(numbers[2]),
        steps: Int64(numbers[3])
      )
      FileHandle(fileDescriptor: output).write(Data(words.utf8))
      _exit(0)
    }
    let handle = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    let words = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
    let status = mutant_wait(child)
    if status == 0 {
      print(numbers[0], words)
      return
    }
    let outcome =
      status == MUTANT_HANG_STATUS ? "hang" : status < 0 ? "trap" : "exit"
    print(numbers[0], outcome, place, status < 0 ? "signal \(-status)" : "")
  }

  /// The trial that the child process was running.
  private var place: String {
    let area = Int(page.pointee.area)
    guard area >= 0 else { return "- - 0" }
    let input = inputs.name(Int(page.pointee.input), of: areas[area])
    return "\(areas[area].name) \(input) \(page.pointee.trials)"
  }

  /// Runs trials until one fails, and returns the output line without the number.
  ///
  /// - Parameters:
  ///   - trials: The maximum number of trials of each area.
  ///   - steps: The maximum number of sites that the trials of each area pass, estimated from their mean.
  private func attempt(_ mutant: Int32, at site: Int32, trials: Int, steps: Int64) -> String {
    guard record.reachedSites.contains(site) else { return "unreached - - 0" }
    guard let reach = record.reach[mutant] else { return "survived - - 0" }
    mutant_chosen = mutant
    // Run a few trials of every area first, since one area may find at once what another does not.
    for round in [0..<Self.look, Self.look..<max(Self.look, trials)] {
      for part in reach {
        let area = areas[part.area]
        page.pointee.area = Int32(part.area)
        let most = max(Self.look, Int(steps / max(1, record.mean[part.area])))
        let range = round.clamped(to: 0..<min(trials, most))
        for number in part.inputs.dropFirst(range.lowerBound).prefix(range.count) {
          page.pointee.input = Int32(number)
          page.pointee.trials += 1
          mutant_fuel = Self.patience * record.most[part.area] + Self.leastFuel
          var source = ChoiceSource(inputs.choices(number, of: area), layout: area.layout)
          var context = TrialContext()
          if let failure = area.run(&source, context: &context) {
            return "killed \(place) \(failure.signature)"
          }
        }
      }
    }
    return "survived - - \(page.pointee.trials)"
  }
}
