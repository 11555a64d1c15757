import Foundation

extension View {
  var asksForLayout: Bool { needsLayout || needsLayoutBelow || holdsCycle || hasOwnCycle }

  /// Solves the constraints of the whole tree once, then lays out every view.
  ///
  /// Subtrees without a request for layout cost nothing.
  package func layoutTree() {
    guard needsLayout || needsLayoutBelow || holdsCycle else { return }
    visitBelow(layOut(isSolved: false)) { view, isSolved in
      guard view.asksForLayout else { return nil }
      guard view.hasOwnCycle else { return view.layOut(isSolved: isSolved && !view.isLayoutRoot) }
      view.layoutIfNeeded()
      return nil
    }
  }

  /// Lays out this view alone.
  ///
  /// Returns whether the constraints below it are solved.
  private func layOut(isSolved: Bool) -> Bool {
    willLayOut()
    updatePropertiesIfNeeded()
    let solves = needsLayout && (!isSolved || isLayoutRoot)
    if solves {
      updateConstraintsIfNeeded()
      prepareForLayout()
      solveConstraints()
    }
    if needsLayout {
      needsLayout = false
      controller?.willLayOut()
      layOutSubviewsTracking()
      controller?.didLayOut()
    }
    needsLayoutBelow = false
    return isSolved || solves
  }
}
