/// The part of a benchmark that is measured, made by its setup for one size.
///
/// A body may be run any number of times, and each iteration must give the same check.
public struct BenchmarkBody {
  /// What running a body said about its answer.
  public struct Outcome: Equatable, Sendable {
    /// A fingerprint of the answer.
    public let check: UInt64
    /// False when two iterations gave different checks, which makes the benchmark worthless.
    public let isStable: Bool

    @inlinable
    public init(check: UInt64, isStable: Bool) {
      self.check = check
      self.isStable = isStable
    }
  }

  @usableFromInline let iterate: (_ iterations: Int, _ meter: any Meter) -> Outcome

  @inlinable
  init(iterate: @escaping (_ iterations: Int, _ meter: any Meter) -> Outcome) {
    self.iterate = iterate
  }

  /// Runs the body `iterations` times under `meter`.
  @inlinable
  public func run(iterations: Int, meter: any Meter) -> Outcome {
    iterate(iterations, meter)
  }
}

extension BenchmarkBody {
  /// A body that can be repeated as it is: one measured region around all iterations.
  ///
  /// This is the form for work that leaves its input alone, however short it is.
  ///
  /// - Parameter work: Does the work once and returns the check.
  @inlinable
  public static func repeating(_ work: @escaping () -> UInt64) -> BenchmarkBody {
    BenchmarkBody { iterations, meter in
      var isStable = true
      meter.begin()
      let check = work()
      for _ in 1..<max(iterations, 1) where work() != check {
        isStable = false
      }
      meter.end()
      return Outcome(check: check, isStable: isStable)
    }
  }

  /// A body that uses up its input: each iteration gets a fresh one, made outside the measurement.
  ///
  /// The region is opened and closed once per iteration, which costs about 60 ns of clock, so
  /// `work` should take a few microseconds. Input and output are freed outside the region.
  ///
  /// - Parameters:
  ///   - prepare: Makes the input of one iteration; not measured.
  ///   - work: What is measured.
  ///   - check: A fingerprint of the answer, read from what the work left behind; not measured.
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
}
