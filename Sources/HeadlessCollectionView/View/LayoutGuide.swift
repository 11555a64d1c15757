import CompositionalLayout
public import Foundation

/// A rectangle of a view that constraints can refer to, without a view of its own.
@MainActor
@preconcurrency
public final class LayoutGuide {
  /// The source of a guide's rectangle.
  enum Source {
    /// Constraints only.
    case constraints
    /// The owner's edges, with distances from a closure.
    case insets((View) -> DirectionalEdgeInsets)
    /// The owner.
    case placed
    /// The owner, unless constraints determine it.
    case preferred
  }

  public internal(set) weak var owningView: View?
  public var identifier = ""

  /// The rectangle in the owner's coordinates, as of the last layout.
  public internal(set) var layoutFrame = CGRect.zero

  /// The preferred rectangle of the owner, in the owner's coordinates.
  var preferredFrame = CGRect.zero

  let source: Source

  public init() {
    source = .constraints
  }

  init(source: Source) {
    self.source = source
  }

  /// Sets the rectangle of the guide; nil leaves it unchanged.
  func place(_ frame: CGRect?) {
    if let frame { layoutFrame = frame }
  }
}

extension LayoutGuide: @MainActor CustomStringConvertible {
  public var description: String {
    "<LayoutGuide\(identifier.isEmpty ? "" : " '\(identifier)'"): layoutFrame = "
      + "(\(layoutFrame.minX) \(layoutFrame.minY); \(layoutFrame.width) \(layoutFrame.height))>"
  }
}
