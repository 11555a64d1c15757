import Measures
import Testing
import Trials
import Workers

@testable import EspalierTool

struct TrialProtocolTests {
  @Test(arguments: ["", "plain", "a\tb", "a\r\nb", "\\", "\\t", "é\u{301}\n", "\r", "/\u{0}"])
  func `text is unchanged by encoding as a line`(text: String) {
    let line = TrialEvent.step(text).line
    #expect(!line.utf8.contains(0x0A))
    guard case .step(let other) = TrialEvent(line) else { return #expect(Bool(false), "\(line)") }
    #expect(Array(other.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    TrialEvent.progress(CampaignTally()),
    .failure(TrialFailure(oracle: "o", site: "s", message: "a\tb", operation: 2)),
    .opening("a", picture: "x\ny"), .step("b\nc"), .picture(4, "x\ny"),
    .draws([ChoiceDraw(offset: 1, width: 2, value: 3, maximum: 4, role: .kind)]), .draws([]),
    .shrunk([0, 255], evaluations: 9), .passed, .done, .refused("no"),
    .failed(TrialFailure(oracle: "o", site: "", message: "")),
  ])
  func `events are unchanged by encoding as a line`(event: TrialEvent) {
    #expect(TrialEvent(event.line) == event)
  }

  @Test(arguments: [
    TrialRequest.Task.campaign(
      .init(
        seed: .max,
        shard: Shard(2, of: 5),
        first: 7,
        end: 9,
        time: .seconds(3),
        sizeClass: .small
      )
    ),
    .campaign(.init(seed: 0)), .attempt([1, 2], pictures: false), .attempt([], pictures: true),
    .shrink([255], evaluations: 3),
  ])
  func `requests are unchanged by encoding as a line`(task: TrialRequest.Task) {
    let request = TrialRequest(area: "a", bug: "b", silenced: ["c", "d"], task: task)
    #expect(TrialRequest(request.line) == request)
  }

  @Test(arguments: ["", "campaign", "{}", "{\"area\":\"a\"}", "[1]", "null"])
  func `other lines are not parsed as requests`(line: String) {
    #expect(TrialRequest(line) == nil)
  }

  @Test func `a seed file is read as written and a damaged file is refused with its line`() throws {
    let file = SeedFile(area: TrialArea(CSVTrial.self), seeds: [[], [0, 255]])
    let files = ToolBench().files
    try files.write(file.text, to: "f")
    #expect(try SeedFile.read("f", in: files) == file)
    try files.write(file.text.replacing("00ff", with: "00fg"), to: "f")
    #expect(throws: ToolError.usage("f:3:1: the line is not pairs of small hexadecimal digits")) {
      try SeedFile.read("f", in: files)
    }
  }

  @Test(arguments: [
    "", "espalier-seeds 10 csv 0+13\n", "espalier-seeds 1 csv\n", "espalier-seeds 1  0+13\n",
    "espalier-seeds 1 csv 0+13\r\n00\n", "espalier-seeds 1 csv 13\n",
  ])
  func `a first line of another kind is refused`(text: String) {
    #expect {
      try SeedFile(parsing: Array(text.utf8))
    } throws: {
      ($0 as? SeedFileError)?.line == 1
    }
  }
}
