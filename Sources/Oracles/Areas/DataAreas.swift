import BatchUpdates
public import Trials

/// The areas of the data side, compiled here for the engines they try.
extension TrialArea {
  /// Every area of the data side.
  public static var data: [TrialArea] { [snapshot, outline, difference, batchUpdates] }

  /// Edits of snapshots.
  public static let snapshot = TrialArea(SnapshotTrial<TriedSnapshot<Int, Int>>.self)

  /// Edits of section snapshots.
  public static let outline = TrialArea(OutlineTrial<TriedOutline<Int>>.self)

  /// Differences between lists of sections.
  public static let difference = TrialArea(DifferenceTrial<TriedDifference>.self)

  /// Batches by index, judged and carried out.
  public static let batchUpdates = TrialArea(BatchTrial<BatchUpdates>.self)
}
