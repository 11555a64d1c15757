import CompositionalLayout
import Foundation

/// The constraints below a view as equations, and their solution as frames.
@MainActor
struct ConstraintSystem {
  /// The constraints of the root view's size.
  enum RootSize {
    case fixed(CGSize)
    /// A size as close to a target as the constraints allow.
    case fitting(CGSize, horizontal: LayoutPriority, vertical: LayoutPriority)

    var isFitting: Bool { if case .fitting = self { true } else { false } }
  }

  typealias Row = Tableau.Row

  /// The unknowns of an item: its origin in the root's coordinates and its size.
  private struct Unknowns {
    let item: any ConstraintItem
    let x: Tableau.Symbol
    let y: Tableau.Symbol
    let width: Tableau.Symbol
    let height: Tableau.Symbol
  }

  private let root: View
  private let isRightToLeft: Bool
  private var tableau = Tableau()
  private var unknowns: [ObjectIdentifier: Unknowns] = [:]
  private var order: [ObjectIdentifier] = []
  private var marks: [Tableau.Symbol: LayoutConstraint] = [:]
  private(set) var problems: [LayoutProblem] = []

  /// - Parameter widths: The widths of views whose heights depend on them.
  init(_ root: View, size: RootSize, widths: [ObjectIdentifier: CGFloat] = [:]) {
    self.root = root
    isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
    addUnknowns(for: root)
    root.visitBelow(()) { view, _ in
      addUnknowns(for: view)
      return view.isLayoutRoot ? nil : ()
    }
    pin(root, to: size)
    let constraints = Self.constraints(from: root)
    for constraint in constraints where constraint.priority == .required { require(constraint) }
    for constraint in constraints where constraint.priority < .required { prefer(constraint) }
    if size.isFitting { addContentSize(of: root, widths) }
    root.visitBelow(()) { view, _ in
      addContentSize(of: view, widths)
      return view.isLayoutRoot ? nil : ()
    }
    tableau.minimise()
    keepWhatIsOpen()
  }

  /// The size of the root view.
  var rootSize: CGSize { frame(of: root).size }

  func frame(of item: any ConstraintItem) -> CGRect {
    let edges = box(of: item)
    func value(_ row: Row) -> CGFloat {
      CGFloat(row.terms.reduce(row.constant) { $0 + $1.value * tableau.value(of: $1.key) })
    }
    return CGRect(
      x: value(edges.x),
      y: value(edges.y),
      width: value(edges.width),
      height: value(edges.height)
    )
  }

  /// The items whose frame was unknown, in the order of the tree.
  var solvedItems: [any ConstraintItem] { order.compactMap { unknowns[$0]?.item } }
}

extension ConstraintSystem {
  private mutating func makeUnknowns(_ item: any ConstraintItem) -> Unknowns {
    let made = Unknowns(
      item: item,
      x: tableau.makeSymbol(.free),
      y: tableau.makeSymbol(.free),
      width: tableau.makeSymbol(.free),
      height: tableau.makeSymbol(.free)
    )
    unknowns[ObjectIdentifier(item)] = made
    order.append(ObjectIdentifier(item))
    return made
  }

  private mutating func addUnknowns(for view: View) {
    if view === root || !view.translatesAutoresizingMaskIntoConstraints && !view.isHosted {
      let made = makeUnknowns(view)
      for length in [made.width, made.height] { requireNotNegative(length) }
    }
    // The subtree of a layout root is a separate system; only its frame is part of this one.
    guard view === root || !view.isLayoutRoot else { return }
    for guide in view.layoutGuides {
      switch guide.source {
      case .constraints: _ = makeUnknowns(guide)
      case .preferred: keepNear(guide.preferredFrame, makeUnknowns(guide))
      case .content: pinContent(makeUnknowns(guide), of: view)
      case .insets, .bottom, .placed: break
      }
    }
  }

  /// Pins the start of a scroll view's content, whose size is open.
  private mutating func pinContent(_ own: Unknowns, of view: View) {
    let edges = box(of: view)
    for (symbol, edge, offset) in [
      (own.x, edges.x, view.bounds.minX), (own.y, edges.y, view.bounds.minY),
    ] {
      var row = Row(constant: Double(offset), terms: [symbol: 1])
      row.add(edge, times: -1)
      requireZero(row)
    }
    for length in [own.width, own.height] { requireNotNegative(length) }
  }

  private mutating func requireNotNegative(_ length: Tableau.Symbol) {
    var mark = 0
    _ = tableau.require(Row(constant: 0, terms: [length: 1]), atLeast: true, mark: &mark)
  }

