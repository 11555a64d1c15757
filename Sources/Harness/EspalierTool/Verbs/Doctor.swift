import Foundation
import Measures
import Repositories

/// `espalier doctor`: reports the available measurements of this machine and build, with reasons.
struct Doctor: Verb {
  static let about = VerbSpec(
    "doctor",
    summary: "Lists what this machine and this build can measure, and why not the rest.",
    examples: ["\(Program.name) doctor"]
  )

  func run(in context: ToolContext) throws -> ToolStatus {
    let findings = Self.findings(in: context)
    let rows = findings.map { [$0.isFine ? "yes" : "no", $0.subject, $0.explanation] }
    try context.console.print(TextTable(rows).text, terminator: "")
    return .fine
  }

  /// An available or unavailable measurement.
  struct Finding: Equatable {
    let subject: String
    let isFine: Bool
    let explanation: String
  }

  static func findings(in context: ToolContext) -> [Finding] {
    let machine = Machine.current()
    return [
      allocations,
      heap,
      processor,
      callgrind(in: context),
      clock,
      Finding(
        subject: "times that mean something",
        isFine: machine.flags == "release",
        explanation: machine.flags == "release"
          ? "built for release by Swift \(machine.swift)"
          : "built for debugging: build with -c release"
      ),
      quiet(machine),
      Finding(
        subject: "a machine of its own",
        isFine: !machine.isVirtual,
        explanation: (machine.isVirtual ? "virtual, its neighbours make noise: " : "")
          + "\(machine.cpu), \(machine.cores) cores, \(machine.kernel)"
      ),
      hashing(in: context),
      revision(in: context),
    ]
  }

  /// The availability of exact allocation counts, tested with a known number of allocations.
  private static var allocations: Finding {
    let subject = "exact allocation counts"
    guard AllocationCounter.isLinked, let meter = AllocationMeter(), let empty = AllocationMeter()
    else {
      return Finding(
        subject: subject,
        isFine: false,
        explanation: "not linked: this is a build with a sanitizer, or the platform has no "
          + "counting allocator"
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
    let isExact = meter.counts.allocations == 1_000 && empty.counts.allocations == 0
    return Finding(
      subject: subject,
      isFine: isExact,
      explanation: "\(AllocationCounter.allocator) linked; 1,000 arrays counted as "
        + "\(Figures.count(meter.counts.allocations)), an empty region as "
        + "\(empty.counts.allocations)"
    )
  }

  private static var heap: Finding {
    let subject = "heap statistics"
    guard let statistics = AllocationCounter.statistics() else {
      return Finding(
        subject: subject,
        isFine: false,
        explanation: "the \(AllocationCounter.allocator) allocator has none"
      )
    }
    let figures = [
      ("allocated", statistics.allocated), ("active", statistics.active),
      ("resident", statistics.resident),
    ].map { "\($0.0) \(Figures.bytes(Double($0.1)))" }
    return Finding(
      subject: subject,
      isFine: true,
      explanation: figures.joined(separator: ", ") + ", \(statistics.arenas) arenas"
    )
  }

  private static var processor: Finding {
    let subject = "instructions by the processor"
    switch InstructionMeter.processorCounter() {
    case .success:
      return Finding(subject: subject, isFine: true, explanation: "hardware counter available")
    case .failure(let refusal):
      let reason =
        switch refusal.code {
        case ENOENT, EOPNOTSUPP: "hardware counters are not available on this machine"
        case EACCES, EPERM: "the kernel forbids it: see /proc/sys/kernel/perf_event_paranoid"
        case ENOSYS: "this platform has no such call"
        default: "system error: \(Platform.reason(refusal.code))"
        }
      return Finding(subject: subject, isFine: false, explanation: reason)
    }
  }

  private static func callgrind(in context: ToolContext) -> Finding {
    let subject = "instructions under callgrind"
    let found = Subprocess.find("valgrind", in: context)
    let explanation =
      if !InstructionMeter.knowsCallgrind {
        "built without valgrind's headers: install valgrind and build again"
      } else if let found {
        "\(found), with regions marked"
      } else {
        "valgrind is not installed"
      }
    return Finding(
      subject: subject,
      isFine: InstructionMeter.knowsCallgrind && found != nil,
      explanation: explanation
    )
  }

  private static var clock: Finding {
    let count = 10_000
    let start = MonotonicClock.nanoseconds()
    for _ in 1..<count { blackHole(MonotonicClock.nanoseconds()) }
    let cost = Double(MonotonicClock.nanoseconds() - start) / Double(count)
    return Finding(
      subject: "time",
      isFine: cost < 1_000,
      explanation: "a monotonic clock; a reading costs \(Figures.time(cost))"
    )
  }

  private static func quiet(_ machine: Machine) -> Finding {
    let load = Machine.load()
    return Finding(
      subject: "quiet",
      isFine: load < Double(machine.cores) / 2,
      explanation: "load \(Figures.threeDigits(load)) on \(machine.cores) cores"
    )
  }

  private static func hashing(in context: ToolContext) -> Finding {
    let isSet = context.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
    return Finding(
      subject: "deterministic hashing",
      isFine: isSet,
      explanation: isSet
        ? "SWIFT_DETERMINISTIC_HASHING is set"
        : "off, as times require; instruction counts enable it in their workers"
    )
  }

  private static func revision(in context: ToolContext) -> Finding {
    let revision = Git.head(in: ".", isShort: true)
    return Finding(
      subject: "the revision of the sources",
      isFine: revision != nil,
      explanation: revision.map { "\($0), from git" }
        ?? "git is not installed or this is not a working copy"
    )
  }
}
