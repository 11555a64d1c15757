/// A queue that runs the completions of a data source one after the other, never nested.
///
/// If a completion applies a snapshot, the next completion runs after it. A chain of applies that
/// are each started by the preceding completion therefore needs constant stack space.
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

/// A completion that is created anywhere and runs on the main actor.
///
/// It is `@unchecked Sendable` because it is only passed on until then, and called only there.
@usableFromInline
struct CompletionOnMain: @unchecked Sendable {
  @usableFromInline let body: (() -> Void)?

  @usableFromInline
  init(_ body: (() -> Void)?) {
    self.body = body
  }

  @MainActor
  @usableFromInline
  func callAsFunction() { body?() }
}
