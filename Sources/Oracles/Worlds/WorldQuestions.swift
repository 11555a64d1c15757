public import Trials

/// Everything there is to ask of an implementation, each answer compared with its model's.
///
/// What is kept beside the identifiers are only lists to be filled again and again.
public protocol WorldQuestions {
  associatedtype Engine: EditEngine
  associatedtype Model: EditModel
  where Model.Command == Engine.Command, Model.Part == Engine.Part

  /// An edit as trials draw it, about numbers.
  associatedtype Spoken: EditCommand

  /// The same edit about the identifiers of the engine, which bear this stamp if they can.
  func translated(_ command: Spoken, stamp: Int) -> Engine.Command

  /// Asks what can be asked after every edit: what it holds, in every list it gives.
  func compareContents(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(Divergence)

  /// Asks about each identifier, there or not.
  mutating func compareLookups(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(Divergence)

  /// Asks what is too dear to be asked more than once.
  func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(Divergence)

  /// Compares what both say about questions they refuse.
  ///
  /// - Parameters:
  ///   - engine: What is judged.
  ///   - model: What knows the answers.
  ///   - turn: Any number, for those who ask about another one each time.
  func compareRefusedQuestions(of engine: Engine, with model: Model, turn: Int) throws(Divergence)
}

extension WorldQuestions {
  public func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(Divergence) {}

  /// Compares the sentence in which a question is refused.
  func compareRefusal(
    of question: () throws -> Void,
    with refusal: Model.Refusal,
    as name: @autoclosure () -> String
  ) throws(Divergence) {
    var answer = "accepted"
    do { try question() } catch { answer = Engine.sentence(for: error) ?? refusal.description }
    try compare(answer, with: refusal.description, by: .refusals, as: name())
  }
}
