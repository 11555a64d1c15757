import BatchUpdates

/// A message about a list, with its range in a text.
struct FoundMessage {
  private(set) var crash: Crash
  private(set) var view: ListView?
  private(set) var range: Range<Int>

  /// The index of the message's form, if it has one.
  var form: Int?

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
        case .form(let index): found = message(in: bytes, at: position, forms[index], index)
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
        if messages.last?.isContinued(by: found, in: bytes) == true {
          messages[messages.count - 1].add(found)
        } else {
          messages.append(found)
        }
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
    _ form: SentenceForm,
    _ index: Int
  ) -> FoundMessage? {
    var reader = SentenceReader(bytes, at: position)
    guard reader.read(form.words) else { return nil }
    let crash = form.crash(reader.numbers)
    return FoundMessage(
      crash: reader.hasOverflow ? crash.withoutNumbers : crash,
      view: reader.view ?? form.view,
      range: position..<reader.position,
      form: index,
      listPlace: form.listPlace
    )
  }

  /// Whether a message is another part of this one, in its sentence or the lines after it.
  private func isContinued(by other: FoundMessage, in bytes: [UInt8]) -> Bool {
    guard case .assertion(let first) = crash, case .assertion(let second) = other.crash,
      first.kind == second.kind, form != other.form,
      view == nil || other.view == nil || view == other.view,
      other.range.lowerBound - range.upperBound < 1_000
    else { return false }
    let between = bytes[range.upperBound..<other.range.lowerBound]
    let lines = between.count { $0 == .lineFeed }
    if lines > 0 {
      let isSame = second.numbers == first.numbers || first.numbers.isEmpty
      return second.numbers.isEmpty ? lines <= crash.fragmentReach : isSame && lines == 1
    }
    let hasSentenceEnd = zip(between, between.dropFirst()).contains {
      $0 == UInt8(ascii: ".") && $1.isSpace
    }
    return second.numbers.isEmpty || !hasSentenceEnd
  }

  /// Adds another part of the message, whose numbers it takes if it has none.
  private mutating func add(_ other: FoundMessage) {
    range = range.lowerBound..<other.range.upperBound
    view = view ?? other.view
    guard case .assertion(let assertion) = crash, assertion.numbers.isEmpty else { return }
    crash = other.crash
  }
}
