import Foundation
import Measures
import Repositories

/// Functions that run other programs to completion.
enum Subprocess {
  /// Returns the output of a program, or nil if it could not be started or failed.
  static func output(of program: String, _ arguments: [String]) -> String? {
    guard let process = try? ChildProcess(["/usr/bin/env", program] + arguments) else { return nil }
    let data = (try? process.output.readToEnd()) ?? Data()
    guard process.wait() == .status(0) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the path of a program in the search path of the environment.
  static func find(_ program: String, in context: ToolContext) -> String? {
    (context.environment["PATH"] ?? "").split(separator: ":")
      .map { path(String($0), program) }
      .first { context.files.kind(of: $0) == .file }
  }
}
