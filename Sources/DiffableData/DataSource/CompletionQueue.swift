/// Runs the completions of a data source one after the other, never one inside of another.
///
/// A completion that applies has the next one run after itself. So a chain of applies, each begun by the
/// completion of the one before, needs no deeper stack however long it is.
@MainActor
@usableFromInline
final class CompletionQueue {
  private var waiting: [() -> Void] = []
  private var isRunning = false

  @usableFromInline
  init() {}

  /// Runs a completion now, or after the one that is running.
  @usableFromInline
  func run(_ completion: @escaping () -> Void) {
    waiting.append(completion)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for completion in batch { completion() }
    }
  }
}
