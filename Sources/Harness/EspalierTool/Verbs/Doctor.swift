import Foundation
import Measures

/// `espalier doctor`: reports the available measurements of this machine and build, with reasons.
struct Doctor: Verb {
  static let about = VerbSpec(
    "doctor",
    summary: "Lists what this machine and this build can measure, and why not the rest.",
    examples: ["\(Program.name) doctor"]
  )

  func run(in context: ToolContext) throws -> ToolStatus {
    let rows = Self.answers(in: context).map { subject, answer in
      [answer.isFine ? "yes" : "no", subject, answer.explanation]
    }
    try context.console.print(TextTable(rows).text, terminator: "")
    return .fine
  }

  /// Whether something can be measured, and why.
  private typealias Answer = (isFine: Bool, explanation: String)

  private static func answers(
    in context: ToolContext
  ) -> KeyValuePairs<String, Answer> {
    let machine = Machine.current()
    return [
      "exact allocation counts": allocations,
      "heap statistics": heap,
      "instructions by the processor": processor,
      "instructions under callgrind": callgrind(in: context),
      "time": clock,
      "times that mean something": build(machine),
      "quiet": quiet(machine),
      "a machine of its own": (
        !machine.isVirtual,
        (machine.isVirtual ? "virtual, its neighbours make noise: " : "")
          + "\(machine.cpu), \(machine.cores) cores, \(machine.kernel)"
      ),
      "deterministic hashing": hashing(in: context),
      "the revision of the sources": revision,
    ]
  }

  /// The availability of exact allocation counts, tested with a known number of allocations.
  private static var allocations: Answer {
    guard AllocationCounter.isLinked, let meter = AllocationMeter(), let empty = AllocationMeter()
    else {
      return (
        false,
        "not linked: this is a build with a sanitizer, or the platform has no counting allocator"
      )
    }
    empty.begin()
    empty.end()
    let work = BenchmarkBody.repeating {
      for index in 0..<1_000 { blackHole([index]) }
      return 0
    }
    _ = work.run(iterations: 1, meter: IdleMeter())
    _ = work.run(iterations: 1, meter: meter)
    let (count, none) = (meter.counts.allocations, empty.counts.allocations)
    return (
      count == 1_000 && none == 0,
      "\(AllocationCounter.allocator) linked; 1,000 arrays counted as \(Figures.count(count)), "
        + "an empty region as \(none)"
    )
  }

  private static var heap: Answer {
    guard let statistics = AllocationCounter.statistics() else {
      return (false, "the \(AllocationCounter.allocator) allocator has none")
    }
    let figures = [
      ("allocated", statistics.allocated), ("active", statistics.active),
      ("resident", statistics.resident),
    ].map { "\($0.0) \(Figures.bytes(Double($0.1)))" }
    return (true, figures.joined(separator: ", ") + ", \(statistics.arenas) arenas")
  }

  private static var processor: Answer {
    guard case .failure(let refusal) = InstructionMeter.processorCounter() else {
      return (true, "hardware counter available")
    }
    let reason =
      switch refusal.code {
      case ENOENT, EOPNOTSUPP: "hardware counters are not available on this machine"
      case EACCES, EPERM: "the kernel forbids it: see /proc/sys/kernel/perf_event_paranoid"
      case ENOSYS: "this platform has no such call"
      default: "system error: \(Platform.reason(refusal.code))"
      }
    return (false, reason)
  }

  private static func callgrind(in context: ToolContext) -> Answer {
    guard InstructionMeter.knowsCallgrind else {
      return (false, "built without valgrind's headers: install valgrind and build again")
    }
    guard let found = Subprocess.find("valgrind", in: context) else {
      return (false, "valgrind is not installed")
    }
    return (true, "\(found), with regions marked")
  }

  private static var clock: Answer {
    let count = 10_000
    let start = MonotonicClock.nanoseconds()
    for _ in 1..<count { blackHole(MonotonicClock.nanoseconds()) }
    let cost = Double(MonotonicClock.nanoseconds() - start) / Double(count)
    return (cost < 1_000, "a monotonic clock; a reading costs \(Figures.time(cost))")
  }

  private static func build(_ machine: Machine) -> Answer {
    machine.flags == "release"
      ? (true, "built for release by Swift \(machine.swift)")
      : (false, "built for debugging: build with -c release")
  }

  private static func quiet(_ machine: Machine) -> Answer {
    let load = Machine.load()
    return (
      load < Double(machine.cores) / 2,
      "load \(Figures.threeDigits(load)) on \(machine.cores) cores"
    )
  }

  private static func hashing(in context: ToolContext) -> Answer {
    context.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
      ? (true, "SWIFT_DETERMINISTIC_HASHING is set")
      : (false, "off, as times require; instruction counts enable it in their workers")
  }

  private static var revision: Answer {
    guard let revision = Git.head(in: ".", isShort: true) else {
      return (false, "git is not installed or this is not a working copy")
    }
    return (true, "\(revision), from git")
  }
}
