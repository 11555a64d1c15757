/// The limit of a run that finds no failure.
public enum TrialBudget: Hashable, Sendable {
  /// The exclusive upper bound of the campaign's trial numbers, independent of the number of
  /// shards.
  case executions(UInt64)

  /// The maximum running time.
  case time(Duration)
}
