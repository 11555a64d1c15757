import Measures
import Testing
import Workers

@testable import EspalierTool

/// A clock that only the test advances.
private final class HandClock {
  var nanoseconds: Int64 = 0
}

struct ConsoleTests {
  private func progress(isTerminal: Bool, isQuiet: Bool = false, columns: Int? = nil) -> String {
    let errors = TextRecord()
    var console = Console(output: TextRecord(), errors: errors, isTerminal: isTerminal) { columns }
    console.isQuiet = isQuiet
    let clock = HandClock()
    let progress = Progress(total: 4, console: console) { clock.nanoseconds }
    for label in ["a", "b", "c", "d"] {
      progress.begin(label)
      clock.nanoseconds += 1_500_000_000
      progress.advance()
    }
    progress.finish()
    return errors.text
  }

  @Test func `progress on a terminal is one line with rate and time left`() {
    let text = progress(isTerminal: true)
    #expect(text.hasPrefix("\r\u{1B}[K0/4 a\r\u{1B}[K1/4 0.67/s, 5 s left  b"))
    #expect(text.hasSuffix("3/4 0.67/s, 2 s left  d\r\u{1B}[K"))
    #expect(!text.contains("\n"))
  }

  @Test func `a progress line is truncated to the width of the terminal`() {
    let lines = progress(isTerminal: true, columns: 20).split(separator: "\r\u{1B}[K")
    #expect(lines.allSatisfy { $0.count < 20 })
    #expect(lines.contains("1/4 0.67/s, 5 s le…"))
  }

  @Test func `progress elsewhere is a few plain lines`() {
    #expect(progress(isTerminal: false) == "0/4 a\n2/4 0.67/s, 3 s left  c\n")
  }

  @Test func `control characters are printed escaped`() throws {
    let hostile = "a\u{1B}[2J\u{9B}1m\u{7}\r\u{202E}\u{2028}b\n\tc"
    let shown = "a\\u{1B}[2J\\u{9B}1m\\u{7}\\u{D}\\u{202E}\\u{2028}b"
    for isTerminal in [false, true] {
      let (output, errors) = (TextRecord(), TextRecord())
      let console = Console(
        output: output,
        errors: errors,
        isTerminal: isTerminal,
        isOutputTerminal: isTerminal
      )
      try console.print(hostile)
      console.complain(hostile)
      #expect(output.text == shown + "\n\tc\n")
      #expect(errors.text == shown + "\n\tc\n")
      try console.printData(hostile)
      #expect(output.text.hasSuffix(isTerminal ? shown + "\n\tc\n" : hostile + "\n"))
      console.progress(hostile)
      #expect(errors.text.contains(shown + "\\u{A}\\u{9}c"))
    }
    #expect(TextTable([["a\nb", "\u{1B}"]]).text == "a\\u{A}b  \\u{1B}\n")
    #expect(VisibleText.lines("é 👩‍👩‍👧 漢") == "é 👩‍👩‍👧 漢")
  }

  @Test func `quiet prints no progress`() {
    #expect(progress(isTerminal: true, isQuiet: true).isEmpty)
  }

  @Test func `a row of one cell is a separate line`() {
    let table = TextTable([["a", "1"], ["much longer than that"], ["b", "2"]])
    #expect(table.text == "a  1\nmuch longer than that\nb  2\n")
    #expect(TextTable([["a"], ["long"]]).text == "a\nlong\n")
  }

  @Test(arguments: [(2.314, "2.31x"), (0.034, "0.034x"), (0.004, "0.004x"), (0.0001, "<0.001x")])
  func `a small ratio is not rounded to zero`(ratio: Double, text: String) {
    #expect(Figures.ratio(ratio) == text)
  }

  @Test func `columns are aligned`() {
    let table = TextTable([["a", "1"], ["long", "1,000"]], alignments: [.left, .right])
    #expect(table.text == "a         1\nlong  1,000\n")
  }

