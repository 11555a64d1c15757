import Foundation

/// A child that reads lines from its input and writes lines to its output.
extension Child: Link {
  /// The number of lines of standard error that are kept.
  private static let keptLines = 20

  package func send(_ line: String) {
    page?.number = nil
    page?.isStopRequested = false
    unsent += (line + "\n").utf8
    write()
  }

  package func next(patience: Duration) -> LinkSignal {
    let deadline = ContinuousClock.now + patience
    while true {
      if let line = output.removeLine() { return .line(line) }
      if output.isTooLong { return .flood }
      if let death { return .ended(death) }
      if closing == nil, pipes.output < 0 { closing = .now }
      switch exchange(for: deadline - .now) {
      case .ended(let ending): death = death(ending)
      case .moved where ContinuousClock.now < deadline: break
      // Errors without end do not delay the answer.
      case .moved: return output.removeLine().map(LinkSignal.line) ?? .silence
      case .silence:
        guard let closing, ContinuousClock.now - closing > closingTime else { return .silence }
        death = death(end(within: .zero))
        death?.hasClosedOutput = true
      }
    }
  }

  package var number: UInt64? { page?.number }
  package var activity: ProcessActivity? { group.activity() }
  package func requestStop() { page?.isStopRequested = true }

  private func death(_ ending: Ending) -> WorkerDeath {
    let lines = String(decoding: errors.rest, as: UTF8.self).split(separator: "\n")
    return WorkerDeath(
      ending,
      errors: lines.suffix(Self.keptLines).map(String.init),
      // If kills are not counted, every SIGKILL may have been one.
      isForWantOfMemory: memoryKills == nil || memoryKills != Self.memoryKills
    )
  }

  /// The number of out-of-memory kills of the kernel, in a container or on the whole machine.
  static var memoryKills: Int? {
    let text = try? String(contentsOfFile: "/proc/vmstat", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    return line.flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }
}
