public import Measures

/// A place that text goes to.
public protocol TextOutput: AnyObject {
  /// Writes text, or says why it cannot.
  func write(_ text: String) throws(FileError)
}

/// A file descriptor that text goes to, unbuffered.
public final class DescriptorOutput: TextOutput {
  private let descriptor: Int32
  private let name: String

  /// The standard output.
  public static func standardOutput() -> DescriptorOutput {
    DescriptorOutput(descriptor: 1, name: "the standard output")
  }

  /// The standard error.
  public static func standardError() -> DescriptorOutput {
    DescriptorOutput(descriptor: 2, name: "the standard error")
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  public func write(_ text: String) throws(FileError) {
    do throws(Platform.Refusal) {
      try Platform.write(text, to: descriptor)
    } catch {
      throw FileError(.write, name, code: error.code)
    }
  }
}

/// Where the tool speaks: data on one side, progress and complaints on the other.
public struct Console {
  private let output: any TextOutput
  private let errors: any TextOutput
  /// Whether somebody watches the progress on a terminal.
  public let isTerminal: Bool
  /// Whether the standard output is a terminal.
  let isOutputTerminal: Bool
  /// How many characters fit on a line of that terminal, as wide as it is just now.
  let columns: () -> Int?
  /// Whether progress is left out.
  public var isQuiet = false
  /// How many characters fit on a line of the terminal that the data goes to.
  var outputColumns: () -> Int? = { nil }
  /// Whether somebody types the standard input, instead of another program that writes it.
  var isInputTerminal = false

  /// Makes a console.
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

  /// The console of this process.
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

  /// Prints text for a person; control characters in it are shown and have no effect.
  public func print(_ text: String, terminator: String = "\n") throws(FileError) {
    try output.write(VisibleText.lines(text) + terminator)
  }

  /// Prints text in colours, whose other control characters the caller has replaced.
  func printStyled(_ text: String) throws(FileError) {
    try output.write(text + "\n")
  }

  /// Prints data for a program: byte by byte, unless a terminal would obey it.
  func printData(_ text: String, terminator: String = "\n") throws(FileError) {
    try output.write((isOutputTerminal ? VisibleText.lines(text) : text) + terminator)
  }

  /// Says something that matters to a person, even when quiet.
  public func complain(_ text: String) {
    // There is nowhere left to report that this failed.
    try? errors.write(VisibleText.lines(text) + "\n")
  }

  /// Says something that is only of interest while it happens.
  public func note(_ text: String) {
    if !isQuiet { complain(text) }
  }

  /// Shows the line that does the same again, which is never left out.
  func again(_ commandLine: String) {
    complain("Again: \(commandLine)")
  }

  /// Writes a progress line; on a terminal, in the place of the one before.
  func progress(_ line: String) {
    guard !isQuiet else { return }
    let line = VisibleText.line(line)
    try? errors.write(isTerminal ? "\r\u{1B}[K\(line)" : line + "\n")
  }
}
