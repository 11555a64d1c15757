extension BatchUpdates {
  /// One of the batches a batch is taken apart into, with the data around it.
  public struct Stage: Hashable, Sendable {
    /// What to do in this stage.
    public var updates: BatchUpdates

    /// The number of items in each section before this stage.
    public var before: [Int]

    /// The number of items in each section after this stage.
    public var after: [Int]

    /// For each section after this stage, the section of the final data it shows.
    ///
    /// All items are in their final sections from the first stage on; only whole sections may still
    /// be on their way. So this is all one needs to answer a list view between two stages.
    public var sections: [Int]
  }
}
