import Measures
import Workers

/// A request to a worker that measures.
///
/// Each request has one answer. The end of the input ends the worker. Both sides of a comparison
/// use these messages, and may be different programs: a change increases the version.
enum WorkerRequest: Codable, Message {
  static let version = 2

  /// Asks for the version.
  case hello
  /// Sets a case up, in place of the previous one.
  case open(CaseID)
  /// Runs the case.
  case time(iterations: Int)
  case countAllocations
  /// Counts instructions under callgrind.
  case countInstructions
  /// Runs one iteration, marked in the trace of strace.
  case markSystemCalls
  case close
}

extension WorkerRequest: CustomStringConvertible {
  var description: String {
    switch self {
    case .hello: "hello"
    case .open(let id): "open \(id)"
    case .time(let iterations): "time \(iterations)"
    case .countAllocations: "allocations"
    case .countInstructions: "instructions"
    case .markSystemCalls: "system calls"
    case .close: "close"
    }
  }
}

/// The answer of a worker that measures.
enum WorkerAnswer: Codable, Message {
  case hello(version: Int)
  case opened(OpenedCase)
  case time(nanoseconds: Int64)
  case allocations(CountedAllocations)
  case instructions(dump: Int)
  case done
  case error(String)
}

/// The properties of a case after setup.
struct OpenedCase: Codable, Message {
  let check: UInt64
  let operations: Int
}

/// The allocations of one iteration; if the runs disagree, the maximum.
struct CountedAllocations: Codable, Message {
  let allocations: Int
  let bytes: Int
  let isExact: Bool
}
