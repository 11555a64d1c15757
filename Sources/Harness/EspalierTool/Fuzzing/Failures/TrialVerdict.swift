import Trials

/// The result of replaying a `.trial` file with the current code.
enum TrialVerdict: Equatable {
  /// No failure and no mutant: the recorded failure is fixed.
  case passes
  /// The recorded failure.
  case fails(TrialFailure)
  /// A failure other than the recorded one.
  case failsOtherwise(TrialFailure)
  /// The recorded detection of the mutant.
  case seesItsBug(TrialFailure)
  /// A mutant that is not detected.
  case missesItsBug

  init(_ file: TrialFile, failure: TrialFailure?) {
    switch (file.mutant, failure) {
    case (nil, nil): self = .passes
    case (_?, nil): self = .missesItsBug
    case (let bug, let failure?):
      if failure.signature != file.signature {
        self = .failsOtherwise(failure)
      } else {
        self = bug == nil ? .fails(failure) : .seesItsBug(failure)
      }
    }
  }

  /// Whether the verdict is a success.
  var isFine: Bool {
    switch self {
    case .passes, .seesItsBug: true
    case .fails, .failsOtherwise, .missesItsBug: false
    }
  }

  /// The verdict as a sentence.
  var sentence: String {
    switch self {
    case .passes: "passes: the recorded failure is fixed"
    case .fails(let failure): "fails as recorded: \(failure)"
    case .failsOtherwise(let failure): "fails, but not as recorded: \(failure)"
    case .seesItsBug(let failure): "finds its mutant as recorded: \(failure)"
    case .missesItsBug: "does not find its mutant"
    }
  }
}
