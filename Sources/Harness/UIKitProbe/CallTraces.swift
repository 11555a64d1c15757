#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// Traces of the methods that a view calls on data sources, delegates, layouts and cells.
///
/// A trace is text: a line that begins with `>` names a step, and the lines below it are its calls
/// in order, or what the view answers.
@MainActor
public enum CallTraces {
  /// Returns every trace by its name.
  public static func all() -> [(name: String, lines: [String])] {
    [
      ("custom-layout", customLayout()),
      ("right-to-left", RightToLeft.trace()),
      ("table-estimates", TracedTable.trace(estimate: 40)),
      ("table-heights", TracedTable.trace(estimate: 0)),
    ]
  }

  /// Returns the trace of a 300 × 480 collection view with a custom layout.
  ///
  /// The layout has 12 rows of 100 points below a header.
  private static func customLayout() -> [String] {
    let layout = TracedLayout()
    let source = TracedSource()
    let log = source.log
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 480),
      collectionViewLayout: layout
    )
    view.contentInsetAdjustmentBehavior = .never
    view.isPrefetchingEnabled = false
    layout.log = log
    view.register(TracedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    log.begin("load")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    log.begin("scroll to 100")
    view.contentOffset = CGPoint(x: 0, y: 100)
    view.layoutIfNeeded()
    log.begin("insert item 2")
    UIView.performWithoutAnimation {
      view.performBatchUpdates({
        source.count += 1
        view.insertItems(at: [IndexPath(item: 2, section: 0)])
      })
    }
    log.begin("invalidate after one item was appended silently")
    source.count += 1
    layout.invalidateLayout()
    view.layoutIfNeeded()
    log.begin("reload")
    view.reloadData()
    view.layoutIfNeeded()
    log.begin("rotate to 480 × 300")
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 300)
    view.layoutIfNeeded()
    return log.lines
  }
}

/// The calls of a view in order, as lines of text.
final class CallLog {
  private(set) var lines: [String] = []

  /// Begins a step, such as a scroll.
  func begin(_ step: String) { lines.append("> \(step)") }

  /// Records a call, such as `layout.prepare()`.
  func note(_ call: String) { lines.append("  \(call)") }
}

extension IndexPath {
  /// The numbers of the path: `0 3`.
  var numbers: String { map(String.init).joined(separator: " ") }
}

extension CGRect {
  /// The origin and the size: `0 100 300 480`.
  var numbers: String {
    [minX, minY, width, height].map { String(Int($0.rounded())) }.joined(separator: " ")
  }
}
