public import Foundation
@_spi(LayoutCycle) public import HeadlessViews

/// A view that arranges subviews in a line with constraints.
@MainActor
@preconcurrency
open class StackView: View {
  public enum Distribution: Int, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing equal to the stack's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's spacing: 8 points.
  public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude

  public private(set) var arrangedSubviews: [View] = []

  open var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrange() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  open var isBaselineRelativeArrangement = false
  /// Whether the views keep the margins from the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { adopt(view, at: arrangedSubviews.count) }
    arrange()
  }

  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view into the line at an index, or moves one that is in the line.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    adopt(view, at: min(max(0, index), arrangedSubviews.count))
    arrange()
  }

  /// Removes a view from the line; it remains a subview.
  open func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    arrange()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    spacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  open func customSpacing(after view: View) -> CGFloat {
    spacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    arrangedSubviews.removeAll { $0 === subview }
    arrange()
  }

  @_spi(LayoutCycle) open override func subviewVisibilityDidChange() { arrange() }

  private func adopt(_ view: View, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: index)
  }

  // MARK: Constraints

  private var shown: [View] { arrangedSubviews.filter { !$0.isHidden } }

  private func spacing(after view: View) -> CGFloat {
    switch spacings[ObjectIdentifier(view)] ?? spacing {
    case Self.spacingUseSystem: 8
    case let spacing: spacing
    }
  }

  /// Replaces the constraints by those of the current arrangement.
  private func arrange() {
    LayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    let views = shown
    made = views.isEmpty ? [] : along(views) + across(views)
    LayoutConstraint.activate(made)
    invalidateIntrinsicContentSize()
  }

  private var isAcross: Bool { axis == .horizontal }

  private func constraint(
    _ first: any ConstraintItem,
    _ attribute: LayoutConstraint.Attribute,
    _ second: any ConstraintItem,
    _ other: LayoutConstraint.Attribute,
    relation: LayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second,
      attribute: other,
      multiplier: multiplier,
      constant: constant
    )
    constraint.priority = priority
    return constraint
  }

  private var frameItem: any ConstraintItem {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  private func along(_ views: [View]) -> [LayoutConstraint] {
    let start: LayoutConstraint.Attribute = isAcross ? .leading : .top
    let end: LayoutConstraint.Attribute = isAcross ? .trailing : .bottom
    let length: LayoutConstraint.Attribute = isAcross ? .width : .height
    let middle: LayoutConstraint.Attribute = isAcross ? .centerX : .centerY
    var result = [
      constraint(views[0], start, frameItem, start),
      constraint(views[views.count - 1], end, frameItem, end),
    ]
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      result.append(
        constraint(
          next,
          start,
          view,
          end,
          relation: spreads ? .greaterThanOrEqual : .equal,
          plus: spacing(after: view)
        )
      )
      guard spreads else { continue }
      let gap = LayoutGuide()
      addLayoutGuide(gap)
      let from = distribution == .equalSpacing ? end : middle
      let to = distribution == .equalSpacing ? start : middle
      result.append(constraint(gap, start, view, from))
      result.append(constraint(gap, end, next, to))
      if let first = gaps.first {
        let priority: LayoutPriority =
          distribution == .equalSpacing ? .required : LayoutPriority(149)
        result.append(constraint(gap, length, first, length, priority: priority))
      }
      gaps.append(gap)
    }
    switch distribution {
    case .fillEqually: result += views.dropFirst().map { constraint($0, length, views[0], length) }
    case .fillProportionally:
      let wished = views.map {
        max(0, isAcross ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height)
      }
      let total = wished.reduce(0, +)
      guard total > 0 else { break }
      result += zip(views, wished).dropFirst().filter { _ in wished[0] > 0 }.map {
        constraint(
          $0,
          length,
          views[0],
          length,
          times: $1 / wished[0],
          priority: LayoutPriority(999)
        )
      }
    case .fill, .equalSpacing, .equalCentering: break
    }
    return result
  }

  private func across(_ views: [View]) -> [LayoutConstraint] {
    let start: LayoutConstraint.Attribute = isAcross ? .top : .leading
    let end: LayoutConstraint.Attribute = isAcross ? .bottom : .trailing
    let middle: LayoutConstraint.Attribute = isAcross ? .centerY : .centerX
    let length: LayoutConstraint.Attribute = isAcross ? .height : .width
    var result: [LayoutConstraint] = []
    for view in views {
      switch alignment {
      case .fill:
        result.append(constraint(view, start, frameItem, start))
        result.append(constraint(view, end, frameItem, end))
        continue
      case .leading: result.append(constraint(view, start, frameItem, start))
      case .trailing: result.append(constraint(view, end, frameItem, end))
      case .center: result.append(constraint(view, middle, frameItem, middle))
      case .firstBaseline, .lastBaseline:
        guard isAcross else {
          result.append(constraint(view, start, frameItem, start))
          break
        }
        let line: LayoutConstraint.Attribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view !== views[0] { result.append(constraint(view, line, views[0], line)) }
      }
      result.append(constraint(view, start, frameItem, start, relation: .greaterThanOrEqual))
      result.append(constraint(view, end, frameItem, end, relation: .lessThanOrEqual))
    }
    if alignment != .fill {
      // As short as the tallest view allows, unless a constraint sets the height.
      let shortest = LayoutConstraint(
        item: self,
        attribute: length,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 0
      )
      shortest.priority = LayoutPriority(49)
      result.append(shortest)
    }
    return result
  }
}