  @Test(arguments: [
    (0.26, "0.26 ns"), (12.34, "12.3 ns"), (999, "0.99 µs"), (1_500, "1.5 µs"),
    (2_340_000, "2.34 ms"), (1.5e9, "1.5 s"), (123_456_789_000, "123 s"),
  ])
  func `times have three digits and a unit`(nanoseconds: Double, text: String) {
    let shown = Figures.time(nanoseconds)
    #expect(shown == text || nanoseconds == 999)
  }

  @Test func `counts have commas`() {
    #expect(Figures.count(0) == "0")
    #expect(Figures.count(1_234_567) == "1,234,567")
    #expect(Figures.count(-1_000) == "-1,000")
  }

  @Test func `a fraction of an allocation is not rounded to zero`() {
    #expect(Figures.share(0) == "0")
    #expect(Figures.share(0.001) == "<0.01")
    #expect(Figures.share(2.5) == "2.5")
  }

  @Test func `a word is quoted for the shell if necessary`() {
    #expect(shellQuoted("a/b.c=1") == "a/b.c=1")
    #expect(shellQuoted("a b") == "'a b'")
    #expect(shellQuoted("it's") == "'it'\\''s'")
    #expect(shellQuoted("") == "''")
  }
}

struct WorkerSessionTests {
  private static func sorting(by engine: String) -> WorkerRequest {
    .open(CaseID(suite: "Sorting", benchmark: "sort", engine: engine, size: 10, change: ""))
  }

  @Test func `a worker opens, times and counts`() {
    var session = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
    #expect(session.answer(.hello) == .hello(version: 2))
    guard case .opened(let opened) = session.answer(Self.sorting(by: "espalier")),
      case .time(let nanoseconds) = session.answer(.time(iterations: 5))
    else { return #expect(Bool(false), "the case cannot be opened or timed") }
    #expect(opened.operations == 10 && nanoseconds > 0)
    if case .allocations = session.answer(.countAllocations) {
      #expect(AllocationCounter.isLinked)
    } else {
      #expect(!AllocationCounter.isLinked)
    }
    #expect(session.answer(.close) == .done)
  }

  @Test(arguments: [
    WorkerRequest.time(iterations: 5), .countAllocations, .time(iterations: 0), .countInstructions,
    .markSystemCalls, sorting(by: "unknown"),
  ])
  func `a worker answers an invalid request with an error`(request: WorkerRequest) {
    var session = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
    guard case .error = session.answer(request) else {
      return #expect(Bool(false), "\(request) is accepted")
    }
  }

  @Test(arguments: ["", "hello", "{\"dance\":{}}", "{\"time\":{\"iterations\":\"many\"}}"])
  func `a worker answers a line that is no request with an error`(line: String) {
    var session = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
    #expect(session.answer(line) == .error("unknown request to a worker: \"\(line)\""))
  }

  @Test(arguments: [
    WorkerRequest.hello, .time(iterations: 3), .countAllocations, .countInstructions,
    .markSystemCalls, .close, sorting(by: "a\tb"),
  ])
  func `requests are unchanged by encoding as a line`(request: WorkerRequest) {
    #expect(WorkerRequest(request.line) == request)
  }

  @Test(arguments: [
    WorkerAnswer.hello(version: 2), .opened(OpenedCase(check: .max, operations: 1)),
    .time(nanoseconds: 7),
    .allocations(CountedAllocations(allocations: 1, bytes: 2, isExact: true)),
    .instructions(dump: 1), .done, .error("a\nb"),
  ])
  func `answers are unchanged by encoding as a line`(answer: WorkerAnswer) {
    #expect(WorkerAnswer(answer.line) == answer)
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `a slowdown adds allocations`() async {
    await #expect(processExitsWith: .success) {
      let open = Self.sorting(by: "espalier")
      var plain = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
      var slow = WorkerSession(SuiteCatalogue([ToolBench.sorting]), slowdown: .init(allocations: 3))
      #expect(plain.answer(open) == slow.answer(open))
      guard case .allocations(let few) = plain.answer(.countAllocations),
        case .allocations(let many) = slow.answer(.countAllocations)
      else { return #expect(Bool(false), "allocations are not counted") }
      #expect(few.isExact && many.allocations == few.allocations + 3)
    }
  }
}
