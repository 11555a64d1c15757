import CInstructions

/// How a number of instructions was found.
public enum InstructionMethod: String, Sendable {
  /// The processor's own counter.
  case processor = "perf"
  /// A simulated processor, exact to the instruction.
  case callgrind = "callgrind"
}

/// Adds up the machine instructions executed inside the measured region.
///
/// The processor's counter is read in place. Under callgrind the counts stay with the simulator
/// until `dump()` writes them to its output file, one part per label.
public final class InstructionMeter: Meter {
  /// How this meter counts.
  public let method: InstructionMethod
  /// Instructions counted so far; stays zero under callgrind, which keeps its own total.
  public private(set) var instructions: UInt64 = 0
  private let descriptor: Int32

  /// Opens the best counter of this process, or returns nil where there is none.
  public init?() {
    if espalier_is_under_valgrind() {
      method = .callgrind
      descriptor = -1
      return
    }
    guard case .success(let descriptor) = Self.processorCounter() else { return nil }
    method = .processor
    self.descriptor = descriptor
  }

  public func begin() {
    switch method {
    case .processor: espalier_instructions_begin(descriptor)
    case .callgrind: espalier_callgrind_begin()
    }
  }

  public func end() {
    switch method {
    case .processor: instructions += espalier_instructions_end(descriptor)
    case .callgrind: espalier_callgrind_end()
    }
  }

  /// Makes callgrind write what it has counted, and start from zero.
  public func dump() {
    if method == .callgrind { espalier_callgrind_dump() }
  }

  /// Why the processor's counter could not be opened: the system's error number.
  public struct Refusal: Error, Equatable {
    /// The error number.
    public let code: Int32
  }

  /// Whether this build can tell callgrind where a region begins and ends.
  public static var knowsCallgrind: Bool { espalier_knows_callgrind() }

  /// The processor's instruction counter, opened once for the life of the process.
  public static func processorCounter() -> Result<Int32, Refusal> {
    opened
  }

  private static let opened: Result<Int32, Refusal> = {
    let result = espalier_instructions_open()
    return result < 0 ? .failure(Refusal(code: -result)) : .success(result)
  }()
}
