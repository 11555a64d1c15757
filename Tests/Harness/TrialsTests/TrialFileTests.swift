import Testing
import Trials

struct TrialFileTests {
  static let text = """
    espalier-trial 1
    area: sections
    seed: 0x2a/17
    oracle: reference-model
    site: items
    message: [0]
    bug: ascending-removals
    layout: 8+7
    opening: 1 empty sections
    operations: 2
      insert an item at 0:0
      say \\u{5c}n and \\u{a}
    choices:
      0000000000000000
      00000000000000
      0001000a0000ff

    """

  @Test func `a trial file is written as read`() throws {
    let file = try TrialFile(parsing: Self.text)
    #expect(file.description == Self.text)
    #expect(file.seed == TrialSeed(campaign: 42, number: 17))
    #expect(file.signature == .init(oracle: "reference-model", site: "items"))
    #expect(file.mutant == "ascending-removals")
    #expect(file.operations == ["insert an item at 0:0", "say \\n and \n"])
    #expect(file.choices.suffix(7) == [0, 1, 0, 10, 0, 0, 255])
    #expect(try TrialFile(parsing: file.description) == file)
  }

  @Test(arguments: SectionsTrial.mutants)
  func `a saved failure is read and fails again`(bug: Mutant) throws {
    let area = TrialArea(SectionsTrial.self)
    var runner = TrialRunner(area, seed: 1)
    runner.settings.planted = bug
    let failed = try #require(runner.run(.executions(20_000)).failedTrials.first)
    var shrinker = try #require(Shrinker(failed.choices, of: area, settings: runner.settings))
    shrinker.run()
    let file = try #require(
      TrialFile(shrinker.best, of: area, seed: failed.seed, planted: bug)
    )
    #expect(file.choices == shrinker.best)
    let read = try TrialFile(parsing: file.description)
    #expect(read == file)
    #expect(try read.check(against: area).failure?.signature == file.signature)
    #expect(area.replay(read.choices).failure == nil)
  }

  @Test func `passing choices make no trial file`() {
    #expect(TrialFile([0, 0, 0], of: TrialArea(SectionsTrial.self)) == nil)
  }

  @Test func `missing choices are filled up and unread choices removed`() throws {
    let area = TrialArea(CanaryTrial.self)
    #expect(TrialFile([9, 8, 7, 6], of: area)?.choices == [9, 8])
    #expect(TrialFile([9], of: area) == nil)
  }

  @Test(arguments: [
    "", " ", "plain", "\\", "\n", "\r\n", "\u{0}", "\u{301}accent", "\u{2028}", "back\\u{5c}",
    "é 🌳",
    "trailing ", "\u{85}", "}", "\\u{", "\t",
  ])
  func `any text is read as written`(text: String) throws {
    var file = try TrialFile(parsing: Self.text)
    file.message = text
    file.operations[1] = text
    file.signature.site = text
    let read = try TrialFile(parsing: file.description)
    #expect(Array(read.message.utf8) == Array(text.utf8))
    #expect(read == file)
    #expect(read.description == file.description)
  }

  @Test func `every single-byte change of a file is read exactly or refused`() throws {
    let bytes = Array(Self.text.utf8)
    for position in bytes.indices {
      for byte in [0, 10, 13, 32, 47, 48, 57, 65, 97, 102, 103, 125, 127, 128, 255] as [UInt8] {
        var changed = bytes
        changed[position] = byte
        expectExact(changed)
        changed.insert(bytes[position], at: position)
        expectExact(changed)
      }
      var shorter = bytes
      shorter.remove(at: position)
      expectExact(shorter)
      expectExact(Array(bytes[..<position]))
    }
  }

  /// Expects an accepted file to be written back unchanged.
  private func expectExact(_ bytes: [UInt8]) {
    if let file = try? TrialFile(parsing: bytes) {
      #expect(Array(file.description.utf8) == bytes)
    }
  }
}
