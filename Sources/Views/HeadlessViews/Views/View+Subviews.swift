import CompositionalLayout
import Foundation
import Portability

// Variables of a word that every cell reads are not checked for exclusive access at run time, which
// takes 98 instructions a check: no code runs in the middle of an access.
extension View {
  public package(set) var superview: View? {
    get { container.owner }
    set { container.owner = newValue }
  }

  /// Changes the list of subviews, without callbacks.
  ///
  /// The list is moved out meanwhile. A change in place would make the compiler check each access
  /// to it for exclusivity, also where it is only read: 4 % of the time of a screen of cells.
  package func changeSubviews(_ change: (inout [View]) -> Void) {
    var views = subviews
    subviews = []
    change(&views)
    subviews = views
  }

  /// Inserts a subview at an index; a view with another superview is moved.
  func insert(_ view: View, at index: Int) {
    demand(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "Can't add \(view) as a subview of \(self), which it contains"
    )
    let oldTraits = view.traitCollection
    view.willMove(toSuperview: self)
    view.detach()
    changeSubviews { views in
      if index < views.count { views.insert(view, at: max(0, index)) } else { views.append(view) }
    }
    view.superview = self
    requestVisit()
    view.inherit(traitCollection)
    view.moveSafeArea(to: self)
    if view.hasOwnCycle || view.holdsCycle { markAncestors(\.holdsCycle) }
    if view.holdsController { markAncestors(\.holdsController) }
    if view.holdsConstraints { markAncestors(\.holdsConstraints) }
    didAddSubview(view)
    view.didMoveToSuperview()
    view.controller?.viewCameIntoHierarchy()
    if oldTraits != view.traitCollection { view.spreadTraitChange(from: oldTraits) }
    setNeedsLayout()
  }

  func insert(_ view: View, above sibling: View) {
    view.detach()
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  func insert(_ view: View, below sibling: View) {
    view.detach()
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  func bringToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    changeSubviews { $0.append($0.remove(at: index)) }
  }

  func sendToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    changeSubviews { $0.insert($0.remove(at: index), at: 0) }
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    controller?.viewLeavesHierarchy()
    let oldTraits = traitCollection
    detach()
    // Without a superview, the traits stay; those of a controller's view are then its parent's.
    if holdsController, let controller { inherit(controller.inheritedTraits) }
    moveSafeArea(to: nil)
    didMoveToSuperview()
    if oldTraits != traitCollection { spreadTraitChange(from: oldTraits) }
  }

  /// Sets a flag of this view and its ancestors, which an ancestor with the flag has passed on.
  func markAncestors(_ flag: ReferenceWritableKeyPath<View, Bool>) {
    var next: View? = self
    while let view = next, !view[keyPath: flag] {
      view[keyPath: flag] = true
      next = view.superview
    }
  }

  /// The nearest controller whose view contains this view.
  var controllerAbove: ViewController? {
    var next = superview
    while let view = next {
      if let controller = view.controller { return controller }
      next = view.superview
    }
    return nil
  }

  /// Visits the descendants in preorder.
  ///
  /// Recurses to a depth of 64, and uses a list below it, since deep trees would overflow the
  /// stack.
  ///
  /// - Parameter visit: Returns the state for the subviews of a view; nil skips them.
  func visitBelow<State>(_ state: State, depth: Int = 0, _ visit: (View, State) -> State?) {
    guard depth == 64 else {
      for view in subviews {
        if let next = visit(view, state) { view.visitBelow(next, depth: depth + 1, visit) }
      }
      return
    }
    var waiting = subviews.reversed().map { ($0, state) }
    while let (view, state) = waiting.popLast() {
      guard let next = visit(view, state) else { continue }
      waiting += view.subviews.reversed().lazy.map { ($0, next) }
    }
  }

  /// Returns the first value of this view or an ancestor.
  func nearest<Value>(_ value: (View) -> Value?) -> Value? {
    var next: View? = self
    while let view = next {
      if let value = value(view) { return value }
      next = view.superview
    }
    return nil
  }

  private func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    parent.dropConstraints(to: self)
    if let place = parent.position(ofSubview: self) {
      parent.changeSubviews { $0.remove(at: place) }
    }
    parent.setNeedsLayout()
    superview = nil
  }

  /// The index of a subview, or nil if a callback removed it meanwhile.
  ///
  /// A view that was just added is last, and the cells that scroll out of view first come before
  /// the others: the last is compared, then the first and those after it.
  private func position(ofSubview view: View) -> Int? {
    let subviews = subviews
    if subviews.last === view { return subviews.count - 1 }
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }
}
