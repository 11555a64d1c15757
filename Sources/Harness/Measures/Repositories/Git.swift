import Foundation
import Portability
import Workers

/// Functions that read repositories with git, without running programs that a repository names.
///
/// A repository may be hostile. Its configuration can name programs that git runs even for reading:
/// a file system monitor, a verifier of signatures, content filters, hooks, pagers, credential
/// helpers. Each is disabled here on the command line, which takes precedence over every file. Only
/// this code runs git, and the environment of another git command, such as a hook, does not
/// redirect it to another repository.
package enum Git {
  /// Returns the commits of the first-parent line, the last one first.
  package static func commits(in folder: String, limit: Int) throws(GitError) -> [String] {
    let arguments = ["rev-list", "--first-parent", "--max-count=\(limit)", "HEAD", "--"]
    return try run(arguments, in: folder).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the paths in a commit as bytes.
  package static func paths(
    in commit: String,
    of folder: String
  ) throws(GitError) -> [ArraySlice<UInt8>] {
    let arguments = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]
    return try run(arguments, in: folder).split(separator: 0)
  }

  /// Returns the changes between two commits: a letter for each path, and the path as bytes.
  package static func changes(
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

  /// Returns the current commit of a folder, or nil if it is not a repository.
  package static func head(in folder: String, isShort: Bool = false) -> String? {
    let arguments = ["rev-parse", "--verify"] + (isShort ? ["--short"] : []) + ["HEAD"]
    guard let bytes = try? run(arguments, in: folder) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Whether files of a working copy differ from the current commit.
  ///
  /// It is true if that cannot be determined safely.
  package static func isChanged(in folder: String) -> Bool {
    let arguments = ["status", "--porcelain", "-z", "--ignore-submodules=all"]
    guard let filters = settingsWithoutFilters(in: folder) else { return true }
    guard let lines = try? run(arguments, in: folder, also: filters) else {
      return (try? run(["rev-parse", "--is-inside-work-tree"], in: folder)) != nil
    }
    return !lines.isEmpty
  }

  /// Returns the environment without variables that change git's repository, configuration or
  /// programs.
  static func environment(from variables: [String: String]) -> [String: String] {
    var safe = variables.filter { !$0.key.hasPrefix("GIT_") }
    safe["GIT_OPTIONAL_LOCKS"] = "0"
    safe["GIT_TERMINAL_PROMPT"] = "0"
    safe["GIT_NO_LAZY_FETCH"] = "1"
    // The list of protocols for fetching is empty.
    safe["GIT_ALLOW_PROTOCOL"] = ""
    return safe
  }

  /// The settings that override the configuration of a repository.
  static let safeSettings = [
    "core.fsmonitor=", "core.hooksPath=/dev/null", "core.sshCommand=false", "core.pager=cat",
    "core.askPass=false", "core.editor=false", "core.gitProxy=", "credential.helper=",
    "diff.external=", "gpg.program=false", "gpg.openpgp.program=false", "gpg.ssh.program=false",
    "gpg.x509.program=false", "log.showSignature=false", "protocol.allow=never",
    "submodule.recurse=false",
    "uploadpack.packObjectsHook=",
  ]
}

/// An error of a git command.
package struct GitError: Error, Hashable, Sendable {
  /// The command as a user would type it, without the safe settings.
  package let command: String
  /// The first line of git's error output.
  package let reason: String
}

extension Git {
  /// Returns the settings that disable every filter of a repository, or nil if one cannot be named.
  ///
  /// To determine whether a file differs, git runs the filter that its attributes name.
  static func settingsWithoutFilters(in folder: String) -> [String]? {
    let arguments = ["config", "-z", "--name-only", "--get-regexp", #"^filter\."#]
    // Without any filter, git fails without output.
    guard let names = try? run(arguments, in: folder) else { return [] }
    var settings: [String] = []
    for name in names.split(separator: 0) {
      guard let name = String(valid: name) else { return nil }
      // On a command line, a name ends at its first equals sign.
      guard !name.contains(where: { $0 == "=" || $0.isNewline }) else { return nil }
      settings.append(name.hasSuffix(".required") ? "\(name)=false" : "\(name)=")
    }
    return settings
  }
}

extension Git {
  /// Runs a command and returns its output.
  static func run(
    _ arguments: [String],
    in folder: String,
    also settings: [String] = []
  ) throws(GitError) -> [UInt8] {
    let command = arguments.joined(separator: " ")
    let words =
      ["-C", folder, "--no-pager", "--no-replace-objects", "--literal-pathspecs"]
      + (safeSettings + settings).flatMap { ["-c", $0] } + arguments
    let result: (ending: Child.Ending, output: [UInt8], errors: String)
    do {
      result = try Child.run(
        ["/usr/bin/env", "git"] + words,
        environment: environment(from: ProcessInfo.processInfo.environment)
      )
    } catch {
      throw GitError(command: command, reason: error.description)
    }
    guard result.ending == .status(0) else {
      let reason = result.errors.split(separator: "\n").first ?? "git printed no reason"
      throw GitError(command: command, reason: String(reason))
    }
    return result.output
  }
}
