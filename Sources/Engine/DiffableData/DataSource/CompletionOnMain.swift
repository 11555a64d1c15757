/// A completion that is created anywhere and runs on the main actor.
///
/// It is `@unchecked Sendable` because it is only passed on until then, and called only there.
@usableFromInline
struct CompletionOnMain: @unchecked Sendable {
  private let body: (() -> Void)?

  @usableFromInline
  init(_ body: (() -> Void)?) {
    self.body = body
  }

  /// Whether there is a completion to run.
  @usableFromInline var isAwaited: Bool { body != nil }

  @MainActor
  @usableFromInline
  func callAsFunction() { body?() }
}
