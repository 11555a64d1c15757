import Trials

/// What running a `.trial` file again says about the code as it is now.
enum TrialVerdict: Equatable {
  /// No planted bug, and nothing fails: what was broken is mended.
  case passes
  /// It fails as it did.
  case fails(TrialFailure)
  /// It fails, but otherwise than it did.
  case failsOtherwise(TrialFailure)
  /// Its planted bug is seen as it was.
  case seesItsBug(TrialFailure)
  /// Its planted bug is not seen.
  case missesItsBug

  init(_ file: TrialFile, failure: TrialFailure?) {
    switch (file.plantedBug, failure) {
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

  /// Whether all is well.
  var isFine: Bool {
    switch self {
    case .passes, .seesItsBug: true
    case .fails, .failsOtherwise, .missesItsBug: false
    }
  }

  /// The verdict in a sentence.
  var sentence: String {
    switch self {
    case .passes: "passes: what it was about does not happen any more"
    case .fails(let failure): "fails as recorded: \(failure)"
    case .failsOtherwise(let failure): "fails otherwise than recorded: \(failure)"
    case .seesItsBug(let failure): "sees its planted bug as recorded: \(failure)"
    case .missesItsBug: "misses its planted bug"
    }
  }
}
