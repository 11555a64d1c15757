import Testing
import Trials

@testable import EngineTrials
@testable import EspalierTool

struct FormatTests {
  @Test func `tables are read as written and damaged ones have errors with a line`() throws {
    // A quote and an accent are one character.
    try Format.csv.test(examples: [[ArbitraryRow(texts: ["\"\u{301}", "", ""])]])
  }

  @Test func `trial files are read as written and damaged ones have errors with a place`() throws {
    try Format.trialFile.test()
  }

  @Test func `seed files are read as written and damaged ones have errors with a line`() throws {
    try Format.seedFile.test()
  }

  @Test func `batches are read as written and damaged ones have errors with a place`() throws {
    try Format.transcript.test()
  }

  @Test func `recordings are read as written and damaged ones have errors with a place`() throws {
    try Format.recording.test()
  }

  @Test func `a format that reads otherwise or points elsewhere fails its test`() {
    let whole = Format.seedFile
    let wrong = [
      Format(
        values: whole.values,
        written: { $0.text },
        read: { text in
          var file = try whole.read(text)
          file.seeds.removeAll(where: \.isEmpty)
          return file
        },
        position: whole.position
      ),
      Format(
        values: whole.values,
        written: { $0.text },
        read: whole.read,
        position: { error, text in (whole.position(error, text).line + 100, nil) }
      ),
      Format(
        values: whole.values,
        written: { $0.text },
        read: whole.read,
        onlyText: { _, _ in [] },
        position: whole.position
      ),
    ]
    for format in wrong { #expect(throws: ShrunkFailure.self) { try format.test() } }
  }

  @Test func `foreign figures are read, printed and written again`() throws {
    try property(.pairs(.integers(0...20_000), .damages)) { place, damage in
      UntrustedFigures(place: place, damage: damage).areKept()
    }
  }

  @Test func `command lines have one meaning in each spelling and errors of usage`() throws {
    let areas = Generator<[String]>.arrays(of: .awkward, upTo: 3)
    let words = Generator<([String], [String])>.pairs(areas, areas)
    let options = Generator<(Bool, String?)>.pairs(.booleans, .optionals(of: .awkward))
    let lines = Generator<(([String], [String]), (Bool, String?))>.pairs(words, options).map {
      words,
      options in
      // A value that is given twice counts once.
      let areas = words.1.enumerated().filter { !words.1[..<$0.offset].contains($0.element) }
      return SampleVerb(
        words: words.0,
        isLoud: options.0,
        name: options.1,
        areas: areas.map(\.element)
      )
    }
    let examples = [SampleVerb(words: [], isLoud: false, name: "\u{301}", areas: [])]
    try property(
      .pairs(lines, .pairs(.integers(0...9), .damages)),
      examples: examples.map { ($0, (0, .nothing)) }
    ) { verb, change in
      for words in [verb.longWords, verb.shortWords, verb.words()] {
        guard try SampleVerb(ParsedArguments(words, spec: SampleVerb.spec)) == verb else {
          return false
        }
      }
      var words = verb.longWords
      let index = change.0 % words.count
      let text = change.1.done(to: Array(words[index].utf8))
      words[index] = String(decoding: text, as: UTF8.self)
      do {
        _ = try ParsedArguments(words, spec: SampleVerb.spec)
        return true
      } catch let error as ToolError {
        return error.status == .usage && !error.sentence.isEmpty
      }
    }
  }
}

/// A verb with each kind of option.
private struct SampleVerb: Verb, Sendable {
  static let about = VerbSpec("try", summary: "Is tried.")
  var words: [String] = []
  var isLoud = false
  var name: String?
  var areas: [String] = []

  static var rows: [Row<Self>] {
    Row.arguments(\.words, .text("WORD"), .optionalMany)
      .help("Any word.")
    Row.flag("loud", letter: "l", \.isLoud)
      .help("Be loud.")
    Row.option("name", letter: "n", \.name, .text("NAME"), absent: "none")
      .help("The name")
    Row.options("area", letter: "a", \.areas, .text("AREA"), absent: "none")
      .help("The area")
  }

  func run(in context: ToolContext) -> ToolStatus { .fine }

  /// The words with options first and values attached, without ambiguity.
  var longWords: [String] {
    (isLoud ? ["--loud"] : []) + (name.map { ["--name=\($0)"] } ?? [])
      + areas.map { "--area=\($0)" } + ["--"] + words
  }

  /// The words with short names, and separate values unless they look like options.
  var shortWords: [String] {
    var line = areas.flatMap { $0.hasPrefix("-") ? ["-a=\($0)"] : ["-a", $0] }
    if let name { line += name.hasPrefix("-") ? ["-n=\(name)"] : ["-n", name] }
    let plain = words.prefix { !$0.hasPrefix("-") }
    line += plain
    if isLoud { line.append("-l") }
    return line + ["--"] + words.dropFirst(plain.count)
  }
}
