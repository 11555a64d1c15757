import CompositionalLayout
import Foundation
import Testing

@MainActor
struct TextDrawingTests {
  @Test
  func `the name of an element whose middle is above the picture is not drawn`() throws {
    let rows = section(row(fw(1), abs(14), item(fw(1), fh(1))))
    let solved = try Solved(rows, items: [1], width: 50, height: 50)
    let part = CGRect(x: 0, y: 10, width: 50, height: 20)
    let lines = TextDrawing().text(of: solved.layout, in: part).components(separatedBy: "\n")
    #expect(lines[2] == "+---------+")
  }

  @Test
  func `the table of frames has whole names in a column as wide as the longest`() throws {
    let kind = "a-kind-with-more-than-24-letters"
    let row = row(fw(1), abs(14), item(fw(1), fh(1)))
    let rows = section(row, boundary: [header(fw(1), abs(10), kind: kind)])
    let solved = try Solved(rows, items: [1], width: 50, height: 50)
    let lines = TextDrawing().text(of: solved.layout, in: CGRect(x: 0, y: 0, width: 50, height: 50))
      .split(separator: "\n")
    #expect(lines.contains("\(kind) 0.0 [0, 0, 50, 10]"), "\(lines)")
    let cell = "cell 0.0".padding(toLength: kind.count + 5, withPad: " ", startingAt: 0)
    #expect(lines.contains("\(cell)[0, 10, 50, 14]"), "\(lines)")
  }
}
