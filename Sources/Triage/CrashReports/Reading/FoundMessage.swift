import BatchUpdates

/// A message of UIKit, with its range in a text.
struct FoundMessage {
  let crash: Crash
  let view: ListView?
  let range: Range<Int>

  /// Returns all messages of UIKit in a text, in order.
  static func all(in bytes: [UInt8]) -> [FoundMessage] {
    let forms = SentenceForm.byFirstLetter
    var messages: [FoundMessage] = []
    var position = 0
    var isInWord = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isLetter, !isInWord, let message = message(in: bytes, at: position, forms) {
        messages.append(message)
        position = max(position + 1, message.range.upperBound)
        isInWord = false
      } else {
        isInWord = byte.isLetter
        position += 1
      }
    }
    return messages
  }

  /// Returns the first assertion method of each kind of view, for reports without their messages.
  static func assertionMethods(in bytes: [UInt8]) -> [FoundMessage] {
    methods.compactMap { methods in
      methods.compactMap { message(of: $0, in: bytes) }
        .min { $0.range.lowerBound < $1.range.lowerBound }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A method that rejects updates, after the words that make it an assertion.
  private struct Method {
    let words: String
    let name: String
    let view: ListView
    let crash: Crash
  }

  private static func message(of method: Method, in bytes: [UInt8]) -> FoundMessage? {
    var start = 0
    while let end = bytes.end(ofFirst: method.words, in: start..<bytes.count) {
      start = end
      let near = end..<min(bytes.count, end + 300)
      guard let end = bytes.end(ofFirst: method.name, in: near) else { continue }
      let lineEnd = bytes[end...].firstIndex(of: .lineFeed) ?? bytes.count
      let range = end - method.name.utf8.count..<lineEnd
      return FoundMessage(crash: method.crash, view: method.view, range: range)
    }
    return nil
  }

  /// The methods of collection views and of table views.
  private static let methods = [
    (ListView.collection, "UICollectionView", "Items", "_endItemAnimations"),
    (.table, "UITableView", "Rows", "_endCellAnimations"),
  ].map { view, name, items, animations in
    let client = "_Bug_Detected_In_Client_Of_\(name)_Invalid_"
    let methods: [(String, String, Crash)] = [
      (client, "Number_Of_\(items)_In_Section", .itemCount(Miscount())),
      (client, "Number_Of_Sections", .sectionCount(Miscount())),
      (client, "Batch_Updates", .batch(ReportedBatch())),
      ("Assertion failure in -[", animations, .batch(ReportedBatch())),
      ("handleFailureInMethod:", animations, .batch(ReportedBatch())),
    ]
    return methods.map { Method(words: $0.0, name: $0.1, view: view, crash: $0.2) }
  }

  private static func message(
    in bytes: [UInt8],
    at position: Int,
    _ forms: [[SentenceForm]]
  ) -> FoundMessage? {
    let letter = bytes[position].folded
    for form in forms[Int(letter)] {
      var reader = SentenceReader(bytes, at: position)
      guard reader.read(form.words) else { continue }
      let crash = form.crash(reader.numbers)
      return FoundMessage(crash: crash, view: reader.view, range: position..<reader.position)
    }
    let found: (crash: Crash, view: ListView?, end: Int)?
    switch letter {
    case UInt8(ascii: "i"):
      found =
        MiscountReader.crash(in: bytes, at: position) ?? BatchReader.crash(in: bytes, at: position)
    case UInt8(ascii: "t"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "c"):
      found = MiscountReader.crash(in: bytes, at: position)
    case UInt8(ascii: "d"), UInt8(ascii: "u"): found = BatchReader.crash(in: bytes, at: position)
    default: found = nil
    }
    return found.map { FoundMessage(crash: $0.crash, view: $0.view, range: position..<$0.end) }
  }
}
