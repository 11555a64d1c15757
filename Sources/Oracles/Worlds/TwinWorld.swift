public import Trials

/// An implementation and its model, which are given the same edits and compared after each of them.
///
/// Identifiers are the first few numbers; each is asked about whether it is there or not, so that an
/// index that outlives its item is seen. On the way without a difference nothing is described.
///
/// What it holds and what it refuses is compared after every edit. Looking up every identifier there
/// is, and checking what holds the implementation together, cost several times as much; they come at
/// every fourth and every eighth edit, and at the end. So a defect that only they see is still seen, a
/// few edits later. What an edit hashes is counted at every fourth.
public struct TwinWorld<Questions: WorldQuestions> {
  public typealias Engine = Questions.Engine
  public typealias Model = Questions.Model

  public private(set) var engine: Engine
  public private(set) var model = Model([])

  /// How many edits were made or refused so far.
  public private(set) var steps = 0

  /// How many of them were refused.
  public private(set) var refusals = 0

  /// Whether the words of refusals are compared, which costs more than all else about a small edit.
  public var readsWords = true

  /// A bit for each reason whose words were read: what says one item well says the next one too.
  private var reasonsRead: UInt64 = 0

  private var questions: Questions

  /// Begins with an empty engine.
  public init(_ questions: Questions, engine: Engine = Engine()) {
    self.engine = engine
    self.questions = questions
  }

  /// Makes edits that nobody looks at, for something to be there in the beginning.
  ///
  /// What goes wrong with them is seen at the first edit that is looked at, which can report it.
  mutating func begin(with commands: [Questions.Spoken]) {
    for command in commands {
      let command = questions.translated(command, stamp: 0)
      try? model.perform(command)
      try? engine.perform(command)
    }
  }

  /// Makes one edit on both and compares them.
  public mutating func perform(
    _ command: Questions.Spoken,
    context: inout TrialContext
  ) throws(Divergence) {
    steps += 1
    let command = questions.translated(command, stamp: steps)
    var refusal: Model.Refusal?
    do { try model.perform(command) } catch { refusal = error }
    let hashed = steps.isMultiple(of: 4) ? engine.hashedIdentifiers : nil
    var answer: Engine.Failure?
    do { try engine.perform(command) } catch { answer = error }
    if refusal != nil || answer != nil {
      if refusal != nil { refusals += 1 }
      try judge(answer, against: refusal, of: command, context: &context)
    }
    if let hashed { try compareCost(of: command, since: hashed, context: &context) }
    if steps.isMultiple(of: 8) { try compareSoundness(of: engine.checkInvariants, &context) }
    try questions.compareContents(of: engine, with: model, context: &context)
    if steps.isMultiple(of: 4) {
      try questions.compareLookups(of: engine, with: model, context: &context)
    }
  }

  /// Asks the engine everything and compares each answer with the model's.
  public mutating func compareAll(context: inout TrialContext) throws(Divergence) {
    try compareSoundness(of: engine.checkInvariants, &context)
    try questions.compareContents(of: engine, with: model, context: &context)
    try questions.compareLookups(of: engine, with: model, context: &context)
  }

  /// Asks the engine everything for the last time, what is too dear to be asked often included.
  public mutating func finish(context: inout TrialContext) throws(Divergence) {
    try compareAll(context: &context)
    try questions.compareParts(of: engine, with: model, context: &context)
    guard readsWords, context.asks(.refusals) else { return }
    try questions.compareRefusedQuestions(of: engine, with: model, turn: steps)
  }

  /// Compares what two worlds say of their being equal.
  public func compareEquality(
    with other: Self,
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.equality) else { return }
    try compare(
      engine.isEqual(to: other.engine),
      with: model == other.model,
      by: .equality,
      as: "isEqual(\(model.parts), to: \(other.model.parts))"
    )
  }

  /// Makes the engine anew from what it should hold, and the model from its parts alone.
  mutating func remake(inForm form: Int, context: inout TrialContext) throws(Divergence) {
    model = Model(model.parts)
    do {
      engine = try engine.remade(of: model.parts, inForm: form)
    } catch {
      throw Divergence(
        oracle: .refusals,
        site: "remake",
        observation: "making \(model.parts) anew",
        expected: "accepted",
        actual: "refused: \(error)"
      )
    }
    try compareAll(context: &context)
  }
}

extension TwinWorld {
  private func compareCost(
    of command: Engine.Command,
    since before: Int,
    context: inout TrialContext
  ) throws(Divergence) {
    guard context.asks(.cost), let after = engine.hashedIdentifiers else { return }
    let most = command.hashAllowance
    guard after - before > most else { return }
    throw Divergence(
      oracle: .cost,
      site: command.site,
      observation: "identifiers hashed by: \(command.words)",
      expected: "at most \(most)",
      actual: "\(after - before)"
    )
  }

  private mutating func judge(
    _ answer: Engine.Failure?,
    against refusal: Model.Refusal?,
    of command: Engine.Command,
    context: inout TrialContext
  ) throws(Divergence) {
    if context.asks(.refusals), (answer == nil) != (refusal == nil) {
      throw Divergence(
        oracle: .refusals,
        site: command.site,
        observation: command.words,
        expected: refusal.map { "refused: \($0)" } ?? "accepted",
        actual: answer.map { "refused: \($0)" } ?? "accepted"
      )
    }
    guard readsWords, let refusal, let answer, isUnread(refusal), context.asks(.sentences),
      let sentence = Engine.sentence(for: answer)
    else { return }
    let expected = refusal.description
    if sentence != expected, withoutAddresses(sentence) != withoutAddresses(expected) {
      throw Divergence(
        oracle: .sentences,
        site: command.site,
        observation: command.words,
        expected: expected,
        actual: sentence
      )
    }
  }

  private mutating func isUnread(_ refusal: Model.Refusal) -> Bool {
    let bit: UInt64 = 1 << UInt64(refusal.reason)
    defer { reasonsRead |= bit }
    return reasonsRead & bit == 0
  }
}

/// Lets an implementation check itself.
func compareSoundness(
  of check: () throws -> Void,
  _ context: inout TrialContext
) throws(Divergence) {
  guard context.asks(.invariants) else { return }
  do {
    try check()
  } catch {
    throw Divergence(
      oracle: .invariants,
      site: "checkInvariants",
      observation: "checkInvariants()",
      expected: "sound",
      actual: "\(error)"
    )
  }
}
