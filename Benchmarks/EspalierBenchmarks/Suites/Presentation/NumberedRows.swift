import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Measures

/// A view of numbered rows of 44 points, on the screen of a phone.
@MainActor
final class NumberedRows {
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  let view: CollectionView
  let source: Source
  /// The first snapshot, and the same after ten edits.
  let states: [Snapshot<Int, Int>]

  init(size: Int) {
    let dimensions = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(44)
    )
    let group = LayoutGroup.vertical(
      layoutSize: dimensions,
      subitems: [LayoutItem(layoutSize: dimensions)]
    )
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852),
      collectionViewLayout: CompositionalCollectionLayout(section: LayoutSection(group: group))
    )
    let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    self.view = view
    source = Source(collectionView: view) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    source.apply(Snapshot(sections: [(0, Array(0..<size))]), animatingDifferences: false)
    view.layoutIfNeeded()
    states = Self.states(of: source.snapshot(), size: size)
  }

  /// Returns a snapshot, and the same after ten edits.
  static func states(of snapshot: Snapshot<Int, Int>, size: Int) -> [Snapshot<Int, Int>] {
    var edited = snapshot
    edited.deleteItems((0..<4).map { size / 5 * $0 + 1 })
    edited.insertItems([size, size + 1], beforeItem: size / 2)
    edited.insertItems([size + 2, size + 3], afterItem: 0)
    edited.moveItem(size - 1, beforeItem: 2)
    edited.moveItem(3, afterItem: size - 2)
    return [edited, snapshot]
  }

  /// Scrolls frame by frame from the top.
  ///
  /// Returns the total number of visible cells in all frames.
  func scroll(frames: Int, by step: CGFloat) -> UInt64 {
    view.contentOffset = .zero
    view.layoutIfNeeded()
    var shown = 0
    for frame in 1...frames {
      view.contentOffset.y = step * CGFloat(frame)
      view.layoutIfNeeded()
      shown += view.shownElementCount
    }
    return UInt64(shown)
  }
}

/// Runs `body` on the main actor.
///
/// - Precondition: It is called on the main thread.
func onMain<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(body)
}

extension BenchmarkBody {
  /// Returns a body that repeats a closure on the main actor, which `prepare` returns.
  ///
  /// - Precondition: It is created and run on the main thread.
  static func repeatingOnMain(_ prepare: @MainActor () -> @MainActor () -> UInt64) -> BenchmarkBody
  {
    let work = onMain(prepare)
    // Checked once for all iterations, since a check may allocate memory.
    return BenchmarkBody { iterations, meter in
      let measured = MainMeter(meter: meter)
      return onMain {
        BenchmarkBody.repeating { work() }.run(iterations: iterations, meter: measured.meter)
      }
    }
  }
}

/// A meter that does not leave the main thread.
private struct MainMeter: @unchecked Sendable {
  let meter: any Meter
}
