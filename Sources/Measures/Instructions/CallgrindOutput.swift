/// The instruction count in one part of callgrind's output.
///
/// callgrind writes a text file per dump; its `totals:` (older: `summary:`) line holds the sum of
/// each event, and with default options the only event is the instruction.
public enum CallgrindOutput {
  /// Reads the number of instructions out of the text of a dump.
  public static func instructions(in text: String) -> Int? {
    for prefix in ["totals: ", "summary: "] {
      for line in text.split(separator: "\n") where line.hasPrefix(prefix) {
        return line.dropFirst(prefix.count).split(separator: " ").first.flatMap { Int($0) }
      }
    }
    return nil
  }
}
