/// How long a runner goes on when it finds nothing.
public enum TrialBudget: Hashable, Sendable {
  /// Trials 0 up to and without this number of the campaign, whatever the number of shards.
  case executions(UInt64)

  /// Until this much time has passed.
  case time(Duration)
}
