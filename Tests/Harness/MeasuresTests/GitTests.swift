import Foundation
import Testing

@testable import Measures

struct GitTests {
  @Test func `reading a repository runs no program that it configures`() throws {
    let repository = try HostileRepository()
    defer { repository.remove() }
    // The sample is hostile: a plain git command runs some of the programs.
    try repository.git("log", "-p")
    try repository.git("status")
    let careless = try repository.programsRun()
    #expect(
      careless.isSuperset(of: [
        "core.fsmonitor", "gpg.openpgp.program", "diff.odd.textconv", "filter.odd.clean",
        "post-index-change",
      ]),
      "\(careless)"
    )

    let path = repository.path
    #expect(Git.head(in: path)?.count == 40)
    #expect(Git.head(in: path, isShort: true)?.count ?? 0 >= 4)
    #expect(Git.isChanged(in: path))
    let commits = try Git.commits(in: path, limit: 5)
    #expect(commits.count == 2)
    #expect(try Git.paths(in: commits[0], of: path).count == 3)
    let changes = try Git.changes(from: commits[1], to: commits[0], of: path)
    #expect(changes.map(\.letter) == Array("MA".utf8))
    #expect(try repository.programsRun() == [])
  }

  @Test func `a worktree is added, moved and removed without running configured programs`() throws {
    let repository = try HostileRepository()
    defer { repository.remove() }
    let path = repository.path
    let head = try Git.commit("HEAD", in: path)
    let first = try Git.commit("HEAD~1", in: path)
    #expect(try Git.commits(from: first, to: head, in: path, limit: 9) == [first, head])
    #expect(throws: GitError.self) { try Git.commit("--help", in: path) }
    #expect(Git.subject(of: head, in: path)?.isEmpty == false)
    let tree = repository.home.path + "/tree"
    try Git.addWorktree(tree, at: first, of: path)
    #expect(Git.head(in: tree) == first)
    try Git.checkOut(head, inWorktree: tree)
    #expect(Git.head(in: tree) == head)
    Git.removeWorktree(tree, of: path)
    #expect(!FileManager.default.fileExists(atPath: tree))
    #expect(try repository.programsRun() == [])
  }

  @Test func `a filter with an equals sign in its name is not run`() throws {
    let repository = try HostileRepository()
    defer { repository.remove() }
    try repository.git("config", "filter.a=b.clean", "touch '\(repository.home.path)/ran/a=b'; cat")
    try "a.txt filter=a=b\n".write(
      toFile: repository.path + "/.gitattributes",
      atomically: false,
      encoding: .utf8
    )
    try repository.git("status")
    #expect(try repository.programsRun().contains("a=b"))
    #expect(Git.isChanged(in: repository.path))
    #expect(try repository.programsRun() == [])
  }

  @Test func `a missing object is not fetched`() throws {
    let repository = try HostileRepository()
    defer { repository.remove() }
    let path = repository.path
    for (name, value) in [
      ("extensions.partialClone", "far"), ("remote.far.promisor", "true"),
      ("remote.far.url", "ssh://far.example/repository"),
      ("remote.far.partialclonefilter", "blob:none"), ("core.repositoryFormatVersion", "1"),
    ] {
      try repository.git("config", name, value)
    }
    let missing = String(repeating: "1", count: 40)
    try repository.git("cat-file", "-p", missing)
    #expect(try repository.programsRun().contains("core.sshCommand"))
    #expect(throws: GitError.self) { try Git.paths(in: missing, of: path) }
    #expect(try repository.programsRun() == [])
  }

  @Test func `the environment of a git hook does not redirect git`() {
    let safe = Git.environment(from: [
      "PATH": "/bin", "HOME": "/root", "GIT_DIR": "/elsewhere/.git", "GIT_WORK_TREE": "/elsewhere",
      "GIT_INDEX_FILE": "/elsewhere/index", "GIT_CONFIG_COUNT": "1", "GIT_EXTERNAL_DIFF": "evil",
      "GIT_CONFIG_PARAMETERS": "'core.fsmonitor=evil'", "GIT_SSH_COMMAND": "evil",
    ])
    #expect(
      safe == [
        "PATH": "/bin", "HOME": "/root", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
        "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
      ]
    )
  }

  @Test func `GIT_DIR does not override the requested folder`() async {
    await #expect(processExitsWith: .success) {
      let (one, two) = (try HostileRepository(), try HostileRepository())
      defer {
        one.remove()
        two.remove()
      }
      try two.git("-c", "core.fsmonitor=", "commit", "-q", "--allow-empty", "-m", "Other")
      let head = Git.head(in: one.path)
      unsafe setenv("GIT_DIR", two.path + "/.git", 1)
      precondition(Git.head(in: one.path) == head)
      precondition(Git.head(in: two.path) != head)
    }
  }

  @Test func `a folder without a repository has no head and no changes`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-empty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(Git.head(in: folder.path) == nil)
    #expect(!Git.isChanged(in: folder.path))
    let error = #expect(throws: GitError.self) {
      try Git.commits(in: folder.path, limit: 5)
    }
    #expect(error?.command == "rev-list --first-parent --max-count=5 HEAD --")
    #expect(error?.reason.hasPrefix("fatal: not a git repository") == true)
  }
}
