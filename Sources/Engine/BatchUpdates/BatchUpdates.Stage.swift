extension BatchUpdates {
  /// A part of a batch, with the item counts before and after it.
  public struct Stage: Hashable, Sendable {
    /// The operations of this stage.
    public var updates: BatchUpdates

    /// The number of items in each section before this stage.
    public var before: [Int]

    /// The number of items in each section after this stage.
    public var after: [Int]

    /// The section of the final data that each section shows after this stage.
    ///
    /// All items are in their final sections after the first stage; only whole sections may still
    /// move. This mapping is therefore sufficient to serve a list view between two stages.
    public var sections: [Int]
  }
}
