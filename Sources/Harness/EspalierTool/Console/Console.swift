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
