import BatchUpdates
import DiffableData
public import Trials

/// The areas of the engine, compiled here for what they try.
extension TrialArea {
  /// Every area of the engine, from the bottom up.
  ///
  /// This is the one place that names them: what is in this list is fuzzed, replayed, distilled, put
  /// through its planted bugs, and tried at night.
  public static let engine: [TrialArea] = [
    orderTree, snapshot, outline, difference, batchUpdates, dataSource, layout, lists,
    flow, viewport, cells, layoutFile,
  ]

  /// Edits of the order tree.
  public static let orderTree = TrialArea(OrderTreeTrial.self)

  /// Edits of snapshots.
  public static let snapshot = TrialArea(
    SnapshotTrial<TriedSnapshot<StampedIdentifier, StampedIdentifier>>.self
  )

  /// Edits of section snapshots.
  public static let outline = TrialArea(OutlineTrial<TriedOutline<StampedIdentifier>>.self)

  /// Differences between lists of sections.
  public static let difference = TrialArea(DifferenceTrial<TriedDifference>.self)

  /// Batches by index, judged and carried out.
  public static let batchUpdates = TrialArea(BatchTrial<BatchUpdates>.self)

  /// Applies, outlines, folding and drags of a data source.
  public static let dataSource = TrialArea(
    DataSourceTrial<DataSourceState<StampedIdentifier, StampedIdentifier>>.self
  )

  /// Compositional layouts.
  public static let layout = TrialArea(LayoutTrial<EngineLayout>.self)

  /// List sections.
  public static let lists = TrialArea(ListTrial.self)

  /// Flow layouts whose items tell their sizes.
  public static let flow = TrialArea(FlowTrial.self)

  /// A view that is scrolled, resized, updated, tapped and dragged in.
  public static let viewport = TrialArea(ViewportTrial.self)

  /// What is inside of cells: views tied by constraints, and accessories.
  public static let cells = TrialArea(CellTrial.self)

  /// Layouts described by files.
  public static let layoutFile = TrialArea(LayoutFileTrial.self)
}
