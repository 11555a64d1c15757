import Foundation
import Testing

/// Tests of the output of `scripts/uikit-probe --source`, for use without a shell.
struct ProbeFileTests {
  private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let modules = products.appendingPathComponent("Modules").path
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static var exists: Bool { FileManager.default.fileExists(atPath: modules) }

  private func run(_ words: [String], in folder: URL) throws -> (status: Int32, text: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(.enabled(if: exists))
  func `the probe is one file that compiles by itself`() throws {
    let source = try run(["bash", "scripts/uikit-probe", "--source"], in: Self.root)
    #expect(source.status == 0)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-probe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try source.text.write(to: folder.appendingPathComponent("main.swift"))
    // The folder of the module maps of our C modules.
    let maps = try FileManager.default.contentsOfDirectory(atPath: Self.products.path)
      .map { Self.products.appendingPathComponent($0).appendingPathComponent("module.modulemap") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    let check = try run(
      ["swiftc", "-typecheck", "-swift-version", "5", "-I", Self.modules] + maps + ["main.swift"],
      in: folder
    )
    #expect(check.status == 0)
  }
}
