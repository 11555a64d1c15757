import Foundation
import Measures
import Testing
import Workers

struct SharedProcessorTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/thread-self/status")))
  func `a child runs on the processor of the thread that starts it`() throws {
    func processors(_ text: String) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
    }
    for number in 0..<2 {
      try SharedProcessor.during(number) {
        let own = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let child = try Child.run(["/bin/cat", "/proc/self/status"])
        #expect(processors(own) != nil)
        #expect(processors(own) == processors(String(decoding: child.output, as: UTF8.self)))
      }
    }
  }
}
