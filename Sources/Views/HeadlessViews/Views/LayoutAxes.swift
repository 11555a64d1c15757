/// The axes of a plane.
public struct LayoutAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = LayoutAxes(rawValue: 1 << 0)
  public static let vertical = LayoutAxes(rawValue: 1 << 1)
  public static let both: LayoutAxes = [.horizontal, .vertical]
}
