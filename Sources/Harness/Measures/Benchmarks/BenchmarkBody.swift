/// The measured part of a benchmark, made by its setup for one size.
///
/// A body may run any number of times, and each iteration must give the same check.
public struct BenchmarkBody {
  /// The result of running a body.
  public struct Outcome: Equatable, Sendable {
    /// A fingerprint of the answer.
    public let check: UInt64
    /// Whether all iterations gave the same check; if not, the benchmark is invalid.
    public let isStable: Bool

    @inlinable public init(check: UInt64, isStable: Bool) {
      self.check = check
      self.isStable = isStable
    }
  }

  @usableFromInline let iterate: (_ iterations: Int, _ meter: any Meter) -> Outcome

  @inlinable package init(iterate: @escaping (_ iterations: Int, _ meter: any Meter) -> Outcome) {
    self.iterate = iterate
  }

  /// Runs the body `iterations` times under `meter`.
  @inlinable
  public func run(iterations: Int, meter: any Meter) -> Outcome { iterate(iterations, meter) }
}

extension BenchmarkBody {
  /// Returns a body that can be repeated: one measured region contains all iterations.
  ///
  /// Use this form for work of any length that does not change its input.
  ///
  /// - Parameter work: Does the work once and returns the check.
  @inlinable public static func repeating(_ work: @escaping () -> UInt64) -> BenchmarkBody {
    BenchmarkBody { iterations, meter in
      var isStable = true
      meter.begin()
      let check = work()
      for _ in 1..<max(iterations, 1) where work() != check { isStable = false }
      meter.end()
      return Outcome(check: check, isStable: isStable)
    }
  }

  /// Returns a body that consumes its input: each iteration gets a new one, made unmeasured.
  ///
  /// Opening and closing the region takes about 60 ns in each iteration, so `work` should take a
  /// few microseconds. Input and output are freed outside the region.
  ///
  /// - Parameters:
  ///   - prepare: Returns the input of one iteration; not measured.
  ///   - work: The measured work.
  ///   - check: Returns a fingerprint of the answer, read from the result of `work`; not measured.
  @inlinable
  public static func fresh<Input, Output>(
    _ prepare: @escaping () -> Input,
    work: @escaping (inout Input) -> Output,
    check: @escaping (Input, Output) -> UInt64
  ) -> BenchmarkBody {
    BenchmarkBody { iterations, meter in
      var outcome: Outcome?
      for _ in 0..<max(iterations, 1) {
        var input = prepare()
        meter.begin()
        let output = work(&input)
        blackHole(output)
        meter.end()
        let current = check(input, output)
        outcome = Outcome(
          check: outcome?.check ?? current,
          isStable: (outcome?.isStable ?? true) && (outcome?.check ?? current) == current
        )
      }
      return outcome ?? Outcome(check: 0, isStable: false)
    }
  }

  /// Returns a body whose iterations work on copies of `input`; the check is of the numbers left.
  @inlinable
  public static func fresh<Input: Sequence<Int>>(
    _ input: Input,
    work: @escaping (inout Input) -> Void
  ) -> BenchmarkBody {
    .fresh({ input }, work: { work(&$0) }, check: { numbers, _ in Fingerprint(numbers).value })
  }
}
