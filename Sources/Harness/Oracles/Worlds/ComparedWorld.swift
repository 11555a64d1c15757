public import Trials

/// An implementation and its model with the same edits, compared after each of them.
///
/// Identifiers are the first few numbers; each is looked up whether it exists or not, so that an
/// index that outlives its item is found. Nothing is described unless there is a difference.
///
/// Contents and errors are compared after every edit. Looking up every identifier and checking the
/// invariants cost several times as much; they run after every fourth and every eighth edit, and at
/// the end. A defect that only they find is reported a few edits later. Hashed identifiers are
/// counted at every fourth edit.
@usableFromInline
package struct ComparedWorld<Queries: WorldQueries> {
  @usableFromInline package typealias Engine = Queries.Engine
  @usableFromInline package typealias Model = Queries.Model

  @usableFromInline package var engine: Engine
  @usableFromInline package var model = Model([])

  /// The number of edits so far, including refused ones.
  @usableFromInline package var steps = 0

  /// The number of refused edits.
  @usableFromInline package var refusals = 0

  /// Whether error messages are compared, which costs more than the rest of a small edit.
  @usableFromInline package var readsWords = true

  /// A bit for each reason whose message was compared: one comparison per reason is enough.
  @usableFromInline var reasonsRead: UInt64 = 0

  @usableFromInline var queries: Queries

  /// Creates a world with an empty engine.
  @inlinable package init(_ queries: Queries, engine: Engine = Engine()) {
    self.engine = engine
    self.queries = queries
  }

  /// Performs initial edits without comparing.
  ///
  /// A failure shows at the first compared edit, which can report it.
  @inlinable mutating func begin(with commands: [Queries.Spoken]) {
    for command in commands {
      let command = queries.translated(command, stamp: 0)
      try? model.apply(command)
      try? engine.apply(command)
    }
  }

  /// Performs an edit on both and compares them.
  @inlinable
  package mutating func step(
    _ command: Queries.Spoken,
    context: inout TrialContext
  ) throws(TrialFailure) {
    steps += 1
    let command = queries.translated(command, stamp: steps)
    var modelError: Model.ModelError?
    do { try model.apply(command) } catch { modelError = error }
    let hashed = steps.isMultiple(of: 4) ? engine.hashedIdentifiers : nil
    var answer: Engine.Failure?
    do { try engine.apply(command) } catch { answer = error }
    if modelError != nil || answer != nil {
      if modelError != nil { refusals += 1 }
      try check(answer, against: modelError, of: command, context: &context)
    }
    if let hashed { try compareCost(of: command, since: hashed, context: &context) }
    if steps.isMultiple(of: 8) { try compareSoundness(of: engine.checkInvariants, &context) }
    try queries.compareContents(of: engine, with: model, context: &context)
    if steps.isMultiple(of: 4) {
      try queries.compareLookups(of: engine, with: model, context: &context)
    }
  }

  /// Compares all queries of the engine with the model's.
  @inlinable package mutating func compareAll(context: inout TrialContext) throws(TrialFailure) {
    try compareSoundness(of: engine.checkInvariants, &context)
    try queries.compareContents(of: engine, with: model, context: &context)
    try queries.compareLookups(of: engine, with: model, context: &context)
  }

  /// Compares all queries for the last time, including those that are too slow to run often.
  @inlinable package mutating func finish(context: inout TrialContext) throws(TrialFailure) {
    try compareAll(context: &context)
    try queries.compareParts(of: engine, with: model, context: &context)
    guard readsWords, context.asks(.refusals) else { return }
    try queries.compareFailedQueries(of: engine, with: model, turn: steps)
  }

  /// Compares the equality of two worlds with that of their models.
  @inlinable
  package func compareEquality(with other: Self, context: inout TrialContext) throws(TrialFailure) {
    guard context.asks(.equality) else { return }
    try compare(
      engine.isEqual(to: other.engine),
      with: model == other.model,
      by: .equality,
      as: "isEqual(\(model.parts), to: \(other.model.parts))"
    )
  }

  /// Rebuilds the engine from its expected contents, and the model from its parts.
  @inlinable mutating func remake(inForm form: Int, context: inout TrialContext)
    throws(TrialFailure)
  {
    model = Model(model.parts)
    do {
      engine = try engine.remade(of: model.parts, inForm: form)
    } catch {
      throw TrialFailure(refused: error, site: "remake", observation: "rebuilding \(model.parts)")
    }
    try compareAll(context: &context)
  }
}

extension ComparedWorld {
  @inlinable
  func compareCost(
    of command: Engine.Command,
    since before: Int,
    context: inout TrialContext
  ) throws(TrialFailure) {
    guard context.asks(.cost), let after = engine.hashedIdentifiers else { return }
    let most = command.hashAllowance
    guard after - before > most else { return }
    throw TrialFailure(
      oracle: .cost,
      site: command.site,
      observation: "identifiers hashed by: \(command.words)",
      expected: "at most \(most)",
      actual: "\(after - before)"
    )
  }

  @inlinable
  mutating func check(
    _ answer: Engine.Failure?,
    against modelError: Model.ModelError?,
    of command: Engine.Command,
    context: inout TrialContext
  ) throws(TrialFailure) {
    if context.asks(.refusals), (answer == nil) != (modelError == nil) {
      throw TrialFailure(
        oracle: .refusals,
        site: command.site,
        observation: command.words,
        expected: modelError.map { "refused: \($0)" } ?? "accepted",
        actual: answer.map { "refused: \($0)" } ?? "accepted"
      )
    }
    guard readsWords, let modelError, let answer, isUnread(modelError), context.asks(.sentences),
      let sentence = Engine.sentence(for: answer)
    else { return }
    let expected = modelError.description
    if sentence != expected, withoutAddresses(sentence) != withoutAddresses(expected) {
      throw TrialFailure(
        oracle: .sentences,
        site: command.site,
        observation: command.words,
        expected: expected,
        actual: sentence
      )
    }
  }

  @inlinable mutating func isUnread(_ modelError: Model.ModelError) -> Bool {
    let bit: UInt64 = 1 << UInt64(modelError.reason)
    defer { reasonsRead |= bit }
    return reasonsRead & bit == 0
  }
}

/// Runs the self-check of an implementation.
@inlinable
func compareSoundness(of check: () throws -> Void, _ context: inout TrialContext)
  throws(TrialFailure)
{
  guard context.asks(.invariants) else { return }
  do {
    try check()
  } catch {
    throw TrialFailure(
      oracle: .invariants,
      site: "checkInvariants",
      observation: "checkInvariants()",
      expected: "sound",
      actual: "\(error)"
    )
  }
}
