extension Int {
  /// The whole number nearest to `value`: the last there is for what lies beyond, and zero for what is
  /// no number.
  ///
  /// A file from elsewhere may hold any number, and `Int(_:)` traps for most of them.
  package init(nearest value: Double) {
    let rounded = value.rounded()
    self = Int(exactly: rounded) ?? (rounded.isNaN ? 0 : rounded < 0 ? .min : .max)
  }
}
