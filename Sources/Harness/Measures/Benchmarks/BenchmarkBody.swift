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

/// Keeps `value` alive, so that the optimiser cannot remove the work that computed it.
///
/// Benchmarks end with it. It costs one call that is never inlined.
@inline(never)
@_optimize(none)
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}

/// A check value computed from the integers of an answer, in order.
///
/// The algorithm is FNV-1a over 64-bit words: the same on every platform and in every run, unlike
/// `Hasher`.
public struct Fingerprint: Sendable {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The check so far.
  @inlinable public var value: UInt64 { state }

  /// Creates an empty fingerprint.
  @inlinable public init() {}

  /// Creates a fingerprint of `words`.
  @inlinable
  public init(_ words: some Sequence<Int>) {
    for word in words { add(word) }
  }

  /// Adds one integer of the answer.
  @inlinable
  public mutating func add(_ word: Int) {
    state = (state ^ UInt64(bitPattern: Int64(word))) &* 0x0000_0100_0000_01B3
    state ^= state >> 32
  }
}

/// A generic loop in this module, for the suite that measures calls across a module boundary.
///
/// Generic code that is not inlinable runs unspecialised when another module calls it: 19 times
/// slower, without a warning. `EspalierBenchmarks` contains the same loop in its own module, and a
/// test compares the two.
public struct BoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  /// Creates a probe that sums `elements`.
  @inlinable public init(_ elements: [Element]) { self.elements = elements }

  /// Returns the sum of all elements.
  @inlinable public func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}

/// The same loop in the other allowed form: package-wide and usable from inline.
@usableFromInline
package struct PackageBoundaryProbe<Element: AdditiveArithmetic> {
  @usableFromInline let elements: [Element]

  @inlinable package init(_ elements: [Element]) { self.elements = elements }

  @inlinable package func sum() -> Element {
    var sum = Element.zero
    for element in elements { sum += element }
    return sum
  }
}
