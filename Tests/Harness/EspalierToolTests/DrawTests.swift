import Measures
import Testing

@testable import EspalierTool

struct DrawTests {
  private struct DrawError: Error, CustomStringConvertible {
    let description = "sections[0].group.width is not a number"
  }

  private var bench: ToolBench {
    var bench = ToolBench()
    bench.layouts = LayoutCatalogue(
      named: [LayoutSource(name: "grid", summary: "Squares.") { "\($0)\n" }],
      describe: { text, file in
        guard text.hasPrefix("{") else { throw DrawError() }
        return LayoutSource(name: file, summary: text) { _ in text }
      }
    )
    return bench
  }

  @Test func `a named layout is drawn on the terminal with the given options`() {
    let bench = bench
    let status = bench.run(
      "draw",
      "grid",
      "--size",
      "320x480",
      "--offset=12.5",
      "--across",
      "1:30",
      "--across",
      "0:4",
      "--items",
      "5,3",
      "--scale",
      "0",
      "--right-to-left"
    )
    #expect(status == .fine)
    var wanted = DrawingRequest(form: .text, width: 320, height: 480, offset: 12.5, items: [5, 3])
    wanted.across = [1: 30, 0: 4]
    wanted.scale = 0
    wanted.isMirrored = true
    // Dictionaries have no defined order, so each part is searched for separately.
    for part in ["320.0", "480.0", "12.5", "1: 30.0", "0: 4.0", "[5, 3]", "isMirrored: true"] {
      #expect(bench.output.text.contains(part), "\(part) in \(bench.output.text)")
    }
    #expect("\(wanted)".count == bench.output.text.count - 1)
  }

  @Test func `an output file that ends in svg is a picture`() throws {
    let bench = bench
    #expect(bench.run("draw", "grid", "-o", "frames.svg") == .fine)
    #expect(try bench.files.read("frames.svg").contains("svg"))
    #expect(bench.run("draw", "grid", "-o", "FRAMES.SVG") == .fine)
    #expect(try bench.files.read("FRAMES.SVG").contains("svg"))
    #expect(bench.run("draw", "grid", "-o", "frames.txt") == .fine)
    #expect(try bench.files.read("frames.txt").contains("text"))
    #expect(bench.run("draw", "grid", "-o", "frames.txt", "--form", "svg") == .fine)
    #expect(try bench.files.read("frames.txt").contains("svg"))
  }

  @Test func `a layout file is drawn or refused with the location of the error`() throws {
    let bench = bench
    try bench.files.write("{}", to: "own.json")
    try bench.files.write("oops", to: "wrong.json")
    #expect(bench.run("draw", "own.json") == .fine)
    #expect(bench.output.text == "{}")
    #expect(bench.run("draw", "wrong.json") == .usage)
    #expect(bench.errors.text.contains("wrong.json cannot be drawn: sections[0].group.width"))
    #expect(bench.run("draw", "missing.json") == .environment)
  }

  @Test(arguments: [
    ["gird"], ["grid", "--size", "wide"], ["grid", "--size", "0x5"], ["grid", "--across", "3"],
    ["grid", "--items", "5,-1"], ["grid", "--items", "x"], ["grid", "--scale", "-1"],
    ["grid", "--form", "png"], ["grid", "--offset", "down"],
  ])
  func `invalid usage of draw is refused`(words: [String]) {
    let bench = bench
    #expect(Tool(bench.context).run(["draw"] + words) == .usage)
    #expect(!bench.errors.text.isEmpty)
  }

  @Test func `the layouts are listed`() {
    let bench = bench
    #expect(bench.run("list", "layouts") == .fine)
    #expect(bench.output.text.contains("grid") && bench.output.text.contains("Squares."))
  }
}
