import Contracts

/// A kind of row that is kept in a CSV file of its own.
///
/// Columns are a promise: their order stays, new ones come only at the end, and a reader ignores
/// columns at the end that it does not know.
public protocol TableRow: Sendable {
  /// The columns, in order.
  static var columns: [String] { get }
  /// The fields, in the order of the columns.
  var fields: [String] { get }
  /// Reads the fields of one row.
  init(_ fields: FieldReader) throws(CSVError)
}

extension TableRow {
  /// A whole file: the header and `rows`.
  public static func file(_ rows: some Sequence<Self>) -> String {
    rows.reduce(into: CSV.line(columns)) { $0 += CSV.line($1.fields) }
  }

  /// Reads a whole file.
  public static func rows(of file: String) throws(CSVError) -> [Self] {
    // Spreadsheets begin a file with a mark that tells how it is encoded, which nobody asked for.
    let hasMark = file.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? String(file.unicodeScalars.dropFirst()) : file
    let rows = try CSV.rows(of: text)
    guard let header = rows.first else {
      throw CSVError(line: 1, column: "1", reason: .empty)
    }
    guard header.fields.starts(with: columns) else {
      let index = zip(header.fields, columns).prefix { $0 == $1 }.count
      let expected = columns.prefix(3).joined(separator: ",") + ",…"
      throw CSVError(line: 1, column: String(index + 1), reason: .foreign(expected: expected))
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
      result.append(try Self(FieldReader(columns: columns, line: row.line, fields: row.fields)))
    }
    return result
  }
}

/// Reads the fields of a row by the names of their columns.
public struct FieldReader: Sendable {
  let columns: [String]
  let line: Int
  let fields: [String]

  /// The text of a field.
  ///
  /// - Precondition: `column` is one of the row's columns.
  public func text(_ column: String) -> String {
    guard let index = columns.firstIndex(of: column) else {
      stop("No column is called \(column)")
    }
    return fields[index]
  }

  /// A field that must be a whole number.
  public func integer(_ column: String) throws(CSVError) -> Int {
    guard let number = Int(text(column)) else { throw notANumber(column) }
    return number
  }

  /// A field that must be a whole number above zero.
  public func positive(_ column: String) throws(CSVError) -> Int {
    guard let number = Int(text(column)), number > 0 else { throw notANumber(column) }
    return number
  }

  /// A field that must be a whole number without a sign.
  public func unsigned(_ column: String) throws(CSVError) -> UInt64 {
    guard let number = UInt64(text(column)) else { throw notANumber(column) }
    return number
  }

  /// A field that must be a finite number, no larger than what 64 bits count.
  ///
  /// Six digits after the point are kept, so what is less than half of the last one is nothing.
  public func number(_ column: String) throws(CSVError) -> Double {
    guard let number = Double(text(column)), number.isFinite else { throw notANumber(column) }
    guard abs(number) <= 0x1p63 else { throw failure(column, .tooLarge(text(column))) }
    return abs(number) < 5e-7 ? 0 : number
  }

  /// A field that may be empty or must be a finite number.
  public func optionalNumber(_ column: String) throws(CSVError) -> Double? {
    text(column).isEmpty ? nil : try number(column)
  }

  /// A field that must be one of a few words.
  public func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: String
  ) throws(CSVError) -> Word {
    let found = text(column)
    guard let word = Word(rawValue: found) else {
      throw failure(column, .unknownWord(found, known: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// An error that points at a field of this row.
  public func failure(_ column: String, _ reason: CSVError.Reason) -> CSVError {
    CSVError(line: line, column: column, reason: reason)
  }

  private func notANumber(_ column: String) -> CSVError {
    failure(column, .notANumber(text(column)))
  }
}
