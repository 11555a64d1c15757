import BatchUpdates
import Foundation
import Testing

@testable import CrashReports

/// Tests of the texts in `corpus/reports/families`, which people posted about crashes.
///
/// A text follows a line with its expected readings, or with `none` if it is not about a list.
struct FamilyTests {
  private enum Outcome: CaseIterable { case right, partial, wrong, missed }

  private struct Reading {
    /// The name of the assertion, or that of a rejected update.
    let family: String
    let outcome: Outcome
    let found: String
    let text: Substring

    var isUpdate: Bool { FamilyTests.updates.contains(family) }
  }

  /// The families of rejected updates.
  private static let updates = ["batch", "item-count", "section-count", "operation"]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the readings of the texts in a file.
  private static func readings(of file: String) throws -> [Reading] {
    let path = root.appendingPathComponent("corpus/reports/families/\(file).txt")
    let contents = "\n" + (try String(contentsOf: path, encoding: .utf8))
    return contents.components(separatedBy: "\n=== ").dropFirst().map { block in
      let (expected, text) = block.halves(at: "\n")
      let reports = CrashReports(utf8: Array(text.utf8)).reports
      let found = reports.map(\.reading).joined(separator: " && ")
      let family = family(of: expected)
      let outcome: Outcome =
        if found == expected || (expected == "none" && found.isEmpty) {
          .right
        } else if found.isEmpty {
          .missed
        } else {
          self.family(of: Substring(found)) == family ? .partial : .wrong
        }
      return Reading(family: family, outcome: outcome, found: found, text: text)
    }
  }

  private static func family(of reading: Substring) -> String {
    let word = reading.prefix { $0 != " " && $0 != "," }
    return switch word {
    case "items", "rows": reading.contains(" of section ") ? "item-count" : "batch"
    case "sections:": "section-count"
    case "item:", "row:": "operation"
    default: String(word)
    }
  }

  private static func texts() throws -> [Reading] {
    try ["known", "held-back", "fresh", "unseen"].flatMap { try readings(of: $0) }
  }

  @Test func `95 of 100 rejected updates and 90 of 100 other assertions are read right`() throws {
    let texts = try Self.texts()
    #expect(texts.count >= 120)
    for (isUpdate, least) in [(true, 95), (false, 90)] {
      let part = texts.filter { $0.isUpdate == isUpdate }
      let right = part.count { $0.outcome == .right }
      #expect(right * 100 >= part.count * least, "\(right) of \(part.count)")
    }
  }

  @Test(arguments: ["known", "held-back", "fresh", "unseen", "foreign"])
  func `truncated texts are explained without a failure`(file: String) throws {
    for reading in try Self.readings(of: file) {
      let text = Array(reading.text.utf8)
      for end in stride(from: 0, to: text.count, by: 13) {
        for report in CrashReports(utf8: Array(text[..<end])).reports {
          _ = report.blocks(Diagnosis(of: report))
        }
      }
    }
  }

  @Test func `no text about something else is a report of a list`() throws {
    let texts = try Self.readings(of: "foreign")
    #expect(texts.count >= 40)
    for text in texts { #expect(text.found.isEmpty, "\(text.text)") }
  }

  @Test func `the table of families has the measured counts, causes and fixes`() throws {
    let path = Self.root.appendingPathComponent("results/crash-families.md")
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let texts = try Self.texts()
    for kind in Self.updates + Assertion.Kind.allCases.map(\.rawValue) {
      let counts = Outcome.allCases.map { outcome in
        texts.count { $0.family == kind && $0.outcome == outcome }
      }
      let row = rows.first { $0.hasPrefix("| `\(kind)` |") } ?? ""
      let cells = counts.map { "\($0)" }.joined(separator: " | ")
      #expect(row.hasSuffix("| \(cells) |"), "\(kind): \(cells)")
      guard let assertion = Assertion.Kind(rawValue: kind) else { continue }
      let diagnosis = Diagnosis.explaining(Assertion(assertion), in: .collection)
      #expect(row.contains("| \(diagnosis.causes[0].text) | \(diagnosis.advice) |"), "\(kind)")
    }
  }
}

extension String {
  /// Returns the parts before and after the first occurrence of a character.
  fileprivate func halves(at mark: Character) -> (Substring, Substring) {
    let place = firstIndex(of: mark) ?? endIndex
    return (self[..<place], self[place...].dropFirst())
  }
}
