import BatchUpdates
import CrashReports
import Measures
import Testing
import Trials

@testable import EngineTrials
@testable import EspalierTool

/// A text format whose random values are written, read and damaged.
struct Format<Value: Equatable & Sendable>: Sendable {
  let values: Generator<Value>
  let written: @Sendable (Value) -> String
  /// The value in another spelling, if the format has one.
  var spelledDifferently: @Sendable (Value) -> String? = { _ in nil }
  let read: @Sendable ([UInt8]) throws -> Value
  /// The text of a readable text's value; nil if a value has several texts.
  var onlyText: @Sendable (Value, [UInt8]) -> [UInt8]? = { _, _ in nil }
  /// The position of an error in a text, whose column is nil if it is unknown.
  let position: @Sendable (any Error, [UInt8]) -> (line: Int, column: Int?)

  /// Tests that values are read as written, and that damaged texts have the only spelling or an
  /// error with a position inside of the text.
  func test(
    examples: @autoclosure @escaping @Sendable () -> [Value] = [],
    name: String = #function
  ) throws(ShrunkFailure) {
    let none = TextDamage.nothing
    let pairs = Generator<(Value, TextDamage)>.pairs(values, .damages)
    try property(pairs, examples: examples().map { ($0, none) }, name: name) { value, damage in
      let text = Array(written(value).utf8)
      guard try read(text) == value else { return false }
      if let other = spelledDifferently(value), try read(Array(other.utf8)) != value {
        return false
      }
      return isOrderly(damage.done(to: text))
    }
  }

  private func isOrderly(_ text: [UInt8]) -> Bool {
    do {
      let value = try read(text)
      return onlyText(value, text).map { $0 == text } ?? true
    } catch {
      let (line, column) = position(error, text)
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return 1...lines.count ~= line && 1...(lines[line - 1].count + 1) ~= (column ?? 1)
    }
  }
}

extension Generator<TextDamage> {
  /// A generator of damages at any place of a text of up to 500 bytes.
  static var damages: Generator {
    Generator(width: 6) { TextDamage(from: &$0, of: 500) }
  }
}

extension Generator<String> {
  /// A generator of texts with characters that parsers may handle incorrectly.
  static var awkward: Generator { Generator(width: 4) { AwkwardText.draw(from: &$0) } }
}

extension Format where Value == [ArbitraryRow] {
  static var csv: Format {
    Format(
      values: .arrays(of: .arbitraryRows),
      written: ArbitraryRow.file,
      // Every field is quoted, and lines end with CRLF.
      spelledDifferently: { rows in
        ([ArbitraryRow.columns] + rows.map(\.texts)).map { fields in
          fields.map {
            "\"" + $0.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined() + "\""
          }
          .joined(separator: ",") + "\r\n"
        }.joined()
      },
      read: { try ArbitraryRow.rows(of: String(decoding: $0, as: UTF8.self)) },
      position: { error, text in
        guard let error = error as? CSVError else { return (0, nil) }
        // A column is given by number, or by its name, which damage may have changed to "0".
        let header = String(decoding: text, as: UTF8.self).prefix { !$0.isNewline }
        let isKnown = header.contains(error.column) || Int(error.column) ?? 1 > 0
        return (isKnown ? error.line : 0, nil)
      }
    )
  }
}

extension Generator<ArbitraryRow> {
  static var arbitraryRows: Generator {
    Generator(width: 12) { choices in
      ArbitraryRow(texts: (0..<3).map { _ in AwkwardText.draw(from: &choices) })
    }
  }
}

/// A row of any three texts.
struct ArbitraryRow: Equatable, Sendable, TableRow {
  var texts = ["", "", ""]

  static var table: [TableColumn<Self>] {
    ["first", "second", "third"].enumerated().map { TableColumn($1, \.texts[$0]) }
  }
}

extension Format where Value == TrialFile {
  static var trialFile: Format {
    let steps = Generator<[(String, Int)]>.arrays(of: .pairs(.awkward, .integers(0...65_535)))
    let texts = Generator<(String, String)>.pairs(.awkward, .awkward)
    return Format(
      values: Generator<([(String, Int)], (String, String))>.pairs(steps, texts).map {
        steps,
        texts in
        TrialFile(
          area: "stack",
          seed: steps.count % 2 == 1 ? TrialSeed(campaign: 42, number: 17) : nil,
          signature: .init(oracle: "model", site: "pop"),
          message: texts.0,
          mutant: nil,
          header: 1,
          stride: 2,
          opening: texts.1,
          operations: steps.map(\.0),
          choices: [7] + steps.flatMap { [UInt8($0.1 >> 8), UInt8($0.1 & 255)] }
        )
      },
      written: \.description,
      read: { try TrialFile(parsing: $0) },
      onlyText: { file, _ in Array(file.description.utf8) },
      position: { error, _ in
        let error = error as? TrialFileError
        return (error?.line ?? 0, error?.column)
      }
    )
  }
}

