import Trials

/// The area `trial-file`: `.trial` files of difficult words, written, read and damaged.
struct TrialFileFormat: TextFormat {
  enum Addition: Sendable, CustomStringConvertible {
    case step(String, choices: UInt16)
    case message(String)
    case opening(String)

    var description: String {
      switch self {
      case .step(let words, let choices): "add the step \"\(words)\" of \(choices)"
      case .message(let text): "let it say \"\(text)\""
      case .opening(let text): "begin with \"\(text)\""
      }
    }
  }

  static let name = "trial-file"
  static let summary = "Trial files, valid and damaged"
  static let layout = ChoiceLayout(header: 1, stride: 8, maximumOperations: 12)
  static let sites = FormatSites(written: "a written file", damaged: "a damaged file")
  static let kinds = 3

  enum Mistake: String, MutantKind {
    case forgetsToEscape = "Tabs are written without an escape."
    case endsTheLastLineItself = "A file whose last line does not end is accepted."
  }

  private var file: TrialFile

  init(header choices: inout ChoiceSource) {
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

  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition {
    let text = AwkwardText.draw(from: &choices)
    switch kind {
    case 0: return .step(text, choices: UInt16(choices.below(65_536)))
    case 1: return .message(text)
    default: return .opening(text)
    }
  }

  mutating func add(_ addition: Addition) {
    switch addition {
    case .step(let words, let choices):
      file.operations.append(words)
      file.choices += [UInt8(choices >> 8), UInt8(choices & 255)]
    case .message(let text): file.message = text
    case .opening(let text): file.opening = text
    }
  }

  var text: String { file.description }

  func misspelled(_ text: String, _ context: TrialContext) -> String {
    Mistake.forgetsToEscape.isPlanted(in: context) ? text.replacing("\\u{9}", with: "\t") : text
  }

  func read(_ text: [UInt8], _ context: TrialContext) throws -> TrialFile {
    if Mistake.endsTheLastLineItself.isPlanted(in: context), text.last != UInt8(ascii: "\n"),
      let ended = try? TrialFile(parsing: text + [UInt8(ascii: "\n")])
    {
      return ended
    }
    return try TrialFile(parsing: text)
  }

  func isWritten(_ value: TrialFile) -> Bool { value == file }

  static func isOnlySpelling(_ text: [UInt8], of value: TrialFile) -> Bool? {
    Array(value.description.utf8) == text
  }

  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?) {
    let error = error as? TrialFileError
    return (error?.line ?? 0, error?.column)
  }
}
