import Trials

/// The area `trial-file`: `.trial` files of difficult words, written, read and damaged.
struct TrialFileTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case step(String, choices: UInt16)
    case message(String)
    case opening(String)
    case damage(TextDamage)

    var description: String {
      switch self {
      case .step(let words, let choices): "add the step \"\(words)\" of \(choices)"
      case .message(let text): "let it say \"\(text)\""
      case .opening(let text): "begin with \"\(text)\""
      case .damage(let damage): "damage a copy: \(damage)"
      }
    }
  }

  static let name = "trial-file"
  static let summary = "Trial files, valid and damaged"
  static let layout = ChoiceLayout(header: 1, stride: 8, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position, .spelling]
  static let mutants = [forgetsToEscape, pointsBehind, endsForYou]

  static let forgetsToEscape = Mutant(1, "forgets-to-escape", "Tabs are written without an escape.")
  static let pointsBehind =
    Mutant(2, "points-behind-the-file", "An error has a position after the end of the line.")
  static let endsForYou =
    Mutant(3, "ends-the-last-line-itself", "A file whose last line does not end is accepted.")

  private var file: TrialFile

  init(header choices: inout ChoiceSource, context: inout TrialContext) {
    file = TrialFile(
      area: "stack",
      seed: choices.bool() ? TrialSeed(campaign: 42, number: 17) : nil,
      signature: .init(oracle: "model", site: "pop"),
      message: "",
      mutant: nil,
      header: 1,
      stride: 2,
      opening: "",
      operations: [],
      choices: [7]
    )
  }

  func draw(from choices: inout ChoiceSource) -> Operation {
    switch choices.below(4) {
    case 0: return .step(AwkwardText.draw(from: &choices), choices: UInt16(choices.below(65_536)))
    case 1: return .message(AwkwardText.draw(from: &choices))
    case 2: return .opening(AwkwardText.draw(from: &choices))
    default: return .damage(TextDamage(from: &choices, of: file.description.utf8.count))
    }
  }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .step(let words, let choices):
      file.operations.append(words)
      file.choices += [UInt8(choices >> 8), UInt8(choices & 255)]
    case .message(let text): file.message = text
    case .opening(let text): file.opening = text
    case .damage(let damage):
      try check(damage.done(to: Array(write(context).utf8)), context: &context)
      return
    }
    let found = read(Array(write(context).utf8), context)
    try context.expect(.roundTrip, at: "a written file", found == .success(file), "\(found)")
  }

  /// Checks that damaged text is either refused with a position in it, or read and written unchanged.
  private func check(_ text: [UInt8], context: inout TrialContext) throws(TrialFailure) {
    switch read(text, context) {
    case .success(let other):
      let isOnlySpelling = Array(other.description.utf8) == text
      try context.expect(.spelling, at: "a damaged file", isOnlySpelling, "\(other)")
    case .failure(let error):
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let isInside =
        1...lines.count ~= error.line && 1...(lines[error.line - 1].count + 1) ~= error.column
      try context.expect(.position, at: "a damaged file", isInside, "\(error)")
    }
  }

  private func write(_ context: TrialContext) -> String {
    let text = file.description
    return context.hasMutant(Self.forgetsToEscape) ? text.replacing("\\u{9}", with: "\t") : text
  }

  private func read(_ text: [UInt8], _ context: TrialContext) -> Result<TrialFile, TrialFileError> {
    if context.hasMutant(Self.endsForYou), text.last != UInt8(ascii: "\n"),
      let ended = try? TrialFile(parsing: text + [UInt8(ascii: "\n")])
    {
      return .success(ended)
    }
    do {
      return .success(try TrialFile(parsing: text))
    } catch {
      guard context.hasMutant(Self.pointsBehind) else { return .failure(error) }
      return .failure(
        TrialFileError(line: error.line, column: error.column + 1_000, reason: error.reason)
      )
    }
  }

  var picture: TrialPicture { "\(file.description)" }
}
