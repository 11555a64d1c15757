import Foundation

/// Reads repositories by means of git, and runs none of the programs that a repository can name.
///
/// A repository may come from anywhere. Its configuration can name programs that git runs even for a command
/// that only reads: a file system monitor, a verifier of signatures, filters of contents, hooks, pagers,
/// helpers that fetch what is missing. Each is switched off here, on the command line, which outranks every
/// file. This is the only place that starts git, and the environment of another git command, such as a hook,
/// does not lead it to another repository.
public enum Git {
  /// Returns the commits of the first-parent line, the last one first.
  public static func commits(in folder: String, limit: Int) throws(GitError) -> [String] {
    let arguments = ["rev-list", "--first-parent", "--max-count=\(limit)", "HEAD", "--"]
    return try run(arguments, in: folder).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the paths in a commit, in bytes.
  public static func paths(
    in commit: String,
    of folder: String
  ) throws(GitError) -> [ArraySlice<UInt8>] {
    let arguments = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]
    return try run(arguments, in: folder).split(separator: 0)
  }

  /// Returns what differs between two commits: a letter for each path, and the path in bytes.
  public static func changes(
    from old: String,
    to new: String,
    of folder: String
  ) throws(GitError) -> [(letter: UInt8, path: ArraySlice<UInt8>)] {
    let words = try run(
      ["diff-tree", "-r", "-z", "--no-renames", "--no-ext-diff", "--no-textconv"]
        + ["--ignore-submodules=all", "--name-status", old, new],
      in: folder
    ).split(separator: 0)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      words[index].first.map { ($0, words[index + 1]) }
    }
  }

  /// Returns the commit that is checked out in a folder, or nil if that is no repository.
  public static func head(in folder: String, isShort: Bool = false) -> String? {
    let arguments = ["rev-parse", "--verify"] + (isShort ? ["--short"] : []) + ["HEAD"]
    guard let bytes = try? run(arguments, in: folder) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// A Boolean value that indicates whether files of a working copy differ from the commit checked out.
  ///
  /// Where that cannot be found out in safety, it is true.
  public static func isChanged(in folder: String) -> Bool {
    let arguments = ["status", "--porcelain", "-z", "--ignore-submodules=all"]
    guard let filters = settingsWithoutFilters(in: folder) else { return true }
    guard let lines = try? run(arguments, in: folder, also: filters) else {
      return (try? run(["rev-parse", "--is-inside-work-tree"], in: folder)) != nil
    }
    return !lines.isEmpty
  }

  /// Removes from an environment whatever leads git to another repository, configuration or program.
  static func environment(from variables: [String: String]) -> [String: String] {
    var safe = variables.filter { !$0.key.hasPrefix("GIT_") }
    safe["GIT_OPTIONAL_LOCKS"] = "0"
    safe["GIT_TERMINAL_PROMPT"] = "0"
    safe["GIT_NO_LAZY_FETCH"] = "1"
    // The list of protocols that may fetch: none.
    safe["GIT_ALLOW_PROTOCOL"] = ""
    return safe
  }

  /// What outranks the configuration of a repository.
  static let safeSettings = [
    "core.fsmonitor=", "core.hooksPath=/dev/null", "core.sshCommand=false", "core.pager=cat",
    "core.askPass=false", "core.editor=false", "core.gitProxy=", "credential.helper=",
    "diff.external=", "gpg.program=false", "gpg.openpgp.program=false", "gpg.ssh.program=false",
    "gpg.x509.program=false", "log.showSignature=false", "protocol.allow=never",
    "submodule.recurse=false",
    "uploadpack.packObjectsHook=",
  ]
}

/// Why git did not answer.
public struct GitError: Error, Hashable, Sendable {
  /// The command as a person would type it, without the settings that make it safe.
  public let command: String
  /// The first line that git said about it.
  public let reason: String
}

extension Git {
  /// The settings that switch off every filter of a repository, or nil if one cannot be named.
  ///
  /// To tell whether a file differs, git passes it through the filter that its attributes name.
  private static func settingsWithoutFilters(in folder: String) -> [String]? {
    let arguments = ["config", "-z", "--name-only", "--get-regexp", #"^filter\."#]
    // Without any filter, git fails and says nothing.
    guard let names = try? run(arguments, in: folder) else { return [] }
    var settings: [String] = []
    for name in names.split(separator: 0) {
      guard let name = String(validating: name, as: UTF8.self) else { return nil }
      // On a command line, a name ends at its first equals sign.
      guard !name.contains(where: { $0 == "=" || $0.isNewline }) else { return nil }
      settings.append(name.hasSuffix(".required") ? "\(name)=false" : "\(name)=")
    }
    return settings
  }
}

#if os(Linux) || os(macOS)
  extension Git {
    /// Runs a command, and returns what it prints.
    private static func run(
      _ arguments: [String],
      in folder: String,
      also settings: [String] = []
    ) throws(GitError) -> [UInt8] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder, "--no-pager", "--no-replace-objects", "--literal-pathspecs"]
        + (safeSettings + settings).flatMap { ["-c", $0] } + arguments
      process.environment = environment(from: ProcessInfo.processInfo.environment)
      process.standardInput = FileHandle.nullDevice
      let (output, complaints) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = complaints
      let command = arguments.joined(separator: " ")
      do {
        try process.run()
      } catch {
        throw GitError(command: command, reason: error.localizedDescription)
      }
      // Both are read at once: a repository can make git say more than a pipe holds.
      let words = Reader(complaints.fileHandleForReading)
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      let text = words.finish()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        let reason = text.split(separator: "\n").first.map(String.init) ?? "no reason given"
        throw GitError(command: command, reason: reason)
      }
      return Array(data)
    }
  }

  /// Reads the first part of a pipe on a thread of its own, and the rest into nothing.
  ///
  /// Safe to share: the text is written before the semaphore is signalled, and read after.
  private final class Reader: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var text = ""

    init(_ handle: FileHandle) {
      let descriptor = dup(handle.fileDescriptor)
      Thread.detachNewThread { [self] in
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var start = Data()
        while true {
          let data = handle.availableData
          if data.isEmpty { break }
          start += data.prefix(max(0, 4_096 - start.count))
        }
        text = String(decoding: start, as: UTF8.self)
        isDone.signal()
      }
    }

    func finish() -> String {
      isDone.wait()
      return text
    }
  }
#else
  extension Git {
    private static func run(
      _ arguments: [String],
      in folder: String,
      also settings: [String] = []
    ) throws(GitError) -> [UInt8] {
      throw GitError(command: arguments.joined(separator: " "), reason: "no programs run here")
    }
  }
#endif
