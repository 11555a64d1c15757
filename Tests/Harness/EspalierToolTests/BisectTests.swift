import Foundation
import Testing

@testable import EspalierTool

/// Tests of the search for a commit, alone and on a planted history.
struct BisectionTests {
  /// Returns the answer for counts of revisions, and the number of measurements; nil cannot be measured.
  private func search(_ counts: [Double?]) -> (answer: (Int, Int, [Int]), measured: Int) {
    var bisection = Bisection(counts.indices.map { "r\($0)" })
    var measured = 0
    while let index = bisection.next, !bisection.isFlat {
      bisection.note(counts[index], at: index)
      measured += 1
    }
    return (bisection.answer, measured)
  }

  @Test func `every position of a step is found in a logarithmic number of measurements`() {
    for count in 2...40 {
      for step in 1..<count {
        let counts = (0..<count).map { $0 < step ? 4.0 : 5 }
        let (answer, measured) = search(counts)
        #expect(answer.0 == step - 1 && answer.1 == step)
        #expect(measured <= 8)
      }
    }
  }

  @Test func `a decrease is found, and small changes before a large one are ignored`() {
    #expect(search([9, 9, 9, 3, 3]).answer.1 == 3)
    #expect(search([100, 100, 101, 100, 120, 121, 120]).answer.1 == 4)
  }

  @Test func `a revision that cannot be measured is skipped and named`() {
    let (answer, _) = search([4, 4, nil, nil, 5, 5, 5])
    #expect(answer.0 == 1 && answer.1 == 4 && answer.2 == [2, 3])
    #expect(search([4, nil, 4, 4, 5]).answer.1 == 4)
  }

  @Test func `equal counts at both ends end the search`() {
    #expect(search([4, 5, 4, 4]).measured == 2)
  }

  @Test(arguments: [("12\n", 12.0), ("a 3 b 4.5 c", 4.5), ("nan 7 inf", 7)])
  func `the last number of a text is the count`(text: String, number: Double) {
    #expect(Bisect.lastNumber(text) == number)
    #expect(Bisect.lastNumber("none") == nil)
  }

  @Test func `bisect needs a good revision, and a case or a command`() {
    #expect(ToolBench().run("bisect", "--good", "HEAD~1") == .usage)
    #expect(ToolBench().run("bisect", "x", "--command", "y", "--good", "HEAD~1") == .usage)
    #expect(ToolBench().run("bisect", "x") == .usage)
    #expect(ToolBench().run("bisect", "no such case", "--good", "HEAD") == .usage)
  }
}

/// Tests of the verb in a repository of its own.
@Suite(.serialized, .enabled(if: BuiltProgram.exists))
struct BisectProcessTests {
  private func run(_ program: String, _ words: [String], in folder: URL) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func `a request to stop ends the command of a revision and what it started`() throws {
    // A parent may have ignored the signal.
    signal(SIGINT, SIG_DFL)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-bisect-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let commit = "git -c user.name=a -c user.email=a@b.example commit -q --allow-empty -m a"
    _ = try run("/bin/sh", ["-c", "git init -q && \(commit) && \(commit)"], in: folder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    let command = "sleep 1000 & echo $! >../../../a; mv ../../../a ../../../started; wait"
    process.arguments = ["bisect", "--good", "HEAD~1", "--command", command]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let started = folder.appendingPathComponent("started")
    while process.isRunning, !FileManager.default.fileExists(atPath: started.path) {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == ToolStatus.interrupted.rawValue)
    let text = try String(contentsOf: started, encoding: .utf8)
    let number = try #require(Int32(text.split(separator: "\n")[0]))
    // Without a deadline: scripts/test distinguishes a hanging test from a slow one.
    while BuiltProgram.lives(number) { Thread.sleep(forTimeInterval: 0.01) }
  }

  @Test func `the commit of a change is found, and the working copy is unchanged`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-bisect-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let git = { (words: String...) in
      let names = ["-c", "user.name=a", "-c", "user.email=a@b.example"]
      let (status, text) = try run("/usr/bin/env", ["git"] + names + words, in: folder)
      try #require(status == 0, "\(text)")
      return text
    }
    _ = try git("init", "-q")
    try ".build\n".write(
      to: folder.appendingPathComponent(".gitignore"),
      atomically: true,
      encoding: .utf8
    )
    for number in 1...20 {
      // The eleventh commit adds a line, and the thirteenth cannot be measured.
      let text = (number < 11 ? "one\n" : "one\ntwo\n")
      try text.write(to: folder.appendingPathComponent("lines"), atomically: true, encoding: .utf8)
      try "\(number)".write(
        to: folder.appendingPathComponent(number == 13 ? "broken" : "number"),
        atomically: true,
        encoding: .utf8
      )
      if number == 14 {
        try FileManager.default.removeItem(at: folder.appendingPathComponent("broken"))
      }
      _ = try git("add", "-A")
      _ = try git("commit", "-q", "-m", "Commit \(number)")
    }
    try "changed".write(
      to: folder.appendingPathComponent("lines"),
      atomically: true,
      encoding: .utf8
    )
    let (status, text) = try run(
      BuiltProgram.path,
      [
        "bisect", "--good", "HEAD~19", "--command",
        "mkdir -p .build && touch .build/kept && test ! -e broken && wc -l < lines",
      ],
      in: folder
    )
    #expect(status == ToolStatus.found.rawValue, "\(text)")
    #expect(text.contains("is the first with 2, after 1: Commit 11"), "\(text)")
    #expect(try git("worktree", "list").split(separator: "\n").count == 2)
    #expect(try git("status", "--porcelain") == " M lines\n")
    let (same, _) = try run(
      BuiltProgram.path,
      ["bisect", "--good", "HEAD~5", "--command", "test -e .build/kept && wc -l < lines"],
      in: folder
    )
    #expect(same == ToolStatus.fine.rawValue)
    // A folder that is no longer a worktree is replaced; the working copy around it is not touched.
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".build/bisect/tree/.git"))
    let (again, words) = try run(
      BuiltProgram.path,
      ["bisect", "--good", "HEAD~5", "--command", "test ! -e .build/kept && wc -l < lines"],
      in: folder
    )
    #expect(again == ToolStatus.fine.rawValue, "\(words)")
    #expect(try git("status", "--porcelain") == " M lines\n")
    let (unknown, complaint) = try run(
      BuiltProgram.path,
      ["bisect", "--good", "--output=x", "--command", "true"],
      in: folder
    )
    #expect(unknown == ToolStatus.usage.rawValue, "\(complaint)")
  }
}
