import BatchUpdates

/// A message about a list, with its range in a text.
struct FoundMessage {
  let crash: Crash
  let view: ListView?
  let range: Range<Int>

  /// The place in which the message needs the name of a list, because other code has it too.
  var listPlace: ListNames.Place?

  /// Returns all messages in a text, in order, and the ends of words that a method follows.
  static func all(in bytes: [UInt8]) -> (messages: [FoundMessage], methods: [Int]) {
    let starts = MessageStarts.all
    let forms = SentenceForm.all
    var messages: [FoundMessage] = []
    var methods: [Int] = []
    var position = 0
    var isInWord = false
    while position < bytes.count {
      let isLetter = bytes[position].isLetter
      guard isLetter, !isInWord else {
        isInWord = isLetter
        position += 1
        continue
      }
      Visits.add(1)
      isInWord = true
      var found: FoundMessage?
      starts.forEach(in: bytes, at: position) { reader in
        switch reader {
        case .form(let index): found = message(in: bytes, at: position, forms[index])
        case .miscount:
          found = MiscountReader.crash(in: bytes, at: position).map {
            FoundMessage(crash: $0.crash, view: $0.view, range: position..<$0.end)
          }
        case .batch:
          found = BatchReader.crash(in: bytes, at: position).map {
            FoundMessage(crash: $0.crash, view: $0.view, range: position..<$0.end)
          }
        case .method(let index):
          let words = AssertionMethods.introductions[index]
          if let end = bytes.end(of: words, at: position, before: bytes.count) {
            methods.append(end)
          }
        }
        return found != nil
      }
      if let found {
        messages.append(found)
        position = found.range.upperBound
        isInWord = false
      }
      position += found == nil ? 1 : 0
    }
    return (messages, methods)
  }

  private static func message(
    in bytes: [UInt8],
    at position: Int,
    _ form: SentenceForm
  ) -> FoundMessage? {
    var reader = SentenceReader(bytes, at: position)
    guard reader.read(form.words) else { return nil }
    return FoundMessage(
      crash: form.crash(reader.numbers),
      view: reader.view ?? form.view,
      range: position..<reader.position,
      listPlace: form.listPlace
    )
  }
}
