import CompositionalLayout
import Foundation

extension View {
  var asksForLayout: Bool { needsLayout || needsLayoutBelow || holdsCycle || hasOwnCycle }

  /// Solves the constraints of the whole tree once, then lays out every view.
  ///
  /// Subtrees without a request for layout cost nothing.
  package func layoutTree() {
    guard needsLayout || needsLayoutBelow || holdsCycle else { return }
    let (isSolved, isDueBelow) = layOut(isSolved: false)
    // A scrolled list asks for layout alone.
    guard isDueBelow else { return }
    visitBelow(isSolved) { view, isSolved in
      guard view.asksForLayout else { return nil }
      if view.hasOwnCycle {
        view.layoutIfNeeded()
        return nil
      }
      let (isSolved, isDueBelow) = view.layOut(isSolved: isSolved && !view.isLayoutRoot)
      return isDueBelow ? isSolved : nil
    }
  }

  /// Lays out this view alone.
  ///
  /// Returns whether the constraints below it are solved, and whether a descendant asked for layout.
  private func layOut(isSolved: Bool) -> (isSolved: Bool, isDueBelow: Bool) {
    let outer = CurrentTraits.enter(self)
    defer { CurrentTraits.leave(for: outer) }
    willLayOut()
    updatePropertiesIfNeeded()
    let solves = needsLayout && (!isSolved || isLayoutRoot)
    if solves {
      updateConstraintsIfNeeded()
      prepareForLayout()
      let safeArea = Self.safeAreaChanges
      solveConstraints()
      if passesOnSafeArea { updateSafeAreaBelow() }
      // Guides of the safe area have moved with the views.
      if safeArea != Self.safeAreaChanges { solveConstraints() }
    }
    if needsLayout {
      if !solves, passesOnSafeArea { updateSafeAreaBelow() }
      needsLayout = false
      controller?.willLayOut()
      // A view with a cycle of its own calls the method when its cycle is due.
      if !hasOwnCycle { layOutSubviewsTracking() }
      controller?.didLayOut()
    }
    let isDueBelow = needsLayoutBelow || holdsCycle
    needsLayoutBelow = false
    return (isSolved || solves, isDueBelow)
  }
}