  /// Keeps properties of a guide that no constraint determines near the owner's preferred frame.
  private mutating func keepNear(_ frame: CGRect, _ own: Unknowns) {
    for (symbols, value) in [
      ([own.x], frame.minX), ([own.x, own.width], frame.maxX),
      ([own.y], frame.minY), ([own.y, own.height], frame.maxY),
    ] {
      var row = Row(constant: -Double(value))
      for symbol in symbols { row.add(symbol, 1) }
      tableau.prefer(row, atLeast: false, level: 1)
    }
  }

  private mutating func pin(_ root: View, to size: RootSize) {
    guard let own = unknowns[ObjectIdentifier(root)] else { return }
    requireZero(Row(constant: 0, terms: [own.x: 1]))
    requireZero(Row(constant: 0, terms: [own.y: 1]))
    switch size {
    case .fixed(let size):
      requireZero(Row(constant: -Double(size.width), terms: [own.width: 1]))
      requireZero(Row(constant: -Double(size.height), terms: [own.height: 1]))
    case .fitting(let size, let horizontal, let vertical):
      for (length, symbol, priority) in [
        (size.width, own.width, horizontal), (size.height, own.height, vertical),
      ] {
        let row = Row(constant: -Double(length), terms: [symbol: 1])
        if priority == .required {
          requireZero(row)
        } else {
          tableau.prefer(row, atLeast: false, level: priority.rawValue)
        }
      }
    }
  }

  private mutating func requireZero(_ row: Row) {
    var mark = 0
    _ = tableau.require(row, atLeast: false, mark: &mark)
  }

  /// Returns the constraints of a view and its descendants, in preorder.
  private static func constraints(from root: View) -> [LayoutConstraint] {
    // Constraints only on the size of a scroll view belong to the surrounding system.
    var constraints =
      root.hasOwnCycle ? root.constraints.filter { !$0.isAboutHolder } : root.constraints
    root.visitBelow(()) { view, _ in
      guard view.isLayoutRoot else {
        constraints += view.constraints
        return ()
      }
      if view.hasOwnCycle { constraints += view.constraints.filter(\.isAboutHolder) }
      return nil
    }
    return constraints
  }

  /// Returns the constraint as an expression that is zero, or at least zero.
  private func row(of constraint: LayoutConstraint) -> Row {
    var row = expression(of: constraint.solvedFirst)
    row.constant -= Double(constraint.constant)
    if let second = constraint.solvedSecond {
      row.add(expression(of: second), times: -Double(constraint.multiplier))
    }
    if constraint.relation == .lessThanOrEqual { row.negate() }
    return row
  }

  private mutating func require(_ constraint: LayoutConstraint) {
    var mark = 0
    let conflict = tableau.require(
      row(of: constraint),
      atLeast: constraint.relation != .equal,
      mark: &mark
    )
    guard let conflict else {
      marks[mark] = constraint
      return
    }
    problems.append(
      .unsatisfiable(constraint, conflictingWith: conflict.sorted().compactMap { marks[$0] })
    )
  }

  private mutating func prefer(_ constraint: LayoutConstraint) {
    tableau.prefer(
      row(of: constraint),
      atLeast: constraint.relation != .equal,
      level: constraint.priority.rawValue
    )
  }

  /// Adds optional constraints for a view to be neither larger nor smaller than its content.
  private mutating func addContentSize(of view: View, _ widths: [ObjectIdentifier: CGFloat]) {
    guard let own = unknowns[ObjectIdentifier(view)] else { return }
    let size =
      widths[ObjectIdentifier(view)].map { view.intrinsicContentSize(forWidth: $0) }
      ?? view.intrinsicContentSize
    for (axis, length, symbol) in [
      (LayoutConstraint.Axis.horizontal, size.width, own.width),
      (.vertical, size.height, own.height),
    ] where length != View.noIntrinsicMetric {
      let atLeast = Row(constant: -Double(length), terms: [symbol: 1])
      var atMost = atLeast
      atMost.negate()
      tableau.prefer(atMost, atLeast: true, level: view.contentHuggingPriority(for: axis).rawValue)
      tableau.prefer(
        atLeast,
        atLeast: true,
        level: view.contentCompressionResistancePriority(for: axis).rawValue
      )
    }
  }

