/// Makes a failing trial simple by editing its choices, never its values.
///
/// The trial is a function from choices to an outcome, and every string of bytes is a valid input. So the
/// shrinker needs to know nothing about the trial: it proposes other bytes and keeps those that fail with
/// the same signature (the same oracle at the same site) and are *simpler*: shorter, or as long and
/// smaller byte by byte. That order is total and has no endless descent, so shrinking ends, and what
/// it ends in depends as little as possible on what it began with.
///
/// Passes are deterministic functions of the best choices so far, and one that made no progress makes none
/// when run again. They run in rounds until a whole round changes nothing.
///
/// The ideas are those of Hypothesis (MacIver and Donaldson, "Test-case reduction via test-case
/// generation", 2020), with operations of a fixed stride in place of nested spans.
public struct Shrinker {
  /// What came of one candidate.
  public struct Evaluation: Sendable {
    public var failure: TrialFailure?

    /// The choices it made; `nil` if the run did not live to tell, and then every byte is taken as one.
    public var draws: [ChoiceDraw]?

    public init(failure: TrialFailure?, draws: [ChoiceDraw]?) {
      self.failure = failure
      self.draws = draws
    }
  }

  public let layout: ChoiceLayout

  /// What every accepted candidate fails with.
  public let signature: TrialFailure.Signature

  /// The simplest failing choices so far.
  public private(set) var best: [UInt8]

  /// How `best` fails.
  public private(set) var failure: TrialFailure

  public private(set) var statistics = ShrinkStatistics()

  /// Candidates that may be evaluated, the first run included.
  public let evaluationLimit: Int

  /// The choices that `best` makes, in order.
  var draws: [ChoiceDraw]

  private let evaluate: ([UInt8]) -> Evaluation
  private var rejected: Set<[UInt8]> = []
  private var pass: ShrinkPass?

  /// Begins with `choices`, or returns `nil` if they do not fail.
  ///
  /// `evaluate` runs one candidate; in another process, if the failure is a trap.
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

  /// Begins with the choices of a trial of `area`, or returns `nil` if they do not fail.
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

  /// Whether candidates may still be evaluated; if not, `best` may not be a minimum.
  public var hasBudget: Bool { statistics.evaluations < evaluationLimit }

  /// Runs rounds of all passes until one changes nothing or the budget is spent.
  public mutating func run() {
    var before: [UInt8]
    repeat {
      before = best
      for pass in ShrinkPass.allCases { run(pass) }
    } while best != before && hasBudget
  }

  /// Runs one pass, and says whether it made progress.
  @discardableResult
  public mutating func run(_ pass: ShrinkPass) -> Bool {
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

  /// Takes `candidate` if it is simpler and fails alike; says whether it did.
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

  /// Makes `candidate` the best, without the operations behind the failing one, and settles it.
  private mutating func accept(_ candidate: [UInt8], _ evaluation: Evaluation) {
    guard let failure = evaluation.failure else { return }
    self.failure = failure
    best = candidate
    let operations =
      failure.operation.map { $0 + 1 } ?? layout.operationCount(in: candidate.count)
    let count = layout.start(ofOperation: operations)
    best.removeLast(max(0, best.count - count))
    best.append(contentsOf: repeatElement(0, count: count - best.count))
    draws =
      evaluation.draws
      ?? best.indices.map { offset in
        ChoiceDraw(offset: offset, width: 1, value: UInt64(best[offset]), maximum: 255)
      }
    settle()
  }

  /// Writes every choice in its plainest form, and zero over the bytes that nobody read.
  ///
  /// The same choices are made, so this hardly ever fails; it is evaluated all the same.
  private mutating func settle() {
    var plain = [UInt8](repeating: 0, count: best.count)
    for draw in draws { plain.write(draw.value, over: draw) }
    _ = consider(plain)
  }
}

extension [UInt8] {
  /// The order of simplicity, called shortlex: shorter first, then smaller in the first byte that differs.
  func isSimpler(than other: [UInt8]) -> Bool {
    count != other.count ? count < other.count : lexicographicallyPrecedes(other)
  }
}
