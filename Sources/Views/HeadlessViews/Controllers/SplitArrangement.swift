import CompositionalLayout
import Foundation

/// The visible columns of an expanded split view and their frames, computed without views.
///
/// The automatic choices are those of the header: side by side in landscape, and an overlay in
/// portrait. UIKit also considers buckets of widths, which are not known.
struct SplitArrangement {
  typealias Column = SplitViewController.Column
  typealias DisplayMode = SplitViewController.DisplayMode
  typealias SplitBehavior = SplitViewController.SplitBehavior

  /// The preferences for the width of a column; values that are not positive are automatic.
  struct Width {
    var preferred: CGFloat
    var fraction: CGFloat
    var minimum: CGFloat
    var maximum: CGFloat

    /// The width of iPad's primary column since its first system.
    static let standard: CGFloat = 320

    /// Returns the width in a split view; a fraction alone does not exceed the standard width.
    func resolved(in total: CGFloat) -> CGFloat {
      var width = Self.standard
      if preferred > 0 {
        width = preferred
      } else if fraction > 0 {
        width = fraction * total
        if maximum <= 0 { width = min(width, Self.standard) }
      }
      if maximum > 0 { width = min(width, maximum) }
      return min(max(width, minimum), total)
    }
  }

  var size: CGSize
  /// Whether there is a supplementary column.
  var isTriple: Bool
  var primaryWidth: CGFloat
  var supplementaryWidth: CGFloat
  /// Whether the primary column is at the right edge.
  var isMirrored: Bool

  /// Returns the behaviour for the preferences; an automatic one follows the mode, or the shape.
  static func behavior(
    _ preferred: SplitBehavior,
    mode: DisplayMode,
    in size: CGSize
  ) -> SplitBehavior {
    guard preferred == .automatic else { return preferred }
    switch mode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    case .automatic, .secondaryOnly: return size.width > size.height ? .tile : .overlay
    }
  }

  /// Returns the mode with a number of columns before the secondary one.
  static func mode(showing count: Int, _ behavior: SplitBehavior) -> DisplayMode {
    switch (count, behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Returns the mode that a behaviour allows for a preferred one.
  func mode(for preferred: DisplayMode, _ behavior: SplitBehavior) -> DisplayMode {
    let count = preferred.leadingCount ?? (behavior == .overlay ? 0 : 1)
    return Self.mode(showing: min(count, isTriple ? 2 : 1), behavior)
  }

  /// Returns the columns before the secondary one, from the innermost.
  func leadingColumns(of mode: DisplayMode) -> [Column] {
    let all: [Column] = isTriple ? [.supplementary, .primary] : [.primary]
    return Array(all.prefix(mode.leadingCount ?? 0))
  }

  /// Returns the frames of the visible columns.
  func frames(in mode: DisplayMode) -> [Column: CGRect] {
    var frames: [Column: CGRect] = [:]
    var x: CGFloat = 0
    for column in leadingColumns(of: mode).reversed() {
      let width = column == .primary ? primaryWidth : supplementaryWidth
      frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    switch mode {
    case .oneOverSecondary, .twoOverSecondary, .secondaryOnly, .automatic:
      frames[.secondary] = CGRect(origin: .zero, size: size)
    case .oneBesideSecondary, .twoBesideSecondary:
      frames[.secondary] = CGRect(x: x, y: 0, width: max(0, size.width - x), height: size.height)
    case .twoDisplaceSecondary:
      // It is as wide as beside the supplementary column alone, and cropped.
      let width = max(0, size.width - supplementaryWidth)
      frames[.secondary] = CGRect(x: x, y: 0, width: width, height: size.height)
    }
    guard isMirrored else { return frames }
    return frames.mapValues { frame in
      CGRect(x: size.width - frame.maxX, y: 0, width: frame.width, height: frame.height)
    }
  }
}

extension SplitViewController.DisplayMode {
  /// The number of columns before the secondary one; nil if it is automatic.
  fileprivate var leadingCount: Int? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }
}
