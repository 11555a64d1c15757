import Foundation
import Measures
import Testing
import Trials

@testable import EspalierTool

struct FilmTests {
  private func row(_ section: Int, _ items: Int...) -> TrialPicture.Row {
    TrialPicture.Row("\(section)", items)
  }

  private func forks(_ lists: [Int]...) -> TrialPicture {
    TrialPicture(
      parts: lists.enumerated().map { ("fork \($0)", TrialPicture(rows: [.init("0", $1)])) }
    )
  }

  @Test func `a drawing moves as few items as possible`() {
    let old = [row(0, 1, 2, 3, 4), row(1, 5)]
    let new = [row(0, 2, 3, 4, 1, 6), row(1)]
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
    let old = [row(0, 1), row(1, 2), row(2, 3), row(3), row(4)]
    let new = [row(3), row(0, 1), row(1, 2), row(4)]
    #expect(ListDrawing(from: old, to: new).sectionLinks == [.init(from: 3, to: 0)])
    let shorter = [row(1, 2), row(3)]
    #expect(ListDrawing(from: old, to: shorter).sectionLinks == [])
    #expect(
      ListDrawing(from: old, to: shorter).before.map(\.change) == [
        .deleted, .unchanged, .deleted, .unchanged, .deleted,
      ]
    )
  }

  @Test func `the first step draws all forks and later steps only changed ones`() {
    let nothing = TrialPicture()
    let first = forks([1, 2], [1, 2])
    let second = forks([2, 1], [1, 2])
    #expect(first.parts.flatMap { TrialFilm.drawings(from: nothing, to: $0) }.count == 2)
    #expect(second.parts.flatMap { TrialFilm.drawings(from: first, to: $0) }.count == 1)
  }

  @Test func `replay refuses to draw several trials`() {
    let bench = ToolBench()
    #expect(bench.run("replay", "a.trial", "b.trial", "--html", "film.html") == .usage)
    #expect(bench.errors.text.contains("--html draws one FILE, not 2"))
  }
}
