import CompositionalLayout
import Foundation
import HeadlessViews
import Portability

extension LayoutConstraint {
  /// The alignment of the views across the direction of a format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeading = FormatOptions(rawValue: 1 << 0)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 1)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 2)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 3)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 4)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 5)
  }

  /// Returns the constraints of a visual format.
  ///
  /// - Precondition: The format is valid; `reading(_:options:metrics:views:)` throws an error
  ///   instead.
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try reading(format, options: options, metrics: metrics ?? [:], views: views)
    } catch {
      stop(error.description)
    }
  }

  /// Returns the constraints of a visual format, or throws an error with the invalid position.
  public static func reading(
    _ format: String,
    options: FormatOptions = [],
    metrics: [String: Any] = [:],
    views: [String: Any]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let drawing = try VisualFormat(format, views: views, metrics: metrics)
    return drawing.lengths + drawing.steps + drawing.alignments(options)
  }
}

@MainActor
extension VisualFormat {
  private var start: LayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: LayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: LayoutConstraint.Attribute { isHorizontal ? .width : .height }

  private var views: [View] {
    elements.compactMap { element in
      if case .view(let view, _) = element { return view }
      return nil
    }
  }

  fileprivate var lengths: [LayoutConstraint] {
    elements.flatMap { element -> [LayoutConstraint] in
      guard case .view(let view, let predicates) = element else { return [] }
      let term = ConstraintTerm(item: view, attribute: length)
      return predicates.map { predicate in
        switch predicate.value {
        case .number(let number): made(term, predicate, to: nil, constant: number)
        case .view(let other):
          made(term, predicate, to: ConstraintTerm(item: other, attribute: length), constant: 0)
        }
      }
    }
  }

  /// The constraints for the distances between neighbours.
  fileprivate var steps: [LayoutConstraint] {
    distances.indices.flatMap { index -> [LayoutConstraint] in
      let before = elements[index]
      let after = elements[index + 1]
      guard let distance = distances[index] else {
        return [
          LayoutConstraint(
            leadingEdge(of: after, usual: true),
            .equal,
            to: trailingEdge(of: before, usual: true),
            multiplier: 1,
            constant: touchesSuperview(index) ? 0 : 8
          )
        ]
      }
      let first = leadingEdge(of: after, usual: false)
      let second = trailingEdge(of: before, usual: false)
      guard !distance.isEmpty else {
        return [LayoutConstraint(first, .equal, to: second, multiplier: 1, constant: 0)]
      }
      return distance.compactMap { predicate in
        guard case .number(let number) = predicate.value else { return nil }
        return made(first, predicate, to: second, constant: number)
      }
    }
  }

  private func touchesSuperview(_ index: Int) -> Bool {
    [elements[index], elements[index + 1]].contains { element in
      if case .superview = element { return true }
      return false
    }
  }

  private func trailingEdge(of element: Element, usual: Bool) -> ConstraintTerm {
    switch element {
    case .view(let view, _): ConstraintTerm(item: view, attribute: end)
    case .superview: ConstraintTerm(item: boundary(usual), attribute: start)
    }
  }

  private func leadingEdge(of element: Element, usual: Bool) -> ConstraintTerm {
    switch element {
    case .view(let view, _): ConstraintTerm(item: view, attribute: start)
    case .superview: ConstraintTerm(item: boundary(usual), attribute: end)
    }
  }

  /// Returns the superview of the first view, or its margins for the standard distance.
  private func boundary(_ usual: Bool) -> any ConstraintItem {
    guard let superview = views.first?.superview else {
      stop("The visual format contains \"|\", but the views have no superview")
    }
    return usual ? superview.layoutMarginsGuide : superview
  }

  private func made(
    _ term: ConstraintTerm,
    _ predicate: Predicate,
    to second: ConstraintTerm?,
    constant: CGFloat
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      term,
      predicate.relation,
      to: second,
      multiplier: 1,
      constant: constant
    )
    constraint.priority = predicate.priority
    return constraint
  }

  fileprivate func alignments(_ options: LayoutConstraint.FormatOptions) -> [LayoutConstraint] {
    let table: [(LayoutConstraint.FormatOptions, LayoutConstraint.Attribute)] = [
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    ]
    guard let first = views.first else { return [] }
    return table.filter { options.contains($0.0) }.flatMap { _, attribute in
      views.dropFirst().map { view in
        LayoutConstraint(
          ConstraintTerm(item: view, attribute: attribute),
          .equal,
          to: ConstraintTerm(item: first, attribute: attribute),
          multiplier: 1,
          constant: 0
        )
      }
    }
  }
}
