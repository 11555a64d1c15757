import BatchUpdates

/// The collected operations of a batch.
struct OpenBatch {
  var updates = BatchUpdates()
  /// The depth of nested batches.
  var depth = 1
  var completions: [(Bool) -> Void] = []
}
