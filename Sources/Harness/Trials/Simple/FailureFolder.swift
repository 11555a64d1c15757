import Foundation
import Portability

/// A folder with the failures of tests.
///
/// Each test has its own folder in it, with a trial file for each failure. A test runs them before
/// new trials. A failure is removed after it passed in three processes in a row, so that a failure
/// that occurs at random is kept. A file that the test can no longer run counts as one that passes.
public struct FailureFolder: Sendable {
  /// The number of processes in a row in which a failure passes before it is removed.
  static let passesToRemove = 3

  let path: String
  private let ran = RunFailures()

  /// Creates a value for a folder, which the first failure creates.
  ///
  /// One value counts a failure that passes only once.
  public init(_ path: String) { self.path = path }

  /// The folder of the package whose tests run: the environment variable `TRIALS_FOLDER`
  /// (default: `.trials`).
  ///
  /// It is nil if the variable is empty, or if it is not set and the working directory has no
  /// `Package.swift`.
  public static let standard: FailureFolder? = {
    if let path = ProcessInfo.processInfo.environment["TRIALS_FOLDER"] {
      return path.isEmpty ? nil : FailureFolder(path)
    }
    return FileManager.default.fileExists(atPath: "Package.swift") ? FailureFolder(".trials") : nil
  }()

  /// A saved failure.
  struct Entry {
    /// The path of the test's folder.
    let folder: String

    /// The name of the file without its ending and the number of passes.
    let name: String

    /// The trial; nil if the area cannot run it.
    let file: TrialFile?

    /// The path of the file of a failure that did not pass.
    var path: String { "\(folder)/\(name).trial" }
  }

  /// Returns the saved failures of a test.
  func entries(of test: String, _ area: TrialArea) -> [Entry] {
    let folder = folder(of: test)
    return Self.files(in: folder).map { file in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      let trial = try? TrialFile(parsing: Array(bytes))
      let canRun = (try? trial?.area(among: [area])) != nil
      return Entry(folder: folder, name: Self.name(ofFile: file), file: canRun ? trial : nil)
    }
  }

  /// Records whether a saved failure passes, and removes it after the last pass.
  func note(_ entry: Entry, passes: Bool) {
    ran.paths.withLock { paths in
      let isFirst = paths.insert(entry.path).inserted
      let files = Self.files(in: entry.folder).filter { Self.name(ofFile: $0) == entry.name }
      // Two calls in one test may share a failure: the passes of one do not count if the other fails.
      guard let file = files.first, isFirst || !passes else { return }
      let count = passes ? Self.passes(of: file) + 1 : 0
      let path = "\(entry.folder)/\(file)"
      guard count < Self.passesToRemove else {
        try? FileManager.default.removeItem(atPath: path)
        return
      }
      let ending = count == 0 ? "" : ".passed-\(count)"
      let newPath = "\(entry.folder)/\(entry.name)\(ending).trial"
      if newPath != path { try? FileManager.default.moveItem(atPath: path, toPath: newPath) }
    }
  }

  /// Saves a failure of a test.
  ///
  /// Returns a sentence with the path, or with the reason why it is not saved.
  func save(_ file: TrialFile, of test: String) -> String {
    let folder = folder(of: test)
    let entry = Entry(folder: folder, name: Self.hash(file.choices), file: file)
    // The same failure may have passed before: it starts again.
    ran.paths.withLock { _ = $0.insert(entry.path) }
    for earlier in Self.files(in: folder) where Self.name(ofFile: earlier) == entry.name {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(earlier)")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(file.description.utf8)
        .write(to: URL(fileURLWithPath: entry.path), options: .atomic)
      return "saved in \(entry.path), which runs first in later tests"
    } catch {
      return """
        warning: not saved in \(entry.path): \(error.localizedDescription) Set TRIALS_FOLDER to a \
        folder that can be written.
        """
    }
  }

  private func folder(of test: String) -> String { "\(path)/\(Self.name(of: test))" }

  /// Returns the name of the folder of a test.
  static func name(of test: String) -> String {
    "\(TrialFile.name(of: test).dropLast(".trial".count))-\(hash(test.utf8))"
  }

  /// Returns the names of the trial files in a folder, in order.
  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".trial") }.sorted()
  }

  private static func name(ofFile file: String) -> String { String(file.prefix { $0 != "." }) }

  /// Returns the number of processes in a row in which a failure passed: 2 for `1f0c.passed-2.trial`.
  private static func passes(of file: String) -> Int {
    let parts = file.split(separator: ".")
    guard parts.count == 3, parts[1].hasPrefix("passed-") else { return 0 }
    return Int(parts[1].dropFirst("passed-".count)) ?? 0
  }

  /// Returns the FNV-1a hash of bytes as eight digits, the same in every process.
  private static func hash(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The paths of the saved failures that ran in this process.
  private final class RunFailures: Sendable {
    let paths = Mutex<Set<String>>([])
  }
}

extension TrialFile {
  /// Returns a file name for an area: its letters and digits, and dashes for everything else.
  public static func name(of area: String) -> String {
    let words = area.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    var name = words.isEmpty ? "trial" : String(words.prefix(100))
    // File systems have names of up to 255 bytes.
    while name.utf8.count > 200 { name.removeLast() }
    return name + ".trial"
  }
}