  /// Reports undetermined items, and keeps them as close to their frame as possible.
  private mutating func keepWhatIsOpen() {
    let open = tableau.undetermined()
    guard !open.isEmpty else { return }
    let stay: Float = 0
    for key in order {
      guard let own = unknowns[key], own.item !== root else { continue }
      var axes: LayoutAxes = []
      if open.contains(own.x) || open.contains(own.width) { axes.insert(.horizontal) }
      if open.contains(own.y) || open.contains(own.height) { axes.insert(.vertical) }
      if !axes.isEmpty { problems.append(.ambiguous(own.item, axes)) }
      let now = currentFrame(of: own.item)
      for (symbol, value) in [
        (own.x, now.minX), (own.y, now.minY), (own.width, now.width), (own.height, now.height),
      ] where open.contains(symbol) {
        tableau.prefer(
          Row(constant: -Double(value), terms: [symbol: 1]),
          atLeast: false,
          level: stay
        )
      }
    }
    tableau.minimise(stay)
  }

  private func currentFrame(of item: any ConstraintItem) -> CGRect {
    if let view = item as? View { return view.convertedInLayout(view.bounds, to: root) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return .zero }
    return owner.convertedInLayout(guide.layoutFrame, to: root)
  }
}

extension ConstraintSystem {
  /// Returns the origin and size of an item in terms of the unknowns.
  private func box(of item: any ConstraintItem) -> (x: Row, y: Row, width: Row, height: Row) {
    if let own = unknowns[ObjectIdentifier(item)] {
      return (
        Row(constant: 0, terms: [own.x: 1]), Row(constant: 0, terms: [own.y: 1]),
        Row(constant: 0, terms: [own.width: 1]), Row(constant: 0, terms: [own.height: 1])
      )
    }
    if let view = item as? View, view.superview != nil { return box(ofFramed: view) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else {
      return (Row(constant: 0), Row(constant: 0), Row(constant: 0), Row(constant: 0))
    }
    var edges = box(of: owner)
    if case .insets(let distances) = guide.source {
      let insets = distances(owner)
      let left = isRightToLeft ? insets.trailing : insets.leading
      edges.x.constant += Double(left)
      edges.y.constant += Double(insets.top)
      edges.width.constant -= Double(insets.leading + insets.trailing)
      edges.height.constant -= Double(insets.top + insets.bottom)
      return edges
    }
    if case .bottom(let height) = guide.source {
      let height = Double(height(owner))
      edges.y.add(edges.height, times: 1)
      edges.y.constant -= height
      edges.height = Row(constant: height)
      return edges
    }
    edges.x.constant += Double(guide.layoutFrame.minX)
    edges.y.constant += Double(guide.layoutFrame.minY)
    edges.width = Row(constant: Double(guide.layoutFrame.width))
    edges.height = Row(constant: Double(guide.layoutFrame.height))
    return edges
  }

  /// Returns the box of a view with a frame of its own, which may be resized with its superview.
  private func box(ofFramed view: View) -> (x: Row, y: Row, width: Row, height: Row) {
    var path: [View] = []
    var top = view
    while unknowns[ObjectIdentifier(top)] == nil, let parent = top.superview {
      path.append(top)
      top = parent
    }
    var edges = box(of: top)
    for view in path.reversed() {
      let frame = view.placement
      edges.x.constant += Double(frame.minX - top.bounds.minX)
      edges.y.constant += Double(frame.minY - top.bounds.minY)
      if view.autoresizingMask.contains(.flexibleWidth) {
        edges.width.constant += Double(frame.width - top.bounds.width)
      } else {
        edges.width = Row(constant: Double(frame.width))
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        edges.height.constant += Double(frame.height - top.bounds.height)
      } else {
        edges.height = Row(constant: Double(frame.height))
      }
      top = view
    }
    return edges
  }

  private func expression(of term: ConstraintTerm) -> Row {
    let edges = box(of: term.item)
    var right = edges.x
    right.add(edges.width, times: 1)
    var bottom = edges.y
    bottom.add(edges.height, times: 1)
    switch term.attribute {
    case .left: return edges.x
    case .right: return right
    case .leading: return isRightToLeft ? negated(right) : edges.x
    case .trailing: return isRightToLeft ? negated(edges.x) : right
    case .top: return edges.y
    case .bottom: return bottom
    case .width: return edges.width
    case .height: return edges.height
    case .centerX: return middle(edges.x, edges.width)
    case .centerY: return middle(edges.y, edges.height)
    case .firstBaseline:
      var line = edges.y
      line.constant += Double((term.item as? View)?.firstBaselineOffset ?? 0)
      return line
    case .lastBaseline:
      bottom.constant -= Double((term.item as? View)?.lastBaselineOffset ?? 0)
      return bottom
    case .notAnAttribute: return Row(constant: 0)
    }
  }

  private func negated(_ row: Row) -> Row {
    var row = row
    row.negate()
    return row
  }

  private func middle(_ start: Row, _ length: Row) -> Row {
    var row = start
    row.add(length, times: 0.5)
    return row
  }
}
