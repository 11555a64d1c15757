import CInstructions

/// A pin of this thread, and of the processes that it starts, to one processor.
///
/// Compared programs then share the same noise. Does nothing if the system does not allow it.
public enum SharedProcessor {
  /// Runs `work` on processor `number`, modulo the number of available processors.
  public static func during<Result>(_ number: Int, _ work: () throws -> Result) rethrows -> Result {
    let count = Int(espalier_processor_count())
    guard count > 0, espalier_stay_on_processor(Int32(number % count)) else { return try work() }
    defer { espalier_leave_processor() }
    return try work()
  }
}
