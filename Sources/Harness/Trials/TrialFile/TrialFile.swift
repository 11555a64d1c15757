import Portability

/// A failing trial as text: its properties, a description of its operations, and its raw choices.
///
/// The descriptions are for the reader, the choices for replay; `check(against:)` checks that they
/// agree.
///
///     espalier-trial 1
///     area: stack
///     seed: 0x2a/17
///     oracle: reference-model
///     site: pop
///     message: expected 3, got nothing
///     bug: forgets-the-third
///     layout: 2+3
///     opening: an empty stack
///     operations: 2
///       push 3
///       pop
///     choices:
///       0000
///       000003
///       010000
///
/// `seed`, `bug` and `opening` are optional. The order of the lines is fixed and every file has
/// exactly one spelling, so parsing and printing gives the same bytes.
public struct TrialFile: Hashable, Sendable {
  /// The version of the format that this module writes and reads.
  public static let version = 1

  public var area: String

  /// The seed of the choices before they were shrunk.
  public var seed: TrialSeed?

  /// The signature of the recorded failure.
  public var signature: TrialFailure.Signature
  public var message: String

  /// The name of the mutant that was switched on, if any.
  public var mutant: String?

  /// The number of bytes of the header, and of each operation.
  public var header: Int
  public var stride: Int

  /// The description of the header's choices.
  public var opening: String

  /// The descriptions of the operations.
  public var operations: [String]

  /// The bytes of the header and the operations, all at full width.
  public var choices: [UInt8]

  /// Creates a file from a failing trial, or returns `nil` if the choices do not fail.
  ///
  /// Bytes after the failing operation are omitted, and missing ones are filled with zeros.
  public init?(
    _ choices: [UInt8],
    of area: TrialArea,
    seed: TrialSeed? = nil,
    planted: Mutant? = nil
  ) {
    let replay = area.replay(choices, settings: TrialSettings(planted: planted))
    guard let failure = replay.failure else { return nil }
    self.init(replay, failure: failure, of: area, seed: seed, planted: planted)
  }

  /// Creates a file from a replay and a failure, which need not occur each time.
  init(
    _ replay: TrialReplay,
    failure: TrialFailure,
    of area: TrialArea,
    seed: TrialSeed?,
    planted: Mutant?
  ) {
    self.init(
      failure,
      of: area,
      seed: seed,
      mutant: planted?.name,
      opening: replay.opening,
      operations: replay.steps.map(\.words),
      choices: replay.choices
    )
  }

  /// Creates a file whose choices end with the last operation.
  package init(
    _ failure: TrialFailure,
    of area: TrialArea,
    seed: TrialSeed?,
    mutant: String?,
    opening: String,
    operations: [String],
    choices: [UInt8]
  ) {
    self.area = area.name
    self.seed = seed
    signature = failure.signature
    message = failure.message
    self.mutant = mutant
    header = area.layout.header
    stride = area.layout.stride
    self.opening = opening
    self.operations = operations
    let count = area.layout.start(ofOperation: operations.count)
    self.choices = Array(choices.prefix(count))
    self.choices.append(contentsOf: repeatElement(0, count: count - self.choices.count))
  }

  /// Creates a file from a failure seen elsewhere, such as by the supervisor of a process that
  /// trapped.
  public init(
    area: String,
    seed: TrialSeed?,
    signature: TrialFailure.Signature,
    message: String,
    mutant: String?,
    header: Int,
    stride: Int,
    opening: String,
    operations: [String],
    choices: [UInt8]
  ) {
    demand(
      choices.count == header + operations.count * stride,
      "\(choices.count) bytes are not a header and \(operations.count) operations"
    )
    self.area = area
    self.seed = seed
    self.signature = signature
    self.message = message
    self.mutant = mutant
    self.header = header
    self.stride = stride
    self.opening = opening
    self.operations = operations
    self.choices = choices
  }
}
