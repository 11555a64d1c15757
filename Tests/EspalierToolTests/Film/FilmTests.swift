import Foundation
import Measures
import Testing

@testable import EspalierTool

struct FilmTests {
  @Test(arguments: [
    ("0(1 2) 7()", ["0", "7"], [["1", "2"], []]),
    ("  0: 1 2", ["0"], [["1", "2"]]),
    ("section 3: [4, 5]", ["3"], [["4", "5"]]),
    ("#0 #1", [""], [["#0", "#1"]]),
  ])
  func `lists are parsed in every notation`(text: String, labels: [String], items: [[String]])
    throws
  {
    let part = try #require(FilmPicture(text).parts.first)
    #expect(part.rows.map(\.label) == labels)
    #expect(part.rows.map { $0.cells.map(\.name) } == items)
    #expect(part.words.isEmpty)
  }

  @Test func `a drawn outline has its levels and hidden items`() throws {
    let text = """
      fork 1
      <NSDiffableDataSourceSectionSnapshot: 0x…
      -*a
        - b
      >
      """
    let part = try #require(FilmPicture(text).parts.first)
    #expect(part.title == "fork 1")
    #expect(
      part.rows.first?.cells == [
        .init(name: "a"), .init(name: "b", depth: 1, isHidden: true),
      ]
    )
  }

  @Test func `a drawn batch has its lists before and after and a layout its frames`() throws {
    let batch = try #require(
      FilmPicture("before [[0, 1], []] after [[1], [0]] added []").parts.first
    )
    #expect(batch.origin?.map { $0.cells.map(\.name) } == [["0", "1"], []])
    #expect(batch.rows.map { $0.cells.map(\.name) } == [["1"], ["0"]])
    let layout = try #require(FilmPicture("[0, 44.5, 375, 52] item 0.1").parts.first)
    #expect(layout.boxes == [.init(name: "item 0.1", x: 0, y: 44.5, width: 375, height: 52)])
  }

  @Test(arguments: ["height 1, 0 pages copied", "a,aa,\"a\"", "area: stack", "[1, 2] x", "<b>"])
  func `text that is not a list is shown unchanged`(text: String) {
    #expect(FilmPicture(text).parts.first?.words == [text])
  }

  @Test func `a drawing moves as few items as possible`() {
    let old = FilmPicture("0(1 2 3 4) 1(5)").parts[0].rows
    let new = FilmPicture("0(2 3 4 1 6) 1()").parts[0].rows
    let drawing = ListDrawing(from: old, to: new)
    #expect(drawing.before[0].cells.map(\.change) == [.moved, .unchanged, .unchanged, .unchanged])
    #expect(drawing.before[1].cells.map(\.change) == [.deleted])
    #expect(
      drawing.after[0].cells.map(\.change) == [
        .unchanged, .unchanged, .unchanged, .moved, .inserted,
      ]
    )
    #expect(drawing.links.count(where: { $0.change == .moved }) == 1)
    #expect(drawing.links.count == 4)
  }

  @Test func `a drawing moves as few sections as possible`() {
    let old = FilmPicture("0(1) 1(2) 2(3) 3() 4()").parts[0].rows
    let new = FilmPicture("3() 0(1) 1(2) 4()").parts[0].rows
    #expect(ListDrawing(from: old, to: new).sectionLinks == [.init(from: 3, to: 0)])
    let shorter = FilmPicture("1(2) 3()").parts[0].rows
    #expect(ListDrawing(from: old, to: shorter).sectionLinks == [])
    #expect(
      ListDrawing(from: old, to: shorter).before.map(\.change) == [
        .deleted, .unchanged, .deleted, .unchanged, .deleted,
      ]
    )
  }

  @Test func `the first step draws all forks and later steps only changed ones`() {
    let nothing = FilmPicture("")
    let first = FilmPicture("fork 0\n  0: 1 2\nfork 1\n  0: 1 2")
    let second = FilmPicture("fork 0\n  0: 2 1\nfork 1\n  0: 1 2")
    #expect(first.parts.flatMap { TrialFilm.drawings(from: nothing, to: $0) }.count == 2)
    #expect(second.parts.flatMap { TrialFilm.drawings(from: first, to: $0) }.count == 1)
  }

  @Test func `replay refuses to draw several trials`() {
    let bench = ToolBench()
    #expect(bench.run("replay", "a.trial", "b.trial", "--html", "film.html") == .usage)
    #expect(bench.errors.text.contains("--html draws one FILE, not 2"))
  }
}
