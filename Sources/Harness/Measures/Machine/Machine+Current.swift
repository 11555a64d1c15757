#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Machine {
  /// Returns the machine that this program runs on.
  public static func current() -> Machine {
    let processor = ProcessorInformation()
    var counts = false
    if case .success = InstructionMeter.processorCounter() { counts = true }
    return Machine(
      host: Platform.host,
      cpu: processor.model,
      cores: ProcessInfo.processInfo.activeProcessorCount,
      kernel: Platform.kernel,
      isVirtual: processor.isVirtual,
      countsInstructions: counts,
      swift: compiler,
      flags: configuration
    )
  }

  /// Returns the average number of runnable threads over the last minute.
  public static func load() -> Double { Platform.load() }
}

/// The contents of `/proc/cpuinfo`, if it exists.
private struct ProcessorInformation {
  var model = "unknown"
  var isVirtual = false

  init() {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].prefix { $0 != "\t" }
      if key == "model name", model == "unknown" { model = String(parts[1].dropFirst()) }
      if key == "flags", parts[1].contains(" hypervisor") { isVirtual = true }
    }
  }
}
