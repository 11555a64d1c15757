public import Trials

/// The queries of an implementation, whose answers are compared with the model's.
///
/// Besides the identifiers it stores only lists that are reused.
@usableFromInline
package protocol WorldQueries {
  associatedtype Engine: EditEngine
  associatedtype Model: EditModel
  where Model.Command == Engine.Command, Model.Part == Engine.Part

  /// An edit as trials draw it, with numbers as identifiers.
  associatedtype Spoken: EditCommand

  /// Returns the edit with identifiers of the engine, with this stamp if they can have one.
  func translated(_ command: Spoken, stamp: Int) -> Engine.Command

  /// Compares the queries that run after every edit: the contents, in each list.
  func compareContents(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure)

  /// Compares lookups of each identifier, existing or not.
  mutating func compareLookups(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure)

  /// Compares queries that are too slow to run more than once.
  func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure)

  /// Compares the errors of both for invalid queries.
  ///
  /// - Parameters:
  ///   - engine: The implementation under test.
  ///   - model: The model with the expected answers.
  ///   - turn: A number that may select another query each time.
  func compareFailedQueries(of engine: Engine, with model: Model, turn: Int) throws(TrialFailure)
}

extension WorldQueries {
  @inlinable
  package func compareParts(
    of engine: Engine,
    with model: Model,
    context: inout TrialContext
  ) throws(TrialFailure) {}

  /// Compares the error of an invalid query.
  @inlinable
  func compareErrors(
    of query: () throws -> Void,
    with modelError: Model.ModelError,
    as name: @autoclosure () -> String
  ) throws(TrialFailure) {
    var answer = "accepted"
    do { try query() } catch { answer = Engine.sentence(for: error) ?? modelError.description }
    try compare(answer, with: modelError.description, by: .refusals, as: name())
  }
}
