import CTrials
import Foundation
import Portability

/// A file with the running trial of a test, which remains if the process ends during the trial.
///
///     0x2a/17     the seed; "-" if the trial has none
///     00ff12      the choices; empty if they follow from the seed
///     repeated    during a repetition, with the operations so far below
///     push 3
///
/// The process has a lock of the file, so that other processes do not take a trial that still runs
/// for an interrupted one. A few system calls for each trial keep it true.
final class RunningTrial: Sendable {
  /// The contents of a file.
  struct Record: Hashable {
    let seed: TrialSeed?
    let choices: [UInt8]?
    /// The operations of a repetition, if the file is one of a repetition.
    let operations: [String]?
  }

  private let path: String
  /// The open file, and its text during a repetition.
  private let file: Mutex<(handle: FileHandle, text: String)?>

  /// Creates a file, or locks an existing one; fails if another process has the lock.
  init?(at path: String, creates: Bool) {
    if creates {
      guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
    }
    guard let handle = FileHandle(forUpdatingAtPath: path), espalier_lock(handle.fileDescriptor)
    else { return nil }
    self.path = path
    file = Mutex((handle, ""))
  }

  deinit { release() }

  /// The contents; nil if the process ended before the first trial.
  var record: Record? {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2 else { return nil }
    let choices = lines[1].isEmpty ? nil : Hexadecimal.bytes(lines[1])
    let seed = TrialSeed(lines[0])
    guard seed != nil || choices != nil else { return nil }
    let operations = lines[2].isEmpty ? nil : Array(lines[3...].dropLast())
    return Record(seed: seed, choices: choices, operations: operations)
  }

  /// Records the next trial.
  func note(_ seed: TrialSeed?, _ choices: [UInt8]? = nil) {
    write(Self.text(seed, choices))
  }

  /// Records that a trial is repeated.
  func noteRepetition(of record: Record) {
    write(Self.text(record.seed, record.choices) + "repeated\n")
  }

  /// Records an operation of a repetition.
  func append(_ operation: String) {
    guard let text = file.withLock({ $0?.text }) else { return }
    write(text + operation.replacing("\n", with: " ") + "\n")
  }

  /// Removes the file.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    release()
  }

  private func release() {
    file.withLock { file in
      try? file?.handle.close()
      file = nil
    }
  }

  private static func text(_ seed: TrialSeed?, _ choices: [UInt8]?) -> String {
    "\(seed?.description ?? "-")\n\(choices.map { Hexadecimal.text($0) } ?? "")\n"
  }

  private func write(_ text: String) {
    let bytes = Data(text.utf8)
    file.withLock { file in
      guard let handle = file?.handle else { return }
      file?.text = text
      // A file that cannot be written is an interrupted trial less, and no reason to fail.
      try? handle.seek(toOffset: 0)
      try? handle.write(contentsOf: bytes)
      try? handle.truncate(atOffset: UInt64(bytes.count))
    }
  }
}

extension FailureFolder {
  /// Creates the file of the running trial of a test; nil if the folder cannot be written.
  func running(_ test: String, _ layout: ChoiceLayout) -> RunningTrial? {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return RunningTrial(
      at: "\(path)/\(Self.prefix(of: test, layout))\(number).running",
      creates: true
    )
  }

  /// Returns the trials of a test during which a process ended.
  func interrupted(_ test: String, _ layout: ChoiceLayout) -> [RunningTrial] {
    let prefix = Self.prefix(of: test, layout)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { $0.hasPrefix(prefix) && $0.hasSuffix(".running") }
      .compactMap { RunningTrial(at: "\(path)/\($0)", creates: false) }
  }

  /// The layout distinguishes most properties of the same test.
  private static func prefix(of test: String, _ layout: ChoiceLayout) -> String {
    "\(name(of: test)).\(layout.header)-\(layout.stride)-\(layout.maximumOperations)."
  }
}
