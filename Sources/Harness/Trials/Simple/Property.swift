import Workers

/// Tests that a property holds for random values, and throws the simplest value without it.
///
/// ```swift
/// @Test func `reversing twice changes nothing`() throws {
///   try property(.arrays(of: .integers())) { $0.reversed().reversed() == $0 }
/// }
/// ```
///
/// - Parameters:
///   - values: The generator of the values.
///   - examples: Values that are tested first. They are not shrunk.
///   - trials: The number of random values (default: 1,000). The environment variable `TRIALS`
///     multiplies it by a thousandth of its value.
///   - seed: The seed of the values (default: ``TrialSeed/campaignOfThisProcess``).
///   - name: The name of the test, under which a failure is saved.
///   - file: The file of the test, so that tests of other files may have the same name.
///   - failures: The folder in which a failure is saved.
///   - classify: Returns the label of a random value, if it has one. A line with the share of each
///     label is printed: `1,000 trials: 42 % empty list`.
///   - target: Returns the score of a value, such as its depth. Half of the later values are changed
///     copies of those with high scores, which finds failures that are near there.
///   - holds: Returns whether a value has the property; an error is a failure too.
/// - Returns: The number of values, all of which have the property.
@discardableResult
public func property<Value>(
  _ values: Generator<Value>,
  examples: @autoclosure @escaping @Sendable () -> [Value] = [],
  trials: UInt64 = 1_000,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  name: String = #function,
  file: String = #fileID,
  failures: FailureFolder? = .standard,
  classify: @escaping @Sendable (Value) -> String? = { _ in nil },
  target: (@Sendable (Value) -> Double)? = nil,
  holds: @escaping @Sendable (Value) throws -> Bool
) throws(ShrunkFailure) -> Int {
  let test = PropertyTest(
    values: values,
    examples: examples,
    trials: trials,
    seed: seed,
    name: name.filter { !"`()".contains($0) },
    file: file,
    failures: failures,
    settings: TrialSettings(),
    classify: classify,
    target: target,
    holds: { value, _ in try holds(value) }
  )
  return try test.run()
}

/// Tests that an asynchronous property holds for random values, one after the other.
///
/// ```swift
/// @Test func `a stored value is loaded`() async throws {
///   try await property(.strings()) { text in
///     await store.save(text)
///     return await store.load() == text
///   }
/// }
/// ```
///
/// The body of a trial runs in a thread of its own, except for calls of actors. A trial fails after
/// `timeLimit`, also while it waits. The other parameters are those of the synchronous function.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_disfavoredOverload
@discardableResult
public func property<Value>(
  _ values: Generator<Value>,
  examples: @autoclosure @escaping @Sendable () -> [Value] = [],
  trials: UInt64 = 1_000,
  seed: UInt64 = TrialSeed.campaignOfThisProcess,
  timeLimit: Duration = .seconds(10),
  name: String = #function,
  file: String = #fileID,
  failures: FailureFolder? = .standard,
  classify: @escaping @Sendable (Value) -> String? = { _ in nil },
  target: (@Sendable (Value) -> Double)? = nil,
  holds: @escaping @Sendable (Value) async throws -> Bool
) async throws(ShrunkFailure) -> Int {
  let test = PropertyTest(
    values: values,
    examples: examples,
    trials: trials,
    seed: seed,
    name: name.filter { !"`()".contains($0) },
    file: file,
    failures: failures,
    // The thread that waits for the body must not be stopped before the body.
    settings: TrialSettings(timeLimit: timeLimit, waitLimit: max(.seconds(60), timeLimit * 2)),
    classify: classify,
    target: target,
    holds: { value, context in
      let value = SentValue(value: value)
      return try AsynchronousTrial.run(in: context) { try await holds(value.value) }
    }
  )
  return try await AsynchronousTrial.inThread { () throws(ShrunkFailure) in try test.run() }
}

/// A random value on its way to the thread that uses it alone.
private struct SentValue<Value>: @unchecked Sendable {
  let value: Value
}

/// The arguments of a call of `property`.
private struct PropertyTest<Value>: Sendable {
  let values: Generator<Value>
  let examples: @Sendable () -> [Value]
  let trials: UInt64
  let seed: UInt64
  let name: String
  let file: String
  let failures: FailureFolder?
  let settings: TrialSettings
  let classify: @Sendable (Value) -> String?
  let target: (@Sendable (Value) -> Double)?
  let holds: @Sendable (Value, inout TrialContext) throws -> Bool

  /// Tests the examples and random values, and returns their number.
  func run() throws(ShrunkFailure) -> Int {
    let examples = try runExamples()
    let area = TrialArea(property: name, values, classify: classify, target: target, holds: holds)
    return try examples
      + area.test(
        .executions(trials),
        seed: seed,
        settings: settings,
        failures: failures,
        savedAs: "\(name) \(file)"
      )
  }

  /// Runs the examples as trials, and returns their number.
  private func runExamples() throws(ShrunkFailure) -> Int {
    let count = examples().count
    for position in 0..<count {
      let example = Generator(width: 1) { [examples] choices in
        // A choice marks the operation, also if the example traps.
        _ = choices.bool()
        return examples()[position]
      }
      let area = TrialArea(property: name, example, holds: holds)
      do throws(ShrunkFailure) {
        try area.check([0], settings: settings)
      } catch {
        throw error.ofExample(position + 1)
      }
    }
    return count
  }
}

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
      HangWatch.Limits(
        processor: context.timeLimit,
        wait: .seconds(600),
        total: context.timeLimit
      ),
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
