/// A column of a table: its name, and the text of its field in a row.
public struct TableColumn<Row> {
  let name: String
  let write: (Row) -> String
  let read: (inout Row, String) throws(CSVError.Reason) -> Void

  /// Creates a column of a property.
  ///
  /// - Parameter isValid: Whether a value is allowed in a file.
  package init<Value: TableField>(
    _ name: String,
    _ path: WritableKeyPath<Row, Value>,
    where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.init(name, write: { $0[keyPath: path].field }) {
      (row: inout Row, text: String) throws(CSVError.Reason) in
      let value = try Value(field: text)
      guard isValid(value) else { throw .notANumber(text) }
      row[keyPath: path] = value
    }
  }

  /// Creates a column that is written for readers and not read, or is read in another way.
  package init(
    _ name: String,
    write: @escaping (Row) -> String,
    read: @escaping (inout Row, String) throws(CSVError.Reason) -> Void = { _, _ in }
  ) {
    self.name = name
    self.write = write
    self.read = read
  }

  /// Returns the columns of the parts of a case.
  static func id(_ path: WritableKeyPath<Row, CaseID>) -> [TableColumn] {
    [
      TableColumn("suite", path.appending(path: \.suite)),
      TableColumn("benchmark", path.appending(path: \.benchmark)),
      TableColumn("engine", path.appending(path: \.engine)),
      TableColumn("size", path.appending(path: \.size)),
    ]
  }

  static func change(_ path: WritableKeyPath<Row, CaseID>) -> TableColumn {
    TableColumn("change", path.appending(path: \.change))
  }

  /// Returns a column of a number above zero.
  static func positive(_ name: String, _ path: WritableKeyPath<Row, Int>) -> TableColumn {
    TableColumn(name, path) { $0 > 0 }
  }
}

/// A value of a field of a table.
package protocol TableField {
  /// The text of the field.
  var field: String { get }
  init(field text: String) throws(CSVError.Reason)
}

extension String: TableField {
  package var field: String { self }
  package init(field text: String) { self = text }
}

extension TableField where Self: FixedWidthInteger {
  package var field: String { String(self) }

  package init(field text: String) throws(CSVError.Reason) {
    guard let number = Self(text) else { throw .notANumber(text) }
    self = number
  }
}

extension Int: TableField {}
extension Int64: TableField {}
extension UInt64: TableField {}

extension Double: TableField {
  package var field: String { CSV.number(self) }

  /// Reads a finite number of at most 2⁶³.
  ///
  /// Six fraction digits are kept, so a value below half of the last digit becomes zero.
  package init(field text: String) throws(CSVError.Reason) {
    guard let number = Double(text), number.isFinite else { throw .notANumber(text) }
    guard abs(number) <= 0x1p63 else { throw .tooLarge(text) }
    self = abs(number) < 5e-7 ? 0 : number
  }
}

extension Double?: TableField {
  package var field: String { map(CSV.number) ?? "" }

  package init(field text: String) throws(CSVError.Reason) {
    self = text.isEmpty ? nil : try Double(field: text)
  }
}

extension TableField where Self: RawRepresentable<String> & CaseIterable {
  package var field: String { rawValue }

  package init(field text: String) throws(CSVError.Reason) {
    guard let word = Self(rawValue: text) else {
      throw .unknownWord(text, known: Self.allCases.map(\.rawValue))
    }
    self = word
  }
}

extension Metric: TableField {}
extension Statistic: TableField {}
extension Verdict: TableField {}

extension Bool: TableField {
  private enum Word: String, CaseIterable, TableField {
    case yes, no
  }

  package var field: String { (self ? Word.yes : .no).rawValue }
  package init(field text: String) throws(CSVError.Reason) { self = try Word(field: text) == .yes }
}
