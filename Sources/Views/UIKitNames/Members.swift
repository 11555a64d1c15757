@_exported public import Foundation

// The members of the types behind Apple's names, without the names of those types.
//
// A module that is re-exported as a whole puts `Transaction`, `Action`, `Image` and `View` beside
// an app's own types of these names, and both become ambiguous. Members are visible where their
// module is imported, under MemberImportVisibility too, and an import of one declaration is enough
// for that.
@_exported public import enum BatchUpdates.Violation
@_exported public import struct Changes.ItemRun
@_exported public import struct CompositionalLayout.ReferenceInsets
@_exported public import enum DiffableData.SnapshotError
@_exported public import enum HeadlessCollectionView.PresentationError
@_exported public import struct HeadlessViews.StandardTextMetrics
@_exported public import enum UIKitStandIns.StandInMembers

// Apple's Foundation contains the first, and its UIKit the second.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
#if canImport(Observation)
  @_exported public import Observation
#endif

// Operators are found by the names that are visible, and not by the types of their operands.

extension UILayoutPriority {
  public static func + (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue + rhs) }
  public static func - (lhs: Self, rhs: Float) -> Self { Self(lhs.rawValue - rhs) }
  public static func += (lhs: inout Self, rhs: Float) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Float) { lhs = lhs - rhs }
}
