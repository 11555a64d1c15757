import CompositionalLayout
public import Foundation

/// A rectangle of a view that constraints can speak of, without a view of its own.
@MainActor
@preconcurrency
public final class LayoutGuide {
  /// Where a guide's rectangle comes from.
  enum Source {
    /// Constraints alone say it.
    case constraints
    /// The owner's edges, by the distances that a closure tells.
    case insets((View) -> DirectionalEdgeInsets)
    /// The owner put it there.
    case placed
    /// The owner puts it somewhere, as far as no constraint says otherwise.
    case preferred
  }

  public internal(set) weak var owningView: View?
  public var identifier = ""

  /// The rectangle in the owner's coordinates, as of the last layout.
  public internal(set) var layoutFrame = CGRect.zero

  /// Where the owner of a preferred guide wants it, in the owner's coordinates.
  var preferredFrame = CGRect.zero

  let source: Source

  public init() {
    source = .constraints
  }

  init(source: Source) {
    self.source = source
  }

  /// Puts the guide somewhere; nil leaves it where it was.
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
