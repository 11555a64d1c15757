import Foundation
import Measures
import Testing

@testable import EspalierTool

/// Tests that numbers in tables from untrusted sources never trap.
struct TableInputTests {
  @Test(arguments: UntrustedFigures.numbers)
  func `every number in every column is parsed or refused`(number: String) throws {
    let figures = [10, 100, 1_000].map { ("espalier", $0, 100.0, 4.0) }
    let whole = ToolBench.results(figures: figures + figures.map { ("arrays", $0.1, 200, 9) })
    for (name, columns) in [
      ("results.csv", ResultRow.columns), ("runs.csv", RunRow.columns),
      ("samples.csv", SampleRow.columns), ("comparison.csv", ComparisonRow.columns),
    ] {
      for column in columns {
        let bench = ToolBench()
        try bench.save(whole, in: "a")
        try save(whole, in: "b", bench)
        let text = try bench.files.read("b/\(name)")
        guard isNumeric(column, of: text) else { continue }
        try bench.files.write(replacing(column, of: text, by: number), to: "b/\(name)")
        for words in [
          ["compare", "a", "b", "--all"], ["compare", "b", "a", "--out", "c"], ["fit", "b"],
          ["report", "b"], ["baseline", "save", "v1", "--from", "b"],
          ["export", "b", "--as", "benchstat"], ["export", "b", "--as", "jmh"],
          ["export", "b", "--as", "bencher"], ["export", "b", "--as", "github-action"],
        ] {
          #expect(Tool(bench.context).run(words) != .usage, "\(words) \(name) \(column)")
        }
        // The written tables can be read again.
        let compared = bench.files.files["c/comparison.csv"] ?? ComparisonRow.file([])
        _ = try ComparisonRow.rows(of: compared)
        if bench.files.files["results/baselines/v1/results.csv"] != nil {
          _ = try ResultsFolder("results/baselines/v1", files: bench.files).load()
        }
      }
    }
  }

  @Test func `a number out of range is named in the error`() throws {
    let bench = ToolBench()
    let results = ToolBench.results(figures: [("espalier", 10, 100, 4)])
    try bench.save(results, in: "a")
    let text = try bench.files.read("a/results.csv")
    try bench.files.write(replacing("value", of: text, by: "1e300"), to: "a/results.csv")
    #expect(bench.run("compare", "a", "a") == .environment)
    let sentence = "column value: \"1e300\" is larger than anything that is measured"
    #expect(bench.errors.text.contains(sentence), "\(bench.errors.text)")
  }

  @Test func `a byte order mark at the start of a table is skipped`() throws {
    let bench = ToolBench()
    try bench.save(ToolBench.results(figures: [("espalier", 10, 100, 4)]), in: "a")
    for name in ["a/results.csv", "a/runs.csv"] {
      try bench.files.write("\u{FEFF}" + bench.files.read(name), to: name)
    }
    #expect(bench.run("compare", "a", "a") == .fine, "\(bench.errors.text)")
  }

  /// Saves results with samples and a comparison.
  private func save(_ results: Results, in folder: String, _ bench: ToolBench) throws {
    let samples = results.cases.map {
      SampleRow(runID: results.runs[0].runID, id: $0, round: 0, iterations: 8, nanoseconds: 800)
    }
    try ResultsFolder(folder, files: bench.files).save(results, samples: samples)
    bench.run("compare", folder, folder, "--out", folder)
  }

  private func isNumeric(_ column: String, of text: String) -> Bool {
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: ",") }
    return lines[0].firstIndex(of: column).map { Double(lines[1][$0]) != nil } ?? false
  }

  /// Returns the table with one field of every row replaced.
  private func replacing(_ column: String, of text: String, by number: String) throws -> String {
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: ",") }
    let index = try #require(lines[0].firstIndex(of: column))
    return lines.enumerated().map { row, fields in
      var fields = fields
      if row > 0 { fields[index] = number }
      return fields.joined(separator: ",") + "\n"
    }.joined()
  }
}
