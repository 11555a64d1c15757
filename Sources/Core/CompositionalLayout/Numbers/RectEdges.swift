/// A set of edges, named by reading direction.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A side or corner of a box for alignment.
public enum RectAlignment: Int, Hashable, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges of the alignment.
  package var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

extension DirectionalRectEdge {
  /// Returns the position of the edges along `axis`: the start, the middle or the end.
  ///
  /// Both edges of one axis give the middle.
  package func alignment(along axis: Axis) -> Alignment {
    let start = contains(axis == .horizontal ? .leading : .top)
    let end = contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? .middle : start ? .start : .end
  }

  package enum Alignment: Sendable, BitwiseCopyable {
    case start, middle, end

    /// Returns the distance from the start of `length` to this position.
    func position(in length: LayoutUnit) -> LayoutUnit {
      switch self {
      case .start: .zero
      case .middle: length.half
      case .end: length
      }
    }
  }
}
