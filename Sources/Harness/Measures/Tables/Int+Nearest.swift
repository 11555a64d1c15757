extension Int {
  /// Creates the integer nearest to `value`.
  ///
  /// Values out of range give the nearest bound, and NaN gives zero. An untrusted file may contain
  /// any number, and `Int(_:)` traps for most of them.
  package init(nearest value: Double) {
    let rounded = value.rounded()
    self = Int(exactly: rounded) ?? (rounded.isNaN ? 0 : rounded < 0 ? .min : .max)
  }
}
