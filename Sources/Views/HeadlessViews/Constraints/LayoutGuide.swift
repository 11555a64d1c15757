package import CompositionalLayout
public import Foundation
import Portability

/// A rectangle of a view that constraints can refer to, without a view of its own.
@MainActor
@preconcurrency
open class LayoutGuide {
  /// The source of a guide's rectangle.
  package enum Source {
    /// Constraints only.
    case constraints
    /// The owner's edges, with distances from a closure.
    case insets((View) -> DirectionalEdgeInsets)
    /// A strip along the owner's bottom edge, with a height from a closure.
    case bottom((View) -> CGFloat)
    /// The owner.
    case placed
    /// The owner, unless constraints determine it.
    case preferred
    /// The content of a scroll view, whose size constraints determine.
    case content
  }

  public package(set) var owningView: View? {
    get { ownerReference.owner }
    set { ownerReference.owner = newValue }
  }

  private var ownerReference = BackReference<View>()
  public var identifier = ""

  /// The rectangle in the owner's coordinates, as of the last layout.
  public package(set) var layoutFrame = CGRect.zero

  /// The preferred rectangle of the owner, in the owner's coordinates.
  package var preferredFrame = CGRect.zero

  let source: Source

  var isContent: Bool { if case .content = source { true } else { false } }

  public init() { source = .constraints }

  package init(source: Source) { self.source = source }

  /// Sets the rectangle of the guide; nil leaves it unchanged.
  package func place(_ frame: CGRect?) {
    if let frame { layoutFrame = frame }
  }
}

extension LayoutGuide: @MainActor CustomStringConvertible {
  public var description: String {
    "<LayoutGuide\(identifier.isEmpty ? "" : " '\(identifier)'"): layoutFrame = "
      + "(\(layoutFrame.minX) \(layoutFrame.minY); \(layoutFrame.width) \(layoutFrame.height))>"
  }
}
