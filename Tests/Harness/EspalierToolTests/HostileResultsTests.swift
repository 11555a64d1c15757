import Testing
import Trials

@testable import EspalierTool

struct HostileResultsTests {
  private let values = Generator<[HostileResults.Column: String]>.dictionaries(
    of: .cases(of: HostileResults.Column.self),
    to: Generator<[String]>.arrays(of: .elements(of: HostileResults.pieces), upTo: 3)
      .map { $0.joined() },
    upTo: 5
  ).map { HostileResults(texts: $0) }

  @Test func `text in results adds no element and no attribute to the page`() throws {
    let plain = HostileResults.skeleton(of: HostileResults().page)
    try property(values, trials: 200) { HostileResults.skeleton(of: $0.page) == plain }
    // A method that is written without escapes is noticed.
    let hostile = HostileResults(texts: [.method: "<b>"])
    let wrong = hostile.page.replacing("&lt;b&gt;", with: "<b>")
    #expect(wrong != hostile.page && HostileResults.skeleton(of: wrong) != plain)
  }

  @Test func `text in results sends no control character to a terminal`() throws {
    try property(values, trials: 200) { results in
      !results.printed.unicodeScalars.contains { scalar in
        scalar != "\n" && scalar != "\t"
          && (scalar.properties.generalCategory == .control
            || scalar.properties.isBidiControl || scalar == "\u{2028}" || scalar == "\u{2029}")
      }
    }
  }
}
