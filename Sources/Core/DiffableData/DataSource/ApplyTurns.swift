internal import Portability

/// A first-in, first-out lock for updates.
@usableFromInline
final class ApplyTurns: Sendable {
  private struct Line {
    var isTaken = false
    /// The continuations of callers waiting for their turn.
    var waiting: [@Sendable () -> Void] = []
    /// Whether the last update came from the main actor, or `nil` before the first one.
    var lastIsMain: Bool?
  }

  private let line = Mutex(Line())

  @usableFromInline
  init() {}

  /// Acquires the lock if it is free.
  ///
  /// Returns whether it was acquired.
  @usableFromInline
  func takeNow() -> Bool {
    line.withLock { line in
      guard !line.isTaken else { return false }
      line.isTaken = true
      return true
    }
  }

  /// Waits for all earlier callers and acquires the lock.
  @usableFromInline
  nonisolated(nonsending) func take() async {
    guard !takeNow() else { return }
    await withCheckedContinuation { continuation in
      take { continuation.resume() }
    }
  }

  /// Acquires the lock after all earlier callers, then calls `work`.
  ///
  /// If the lock is free, `work` is called immediately, otherwise when the last earlier caller
  /// leaves.
  @usableFromInline
  func take(_ work: @escaping @Sendable () -> Void) {
    let isFree = line.withLock { line in
      guard line.isTaken else {
        line.isTaken = true
        return true
      }
      line.waiting.append(work)
      return false
    }
    if isFree { work() }
  }

  /// Releases the lock, which passes to the next waiting caller.
  @usableFromInline
  func leave() {
    let next = line.withLock { line -> (@Sendable () -> Void)? in
      guard !line.waiting.isEmpty else {
        line.isTaken = false
        return nil
      }
      return line.waiting.removeFirst()
    }
    next?()
  }

  /// Records the source of an update.
  ///
  /// Returns whether the preceding update had another source.
  @usableFromInline
  func isMixed(byUpdateOnMain isMain: Bool) -> Bool {
    line.withLock { line in
      defer { line.lastIsMain = isMain }
      return line.lastIsMain.map { $0 != isMain } ?? false
    }
  }
}
