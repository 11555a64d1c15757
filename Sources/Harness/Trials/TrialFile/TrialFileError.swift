/// A syntax error or mismatch in a trial file, with its position.
public struct TrialFileError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case tooLarge(bytes: Int, limit: Int)
    case tooManyOperations(Int, limit: Int)
    case tooManyChoices(Int, limit: Int)
    case notUTF8, byteOrderMark, carriageReturn, notATrialFile
    case unsupportedVersion(String)
    case missing(field: String, found: String)
    case malformed(field: String, value: String, expected: String)
    case badEscape(String)
    case badIndentation
    case badHexadecimal(String)
    case wrongLength(digits: Int, expected: Int)
    case endsEarly(expected: String)
    case trailing(String)
    case unknownArea(String)
    case otherArea(String, expected: String)
    case otherLayout(String, expected: String)
    case unknownBug(String)
    case wordsDisagree(written: String, performed: String)
  }

  /// The line and the column of the first wrong byte, both counted from 1.
  public let line: Int
  public let column: Int
  public let reason: Reason

  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension TrialFileError: CustomStringConvertible {
  public var description: String { "\(line):\(column): \(reason)" }
}

extension TrialFileError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes, more than \(limit)"
    case .tooManyOperations(let count, let limit): "\(count) operations are more than \(limit)"
    case .tooManyChoices(let count, let limit): "\(count) bytes of choices are more than \(limit)"
    case .notUTF8: "the line is not UTF-8"
    case .byteOrderMark: "the file begins with a byte order mark, which a trial file does not have"
    case .carriageReturn:
      "the line ends in a carriage return; the lines of a trial file end in a line feed alone"
    case .notATrialFile:
      "this is not a trial file: its first line is not \"espalier-trial \(TrialFile.version)\""
    case .unsupportedVersion(let version):
      "version \(version) of the format is not known here, only \(TrialFile.version)"
    case .missing(let field, let found): "expected \"\(field):\", found \"\(found)\""
    case .malformed(let field, let value, let expected):
      "\"\(value)\" is no \(field): expected \(expected)"
    case .badEscape(let text): "\"\(text)\" is no escape, or one that was not needed"
    case .badIndentation: "expected two spaces and then text"
    case .badHexadecimal(let text):
      "\"\(text)\" is no hexadecimal digit; the digits are 0–9 and a–f"
    case .wrongLength(let digits, let expected): "expected \(expected) digits, found \(digits)"
    case .endsEarly(let expected): "the file ends here, but \(expected) should follow"
    case .trailing(let text): "nothing should follow, found \"\(text)\""
    case .unknownArea(let name): "there is no area \"\(name)\""
    case .otherArea(let name, let expected):
      "the file is about \"\(name)\", not about \"\(expected)\""
    case .otherLayout(let layout, let expected):
      "the choices are laid out as \(layout), but those of the area as \(expected)"
    case .unknownBug(let name): "the area has no mutant \"\(name)\""
    case .wordsDisagree(let written, let performed):
      "the words say \"\(written)\", the choices \"\(performed)\""
    }
  }
}
