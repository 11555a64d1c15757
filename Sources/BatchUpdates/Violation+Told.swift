extension Violation {
  /// A violation as somebody's log tells of it.
  public struct Told: Hashable, Sendable {
    public var violation: Violation

    /// The kind of view that refused the batch.
    public var view: ListView

    /// How many bytes stand before the sentence.
    public var offset: Int

    public init(_ violation: Violation, view: ListView, offset: Int) {
      self.violation = violation
      self.view = view
      self.offset = offset
    }
  }

  /// Finds UIKit's sentences in a text, such as a crash report, and says which violations they tell of.
  ///
  /// White space and line breaks do not matter, nor do the addresses of index paths. A sentence names
  /// the first place that is wrong, so the runs have one item each. Where two violations share a
  /// sentence, it is the deletion: a reload is refused as one.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public static func told(inUTF8 bytes: [UInt8]) -> [Told] {
    var found: [Told] = []
    var position = 0
    while position < bytes.count {
      guard let told = SentenceForm.told(in: bytes, at: position) else {
        position += 1
        continue
      }
      found.append(told.0)
      position = told.end
    }
    return found
  }
}

extension SentenceForm {
  fileprivate static func told(
    in bytes: [UInt8],
    at position: Int
  ) -> (Violation.Told, end: Int)? {
    guard beginnings.contains(where: { reads($0, in: bytes, at: position) }) else { return nil }
    for form in all {
      var reader = SentenceReader(bytes, at: position)
      guard reader.read(form.words) else { continue }
      let violation = form.violation(reader.numbers)
      return (.init(violation, view: reader.view, offset: position), reader.position)
    }
    return nil
  }

  /// How the sentences begin, which a long log rarely does.
  private static let beginnings = ["attempt to ", "Invalid update: invalid number of "]

  private static func reads(_ words: String, in bytes: [UInt8], at position: Int) -> Bool {
    var reader = SentenceReader(bytes, at: position)
    return reader.read(words)
  }
}
