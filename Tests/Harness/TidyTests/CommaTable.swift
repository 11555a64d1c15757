/// The rows of a file of comma-separated values, with fields in quotation marks as in RFC 4180.
struct CommaTable {
  struct Row {
    let line: Int
    let fields: [String]
  }

  let file: TextFile
  let header: [String]
  let rows: [Row]

  init(_ file: TextFile) {
    self.file = file
    let all = Self.read(file.text)
    header = all.first?.fields ?? []
    rows = Array(all.dropFirst())
  }

  private static func read(_ text: String) -> [Row] {
    var (rows, fields): ([Row], [String]) = ([], [])
    var (line, start, isQuoted) = (1, 1, false)
    var field: [UInt8] = []
    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field.removeAll()
    }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0a { line += 1 }
      switch byte {
      case 0x22:
        // A doubled mark inside of marks is one mark.
        if !isQuoted, index > 0, bytes[index - 1] == 0x22 { field.append(byte) }
        isQuoted.toggle()
      case 0x2c where !isQuoted:
        endField()
      case 0x0a where !isQuoted:
        endField()
        rows.append(Row(line: start, fields: fields))
        (fields, start) = ([], line)
      default:
        field.append(byte)
      }
    }
    if !field.isEmpty || !fields.isEmpty {
      endField()
      rows.append(Row(line: start, fields: fields))
    }
    return rows
  }
}
