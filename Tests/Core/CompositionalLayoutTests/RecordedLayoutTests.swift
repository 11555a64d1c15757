import CompositionalLayout
import EngineTrials
import Foundation
import Testing

/// Tests of frames that others recorded from UIKit.
struct RecordedLayoutTests {
  private static let recorded: Data = {
    let file = Corpus.folder.appending(path: "recorded/uikit-frames.json")
    return (try? Data(contentsOf: file)) ?? Data()
  }()

  private static let records: [RecordedLayout] =
    (try? RecordedLayout.all(in: recorded)) ?? []

  /// Rules 1.1, 5.2, 10.2, 11.1 and 11.5.
  @Test(arguments: records.indices)
  func `the engine reproduces every record`(index: Int) throws {
    let found = try Self.records[index].disagreements()
    #expect(found.isEmpty, "\(found.map(\.description).joined(separator: "\n"))")
  }

  @Test
  func `records of every kind are read`() {
    #expect(Self.records.count >= 35)
    #expect(Set(Self.records.map(\.kind)).count >= 16)
    #expect(Self.records.count { $0.kind == "flow" } >= 11)
  }

  /// In a record that differs in every number, every number is reported.
  @Test
  func `every changed number of a record is found`() throws {
    let text = String(decoding: Self.recorded, as: UTF8.self)
    var compared = 0
    for record in try RecordedLayout.all(in: Data(Self.shifted(text).utf8)) {
      compared += 1
      let found = try record.disagreements()
      #expect(!found.isEmpty, "\(record.id)")
    }
    #expect(compared >= 35)
  }

  /// Returns the file with every number of its frames increased by a third.
  private static func shifted(_ text: String) throws -> String {
    guard var root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let records = root["records"] as? [[String: Any]]
    else { return text }
    func shift(_ value: Any) -> Any {
      if let number = value as? NSNumber { return number.doubleValue + 1.0 / 3 }
      if let list = value as? [Any] { return list.map(shift) }
      return value
    }
    root["records"] = records.map { record in
      var record = record
      record["frames"] = (record["frames"] as? [String: Any])?.mapValues(shift)
      record["contentSize"] = record["contentSize"].map(shift)
      return record
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
  }
}

/// The described and recorded layouts of the corpus.
enum Corpus {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "corpus/layouts")
}
