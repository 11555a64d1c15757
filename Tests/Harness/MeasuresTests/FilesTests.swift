import Foundation
import Measures
import Testing

struct FilesTests {
  private let files = LocalFileSystem()

  /// Runs a test in a folder of its own, which is removed afterwards.
  private func inFolder(_ test: (String) throws -> Void) throws {
    let folder = path(
      NSTemporaryDirectory(),
      "espalier-files-\(UInt64.random(in: 0...UInt64.max))"
    )
    try files.makeFolder(folder)
    defer { try? files.remove(folder) }
    try test(folder)
  }

  @Test func `a file is written, read and replaced`() throws {
    try inFolder { folder in
      let file = path(folder, "a.txt")
      try files.write("first", to: file)
      try files.write("second", to: file)
      #expect(try files.read(file) == "second")
      #expect(try files.entries(of: folder) == ["a.txt"])
      #expect(files.kind(of: file) == .file)
      #expect(files.kind(of: folder) == .folder)
      #expect(files.kind(of: path(folder, "b")) == nil)
    }
  }

  @Test func `a byte order mark is not part of the text`() throws {
    try inFolder { folder in
      let file = path(folder, "a.txt")
      try files.write("\u{FEFF}a\u{FEFF}", to: file)
      #expect(try Array(files.read(file).unicodeScalars) == ["a", "\u{FEFF}"])
    }
  }

  @Test func `making and removing a folder includes its parents and contents`() throws {
    try inFolder { folder in
      let deep = path(folder, "a/b/c")
      try files.makeFolder(deep)
      try files.makeFolder(deep)
      try files.write("x", to: path(deep, "x"))
      try files.remove(path(folder, "a"))
      #expect(try files.entries(of: folder).isEmpty)
    }
  }

  @Test func `writing several files is atomic`() throws {
    try inFolder { folder in
      let (first, second) = (path(folder, "a"), path(folder, "missing/b"))
      try files.write("before", to: first)
      #expect(throws: FileError(.write, second, code: ENOENT)) {
        try files.write([
          TextFile(path: first, text: "after"), TextFile(path: second, text: "after"),
        ])
      }
      #expect(try files.read(first) == "before")
      #expect(try files.entries(of: folder) == ["a"])
    }
  }

  @Test func `a folder in place of a file leaves the other files unchanged`() throws {
    try inFolder { folder in
      let (first, second) = (path(folder, "a"), path(folder, "b"))
      try files.write("before", to: first)
      try files.makeFolder(second)
      #expect(throws: FileError(.write, second, code: EISDIR)) {
        try files.write([
          TextFile(path: first, text: "after"), TextFile(path: second, text: "after"),
        ])
      }
      #expect(try files.read(first) == "before")
      #expect(try files.entries(of: folder) == ["a", "b"])
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full device is reported and not replaced`() throws {
    let error = #expect(throws: FileError.self) { try files.write("x", to: "/dev/full") }
    #expect(error?.description == "cannot write /dev/full: no space left on device")
    #expect(files.kind(of: "/dev/full") == .other)
  }

  @Test func `errors name the path and the reason`() throws {
    try inFolder { folder in
      let missing = path(folder, "none")
      let read = #expect(throws: FileError.self) { _ = try files.read(missing) }
      #expect(read?.description == "cannot read \(missing): no such file or directory")
      #expect(throws: FileError(.list, missing, code: ENOENT)) {
        _ = try files.entries(of: missing)
      }
      #expect(throws: FileError(.remove, missing, code: ENOENT)) { try files.remove(missing) }
      try files.write("x", to: missing)
      #expect(throws: FileError(.makeFolder, missing, code: ENOTDIR)) {
        try files.makeFolder(missing)
      }
    }
  }

  @Test(.enabled(if: LocalFileSystem().kind(of: "/dev/zero") == .other))
  func `an endless file is refused`() {
    let error = #expect(throws: FileError.self) { _ = try files.read("/dev/zero") }
    #expect(error?.description == "cannot read /dev/zero: file too large")
  }

  @Test func `a folder of results is saved and loaded`() throws {
    try inFolder { folder in
      let results = Results(runs: [TableTests.run], rows: [TableTests.row])
      let saved = ResultsFolder(path(folder, "latest"), files: files)
      #expect(!saved.exists)
      try saved.save(results)
      #expect(saved.exists)
      #expect(try saved.load() == results)
      #expect(results.headline(.time, of: TableTests.row.id) == TableTests.row)
    }
  }

  @Test func `saving results removes earlier samples and comparisons`() throws {
    try inFolder { folder in
      let saved = ResultsFolder(folder, files: files)
      let results = Results(runs: [TableTests.run], rows: [TableTests.row])
      let sample = SampleRow(
        runID: "r1",
        id: TableTests.row.id,
        round: 0,
        iterations: 1,
        nanoseconds: 5
      )
      try saved.save(results, samples: [sample])
      try files.write(ComparisonRow.file([]), to: path(folder, "comparison.csv"))
      try saved.save(results)
      #expect(try files.entries(of: folder) == ["results.csv", "runs.csv"])
    }
  }

  @Test func `results of an unlisted run are refused`() throws {
    try inFolder { folder in
      let saved = ResultsFolder(folder, files: files)
      try saved.save(Results(runs: [], rows: [TableTests.row]))
      let file = path(folder, "results.csv")
      #expect(throws: ResultsError.unknownRun(path: file, runID: "r1")) { try saved.load() }
    }
  }

  @Test func `a truncated table is refused with its path, line and column`() throws {
    try inFolder { folder in
      let saved = ResultsFolder(folder, files: files)
      try saved.save(Results(runs: [TableTests.run], rows: [TableTests.row]))
      let file = path(folder, "results.csv")
      try files.write(String(try files.read(file).dropLast(2)), to: file)
      let error = #expect(throws: ResultsError.self) { try saved.load() }
      #expect(
        error?.description
          == "\(file), line 2, column 20: the file ends in the middle of a row"
      )
    }
  }
}
