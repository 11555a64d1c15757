import Trials

/// A modification of a text, drawn from choices.
enum TextDamage: Equatable, Sendable, CustomStringConvertible {
  case nothing
  case cut(at: Int)
  case drop(at: Int)
  case double(at: Int)
  case replace(at: Int, with: UInt8)

  /// Draws a modification; consumes six bytes.
  init(from choices: inout ChoiceSource, of count: Int) {
    let kind = choices.below(5)
    let place = choices.index(below: max(1, count))
    let byte = Self.bytes[choices.below(Self.bytes.count)]
    self =
      switch kind {
      case 1: .cut(at: place)
      case 2: .drop(at: place)
      case 3: .double(at: place)
      case 4: .replace(at: place, with: byte)
      default: .nothing
      }
  }

  /// Bytes with a meaning in some parser, and some without.
  private static let bytes: [UInt8] =
    Array("\"\\,:{}[]()-=\n\r\t 09azAZ#".utf8) + [0, 0x7F, 0x80, 0xC3, 0xE2, 0xFF]

  /// The position of the damage.
  var place: Int {
    switch self {
    case .nothing: 0
    case .cut(let place), .drop(let place), .double(let place), .replace(let place, _): place
    }
  }

  /// Returns the damaged text.
  func done(to text: [UInt8]) -> [UInt8] {
    var text = text
    switch self {
    case .nothing: break
    case .cut(let place): text.removeLast(text.count - min(place, text.count))
    case .drop(let place): if place < text.count { text.remove(at: place) }
    case .double(let place): if place < text.count { text.insert(text[place], at: place) }
    case .replace(let place, let byte): if place < text.count { text[place] = byte }
    }
    return text
  }

  var description: String {
    switch self {
    case .nothing: "leave it"
    case .cut(let place): "cut it at \(place)"
    case .drop(let place): "drop byte \(place)"
    case .double(let place): "double byte \(place)"
    case .replace(let place, let byte): "replace byte \(place) by \(byte)"
    }
  }
}

/// Short texts with characters that parsers may handle incorrectly.
enum AwkwardText {
  private static let pieces = [
    "a", "", "b c", ",", "\"", "\n", "\r\n", "\\", "é", "👩‍👩‍👧", "=", "--", "-", "#", "\u{301}",
    "\u{2028}",
    "\t", "0", "-1", "1e9", "{", "]", "é",
  ]

  /// Returns a text of up to three pieces; consumes four bytes.
  static func draw(from choices: inout ChoiceSource) -> String {
    let count = choices.below(4)
    return (0..<count).map { _ in pieces[choices.below(pieces.count)] }.joined()
  }
}
