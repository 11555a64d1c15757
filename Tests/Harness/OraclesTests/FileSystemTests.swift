import Foundation
import Testing

@testable import Workloads

struct FileSystemTests {
  @Test func `a directory is an outline in preorder, sorted by name`() throws {
    try withFolder { folder in
      try write("b/two.txt", in: folder)
      try write("b/a/one.txt", in: folder)
      try write("a.txt", in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/c",
        withDestinationPath: folder.path
      )
      let outline = try DirectoryOutline(path: folder.path)
      #expect(
        outline.rows == [
          .init("a.txt"), .init("b", isExpanded: true),
          .init("b/a", level: 1, isExpanded: true), .init("b/a/one.txt", level: 2),
          .init("b/two.txt", level: 1), .init("c"),
        ]
      )
      #expect(try DirectoryOutline(path: folder.path, limit: 3).rows.count == 3)
    }
  }

  @Test func `a missing directory is named in the error`() {
    #expect {
      try DirectoryOutline(path: "/nowhere/at/all")
    } throws: { error in
      "\(error)"
        == "The directory “/nowhere/at/all” cannot be read: there is nothing of that name"
    }
  }

  @Test func `an empty directory throws`() throws {
    try withFolder { folder in
      #expect {
        try DirectoryOutline(path: folder.path)
      } throws: { error in
        "\(error)" == "The directory “\(folder.path)” cannot be read: it is empty"
      }
    }
  }

  @Test func `a file in place of a directory throws`() throws {
    try withFolder { folder in
      try write("a.txt", in: folder)
      let path = folder.path + "/a.txt"
      #expect {
        try DirectoryOutline(path: path)
      } throws: { error in
        "\(error)" == "The directory “\(path)” cannot be read: it is a file"
      }
    }
  }

  @Test func `a history has paths, added and deleted files as in git`() throws {
    try withFolder { folder in
      try git("init", "-q", in: folder)
      try write("src/ä b.txt", in: folder)
      try write("README", in: folder)
      try commit(folder)
      try write("src/new.txt", in: folder)
      try FileManager.default.removeItem(atPath: folder.path + "/README")
      try commit(folder)
      try write("src/new.txt", "changed", in: folder)
      try commit(folder)

      let commits = try GitHistory(path: folder.path).commits
      #expect(
        commits.map(\.paths) == [
          ["README", "src/ä b.txt"], ["src/new.txt", "src/ä b.txt"],
          ["src/new.txt", "src/ä b.txt"],
        ]
      )
      #expect(commits.map(\.added) == [["README", "src/ä b.txt"], ["src/new.txt"], []])
      #expect(commits.map(\.deleted) == [[], ["README"], []])
      #expect(commits.map(\.modified) == [[], [], ["src/new.txt"]])
      #expect(
        commits[0].sections == [.init("", ["README"]), .init("src", ["src/ä b.txt"])]
      )
      #expect(try GitHistory(path: folder.path, limit: 1).commits.map(\.id) == [commits[2].id])
    }
  }

  /// Names that are equal as strings, or not UTF-8.
  private static let odd: [[UInt8]] = [
    [0x61, 0xFF], [0x61, 0xFE], Array("\u{E9}".utf8), Array("e\u{301}".utf8),
  ]

  private static let oddTexts = ["a\\xFE", "a\\xFF", "e\\xCC\\x81", "\u{E9}"]

  private func writeOdd(in folder: String) throws {
    for name in Self.odd {
      let file = Array("\(folder)/".utf8) + name + [0]
      let descriptor = unsafe open(file.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o644)
      try #require(descriptor >= 0)
      close(descriptor)
    }
  }

  @Test func `files with invalid or canonically equal names are all listed`() throws {
    try withFolder { folder in
      try write("d/x", in: folder)
      try writeOdd(in: folder.path + "/d")
      let rows = try DirectoryOutline(path: folder.path).rows
      #expect(rows.map(\.item) == ["d"] + (Self.oddTexts + ["x"]).sorted().map { "d/\($0)" })
      #expect(Set(rows.map(\.item)).count == rows.count)
    }
  }

  @Test func `a history of files with unusual names agrees with git`() throws {
    try withFolder { folder in
      try git("init", "-q", in: folder)
      try write("d/x", in: folder)
      try commit(folder)
      try writeOdd(in: folder.path + "/d")
      try commit(folder)
      let commits = try GitHistory(path: folder.path).commits
      #expect(commits[1].added == Self.oddTexts.map { "d/\($0)" })
      #expect(commits[1].sections.map(\.identifier) == ["d"])
      #expect(Set(commits[1].paths).count == 5)
    }
  }

  @Test func `a tree with a repeated name is refused`() throws {
    try withFolder { folder in
      try git("init", "-q", in: folder)
      try write("x", in: folder)
      try commit(folder)
      // Git itself writes no such tree.
      let script = """
        cd '\(folder.path)' && b=$(git rev-parse HEAD:x | sed 's/../\\\\x&/g') &&
        { printf '100644 x\\0'; printf "$b"; printf '100644 x\\0'; printf "$b"; } >tree &&
        t=$(git hash-object -t tree -w --literally tree) &&
        git -c user.name=T -c user.email=t@e.org update-ref HEAD $(
          git -c user.name=T -c user.email=t@e.org commit-tree -m twice $t)
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let error = #expect(throws: WorkloadError.self) { try GitHistory(path: folder.path) }
      #expect(
        error?.description.hasSuffix("holds “x” twice") == true,
        "\(String(describing: error))"
      )
    }
  }

  @Test func `a folder without a repository is named in the error`() throws {
    try withFolder { folder in
      #expect {
        try GitHistory(path: folder.path)
      } throws: { error in
        "\(error)".contains("failed in “\(folder.path)”: fatal:")
      }
    }
  }

  @Test(arguments: Workload.all)
  func `a workload is found by its name`(_ workload: Workload) throws {
    #expect(try Workload(workload.name) == workload)
    #expect(!workload.summary.isEmpty)
  }

  @Test(arguments: ["", "readmee", "directory:", "git:"])
  func `an unknown workload throws with the known names`(_ name: String) {
    #expect {
      try Workload(name)
    } throws: { error in
      "\(error)".hasPrefix("There is no workload “\(name)”; there are readme, scatter, ")
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ path: String, _ text: String = "text", in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func commit(_ folder: URL) throws {
    try git("add", "--all", in: folder)
    try git(
      "-c",
      "user.name=Test",
      "-c",
      "user.email=test@example.org",
      "-c",
      "commit.gpgsign=false",
      "commit",
      "-q",
      "-m",
      "Change",
      in: folder
    )
  }

  private func git(_ arguments: String..., in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
