import Foundation

extension Child {
  /// The result of an exchange with a child.
  enum Exchange {
    /// A pipe was read, written or closed.
    case moved
    case silence
    /// The child has ended, and everything that it wrote is read.
    case ended(Ending)
  }

  /// Waits until a pipe is read or written, or the child has ended, for at most some time.
  func exchange(for time: Duration) -> Exchange {
    let deadline = ContinuousClock.now + time
    repeat {
      let hasMoved = poll(for: deadline - .now)
      // Another process may write for ever.
      if let ending = findEnding() { return .ended(ending) }
      if hasMoved { return .moved }
    } while ContinuousClock.now < deadline
    return .silence
  }

  func close(_ pipe: WritableKeyPath<Pipes, Int32>) {
    if pipes[keyPath: pipe] >= 0 { _ = Foundation.close(pipes[keyPath: pipe]) }
    pipes[keyPath: pipe] = -1
  }

  /// Waits for a pipe, and reads or writes without waiting; returns whether one was ready.
  ///
  /// A buffer with a line that is too long is not read, so the child has to wait.
  func poll(for time: Duration) -> Bool {
    // Without a pipe that is closed at its end, the end of the child is noticed by looking.
    let isBlind = pipes.output < 0 && pipes.errors < 0
    let milliseconds = min(max(.zero, time), .milliseconds(isBlind ? 2 : 500)) / .milliseconds(1)
    let descriptors = [
      (output.isTooLong ? -1 : pipes.output, POLLIN), (pipes.errors, POLLIN),
      (unsent.isEmpty ? -1 : pipes.input, POLLOUT),
    ]
    var entries = descriptors.map { pollfd(fd: $0.0, events: Int16($0.1), revents: 0) }
    guard unsafe Foundation.poll(&entries, 3, Int32(milliseconds.rounded(.up))) > 0 else {
      return false
    }
    if entries[0].revents != 0 { output.append(read(\.output)) }
    if entries[1].revents != 0 { errors.append(read(\.errors)) }
    if entries[2].revents != 0 { write() }
    return true
  }

  /// Returns what a pipe contains, and closes it at its end.
  private func read(_ pipe: WritableKeyPath<Pipes, Int32>) -> ArraySlice<UInt8> {
    let count = unsafe Foundation.read(pipes[keyPath: pipe], &chunk, chunk.count)
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { close(pipe) }
    return chunk[..<max(0, count)]
  }

  /// Writes as much of the unsent bytes as the pipe takes.
  func write() {
    while !unsent.isEmpty, pipes.input >= 0 {
      let count = unsafe unsent.withUnsafeBytes { bytes in
        unsafe Foundation.write(pipes.input, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // The child does not read any more; its end is reported when it is waited for.
      if count < 0 { close(\.input) }
      unsent = unsent.dropFirst(max(0, count))
    }
    unsent = []
  }
}
