import Foundation
import Testing
import Trials

@testable import Measures

/// Tests of removing untrusted trees: symbolic links, difficult names, and adjacent files.
struct HostileTreeTests {
  private let files = LocalFileSystem()

  /// A folder with `tree`, which may be removed, beside `precious`, which must not be.
  private struct World {
    let home: String
    let precious: String
    let tree: String

    init() throws {
      home = path(NSTemporaryDirectory(), "espalier-hostile-\(UUID().uuidString)")
      precious = path(home, "precious")
      tree = path(home, "tree")
      let files = LocalFileSystem()
      try files.makeFolder(path(precious, "below"))
      try files.makeFolder(tree)
      try files.write("1", to: path(precious, "a"))
      try files.write("2", to: path(precious, "below/b"))
    }

    /// The precious files that still exist.
    var survivors: [String] {
      get throws {
        let files = LocalFileSystem()
        return try files.entries(of: precious) + files.entries(of: path(precious, "below"))
      }
    }

    static let all = ["a", "below", "b"]
  }

  private func inWorld(_ test: (World) throws -> Void) throws {
    let world = try World()
    defer { try? FileManager.default.removeItem(atPath: world.home) }
    try test(world)
  }

  @Test(arguments: ["", "/", "//"])
  func `removing a link keeps its destination`(end: String) throws {
    try inWorld { world in
      let place = path(world.tree, "link")
      try link(place, to: world.precious)
      try files.remove(place + end)
      #expect(!files.isLink(place) && files.kind(of: place) == nil)
      #expect(try world.survivors == World.all)
    }
  }

  @Test(arguments: 0..<150)
  func `removing a random tree keeps everything outside of it`(seed: UInt64) throws {
    try inWorld { world in
      var random = SplitMix64(seed: seed)
      var folders: [[UInt8]] = [Array(world.tree.utf8)]
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        let folder = folders.randomElement(using: &random) ?? []
        let name = Self.names.randomElement(using: &random) ?? []
        let place = folder + [UInt8(ascii: "/")] + name
        let target =
          [
            world.precious, path(world.precious, "below"), "..", "../precious", ".", "nowhere",
          ].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0: if unsafe mkdir(Self.cString(place), 0o755) == 0 { folders.append(place) }
        case 1: _ = unsafe symlink(target, Self.cString(place))
        case 2: _ = unsafe mkfifo(Self.cString(place), 0o644)
        default: close(unsafe open(Self.cString(place), O_CREAT | O_EXCL | O_WRONLY, 0o644))
        }
      }
      try files.remove(world.tree)
      #expect(try files.entries(of: world.home) == ["precious"])
      #expect(try world.survivors == World.all)
    }
  }

  /// Names that are not UTF-8, that are equal as strings, or that look like options or patterns.
  private static let names: [[UInt8]] =
    ["a", "b", "-rf", " ", "a\nb", "*", "é", "e\u{301}", "\u{1B}[31m"].map { Array($0.utf8) }
    + [[0xFF], [0xFE], [0x61, 0xFF]]

  private static func cString(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  @Test func `a link in place of the results folder is refused`() throws {
    try inWorld { world in
      try link(path(world.tree, "unfinished"), to: world.precious)
      let results = ResultsFolder("unfinished", in: world.tree, files: files)
      let error = #expect(throws: FileError.self) {
        try results.save(Results(runs: [TableTests.run], rows: [TableTests.row]))
      }
      #expect(
        error?.description
          == "cannot make the folder \(results.folder): a symbolic link is in its place"
      )
      #expect(try world.survivors == World.all)
      // Users may choose any folder for results.
      let chosen = path(world.home, "chosen")
      try link(chosen, to: world.tree)
      try ResultsFolder(chosen, files: files).save(Results(runs: [], rows: []))
      #expect(try files.entries(of: world.tree) == ["results.csv", "runs.csv", "unfinished"])
    }
  }

  @Test func `writing a file replaces a link instead of following it`() throws {
    try inWorld { world in
      let (file, precious) = (path(world.tree, "a"), path(world.precious, "a"))
      try link(file, to: precious)
      // The name of the temporary file can be guessed.
      try link("\(file).\(getpid()).partial", to: precious)
      try files.write("new", to: file)
      #expect(try files.read(file) == "new")
      #expect(try files.read(precious) == "1")
      #expect(try files.entries(of: world.tree) == ["a"])
    }
  }

  @Test func `partial files of ended processes are removed`() throws {
    try inWorld { world in
      let gone = Process()
      gone.executableURL = URL(fileURLWithPath: "/bin/sh")
      gone.arguments = ["-c", "exit 0"]
      try gone.run()
      gone.waitUntilExit()
      let kept = ["a.1.partial", "a.x.partial", "b.\(gone.processIdentifier).partial"]
      for name in kept + ["a.\(gone.processIdentifier).partial"] {
        try Data().write(to: URL(fileURLWithPath: path(world.tree, name)))
      }
      try files.write("new", to: path(world.tree, "a"))
      #expect(try files.entries(of: world.tree) == ["a"] + kept)
    }
  }

  @Test func `a pipe without a reader is refused without waiting`() throws {
    try inWorld { world in
      let pipe = path(world.tree, "pipe")
      let isMade = unsafe mkfifo(pipe, 0o600) == 0
      try #require(isMade)
      #expect(throws: FileError(.write, pipe, code: ENXIO)) { try files.write("x", to: pipe) }
    }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
