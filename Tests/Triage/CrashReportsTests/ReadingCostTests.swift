import CrashReports
import Testing

/// Tests of the number of visited bytes, relative to the length of the text.
@Suite(.serialized) struct ReadingCostTests {
  /// Parts that make a text expensive if a reader visits bytes repeatedly.
  static let parts = [
    "Invalid ", "Invalid update: ", "Invalid batch updates detected: ",
    "plus or minus the number of ",
    "Data source before updates = { 3 sections with item counts: [1, 1, 1, 1, 1, ",
    "Updates = [ Delete item (0 - 1), Delete item (0 - 1), ",
    "attempt to delete item 4 from section 2 ",
    "attempt to delete section 4, but there are only 3 sections before the update ",
    "attempt to delete section 4, but there are only 3 sections before the update\n", "\n", " \n ",
    "\\", "{\"in_app\": true, ", "{\"sourceFile\": ", "\"usedImages\" {\"name\": \"A\"} ",
    "stack trace ", "3 App 0x0000000102a9d5c4 ", "iOS 17.", "… ", "=3D",
    "3 App 0x0000000102a9d5c4 a() + 4 (A.swift:3)\n",
    "[truncated] Updates ", "12,345,", "&amp;amp;", "<br ",
    "2026-03-02 18:04:11.482 App[41:88] I\n",
  ]

  private func visits(of text: String) -> Int {
    let visits = Visits()
    visits.counting { _ = CrashReports(utf8: Array(text.utf8)).reports }
    return visits.count
  }

  #if DEBUG
    @Test(arguments: parts)
    func `parsing a text twice as long costs twice as much`(part: String) {
      let short = String(repeating: part, count: 3_000 / part.utf8.count)
      let costs = [1, 2, 4].map { visits(of: String(repeating: short, count: $0)) }
      #expect(costs[0] > 2_900)
      #expect(costs[1] * 10 <= costs[0] * 22, "\(costs)")
      #expect(costs[2] * 10 <= costs[1] * 22, "\(costs)")
    }

    @Test(arguments: ["Delete item (0 - 1), ", "7, "])
    func `parsing a list twice as long costs twice as much`(element: String) {
      let start =
        element == "7, "
        ? "Data source before updates = { 9 sections with item counts: [" : "Updates = ["
      let costs = [2_000, 4_000, 8_000].map {
        visits(of: start + String(repeating: element, count: $0) + "]")
      }
      #expect(costs[1] * 10 <= costs[0] * 22, "\(costs)")
      #expect(costs[2] * 10 <= costs[1] * 22, "\(costs)")
    }
  #endif

  @Test func `parsing all reports in one text costs as much as parsing each alone`() throws {
    let texts = CorpusTests.texts.values.map { $0 + [0x0A] }
    let alone = texts.reduce(0) { $0 + visits(of: String(decoding: $1, as: UTF8.self)) }
    let together = visits(of: String(decoding: Array(texts.joined()), as: UTF8.self))
    #expect(together <= alone * 2, "\(alone) bytes alone, \(together) together")
  }
}
