/// A counter of work that gives the same number in every run.
public enum CostCounter: String, CaseIterable, Sendable {
  /// Machine instructions, on machines with hardware counters.
  case instructions
  case allocations
  /// Allocated bytes.
  case bytes
  /// Pages copied because they were shared.
  case pages
  /// Visited nodes, rows or other parts of the structure.
  case nodes
  /// Hashed identifiers.
  case hashes

  /// The least difference between two costs that is reported as growth or as a jump.
  var leastDifference: Int {
    switch self {
    case .instructions, .bytes: 2_048
    case .allocations, .pages: 4
    case .nodes, .hashes: 16
    }
  }
}

/// A meter of one operation of a cost trial.
public struct CostMeter {
  /// The counts so far.
  private(set) var costs: [CostCounter: Int] = [:]

  private let instructions: InstructionMeter?

  init(_ instructions: InstructionMeter?) { self.instructions = instructions }

  /// Runs the subject's work, and counts its allocations and instructions.
  public mutating func measure<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let executed = instructions?.instructions ?? 0
    let before = AllocationCounter.readThisThread()
    instructions?.begin()
    defer {
      instructions?.end()
      if let before, let after = AllocationCounter.readThisThread() {
        let counts = after - before
        add(counts.allocations, .allocations)
        add(counts.bytes, .bytes)
      }
      if let instructions { add(Int(instructions.instructions - executed), .instructions) }
    }
    return try work()
  }

  /// Adds a count of the subject's own.
  public mutating func add(_ count: Int, _ counter: CostCounter) {
    costs[counter, default: 0] += count
  }
}
