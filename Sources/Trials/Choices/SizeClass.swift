/// How large a world a trial begins with; what that means is the trial's business.
@frozen
public enum SizeClass: UInt8, CaseIterable, Comparable, Sendable {
  case tiny, small, medium, large

  @inlinable
  public static func < (left: SizeClass, right: SizeClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
