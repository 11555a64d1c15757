import Foundation
import Portability

extension LayoutConstraint {
  /// Whether the constraint affects layout.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil else { return }
    guard let view = commonAncestor else {
      stop(
        "Unable to activate constraint with anchors \(self) because they have no common ancestor. "
          + "Does the constraint or its anchors reference items in different view hierarchies? "
          + "That's illegal."
      )
    }
    holder = view
    if let second {
      solvedFirst = first.inContent(beside: second)
      solvedSecond = second.inContent(beside: first)
    }
    view.constraints.append(self)
    view.markAncestors(\.holdsConstraints)
    view.constraintsDidChange()
  }

  private func deactivate() {
    guard let view = holder else { return }
    holder = nil
    view.constraints.removeAll { $0 === self }
    view.constraintsDidChange()
  }

  /// The nearest common ancestor of both items.
  private var commonAncestor: View? {
    guard let one = first.item.constrainedView else { return nil }
    guard let second else { return one }
    guard let other = second.item.constrainedView else { return nil }
    let (depth, otherDepth) = (one.depth, other.depth)
    var view = one.ancestor(above: max(0, depth - otherDepth))
    var otherView = other.ancestor(above: max(0, otherDepth - depth))
    while let ancestor = view, ancestor !== otherView {
      view = ancestor.superview
      otherView = otherView?.superview
    }
    return view
  }
}

extension ConstraintTerm {
  /// Returns the edge of the content for an edge of a scroll view beside something inside of it.
  fileprivate func inContent(beside other: ConstraintTerm) -> ConstraintTerm {
    guard attribute.isEdge, let scrollView = item as? ScrollView, !scrollView.hasOwnCycle,
      let inner = other.item.constrainedView, inner !== scrollView,
      inner.isDescendant(of: scrollView)
    else { return self }
    return ConstraintTerm(item: scrollView.contentLayoutGuide, attribute: attribute)
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

extension View {
  /// The number of ancestors.
  fileprivate var depth: Int {
    var depth = 0
    var next = superview
    while let view = next {
      depth += 1
      next = view.superview
    }
    return depth
  }

  /// Returns the view `count` levels above this one.
  fileprivate func ancestor(above count: Int) -> View? {
    var next: View? = self
    for _ in 0..<count { next = next?.superview }
    return next
  }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
  public var description: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var words = "\(first) \(sign) "
    if let second {
      words += multiplier == 1 ? "\(second)" : "\(multiplier)*\(second)"
      if constant != 0 { words += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      words += "\(constant)"
    }
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    return "<\(identifier.map { "'\($0)' " } ?? "")\(words)\(strength)>"
  }
}

extension ConstraintTerm: @MainActor CustomStringConvertible {
  public var description: String {
    let name = (item as? LayoutGuide)?.identifier ?? ""
    return "\(name.isEmpty ? "\(type(of: item))" : name).\(attribute)"
  }
}
