/// The initial size of a trial's data; each trial defines the sizes of the classes.
@frozen
public enum SizeClass: UInt8, CaseIterable, Codable, Comparable, Sendable {
  case tiny, small, medium, large

  @inlinable public static func < (left: SizeClass, right: SizeClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
