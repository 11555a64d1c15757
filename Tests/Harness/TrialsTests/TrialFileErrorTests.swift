import Testing
import Trials

struct TrialFileErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var old: String
    var new: String
    var line: Int
    var column: Int
    var reason: TrialFileError.Reason

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "another file",
      old: "espalier-trial 1",
      new: "#!/bin/sh",
      line: 1,
      column: 1,
      reason: .notATrialFile
    ),
    Case(
      name: "line breaks of another system",
      old: "espalier-trial 1\n",
      new: "espalier-trial 1\r\n",
      line: 1,
      column: 17,
      reason: .carriageReturn
    ),
    Case(
      name: "one line break of another system",
      old: "0000ff\n",
      new: "0000ff\r\n",
      line: 16,
      column: 17,
      reason: .carriageReturn
    ),
    Case(
      name: "a byte order mark",
      old: "espalier-trial 1",
      new: "\u{FEFF}espalier-trial 1",
      line: 1,
      column: 1,
      reason: .byteOrderMark
    ),
    Case(
      name: "a later version",
      old: "espalier-trial 1",
      new: "espalier-trial 2",
      line: 1,
      column: 16,
      reason: .unsupportedVersion("2")
    ),
    Case(
      name: "a missing field",
      old: "oracle: reference-model\n",
      new: "",
      line: 4,
      column: 1,
      reason: .missing(field: "oracle", found: "site: items")
    ),
    Case(
      name: "an empty oracle",
      old: "oracle: reference-model",
      new: "oracle: ",
      line: 4,
      column: 9,
      reason: .malformed(field: "oracle", value: "", expected: "a text")
    ),
    Case(
      name: "a bad seed",
      old: "0x2a/17",
      new: "forty-two",
      line: 3,
      column: 7,
      reason: .malformed(
        field: "seed",
        value: "forty-two",
        expected: "a campaign and a number, such as 0x2a/17"
      )
    ),
    Case(
      name: "a bad layout",
      old: "8+7",
      new: "8+0",
      line: 8,
      column: 9,
      reason: .malformed(
        field: "layout",
        value: "8+0",
        expected: "the bytes of header and operation, such as 12+6"
      )
    ),
    Case(
      name: "a huge layout",
      old: "8+7",
      new: "999999999+7",
      line: 8,
      column: 1,
      reason: .tooManyChoices(999_999_999, limit: 1 << 18)
    ),
    Case(
      name: "a bad count",
      old: "operations: 2",
      new: "operations: two",
      line: 10,
      column: 13,
      reason: .malformed(field: "operations", value: "two", expected: "a count")
    ),
    Case(
      name: "too many operations",
      old: "operations: 2",
      new: "operations: 99999",
      line: 10,
      column: 1,
      reason: .tooManyOperations(99_999, limit: 1 << 14)
    ),
    Case(
      name: "fewer words than counted",
      old: "operations: 2",
      new: "operations: 3",
      line: 13,
      column: 1,
      reason: .badIndentation
    ),
    Case(
      name: "more words than counted",
      old: "operations: 2",
      new: "operations: 1",
      line: 12,
      column: 1,
      reason: .missing(field: "choices", found: "  say \\u{5c}n and \\u{a}")
    ),
    Case(
      name: "a bad escape",
      old: "\\u{5c}",
      new: "\\n",
      line: 12,
      column: 7,
      reason: .badEscape("\\nn and \\u{a}")
    ),
    Case(
      name: "an escape that was not needed",
      old: "\\u{5c}",
      new: "\\u{61}",
      line: 12,
      column: 7,
      reason: .badEscape("\\u{61}")
    ),
    Case(
      name: "a bad digit",
      old: "0001000a",
      new: "0001000A",
      line: 16,
      column: 10,
      reason: .badHexadecimal("A")
    ),
    Case(
      name: "a missing digit",
      old: "0001000a0000ff",
      new: "0001000a0000f",
      line: 16,
      column: 16,
      reason: .wrongLength(digits: 13, expected: 14)
    ),
    Case(
      name: "too many digits",
      old: "0001000a0000ff",
      new: "0001000a0000ff00",
      line: 16,
      column: 17,
      reason: .wrongLength(digits: 16, expected: 14)
    ),
    Case(
      name: "a missing line",
      old: "  0001000a0000ff\n",
      new: "",
      line: 16,
      column: 1,
      reason: .endsEarly(expected: "a line of choices")
    ),
    Case(
      name: "no last line break",
      old: "0000ff\n",
      new: "0000ff",
      line: 16,
      column: 17,
      reason: .endsEarly(expected: "a line break")
    ),
    Case(
      name: "something more",
      old: "0000ff\n",
      new: "0000ff\nmore\n",
      line: 17,
      column: 1,
      reason: .trailing("more")
    ),
  ]

  @Test(arguments: cases)
  func `an invalid trial file throws with line, column and reason`(example: Case) {
    let text = TrialFileTests.text.replacing(example.old, with: example.new, maxReplacements: 1)
    #expect(text != TrialFileTests.text)
    let error = #expect(throws: TrialFileError.self) { try TrialFile(parsing: text) }
    #expect(error?.reason == example.reason)
    #expect(error?.line == example.line)
    #expect(error?.column == example.column)
    #expect(error?.description.isEmpty == false)
  }

  @Test func `invalid UTF-8 is refused with line and column`() {
    let bytes = Array("espalier-trial 1\narea: ".utf8) + [0xC3, 0x28, 10]
    let error = #expect(throws: TrialFileError.self) { try TrialFile(parsing: bytes) }
    #expect(error == TrialFileError(line: 2, column: 7, reason: .notUTF8))
  }

  @Test
  func `a trial file with very long lines is parsed`() throws {
    var file = try TrialFile(parsing: TrialFileTests.text)
    file.message =
      String(repeating: "é", count: 300_000) + "\n" + String(repeating: "e", count: 300_000)
    #expect(try TrialFile(parsing: file.description) == file)

    let half = Array(String(repeating: "é", count: 200_000).utf8)
    let bytes = Array("espalier-trial 1\narea: ".utf8) + half + [0xC3] + half + [10]
    let error = #expect(throws: TrialFileError.self) { try TrialFile(parsing: bytes) }
    #expect(error == TrialFileError(line: 2, column: 7 + half.count, reason: .notUTF8))
  }

  @Test func `a file above the limit is refused before parsing`() {
    var limits = TrialFile.Limits()
    limits.bytes = 100
    let error = #expect(throws: TrialFileError.self) {
      try TrialFile(parsing: TrialFileTests.text, limits: limits)
    }
    let size = TrialFileTests.text.utf8.count
    #expect(error?.reason == .tooLarge(bytes: size, limit: 100))
  }

  /// Returns a file of the sections area whose words match its choices.
  static func soundFile() throws -> TrialFile {
    let area = TrialArea(SectionsTrial.self)
    var runner = TrialRunner(area, seed: 1)
    runner.settings.planted = .moveDown
    let failed = try #require(runner.run(.executions(1_000)).failedTrials.first)
    return try #require(TrialFile(failed.choices, of: area, planted: .moveDown))
  }

  @Test func `operations that differ from the choices are reported with their line`() throws {
    let area = TrialArea(SectionsTrial.self)
    var file = try Self.soundFile()
    try file.check(against: area)
    let performed = file.operations[2]
    file.operations[2] = "do something else"
    let error = #expect(throws: TrialFileError.self) { try file.check(against: area) }
    let reason = TrialFileError.Reason.wordsDisagree(
      written: "do something else",
      performed: performed
    )
    #expect(error?.reason == reason)
    let lines = file.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(error?.line) - 1] == "  do something else")
  }

  @Test func `an opening that differs is reported with its line`() throws {
    var file = try Self.soundFile()
    file.opening = "nothing at all"
    let error = #expect(throws: TrialFileError.self) {
      try file.check(against: TrialArea(SectionsTrial.self))
    }
    let lines = file.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(error?.line) - 1] == "opening: nothing at all")
  }

  @Test func `the area of a trial file is found by name, layout and mutant`() throws {
    let areas = [TrialArea(CanaryTrial.self), TrialArea(SectionsTrial.self)]
    var file = try Self.soundFile()
    #expect(try file.area(among: areas).name == "sections")
    file.mutant = "no such bug"
    let bug = #expect(throws: TrialFileError.self) { try file.area(among: areas) }
    #expect(bug?.reason == .unknownBug("no such bug"))
    file.area = "canary"
    let layout = #expect(throws: TrialFileError.self) { try file.area(among: areas) }
    let lines = file.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(layout?.line) - 1] == "layout: \(file.header)+\(file.stride)")
    file.area = "no such area"
    let area = #expect(throws: TrialFileError.self) { try file.area(among: areas) }
    #expect(area == TrialFileError(line: 2, column: 7, reason: .unknownArea("no such area")))
  }

  @Test func `another area, another layout and an unknown mutant are refused`() throws {
    var file = try Self.soundFile()
    #expect(throws: TrialFileError.self) { try file.check(against: TrialArea(CanaryTrial.self)) }
    file.mutant = "no such bug"
    let error = #expect(throws: TrialFileError.self) {
      try file.check(against: TrialArea(SectionsTrial.self))
    }
    #expect(error?.reason == .unknownBug("no such bug"))
    let lines = file.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(error?.line) - 1] == "bug: no such bug")
  }
}
