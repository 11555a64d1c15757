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
}
