/// A row of a CSV file.
///
/// The format is stable: columns keep their order, new ones are added only at the end, and a reader
/// ignores unknown columns at the end.
public protocol TableRow: Sendable {
  /// Creates an empty row, whose fields are read by the columns.
  init()
  /// The columns, in order: each reads and writes one field.
  static var table: [TableColumn<Self>] { get }
  /// The number of columns at the end that files of earlier versions lack (default: 0).
  static var newColumns: Int { get }
}

extension TableRow {
  public static var newColumns: Int { 0 }

  /// The names of the columns, in order.
  public static var columns: [String] { table.map(\.name) }
  /// The texts of the fields, in the order of the columns.
  public var fields: [String] { Self.table.map { $0.write(self) } }

  /// Creates a row from the texts of its fields, in the order of the columns.
  package init(fields: [String]) throws { try self.init(fields: fields, Self.table) }

  private init(fields: [String], _ table: [TableColumn<Self>]) throws(FieldError) {
    self.init()
    for (index, column) in table.enumerated() {
      do throws(CSVError.Reason) {
        // A file that was written before the column existed has no such field.
        try column.read(&self, index < fields.count ? fields[index] : "")
      } catch {
        throw FieldError(column: column.name, reason: error)
      }
    }
  }

  /// Returns a complete file: the header and `rows`.
  public static func file(_ rows: some Sequence<Self>) -> String {
    let table = table
    return rows.reduce(into: CSV.line(columns)) { file, row in
      file += CSV.line(table.map { $0.write(row) })
    }
  }

  /// Returns the rows of a complete file.
  public static func rows(of file: String) throws(CSVError) -> [Self] {
    // Spreadsheets begin a file with a byte order mark.
    let hasMark = file.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? String(file.unicodeScalars.dropFirst()) : file
    let rows = try CSV.rows(of: text)
    let (table, columns) = (table, columns)
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
      do throws(FieldError) {
        result.append(try Self(fields: fields, table))
      } catch {
        throw CSVError(line: row.line, column: error.column, reason: error.reason)
      }
    }
    return result
  }
}

/// An error in a field of a row.
private struct FieldError: Error {
  let column: String
  let reason: CSVError.Reason
}
