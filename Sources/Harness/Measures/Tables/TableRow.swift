import Contracts

/// A row of a CSV file.
///
/// The format is stable: columns keep their order, new ones are added only at the end, and a reader
/// ignores unknown columns at the end.
public protocol TableRow: Sendable {
  /// The columns, in order.
  static var columns: [String] { get }
  /// The number of columns at the end that files of earlier versions lack (default: 0).
  static var newColumns: Int { get }
  /// The fields, in the order of the columns.
  var fields: [String] { get }
  /// Creates a row from its fields.
  init(_ fields: FieldReader) throws(CSVError)
}

extension TableRow {
  public static var newColumns: Int { 0 }

  /// Returns a complete file: the header and `rows`.
  public static func file(_ rows: some Sequence<Self>) -> String {
    rows.reduce(into: CSV.line(columns)) { $0 += CSV.line($1.fields) }
  }

  /// Returns the rows of a complete file.
  public static func rows(of file: String) throws(CSVError) -> [Self] {
    // Spreadsheets begin a file with a byte order mark.
    let hasMark = file.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? String(file.unicodeScalars.dropFirst()) : file
    let rows = try CSV.rows(of: text)
    guard let header = rows.first else { throw CSVError(line: 1, column: "1", reason: .empty) }
    let known = zip(header.fields, columns).prefix { $0 == $1 }.count
    guard known >= columns.count - newColumns else {
      let expected = columns.prefix(3).joined(separator: ",") + ",…"
      throw CSVError(line: 1, column: String(known + 1), reason: .foreign(expected: expected))
    }
    var result: [Self] = []
    for row in rows.dropFirst() {
      guard row.fields.count == header.fields.count else {
        let missing = min(row.fields.count, header.fields.count - 1)
        throw CSVError(
          line: row.line,
          column: header.fields[missing],
          reason: .tornRow(fields: row.fields.count, columns: header.fields.count)
        )
      }
      let fields = Array(row.fields.prefix(known))
      result.append(try Self(FieldReader(columns: columns, line: row.line, fields: fields)))
    }
    return result
  }
}

/// A reader of a row's fields by column name.
public struct FieldReader: Sendable {
  let columns: [String]
  let line: Int
  let fields: [String]

  /// Returns the text of a field, which is empty if the file was written before the column existed.
  ///
  /// - Precondition: `column` is one of the row's columns.
  public func text(_ column: String) -> String {
    guard let index = columns.firstIndex(of: column) else { stop("No column is called \(column)") }
    return index < fields.count ? fields[index] : ""
  }

  /// Returns a field that must be an integer.
  public func integer(_ column: String) throws(CSVError) -> Int {
    guard let number = Int(text(column)) else { throw notANumber(column) }
    return number
  }

  /// Returns a field that must be an integer above zero.
  public func positive(_ column: String) throws(CSVError) -> Int {
    guard let number = Int(text(column)), number > 0 else { throw notANumber(column) }
    return number
  }

  /// Returns a field that must be an unsigned integer.
  public func unsigned(_ column: String) throws(CSVError) -> UInt64 {
    guard let number = UInt64(text(column)) else { throw notANumber(column) }
    return number
  }

  /// Returns a field that must be a finite number of at most 2⁶³.
  ///
  /// Six fraction digits are kept, so a value below half of the last digit becomes zero.
  public func number(_ column: String) throws(CSVError) -> Double {
    guard let number = Double(text(column)), number.isFinite else { throw notANumber(column) }
    guard abs(number) <= 0x1p63 else { throw failure(column, .tooLarge(text(column))) }
    return abs(number) < 5e-7 ? 0 : number
  }

  /// Returns a field that must be empty or a finite number.
  public func optionalNumber(_ column: String) throws(CSVError) -> Double? {
    text(column).isEmpty ? nil : try number(column)
  }

  /// Returns a field that must be one of a few words.
  public func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: String
  ) throws(CSVError) -> Word {
    let found = text(column)
    guard let word = Word(rawValue: found) else {
      throw failure(column, .unknownWord(found, known: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// Returns an error for a field of this row.
  public func failure(_ column: String, _ reason: CSVError.Reason) -> CSVError {
    CSVError(line: line, column: column, reason: reason)
  }

  private func notANumber(_ column: String) -> CSVError {
    failure(column, .notANumber(text(column)))
  }
}
