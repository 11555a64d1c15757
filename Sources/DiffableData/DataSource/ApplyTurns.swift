internal import Synchronization

/// Lets one apply after the other take its turn, in the order in which they came.
@usableFromInline
final class ApplyTurns: Sendable {
  private struct Line {
    var isTaken = false
    /// What those do that wait, once they have the turn.
    var waiting: [@Sendable () -> Void] = []
    /// Whether the last update came from the main actor; nil before the first one.
    var lastIsMain: Bool?
  }

  private let line = Mutex(Line())

  @usableFromInline
  init() {}

  /// Takes a turn if that needs no waiting.
  @usableFromInline
  func takeNow() -> Bool {
    line.withLock { line in
      guard !line.isTaken else { return false }
      line.isTaken = true
      return true
    }
  }

  /// Waits for a turn behind all that came before.
  @usableFromInline
  nonisolated(nonsending) func take() async {
    guard !takeNow() else { return }
    await withCheckedContinuation { continuation in
      take { continuation.resume() }
    }
  }

  /// Takes a turn behind all that came before, and goes on with it: at once, or when the last of them
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

  /// Ends a turn; the next in line has it from here on.
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

  /// Remembers where an update comes from, and tells whether the one before came from elsewhere.
  @usableFromInline
  func isMixed(byUpdateOnMain isMain: Bool) -> Bool {
    line.withLock { line in
      defer { line.lastIsMain = isMain }
      return line.lastIsMain.map { $0 != isMain } ?? false
    }
  }
}
