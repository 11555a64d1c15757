public import Foundation

extension View {
  /// Makes changes that a screen would take time for; here they are there at once.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes that a screen would otherwise take time for.
  public static func performWithoutAnimation(_ changes: @MainActor () -> Void) {
    changes()
  }
}
