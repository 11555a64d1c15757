import BatchUpdates
import DiffableData
public import Trials

/// The areas of the engine, specialised here for the types under test.
extension TrialArea {
  /// Every area of the engine, from the lowest module up.
  ///
  /// This is the only list of areas: fuzzing, replay, distillation, mutants and nightly runs all
  /// use it.
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

  /// Batches by index, checked and applied.
  public static let batchUpdates = TrialArea(BatchTrial<BatchUpdates>.self)

  /// Applies, section applies, disclosure and drags of a data source.
  public static let dataSource = TrialArea(
    DataSourceTrial<DataSourceState<StampedIdentifier, StampedIdentifier>>.self
  )

  /// Compositional layouts.
  public static let layout = TrialArea(LayoutTrial<EngineLayout>.self)

  /// List sections.
  public static let lists = TrialArea(ListTrial.self)

  /// Flow layouts with self-sizing items.
  public static let flow = TrialArea(FlowTrial.self)

  /// A view that is scrolled, resized, updated, tapped, and whose items are dragged.
  public static let viewport = TrialArea(ViewportTrial.self)

  /// Contents of cells: views with constraints, and accessories.
  public static let cells = TrialArea(CellTrial.self)

  /// Layouts described in files.
  public static let layoutFile = TrialArea(LayoutFileTrial.self)
}
