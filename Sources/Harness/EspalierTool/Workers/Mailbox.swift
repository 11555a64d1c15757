import Foundation
import Portability

/// A queue of lines that a thread reads from a pipe, with a timeout for waiting.
final class Mailbox: Sendable {
  enum Post: Equatable {
    case line(String)
    case silence, end
  }

  private struct State {
    var lines: ArraySlice<String> = []
    var isAtEnd = false
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  init(reading handle: FileHandle) {
    let descriptor = dup(handle.fileDescriptor)
    Thread.detachNewThread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var rest: [UInt8] = []
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
          deliver(String(decoding: rest[start..<end], as: UTF8.self))
          start = end + 1
        }
        rest.removeSubrange(..<start)
      }
      // An incomplete line was cut off by the writer's death; as an error message it may still be
      // useful.
      if !rest.isEmpty { deliver(String(decoding: rest, as: UTF8.self)) }
      state.withLock { $0.isAtEnd = true }
      arrivals.signal()
    }
  }

  private func deliver(_ line: String) {
    state.withLock { $0.lines.append(line) }
    arrivals.signal()
  }

  func next(patience: Duration) -> Post {
    let deadline = DispatchTime.now() + .milliseconds(patience.milliseconds)
    while true {
      let post: Post? = state.withLock { state in
        if let line = state.lines.popFirst() { return .line(line) }
        return state.isAtEnd ? .end : nil
      }
      if let post { return post }
      if arrivals.wait(timeout: deadline) == .timedOut { return .silence }
    }
  }
}
