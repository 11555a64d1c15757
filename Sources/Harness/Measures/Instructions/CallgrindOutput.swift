/// The instruction count in one part of callgrind's output.
///
/// callgrind writes a text file for each dump. Its `totals:` line (older: `summary:`) contains the
/// sum of each event, and with default options the only event is the instruction.
public enum CallgrindOutput {
  /// Returns the number of instructions in the text of a dump.
  public static func instructions(in text: String) -> Int? {
    for prefix in ["totals: ", "summary: "] {
      for line in text.split(separator: "\n") where line.hasPrefix(prefix) {
        return line.dropFirst(prefix.count).split(separator: " ").first.flatMap { Int($0) }
      }
    }
    return nil
  }
}
