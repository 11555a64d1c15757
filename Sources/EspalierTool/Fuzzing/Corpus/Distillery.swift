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
/// Simple inputs are asked first, so that what is kept is short.
struct Distillery {
  let area: TrialArea
  private var seen: Set<String> = []
  private(set) var kept: [[UInt8]] = []

  init(_ area: TrialArea) {
    self.area = area
  }

  /// Takes inputs in order of simplicity, and keeps those that add something.
  ///
  /// - Parameter goesOn: Asked before each input.
  /// - Returns: Whether all were taken.
  @discardableResult
  mutating func distill(_ inputs: [[UInt8]], while goesOn: () -> Bool = { true }) -> Bool {
    let unique = Set(inputs).sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    for input in unique {
      guard goesOn() else { return false }
      let features = Self.features(of: area.replay(input))
      guard !features.isSubset(of: seen) else { continue }
      seen.formUnion(features)
      kept.append(input)
    }
    return true
  }

  /// How many different features the kept inputs show.
  var featureCount: Int { seen.count }

  /// What happens in a trial, as a set of small texts.
  static func features(of replay: TrialReplay) -> Set<String> {
    var features: Set = ["^" + kind(of: replay.opening)]
    var previous = ""
    for step in replay.steps {
      let kind = kind(of: step.words)
      let size = Int.bitWidth - step.picture.utf8.count.leadingZeroBitCount
      features.insert(kind)
      features.insert("\(previous) > \(kind)")
      features.insert("\(kind) @ \(size)")
      previous = kind
    }
    if let failure = replay.failure { features.insert("! \(failure.signature)") }
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