extension Format where Value == SeedFile {
  static var seedFile: Format {
    Format(
      values: Generator<[[UInt8]]>.arrays(
        of: .arrays(of: Generator<Int>.integers(0...255).map { UInt8($0) }, upTo: 4)
      )
      .map { SeedFile(area: TrialArea(CanaryTrial.self), seeds: $0) },
      written: \.text,
      read: { try SeedFile(parsing: $0) },
      // The end of the last line may be missing.
      onlyText: { file, text in
        let written = Array(file.text.utf8)
        return text.last == UInt8(ascii: "\n") ? written : written.dropLast()
      },
      position: { error, _ in ((error as? SeedFileError)?.line ?? 0, nil) }
    )
  }
}

extension Format where Value == [Transcript.Entry] {
  static var transcript: Format {
    Format(
      values: Generator(width: 62) { choices in
        var batch = DrawnBatch()
        for _ in 0..<choices.below(8) {
          batch.operations.append(
            DrawnBatch.operation(ofKind: choices.below(9), sections: 20, items: 256, from: &choices)
          )
        }
        for _ in 0..<choices.below(4) {
          batch.before.append(choices.below(200))
          batch.after.append(choices.below(200))
        }
        let updates = BatchUpdates(batch.operations)
        return [
          Transcript.Entry(line: 1, before: batch.before, after: batch.after, updates: updates)
        ]
      },
      written: { entries in
        entries.map { entry in
          let batch = ReportedBatch(
            before: entry.before,
            after: entry.after,
            updates: entry.updates
          )
          return "\(batch.json)\n"
        }.joined()
      },
      read: { try Transcript($0).entries },
      position: { error, _ in transcriptPosition(of: error) }
    )
  }
}

/// Returns the position of an error of a text in JSON lines.
private func transcriptPosition(of error: any Error) -> (line: Int, column: Int?) {
  let place = (error as? TextError)?.place
  return (place?.line ?? 0, place?.column)
}

/// The parts of a recording that are drawn.
struct DrawnRecording: Equatable, Sendable {
  var engine: String
  var cases: [[String]]

  /// Returns the recording as lines of JSON, either compact or with spaces, other orders and
  /// escapes.
  func text(isCompact: Bool) -> String {
    let quote = isCompact ? Self.quoted : Self.numbered
    let space = isCompact ? "" : " \t"
    var lines = [
      ["\"format\":\(space)\"\(Recording.format)\"", "\"engine\":\(quote(engine))", "\"scale\":3"]
    ]
    for (number, texts) in cases.enumerated() {
      let answers = texts.dropFirst().map(quote).joined(separator: ",\(space)")
      // A query occurs once; its rule distinguishes it from the others.
      lines.append([
        "\"rule\":\(space)\(quote("\(number)"))", "\"case\":\(quote(texts.first ?? ""))",
        "\"answers\":[\(answers)\(space)]",
      ])
    }
    let rows = lines.map { members in
      "{\((isCompact ? members : members.reversed()).joined(separator: ",\(space)"))}"
    }
    return isCompact ? rows.map { $0 + "\n" }.joined() : "\r\n" + rows.joined(separator: "\r\n \n")
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
}

extension Format where Value == DrawnRecording {
  static var recording: Format {
    let cases = Generator<[[String]]>.arrays(of: .arrays(of: .awkward, upTo: 3), upTo: 6)
      .map { $0.map { $0.isEmpty ? [""] : $0 } }
    return Format(
      values: Generator<(String, [[String]])>.pairs(.awkward, cases)
        .map { DrawnRecording(engine: $0, cases: $1) },
      written: { $0.text(isCompact: true) },
      spelledDifferently: { $0.text(isCompact: false) },
      read: { bytes in
        let recording = try Recording(bytes)
        return DrawnRecording(
          engine: recording.engine,
          cases: recording.cases.map { [$0.query.name] + $0.answers }
        )
      },
      position: { error, _ in transcriptPosition(of: error) }
    )
  }
}
