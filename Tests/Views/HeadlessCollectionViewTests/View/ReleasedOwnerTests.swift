import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of callbacks that release the view, its data source and its delegate during a pass.
@MainActor
struct ReleasedOwnerTests {
  enum Callback: CaseIterable { case willDisplay, didEndDisplaying, size, provider }

  /// A flow delegate with one action for all of its calls.
  private final class Actions: CollectionViewDelegateFlowLayout {
    var act: (Callback) -> Void = { _ in }
    /// A log that survives the delegate.
    let log = Log()

    func collectionView(
      _ view: CollectionView,
      willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      log.displayed.append(cell.frame)
      act(.willDisplay)
    }

    func collectionView(
      _ view: CollectionView,
      didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      log.removed += 1
      act(.didEndDisplaying)
    }

    func collectionView(
      _ view: CollectionView,
      layout: CollectionLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      act(.size)
      return CGSize(width: 100, height: 20)
    }
  }

  /// The calls that a view made.
  @MainActor private final class Log {
    var displayed: [CGRect] = []
    var removed = 0
    var provided = 0
  }

  /// The only owner of a view and of the objects that it calls.
  @MainActor private final class Owner {
    var view: CollectionView?
    var source: NumberList.Source?
    var actions: Actions?

    func release() {
      view = nil
      source = nil
      actions = nil
    }
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a pass ends with the objects that a callback releases`(
    callback: Callback,
    keepsView: Bool
  ) throws {
    let owner = Owner()
    let actions = Actions()
    let log = actions.log
    owner.actions = actions
    let layout = FlowCollectionLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    owner.view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: layout
    )
    try prepare(owner, log)
    let kept = keepsView ? owner.view : nil
    weak let view = owner.view
    var isActing = true
    owner.actions?.act = { [weak owner] in
      guard isActing, $0 == callback else { return }
      isActing = false
      owner?.release()
    }
    if callback == .size { owner.view?.collectionViewLayout.invalidateLayout() }
    _ = consume actions
    owner.view?.contentOffset.y = 400
    try owner.view?.layoutIfNeededReportingErrors()
    #expect(!isActing && owner.source == nil)
    #expect(log.provided == 20 && log.removed == 10)
    #expect(log.displayed.map(\.height) == Array(repeating: 20, count: 20))
    #expect((view == nil) == !keepsView)
    guard let kept else { return }
    #expect(kept.visibleCells.count == 10 && kept.dataSource == nil && kept.delegate == nil)
    kept.contentOffset.y = 800
    #expect(throws: PresentationError.missingDataSource) {
      try kept.layoutIfNeededReportingErrors()
    }
    #expect(
      PresentationError.missingDataSource.description == "UICollectionView dataSource is not set"
    )
  }

  /// Shows 100 rows.
  private func prepare(_ owner: Owner, _ log: Log) throws {
    let view = try #require(owner.view)
    view.delegate = owner.actions
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    owner.source = NumberList.Source(collectionView: view) { [weak actions = owner.actions] in
      log.provided += 1
      defer { actions?.act(.provider) }
      _ = $2
      return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    }
    owner.source?.apply(Snapshot(sections: [("a", Array(0..<100))]))
    view.layoutIfNeeded()
  }
}
