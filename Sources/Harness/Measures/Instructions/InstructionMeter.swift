import CInstructions

/// A method of counting instructions.
public enum InstructionMethod: String, Sendable {
  /// The processor's own counter.
  case processor = "perf"
  /// A simulated processor, exact to the instruction.
  case callgrind = "callgrind"
}

/// A meter of the machine instructions inside the measured region.
///
/// The processor's counter is read directly. Under callgrind, the simulator keeps the counts until
/// `dump()` writes them to its output file, one part for each label.
public final class InstructionMeter: Meter {
  /// The counting method of this meter.
  public let method: InstructionMethod
  /// The number of instructions so far; zero under callgrind, which keeps its own total.
  public private(set) var instructions: UInt64 = 0
  private let descriptor: Int32

  /// Opens the best counter of this process, or returns `nil` if there is none.
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

  /// Makes callgrind write its counts and start from zero.
  public func dump() {
    if method == .callgrind { espalier_callgrind_dump() }
  }

  /// The error of a processor counter that could not be opened.
  public struct OpeningError: Error, Equatable {
    /// The system's error number.
    public let code: Int32
  }

  /// Whether this build can mark regions for callgrind.
  public static var knowsCallgrind: Bool { espalier_knows_callgrind() }

  /// Returns the processor's instruction counter, opened once in the life of the process.
  public static func processorCounter() -> Result<Int32, OpeningError> { opened }

  private static let opened: Result<Int32, OpeningError> = {
    let result = espalier_instructions_open()
    return result < 0 ? .failure(OpeningError(code: -result)) : .success(result)
  }()
}
