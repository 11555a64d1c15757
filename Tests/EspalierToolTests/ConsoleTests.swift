import Measures
import Testing

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
      progress.step()
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
  private let open = ["open", "Sorting", "sort", "espalier", "10", ""]

  @Test func `a worker opens, times and counts`() {
    var session = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
    #expect(session.answer(["hello"]) == ["ok", "espalier-worker", "1"])
    let opened = session.answer(open)
    #expect(opened.count == 3 && opened[0] == "ok" && opened[2] == "10")
    #expect(Int(session.answer(["time", "5"]).last ?? "") != nil)
    let counted = session.answer(["allocations"])
    #expect(counted[0] == (AllocationCounter.isLinked ? "ok" : "error"))
    #expect(session.answer(["close"]) == ["ok"])
  }

  @Test(arguments: [
    ["time", "5"], ["allocations"], ["time"], ["nonsense"], [], ["open"],
    ["open", "Sorting", "sort", "unknown", "10", ""],
    ["open", "Sorting", "sort", "espalier", "many", ""],
  ])
  func `a worker answers an invalid request with an error`(request: [String]) {
    var session = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
    #expect(session.answer(request).first == "error")
  }

  @Test(.enabled(if: AllocationCounter.isLinked))
  func `a slowdown adds allocations`() async {
    await #expect(processExitsWith: .success) {
      let open = ["open", "Sorting", "sort", "espalier", "10", ""]
      var plain = WorkerSession(SuiteCatalogue([ToolBench.sorting]))
      var slow = WorkerSession(SuiteCatalogue([ToolBench.sorting]), slowdown: .init(allocations: 3))
      #expect(plain.answer(open) == slow.answer(open))
      let (few, many) = (plain.answer(["allocations"]), slow.answer(["allocations"]))
      #expect(few.last == "yes")
      #expect(Int(many[1]) == (Int(few[1]) ?? 0) + 3)
    }
  }
}
