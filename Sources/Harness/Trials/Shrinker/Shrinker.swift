/// A shrinker of failing trials that edits their choices, never their values.
///
/// A trial is a function from choices to an outcome, and every byte string is a valid input. The
/// shrinker therefore needs no knowledge of the trial. It proposes other bytes and keeps those that
/// fail with the same signature (the same oracle at the same site) and are *simpler*: shorter, or
/// equally long and smaller byte by byte. That order is a well-ordering, so shrinking ends, and its
/// result depends as little as possible on its input.
///
/// Passes are deterministic functions of the best choices so far; a pass without progress makes
/// none when run again. They run in rounds until a whole round changes nothing.
///
/// The ideas are those of Hypothesis (MacIver and Donaldson, "Test-case reduction via test-case
/// generation", 2020), with operations of a fixed stride instead of nested spans.
public struct Shrinker {
  /// The outcome of one candidate.
  public struct Evaluation: Sendable {
    public var failure: TrialFailure?

    /// The choices it made, or `nil` if the process died; every byte then counts as one choice.
    public var draws: [ChoiceDraw]?

    public init(failure: TrialFailure?, draws: [ChoiceDraw]?) {
      self.failure = failure
      self.draws = draws
    }
  }

  public let layout: ChoiceLayout

  /// The signature of every accepted candidate's failure.
  public let signature: TrialFailure.Signature

  /// The simplest failing choices so far.
  public private(set) var best: [UInt8]

  /// The failure of `best`.
  public private(set) var failure: TrialFailure

  public private(set) var statistics = ShrinkStatistics()

  /// The maximum number of evaluated candidates, including the first.
  public let evaluationLimit: Int

  /// The choices that `best` makes, in order.
  var draws: [ChoiceDraw]

  private let evaluate: ([UInt8]) -> Evaluation
  private var rejected: Set<[UInt8]> = []
  private var pass: ShrinkPass?

  /// Creates a shrinker for `choices`, or returns `nil` if they do not fail.
  ///
  /// `evaluate` runs one candidate, in another process if the failure is a trap.
  public init?(
    _ choices: [UInt8],
    layout: ChoiceLayout,
    evaluationLimit: Int = 2_000,
    evaluate: @escaping ([UInt8]) -> Evaluation
  ) {
    let first = evaluate(choices)
    guard let failure = first.failure else { return nil }
    self.layout = layout
    self.evaluate = evaluate
    self.evaluationLimit = evaluationLimit
    self.failure = failure
    signature = failure.signature
    best = choices
    draws = []
    statistics.evaluations = 1
    accept(choices, first)
  }

  /// Creates a shrinker for the choices of a trial of `area`, or returns `nil` if they do not fail.
  public init?(
    _ choices: [UInt8],
    of area: TrialArea,
    settings: TrialSettings = TrialSettings(),
    evaluationLimit: Int = 2_000
  ) {
    self.init(choices, layout: area.layout, evaluationLimit: evaluationLimit) { candidate in
      var source = ChoiceSource(candidate, layout: area.layout, isTracing: true)
      var context = TrialContext(settings)
      let failure = area.run(&source, context: &context)
      return Evaluation(failure: failure, draws: source.draws)
    }
  }

  /// Whether more candidates may be evaluated; if not, `best` may not be a minimum.
  public var hasBudget: Bool { statistics.evaluations < evaluationLimit }

  /// Runs rounds of all passes until one changes nothing or the budget is spent.
  public mutating func run() {
    var before: [UInt8]
    repeat {
      before = best
      for pass in ShrinkPass.allCases { run(pass) }
    } while best != before && hasBudget
  }

  /// Runs one pass.
  ///
  /// Returns whether it made progress.
  @discardableResult public mutating func run(_ pass: ShrinkPass) -> Bool {
    let before = best
    self.pass = pass
    statistics[pass].runs += 1
    switch pass {
    case .openMask: openMask()
    case .deleteOperations: deleteOperations()
    case .zeroOperations: zeroOperations()
    case .lowerChoices: lowerChoices()
    case .sortOperations: sortOperations()
    case .deleteAndMend: deleteAndMend()
    case .deleteElements: deleteElements()
    case .lowerPairs: lowerPairs()
    case .lowerOpening: lowerOpening()
    }
    self.pass = nil
    return best != before
  }

  /// Accepts `candidate` if it is simpler and fails alike.
  ///
  /// Returns whether it was accepted.
  mutating func consider(_ candidate: [UInt8]) -> Bool {
    guard candidate.isSimpler(than: best), hasBudget, !rejected.contains(candidate) else {
      return false
    }
    let evaluation = evaluate(candidate)
    statistics.evaluations += 1
    if let pass { statistics[pass].evaluations += 1 }
    guard evaluation.failure?.signature == signature else {
      rejected.insert(candidate)
      return false
    }
    if let pass { statistics[pass].successes += 1 }
    accept(candidate, evaluation)
    return true
  }

  /// Makes `candidate` the best, without the operations after the failing one, and keeps the simplest.
  private mutating func accept(_ candidate: [UInt8], _ evaluation: Evaluation) {
    guard let failure = evaluation.failure else { return }
    self.failure = failure
    best = candidate
    let operations =
      failure.operation.map { $0 + 1 } ?? layout.operationCount(in: candidate.count)
    let count = layout.start(ofOperation: operations)
    best.removeLast(max(0, best.count - count))
    best.append(contentsOf: repeatElement(0, count: count - best.count))
    // A worker that was ended may have drawn choices of later operations.
    draws =
      evaluation.draws?.filter { $0.offset + $0.width <= best.count }
      ?? best.indices.map { offset in
        ChoiceDraw(offset: offset, width: 1, value: UInt64(best[offset]), maximum: 255)
      }
    keepSimplest()
  }

  /// Writes every choice in its simplest form, and zeros over unread bytes.
  ///
  /// The choices stay the same, so the candidate is almost always accepted; it is evaluated
  /// nevertheless.
  private mutating func keepSimplest() {
    var plain = [UInt8](repeating: 0, count: best.count)
    for draw in draws { plain.write(draw.value, over: draw) }
    _ = consider(plain)
  }
}

extension [UInt8] {
  /// Whether these bytes precede `other` in shortlex order: shorter first, then lexicographic
  /// order.
  func isSimpler(than other: [UInt8]) -> Bool {
    count != other.count ? count < other.count : lexicographicallyPrecedes(other)
  }
}
