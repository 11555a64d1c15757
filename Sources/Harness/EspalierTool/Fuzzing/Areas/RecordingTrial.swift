import Trials

/// The area `recording`: recordings of difficult words, read, spelled differently and damaged.
struct RecordingTrial: Trial {
  enum Operation: Sendable, CustomStringConvertible {
    case engine(String)
    case answer(String, [String])
    case damage(TextDamage)

    var description: String {
      switch self {
      case .engine(let text): "let \"\(text)\" answer"
      case .answer(let name, let answers): "answer \"\(name)\" with \(answers)"
      case .damage(let damage): "damage a copy: \(damage)"
      }
    }
  }

  static let name = "recording"
  static let summary = "Recordings of UIKit, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 14, maximumOperations: 12)
  static let oracles: [Oracle] = [.roundTrip, .position, .spelling]
  static let mutants = [
    forgetsToEscape, pointsBehind, readsNumbersAsLetters, losesTheLastLine, dropsEmptyAnswers,
  ]

  static let forgetsToEscape =
    Mutant(1, "forgets-to-escape", "Quotes are written without an escape.")
  static let pointsBehind =
    Mutant(2, "points-behind-the-file", "An error has a position after the end of the input.")
  static let readsNumbersAsLetters = Mutant(
    3,
    "reads-escaped-numbers-as-letters",
    "The escape of a character by its number is read as letters."
  )
  static let losesTheLastLine =
    Mutant(4, "loses-a-last-line-without-end", "A last line without a line end is ignored.")
  static let dropsEmptyAnswers = Mutant(5, "drops-empty-answers", "Empty answers are ignored.")

  private var engine = "UIKit"
  private var cases: [Recording.Case] = []

  init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  func draw(from choices: inout ChoiceSource) -> Operation {
    switch choices.below(3) {
    case 0:
      let name = AwkwardText.draw(from: &choices)
      return .answer(name, (0..<choices.below(3)).map { _ in AwkwardText.draw(from: &choices) })
    case 1: return .engine(AwkwardText.draw(from: &choices))
    default: return .damage(TextDamage(from: &choices, of: text(compact: true).utf8.count))
    }
  }

  mutating func perform(_ operation: Operation, context: inout TrialContext) throws(TrialFailure) {
    switch operation {
    case .engine(let text): engine = text
    case .answer(let name, let answers):
      // A query occurs once; its rule distinguishes it from the others.
      let query = Recording.Query(rule: String(cases.count), name: name)
      cases.append(Recording.Case(query: query, answers: answers))
    case .damage(let damage):
      let bytes = damage.done(to: Array(text(compact: true).utf8))
      guard case .failure(let error) = read(bytes, context) else { return }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let place = error.place
      let isInside =
        1...lines.count ~= place.line && 1...(lines[place.line - 1].count + 1) ~= place.column
      try context.expect(.position, at: "a damaged recording", isInside, "\(error)")
      return
    }
    let plain =
      context.hasMutant(Self.forgetsToEscape)
      ? text(compact: true).replacing("\\\"", with: "\"") : text(compact: true)
    let found = read(Array(plain.utf8), context)
    try context.expect(.roundTrip, at: "a recording", isRight(found), "\(found)")
    let other = read(Array(text(compact: false).utf8), context)
    try context.expect(.spelling, at: "another spelling", isRight(other), "\(other)")
  }

  private func isRight(_ result: Result<Recording, TranscriptError>) -> Bool {
    guard case .success(let recording) = result else { return false }
    return recording.engine == engine && recording.scale == 3 && recording.cases == cases
  }

  /// Returns the recording as lines of JSON, either compact or with spaces, other orders and
  /// escapes.
  private func text(compact: Bool) -> String {
    let quote = compact ? Self.quoted : Self.numbered
    let space = compact ? "" : " \t"
    var lines = [
      ["\"format\":\(space)\"\(Recording.format)\"", "\"engine\":\(quote(engine))", "\"scale\":3"]
    ]
    for entry in cases {
      let answers = entry.answers.map(quote).joined(separator: ",\(space)")
      lines.append([
        "\"rule\":\(space)\(quote(entry.query.rule))", "\"case\":\(quote(entry.query.name))",
        "\"answers\":[\(answers)\(space)]",
      ])
    }
    let rows = lines.map { members in
      "{\((compact ? members : members.reversed()).joined(separator: ",\(space)"))}"
    }
    return compact
      ? rows.map { $0 + "\n" }.joined() : "\r\n" + rows.joined(separator: "\r\n \n")
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  /// Returns every UTF-16 code unit as an escape.
  private static func numbered(_ text: String) -> String {
    let digits = text.utf16.map { unit in
      let number = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - number.count) + number
    }
    return "\"" + digits.joined() + "\""
  }

  private func read(
    _ bytes: [UInt8],
    _ context: TrialContext
  ) -> Result<Recording, TranscriptError> {
    var bytes = bytes
    if context.hasMutant(Self.losesTheLastLine), !cases.isEmpty,
      bytes.last != UInt8(ascii: "\n"), let end = bytes.lastIndex(of: UInt8(ascii: "\n"))
    {
      bytes = Array(bytes[...end])
    }
    if context.hasMutant(Self.readsNumbersAsLetters) {
      bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\\u", with: "u").utf8)
    }
    do {
      var recording = try Recording(bytes)
      if context.hasMutant(Self.dropsEmptyAnswers) { recording.dropEmptyAnswers() }
      return .success(recording)
    } catch {
      guard context.hasMutant(Self.pointsBehind) else { return .failure(error) }
      let place = TextPosition(line: error.place.line + 100, column: error.place.column)
      return .failure(TranscriptError(place: place, reason: error.reason))
    }
  }

  var picture: TrialPicture { "\(text(compact: true))" }
}
