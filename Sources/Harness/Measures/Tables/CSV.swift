/// A reader and writer of comma-separated values as defined by RFC 4180.
///
/// Lines end with a line feed only, which every common reader accepts; a carriage return before it
/// is accepted. Fields are quoted only if necessary.
public enum CSV {
  /// Returns one line of fields, ready to be written.
  public static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return field }
    // By bytes: a combining mark after a quote would form another character.
    var bytes = [UInt8(ascii: "\"")]
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a decimal number: no exponent, at most six fraction digits, no trailing zeros.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    guard abs(value) < 9e12 else { return String(Int(nearest: value)) }
    let scaled = Int64((abs(value) * 1e6).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let (whole, part) = scaled.quotientAndRemainder(dividingBy: 1_000_000)
    guard part > 0 else { return sign + String(whole) }
    var digits = String(part)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

/// An error in a CSV file, with its position.
public struct CSVError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason of an error.
  public enum Reason: Error, Equatable {
    /// An empty file.
    case empty
    /// A first line without the columns of this kind of file.
    case foreign(expected: String)
    /// A file of another version of the format.
    case wrongSchema(found: String, known: Int)
    /// A row with another number of fields than the header.
    case tornRow(fields: Int, columns: Int)
    /// A last line without a line break, as in a truncated file.
    case tornFile
    /// A quote that is not closed.
    case unclosedQuote
    /// A quote inside an unquoted field, or text after a closing quote.
    case strayQuote
    /// A field that is not a number.
    case notANumber(String)
    /// A number above the maximum.
    case tooLarge(String)
    /// A field that is not one of the known words.
    case unknownWord(String, known: [String])
  }

  /// The line, counted from 1.
  public let line: Int
  /// The column: a name if the header is known, otherwise the field's number from 1.
  public let column: String
  /// The reason of the error.
  public let reason: Reason

  public init(line: Int, column: String, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  public var description: String { "line \(line), column \(column): \(reason.sentence)" }
}

extension CSVError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .empty: "the file is empty"
    case .foreign(let expected): "not a file of this kind, which starts with \"\(expected)\""
    case .wrongSchema(let found, let known):
      "written as schema \(found), and this version reads schema \(known)"
    case .tornRow(let fields, let columns): "the row has \(fields) fields instead of \(columns)"
    case .tornFile: "the file ends in the middle of a row"
    case .unclosedQuote: "a quote is never closed"
    case .strayQuote: "a quote in the middle of a field"
    case .notANumber(let text): "\"\(text)\" is not a number"
    case .tooLarge(let text): "\"\(text)\" is larger than anything that is measured"
    case .unknownWord(let text, let known):
      "\"\(text)\" is not one of \(known.joined(separator: ", "))"
    }
  }
}

extension Int {
  /// Creates the integer nearest to `value`.
  ///
  /// Values out of range give the nearest bound, and NaN gives zero. An untrusted file may contain
  /// any number, and `Int(_:)` traps for most of them.
  package init(nearest value: Double) {
    let rounded = value.rounded()
    self = Int(exactly: rounded) ?? (rounded.isNaN ? 0 : rounded < 0 ? .min : .max)
  }
}
