import BatchUpdates
import CompositionalLayout

/// A reported change of the data.
struct PendingUpdate {
  /// The batches; only the first may change the item counts.
  let batches: [BatchUpdates]
  /// The item counts after the change, read when it was reported.
  let counts: SharedList<Int>
  /// Whether the batches are known to lead to these counts.
  let isTrusted: Bool
  let isAnimated: Bool
  let trace: UpdateTrace?
  let completion: ((Bool) -> Void)?
}
