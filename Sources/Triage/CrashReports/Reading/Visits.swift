/// A counter of the bytes that a reader visits, for tests of its cost.
///
/// Release builds do not count.
package final class Visits: @unchecked Sendable {
  package private(set) var count = 0

  package init() {}

  #if DEBUG
    @TaskLocal private static var current: Visits?
    /// Whether a counter is active; only one test counts, one case at a time.
    nonisolated(unsafe) private static var isUsed = false
  #endif

  /// Counts the visits of `body`.
  package func counting(_ body: () -> Void) {
    #if DEBUG
      unsafe Self.isUsed = true
      defer { unsafe Self.isUsed = false }
      Self.$current.withValue(self, operation: body)
    #else
      body()
    #endif
  }

  @inline(__always) static func add(_ count: @autoclosure () -> Int) {
    #if DEBUG
      guard unsafe isUsed, let current else { return }
      current.count += count()
    #endif
  }
}
