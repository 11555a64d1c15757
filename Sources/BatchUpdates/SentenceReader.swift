/// Reads one sentence of a log against a form with holes.
struct SentenceReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private(set) var numbers: [Int] = []
  private(set) var view = ListView.collection

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Whether the text goes on in these words.
  mutating func read(_ words: String) -> Bool {
    for word in words.utf8 {
      let isRead =
        switch word {
        case UInt8(ascii: "#"): readNumber()
        case UInt8(ascii: "%"): readView(items: "item", "row")
        case UInt8(ascii: "&"): readView(items: "collection view", "table view")
        case UInt8(ascii: "@"): readPath()
        case UInt8(ascii: " "): skipSpace()
        default: readByte(word)
        }
      guard isRead else { return false }
    }
    return true
  }

  /// One letter, small or capital.
  private mutating func readByte(_ byte: UInt8) -> Bool {
    guard position < bytes.count, Self.folded(bytes[position]) == Self.folded(byte) else {
      return false
    }
    position += 1
    return true
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position])
    {
      position += 1
    }
    return position > start
  }

  private mutating func readNumber() -> Bool {
    let start = position
    var value = 0
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[position] - UInt8(ascii: "0"))
      let (sum, isStillTooLarge) = tens.addingReportingOverflow(digit)
      if isTooLarge || isStillTooLarge { return false }
      value = sum
      position += 1
    }
    numbers.append(value)
    return position > start
  }

  private mutating func readView(items collection: String, _ table: String) -> Bool {
    let start = position
    if read(collection) {
      view = .collection
      return true
    }
    position = start
    view = .table
    return read(table)
  }

  /// An index path with its address, as Foundation prints it today and as it did before 2016.
  private mutating func readPath() -> Bool {
    guard read("<NSIndexPath: ") else { return false }
    while position < bytes.count, bytes[position] > 0x20, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    let (start, count) = (position, numbers.count)
    if read("> {length = 2, path = # - #}") { return true }
    position = start
    numbers.removeLast(numbers.count - count)
    return read("> 2 indexes [#, #]")
  }
}
