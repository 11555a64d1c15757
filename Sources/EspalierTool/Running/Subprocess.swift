import Foundation
import Measures

/// Functions that run other programs to completion.
enum Subprocess {
  /// Returns the output of a program, or nil if it could not be started or failed.
  static func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the path of a program in the search path of the environment.
  static func find(_ program: String, in context: ToolContext) -> String? {
    (context.environment["PATH"] ?? "").split(separator: ":")
      .map { path(String($0), program) }
      .first { context.files.kind(of: $0) == .file }
  }
}
