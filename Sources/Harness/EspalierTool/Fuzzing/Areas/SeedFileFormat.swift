import Trials

/// The area `seed-file`: seed files, written, read and damaged.
struct SeedFileFormat: TextFormat {
  /// A seed to add.
  struct Addition: Sendable, CustomStringConvertible {
    let seed: [UInt8]
    var description: String { "add the seed \"\(Hexadecimal.text(seed))\"" }
  }

  static let name = "seed-file"
  static let summary = "Files of seeds, valid and damaged"
  static let layout = ChoiceLayout(header: 0, stride: 8, maximumOperations: 12)
  static let sites = FormatSites(written: "a written file", damaged: "a damaged file")
  static let kinds = 1

  enum Mistake: String, MutantKind {
    case leavesEmptySeedsOut = "Empty seeds are not written."
    case readsHalfAByte = "A byte of one digit is accepted."
  }

  private var file = SeedFile(area: TrialArea(CSVTrial.self), seeds: [])

  init(header choices: inout ChoiceSource) {}

  func draw(kind: Int, from choices: inout ChoiceSource) -> Addition {
    Addition(seed: (0..<choices.below(5)).map { _ in UInt8(choices.below(256)) })
  }

  mutating func add(_ addition: Addition) { file.seeds.append(addition.seed) }

  var text: String { file.text }

  func misspelled(_ text: String, _ context: TrialContext) -> String {
    guard Mistake.leavesEmptySeedsOut.isPlanted(in: context) else { return text }
    return text.split(separator: "\n").map { $0 + "\n" }.joined()
  }

  func read(_ text: [UInt8], _ context: TrialContext) throws -> SeedFile {
    var text = text
    if Mistake.readsHalfAByte.isPlanted(in: context), text.last != UInt8(ascii: "\n") {
      text.insert(UInt8(ascii: "0"), at: text.endIndex - min(1, text.count))
    }
    return try SeedFile(parsing: text)
  }

  func isWritten(_ value: SeedFile) -> Bool { value == file }

  /// Whether the text is written like this; a missing line end of the last line may be added.
  static func isOnlySpelling(_ text: [UInt8], of value: SeedFile) -> Bool? {
    let lineEnd = UInt8(ascii: "\n")
    return Array(value.text.utf8) == (text.last == lineEnd ? text : text + [lineEnd])
  }

  static func position(of error: any Error, in text: [UInt8]) -> (line: Int, column: Int?) {
    ((error as? SeedFileError)?.line ?? 0, nil)
  }
}
