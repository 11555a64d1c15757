public import Measures

/// A destination of text.
public protocol TextOutput: AnyObject {
  /// Writes text, or throws an error.
  func write(_ text: String) throws(FileError)
}

/// An unbuffered file descriptor for text.
public final class DescriptorOutput: TextOutput {
  private let descriptor: Int32
  private let name: String

  /// Returns the standard output.
  public static func standardOutput() -> DescriptorOutput {
    DescriptorOutput(descriptor: 1, name: "the standard output")
  }

  /// Returns the standard error.
  public static func standardError() -> DescriptorOutput {
    DescriptorOutput(descriptor: 2, name: "the standard error")
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  public func write(_ text: String) throws(FileError) {
    do throws(Platform.SystemError) {
      try Platform.write(text, to: descriptor)
    } catch {
      throw FileError(.write, name, code: error.code)
    }
  }
}

/// The output of the tool: data on the standard output, progress and errors on the standard error.
public struct Console {
  private let output: any TextOutput
  private let errors: any TextOutput
  /// Whether progress is shown on a terminal.
  public let isTerminal: Bool
  /// Whether the standard output is a terminal.
  let isOutputTerminal: Bool
  /// Returns the current width of that terminal in characters.
  let columns: () -> Int?
  /// Whether progress is omitted.
  public var isQuiet = false
  /// Returns the width of the standard output's terminal in characters.
  var outputColumns: () -> Int? = { nil }
  /// Whether the standard input is a terminal.
  var isInputTerminal = false

  /// Creates a console.
  public init(
    output: any TextOutput,
    errors: any TextOutput,
    isTerminal: Bool,
    isOutputTerminal: Bool = false,
    columns: @escaping () -> Int? = { nil }
  ) {
    self.output = output
    self.errors = errors
    self.isTerminal = isTerminal
    self.isOutputTerminal = isOutputTerminal
    self.columns = columns
  }

  /// Returns the console of this process.
  public static func standard() -> Console {
    var console = Console(
      output: DescriptorOutput.standardOutput(),
      errors: DescriptorOutput.standardError(),
      isTerminal: Platform.isTerminal(2),
      isOutputTerminal: Platform.isTerminal(1),
      columns: { Platform.columns(of: 2) }
    )
    console.outputColumns = { Platform.columns(of: 1) }
    console.isInputTerminal = Platform.isTerminal(0)
    return console
  }

  /// Prints text with visible control characters.
  public func print(_ text: String, terminator: String = "\n") throws(FileError) {
    try output.write(VisibleText.lines(text) + terminator)
  }

  /// Prints text with colours; the caller has replaced other control characters.
  func printStyled(_ text: String, terminator: String = "\n") throws(FileError) {
    try output.write(text + terminator)
  }

  /// Prints data byte by byte; on a terminal, control characters are made visible.
  func printData(_ text: String, terminator: String = "\n") throws(FileError) {
    try output.write((isOutputTerminal ? VisibleText.lines(text) : text) + terminator)
  }

  /// Prints an error, even if quiet.
  public func complain(_ text: String) {
    // There is no other output to report this failure on.
    try? errors.write(VisibleText.lines(text) + "\n")
  }

  /// Prints a message that is relevant only while it happens.
  public func note(_ text: String) {
    if !isQuiet { complain(text) }
  }

  /// Prints the command line that repeats the run, even if quiet.
  func again(_ commandLine: String) { complain("Again: \(commandLine)") }

  /// Returns a line shortened to the terminal: a wrapped line could not be replaced.
  func fitting(_ line: String) -> String {
    guard isTerminal, let columns = columns(), line.count >= columns else { return line }
    return line.prefix(max(columns - 2, 0)) + "…"
  }

  /// Writes a progress line, which replaces the previous one on a terminal.
  func progress(_ line: String) {
    guard !isQuiet else { return }
    let line = VisibleText.line(line)
    try? errors.write(isTerminal ? "\r\u{1B}[K\(line)" : line + "\n")
  }
}

/// Text without effects on a terminal.
///
/// Names and messages come from untrusted files. A control character in one of them could move the
/// cursor, change the window title or hide a line; a directional mark could reorder the text. Each
/// is replaced by its number, `\u{1B}`.
enum VisibleText {
  /// Returns text of several lines.
  static func lines(_ text: String) -> String {
    escaping(text) { isHarmful($0) && $0 != "\n" && $0 != "\t" }
  }

  /// Returns text of one line.
  static func line(_ text: String) -> String { escaping(text, where: isHarmful) }

  private static func escaping(
    _ text: String,
    where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isEscaped(scalar) else {
        visible.append(scalar)
        continue
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      visible.append(contentsOf: "\\u{\(number)}".unicodeScalars)
    }
    return String(visible)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters of one and two bytes.
    case ..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators; directional marks, embeddings, overrides and isolates.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}
