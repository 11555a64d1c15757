import Trials

/// The area `recording`: recordings of difficult words, read, spelled differently and damaged.
struct RecordingFormat: TextFormat {
  enum Addition: Sendable, CustomStringConvertible {
    case engine(String)
    case answer(String, [String])

    var description: String {
      switch self {
      case .engine(let text): "let \"\(text)\" answer"
      case .answer(let name, let answers): "answer \"\(name)\" with \(answers)"
      }
    }
  }

  static let name = "recording"
  static let summary = "Recordings of UIKit, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 14, maximumOperations: 12)
  static let sites = FormatSites(written: "a recording", damaged: "a damaged recording")
  static let kinds = 2

  enum Mistake: String, MutantKind {
    case forgetsToEscape = "Quotes are written without an escape."
    case readsEscapedNumbersAsLetters =
      "The escape of a character by its number is read as letters."
    case losesALastLineWithoutEnd = "A last line without a line end is ignored."
    case dropsEmptyAnswers = "Empty answers are ignored."
  }

  private var engine = "UIKit"
  private var cases: [Recording.Case] = []

  init(header choices: inout ChoiceSource) {}

  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition {
    let text = AwkwardText.draw(from: &choices)
    guard kind == 0 else { return .engine(text) }
    return .answer(text, (0..<choices.below(3)).map { _ in AwkwardText.draw(from: &choices) })
  }

  mutating func add(_ addition: Addition) {
    switch addition {
    case .engine(let text): engine = text
    case .answer(let name, let answers):
      // A query occurs once; its rule distinguishes it from the others.
      let query = Recording.Query(rule: String(cases.count), name: name)
      cases.append(Recording.Case(query: query, answers: answers))
    }
  }

  var text: String { text(compact: true) }
  var otherText: String? { text(compact: false) }

  func misspelled(_ text: String, _ context: TrialContext) -> String {
    Mistake.forgetsToEscape.isPlanted(in: context) ? text.replacing("\\\"", with: "\"") : text
  }

  func isWritten(_ value: Recording) -> Bool {
    value.engine == engine && value.scale == 3 && value.cases == cases
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

  func read(_ bytes: [UInt8], _ context: TrialContext) throws -> Recording {
    var bytes = bytes
    if Mistake.losesALastLineWithoutEnd.isPlanted(in: context), !cases.isEmpty,
      bytes.last != UInt8(ascii: "\n"), let end = bytes.lastIndex(of: UInt8(ascii: "\n"))
    {
      bytes = Array(bytes[...end])
    }
    if Mistake.readsEscapedNumbersAsLetters.isPlanted(in: context) {
      bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\\u", with: "u").utf8)
    }
    var recording = try Recording(bytes)
    if Mistake.dropsEmptyAnswers.isPlanted(in: context) { recording.dropEmptyAnswers() }
    return recording
  }

  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?) {
    TranscriptFormat.position(of: error, in: text)
  }
}
