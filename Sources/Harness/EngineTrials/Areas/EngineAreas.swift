import BatchUpdates
import DiffableData
package import Trials

/// The areas of the core, specialised here for the types under test.
extension TrialArea {
  /// Edits of the order tree.
  package static let orderTree = TrialArea(OrderTreeTrial.self)

  /// Edits of snapshots.
  package static let snapshot = TrialArea(
    SnapshotTrial<TestedSnapshot<StampedIdentifier, StampedIdentifier>>.self
  )

  /// Edits of section snapshots.
  package static let outline = TrialArea(OutlineTrial<TestedOutline<StampedIdentifier>>.self)

  /// Differences between lists of sections.
  package static let difference = TrialArea(DifferenceTrial<TestedDifference>.self)

  /// Batches by index, checked and applied.
  package static let batchUpdates = TrialArea(BatchTrial.self)

  /// Applies, section applies, disclosure and drags of a data source.
  package static let dataSource = TrialArea(
    DataSourceTrial<DataSourceState<StampedIdentifier, StampedIdentifier>>.self
  )

  /// Compositional layouts.
  package static let layout = TrialArea(LayoutTrial<EngineLayout>.self)

  /// List sections.
  package static let lists = TrialArea(ListTrial.self)

  /// Flow layouts with self-sizing items.
  package static let flow = TrialArea(FlowTrial.self)

  /// Forks of one snapshot in several tasks.
  package static let concurrency = TrialArea(ConcurrencyTrial.self)

  /// Layouts described in files.
  package static let layoutFile = TrialArea(LayoutFileTrial.self)

  /// Crash reports in every form.
  package static let crashReport = TrialArea(CrashReportTrial.self)
}
