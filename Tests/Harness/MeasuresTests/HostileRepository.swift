import Foundation

/// A repository in a temporary folder whose configuration names a program in every setting for one.
///
/// Each program creates a file in the folder `ran`, so that a test can detect which settings git
/// used.
final class HostileRepository {
  let home: URL
  var path: String { home.appendingPathComponent("repository").path }
  private var ran: String { home.appendingPathComponent("ran").path }

  /// The settings that make git run a program, each with a program of its own.
  static let settings = [
    "core.fsmonitor", "core.sshCommand", "core.pager", "pager.log", "pager.status", "core.editor",
    "core.askPass", "gpg.program", "gpg.openpgp.program", "gpg.ssh.program", "diff.external",
    "diff.odd.textconv", "diff.odd.command", "filter.odd.clean", "filter.odd.smudge",
    "filter.two.process", "credential.helper", "alias.status", "alias.rev-list",
  ]

  init() throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-hostile-\(UUID().uuidString)")
    for name in ["repository", "ran"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    try git("init", "-q")
    try write("*.txt filter=odd diff=odd\nc.txt filter=two\n", to: ".gitattributes")
    try write("one", to: "a.txt")
    try commit()
    try write("two", to: "a.txt")
    try write("three", to: "c.txt")
    try commit()
    try sign()
    try arm()
    // The same length as before, so that git must compare the contents.
    try write("owt", to: "a.txt")
  }

  func remove() {
    try? FileManager.default.removeItem(at: home)
  }

  /// Returns the settings whose programs have run since the last call.
  func programsRun() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: ran)
    for name in names { try FileManager.default.removeItem(atPath: "\(ran)/\(name)") }
    return Set(names)
  }

  /// Runs git without safe settings.
  func git(_ arguments: String...) throws {
    try run(arguments)
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  private func commit() throws {
    try git("add", "--all")
    try git("-c", "commit.gpgsign=false", "commit", "-q", "-m", "Change")
  }

  /// Replaces the last commit by a signed one, which makes git run a verifier.
  private func sign() throws {
    let head = home.appendingPathComponent("head").path
    try shell("git -C '\(path)' cat-file commit HEAD > '\(head)'")
    let commit = try String(contentsOfFile: head, encoding: .utf8)
    let body = commit.firstRange(of: "\n\n").map { commit[$0.lowerBound...] } ?? ""
    let fields = commit.dropLast(body.count)
    let signature = "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----"
    try (fields + signature + body).write(toFile: head, atomically: true, encoding: .utf8)
    try shell("cd '\(path)' && git reset -q --soft $(git hash-object -t commit -w '\(head)')")
  }

  /// Writes programs into the configuration and the hooks.
  private func arm() throws {
    let folder = home.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func program(_ name: String) throws -> String {
      let file = folder.appendingPathComponent(name.filter { $0.isLetter || $0 == "." }).path
      // A program for remote connections exits immediately, otherwise both sides would wait.
      let end = name == "core.sshCommand" ? "exit 1" : "cat"
      let text = "#!/bin/sh\ntouch '\(ran)/\(name)'\n\(end)\n"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
      return file
    }
    for name in Self.settings {
      let prefix = name.hasPrefix("alias.") ? "!" : ""
      try git("config", name, prefix + (try program(name)))
    }
    try git("config", "log.showSignature", "true")
    for hook in ["post-index-change", "reference-transaction", "fsmonitor-watchman"] {
      let hooks = path + "/.git/hooks/"
      try? FileManager.default.removeItem(atPath: hooks + hook)
      try FileManager.default.copyItem(atPath: try program(hook), toPath: hooks + hook)
    }
  }

  private func shell(_ line: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    try process.run()
    process.waitUntilExit()
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }
}
