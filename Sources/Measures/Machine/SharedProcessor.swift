import CInstructions

/// Keeps this thread, and the processes it starts meanwhile, on one processor.
///
/// Programs that are compared then meet the same neighbours. Where the system does not allow it,
/// nothing happens.
public enum SharedProcessor {
  /// Does the work on one of the processors there are, counted around.
  public static func during<Result>(
    _ number: Int,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let count = Int(espalier_processor_count())
    guard count > 0, espalier_stay_on_processor(Int32(number % count)) else { return try work() }
    defer { espalier_leave_processor() }
    return try work()
  }
}
