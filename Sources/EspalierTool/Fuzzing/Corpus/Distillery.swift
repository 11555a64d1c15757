import Trials

/// Keeps the inputs that show something no simpler one shows.
///
/// Without counters in the code there is no coverage to go by, so an input is known by what happens in it:
///
/// * each kind of operation, which is its words without numbers;
/// * each kind after each other kind, in order;
/// * each kind together with the size of the world behind it, in powers of two of its picture;
/// * the words of the opening without numbers.
///
/// Simple inputs are asked first, so that what is kept is short. Inputs may come from anywhere: each runs in a
/// worker, and one that ends its worker or takes more than its time is dropped.
struct Distillery {
  /// How long an input may compute; nearly all take a thousandth of it.
  static let patience = Duration.seconds(2)
  /// How many inputs may be dropped before the rest is not tried any more.
  static let mostDropped = 8

  private let trials: IsolatedTrials
  private var seen: Set<String> = []
  private(set) var kept: [[UInt8]] = []
  /// Why inputs were dropped.
  private(set) var dropped: [Casualty] = []
  /// Whether a kept input fails.
  private(set) var keepsFailures = false

  init(_ area: TrialArea, workshop: TrialWorkshop) {
    var workshop = workshop
    workshop.timeout = Self.patience
    trials = IsolatedTrials(area: area, bug: "", workshop: workshop)
  }

  /// Takes inputs in order of simplicity, and keeps those that add something.
  ///
  /// - Parameter goesOn: Asked before each input.
  /// - Returns: Whether all were taken.
  @discardableResult
  mutating func distill(
    _ inputs: [[UInt8]],
    while goesOn: () -> Bool = { true }
  ) throws -> Bool {
    let unique = Set(inputs).sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    for input in unique {
      guard goesOn() else { return false }
      let story = try TrialStory(input, by: trials)
      if let casualty = story.casualty {
        dropped.append(casualty)
        guard dropped.count < Self.mostDropped else { throw tooManyDropped(casualty) }
        continue
      }
      let features = Self.features(of: story)
      guard !features.isSubset(of: seen) else { continue }
      seen.formUnion(features)
      kept.append(input)
      if story.failure != nil { keepsFailures = true }
    }
    return true
  }

  private func tooManyDropped(_ last: Casualty) -> Complaint {
    .environment(
      "\(dropped.count) seeds of \(trials.area.name) end their workers, the last one so: "
        + "\(last.failure); they stay as they are"
    )
  }

  /// How many different features the kept inputs show.
  var featureCount: Int { seen.count }

  /// What happens in a trial, as a set of small texts.
  static func features(of story: TrialStory) -> Set<String> {
    var features: Set = ["^" + kind(of: story.opening)]
    var previous = ""
    for step in story.steps {
      let kind = kind(of: step.words)
      let size = Int.bitWidth - (step.picture ?? "").utf8.count.leadingZeroBitCount
      features.insert(kind)
      features.insert("\(previous) > \(kind)")
      features.insert("\(kind) @ \(size)")
      previous = kind
    }
    if let failure = story.failure { features.insert("! \(failure.signature)") }
    return features
  }

  /// Words without numbers, and without what stands between quotes or brackets.
  static func kind(of words: String) -> String {
    var kind: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    for character in words + " " {
      switch character {
      case "\"": isQuoted.toggle()
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if character.isLetter, depth == 0, !isQuoted {
        word.append(character)
      } else if !word.isEmpty {
        // A list of any length is a list.
        if word != "and" { kind.append(word) }
        word = ""
      }
    }
    return kind.joined(separator: " ")
  }
}
