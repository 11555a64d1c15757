import BatchUpdates
import CrashReports
import Foundation
import Testing

/// Tests of the reports in `corpus/reports`, each with the expected reading, first cause and batch.
struct CorpusTests {
  struct Expectation: Sendable, CustomTestStringConvertible {
    let report: String
    let form: String
    let line: Int
    let reading: String
    let cause: String
    let fix: String

    var testDescription: String { "\(report):\(line)" }

    init?(_ row: Substring) {
      let cells = row.split(separator: "\t").map(String.init)
      guard cells.count == 6, let line = Int(cells[2]) else { return nil }
      (report, form, self.line, reading, cause, fix) =
        (cells[0], cells[1], line, cells[3], cells[4], cells[5])
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("corpus/reports")

  static let expectations: [Expectation] = {
    let file = folder.appendingPathComponent("expected.tsv")
    let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return table.split(separator: "\n").dropFirst().compactMap(Expectation.init)
  }()

  static let texts: [String: [UInt8]] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".txt") }.compactMap { name in
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
        return data.map { (String(name.dropLast(4)), Array($0)) }
      }
    )
  }()

  @Test func `the corpus has at least 60 reports, each with its expected diagnosis`() {
    #expect(Self.texts.count >= 60)
    #expect(Set(Self.texts.keys) == Set(Self.expectations.map(\.report)))
  }

  @Test(arguments: texts.keys.sorted())
  func `every report has its expected diagnosis`(name: String) throws {
    let found = CrashReports(utf8: try #require(Self.texts[name])).reports.map { report in
      let diagnosis = Diagnosis(of: report)
      return [
        "\(report.lines[0])", report.reading, diagnosis.causes[0].kind.rawValue,
        diagnosis.correction?.summary(for: report.view) ?? "-",
      ].joined(separator: "\n")
    }
    let expected = Self.expectations.filter { $0.report == name }.map {
      ["\($0.line)", $0.reading, $0.cause, $0.fix].joined(separator: "\n")
    }
    #expect(found == expected)
  }

  @Test(arguments: texts.keys.sorted())
  func `truncated reports are read without a failure`(name: String) throws {
    let text = try #require(Self.texts[name])
    for end in stride(from: 0, to: text.count, by: 7) {
      for report in CrashReports(utf8: Array(text[..<end])).reports { _ = Diagnosis(of: report) }
    }
  }
}

extension CrashReport {
  /// A description of the reading, in the form of the expectations.
  var reading: String {
    let item = view == .table ? "row" : "item"
    func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "?" }
    switch crash {
    case .batch(let batch):
      let updates = batch.updates.map { updates in
        let words = BatchUpdates(updates.operations).words(for: view)
        let end = batch.isCutOff ? "…" : "]"
        return words.isEmpty ? " [ \(end)" : " [ \(words) \(end)"
      }
      let counts = [batch.before, batch.after].map { $0.map { "\($0)" } ?? "?" }
      return "\(item)s \(counts[0]) to \(counts[1])\(updates ?? "")"
    case .itemCount(let count):
      let moves =
        count.movedIn.map { ", \($0) moved in, \(number(count.movedOut)) moved out" } ?? ""
      return "\(item)s of section \(number(count.section)): \(number(count.before)) to "
        + "\(number(count.after)), \(number(count.inserted)) inserted, "
        + "\(number(count.deleted)) deleted\(moves)"
    case .sectionCount(let count):
      return "sections: \(number(count.before)) to \(number(count.after)), "
        + "\(number(count.inserted)) inserted, \(number(count.deleted)) deleted"
    case .violation(let violation): return "\(item): \(violation.sentence(for: view))"
    case .assertion(let assertion):
      let name = ([assertion.kind.rawValue] + assertion.numbers.map { "\($0)" })
        .joined(separator: " ")
      return ([name] + assertion.details.map { "\($0.kind.rawValue) \($0.value)" })
        .joined(separator: ", ")
    }
  }
}

extension BatchUpdates {
  fileprivate func words(for view: ListView) -> String {
    operations.map { operation in
      view == .table
        ? operation.description.replacing(" item ", with: " row ") : operation.description
    }.joined(separator: ", ")
  }
}

extension Correction {
  fileprivate func summary(for view: ListView) -> String {
    let batches = batches.map { batch in
      let words = batch.updates.words(for: view)
      return words.isEmpty ? "[ ]" : "[ \(words) ]"
    }
    let mark = [.alternative: "safe: ", .unchanged: "same: "][kind] ?? ""
    return mark + batches.joined(separator: " then ")
  }
}
