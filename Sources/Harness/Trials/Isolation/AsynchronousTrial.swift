/// The connection of asynchronous code with trials, which are synchronous.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum AsynchronousTrial {
  /// Runs the body of a trial in a thread of its own, and waits for it.
  ///
  /// A trap, an endless loop, and a body that waits longer than the time limit throw a ``TrialLoss``.
  static func run(
    in context: TrialContext,
    _ body: @escaping @Sendable () async throws -> Bool
  ) throws -> Bool {
    let answer = TrialThread.run(
      TrialLimits(processor: context.timeLimit, wait: .seconds(600), total: context.timeLimit),
      output: nil
    ) { () async -> Result<Bool, any Error> in
      do { return .success(try await body()) } catch { return .failure(error) }
    }
    return try answer.get().get()
  }

  /// Runs synchronous work in a thread of its own.
  ///
  /// A thread of Swift's pool that waited for an asynchronous body could be the one that the body needs.
  static func inThread<Answer: Sendable>(
    _ work: @escaping @Sendable () throws(ShrunkFailure) -> Answer
  ) async throws(ShrunkFailure) -> Answer {
    let task = Task(executorPreference: ThreadExecutor.shared) {
      () -> Result<Answer, ShrunkFailure> in
      do throws(ShrunkFailure) { return .success(try work()) } catch { return .failure(error) }
    }
    return try await task.value.get()
  }
}
