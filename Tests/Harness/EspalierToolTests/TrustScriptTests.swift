import Foundation
import Testing

/// Tests of `scripts/trust` with a stub of the comparing program.
struct TrustScriptTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../scripts").standardizedFileURL

  private static let found = """
    S,b,e,1,time,1,2,2,2,2,0,slower,
    S,b,e,1,allocations,1,2,2,2,2,0,slower,
    """

  /// Runs the script in a folder with the results of a successful run; returns its exit status.
  ///
  /// - Parameters:
  ///   - table: The table that `compare` writes, or nil for none.
  ///   - ending: The exit status of `compare`.
  private func ending(table: String?, ending: Int) throws -> Int32 {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-trust-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let earlier = root.appendingPathComponent("results/trust/handicapped")
    for folder in [earlier, root.appendingPathComponent(".build")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(at: Self.scripts, to: root.appendingPathComponent("scripts"))
    try Self.found.write(
      to: earlier.appendingPathComponent("comparison.csv"),
      atomically: true,
      encoding: .utf8
    )
    try program("swift", in: root, "echo \"$PWD/bin\"")
    let write = table.map { "mkdir -p \"$out\" && printf '%s\\n' '\($0)' >\"$out/comparison.csv\"" }
    try program(
      "espalier",
      in: root,
      """
      for out; do :; done
      [ "$1" = aa ] && exit 0
      \(write ?? ":")
      exit \(ending)
      """
    )
    let process = Process()
    process.executableURL = root.appendingPathComponent("scripts/trust")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(root.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func program(
    _ name: String,
    in root: URL,
    _ lines: String
  ) throws {
    let bin = root.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let file = bin.appendingPathComponent(name)
    try "#!/bin/sh\n\(lines)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  @Test func `found handicaps pass the trust check`() throws {
    #expect(try ending(table: Self.found, ending: 1) == 0)
  }

  @Test func `a failed comparison fails the trust check`() throws {
    #expect(try ending(table: nil, ending: 3) == 3)
    #expect(try ending(table: nil, ending: 0) != 0)
  }

  @Test func `a comparison without a found allocation fails the trust check`() throws {
    #expect(try ending(table: "S,b,e,1,time,1,2,2,2,2,0,slower,", ending: 1) == 1)
    #expect(try ending(table: Self.found.replacing(",slower,", with: ",same,"), ending: 0) == 1)
  }
}
