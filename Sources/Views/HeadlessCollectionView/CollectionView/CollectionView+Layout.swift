import CompositionalLayout
import Foundation
@_spi(LayoutCycle) import HeadlessViews

extension CollectionView {
  func changeLayout(to layout: CollectionLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let trace = UpdateTrace(self)
    let transition = Transition(of: self, isAnimated: animated && View.areAnimationsEnabled)
    replaceLayout(by: layout)
    if let completion { transition.whenEnded(completion) }
    keep(transition)
    if data.needsReload, screen.elements.isEmpty { return finish { transition.end() } }
    whenShown { [self] in
      trace.describe(in: transition, view: self)
      schedule(transition)
    }
  }

  func replaceLayout(by newLayout: CollectionLayout) {
    guard newLayout !== layout else { return }
    keepAnchor()
    let old = layout
    let views = screen.elements.sorted { $0.key < $1.key }.map(\.value.view)
    for view in views { view.willTransition(from: old, to: newLayout) }
    old.attach(to: nil)
    layout = newLayout
    newLayout.attach(to: self)
    bindFlowDelegate()
    cycle.forgetLayout()
    screen.noteAllUnmeasured()
    for view in views { view.didTransition(from: old, to: newLayout) }
    abandonInteractiveTransition(for: newLayout)
  }

  func adoptDataSource(_ source: (any CollectionViewDataSource)?) {
    guard source !== delegates.dataSource else { return }
    delegates.dataSource = source
    delegates.informedSource = source as? any SelfUpdatingDataSource
    discardData()
  }

  func adoptDelegate(_ delegate: (any CollectionViewDelegate)?) {
    delegates.delegate = delegate
    scrollDelegate = delegate
    bindFlowDelegate()
  }

  /// Measures the elements on screen again, unless only colours change.
  func noteTraitChange(from old: TraitCollection) {
    var coloured = old
    coloured.userInterfaceStyle = traitCollection.userInterfaceStyle
    let changesSizes = coloured != traitCollection
    if changesSizes { screen.noteAllUnmeasured() }
    surroundingsDidChange(keepingSizes: !changesSizes)
  }

  /// Notes a change of insets, or of traits, with which views may prefer other sizes.
  func surroundingsDidChange(keepingSizes: Bool) {
    cycle.noteChange()
    if keepingSizes { layout.invalidateKeepingSizes() } else { layout.invalidateLayout() }
  }
}
