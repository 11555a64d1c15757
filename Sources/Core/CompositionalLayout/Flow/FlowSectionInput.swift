/// The values from the host and the delegate for a section of a flow layout.
struct FlowSectionInput: Sendable {
  enum Sizes: Sendable {
    case uniform(UnitSize)
    case varied([UnitSize])
  }

  var itemCount: Int
  /// The sizes of unmeasured items.
  var sizes: Sizes
  /// Whether items are sized by their cells when they become visible.
  var isSelfSizing: Bool
  /// Whether unmeasured items have the average size of the measured ones.
  var usesAverage: Bool
  var insets: UnitInsets
  var lineSpacing: LayoutUnit
  var itemSpacing: LayoutUnit
  var header: LayoutUnit
  var footer: LayoutUnit
}

/// The sizes of all items of a section: measured, averaged or given.
struct FlowItemSizes: Sendable {
  let given: FlowSectionInput.Sizes
  let usesAverage: Bool
  let lineAxis: Axis
  private(set) var measured: FlowMeasurements
  /// The size of all unmeasured items, if they have one size.
  private(set) var usual: UnitSize?
  /// The number of unmeasured items with each given length, if there are several sizes.
  private var givenLengths: [LayoutUnit: Int] = [:]

  init(_ input: FlowSectionInput, measured: FlowMeasurements) {
    given = input.sizes
    usesAverage = input.usesAverage
    lineAxis = measured.lineAxis
    self.measured = measured
    usual = makeUsual()
    guard case .varied(let sizes) = given else { return }
    // A run of equal lengths is counted at once.
    var run: (length: LayoutUnit, count: Int)?
    for item in sizes.indices where measured.isEmpty || measured[item] == nil {
      let length = sizes[item][lineAxis]
      if length == run?.length {
        run?.count += 1
        continue
      }
      if let run { givenLengths[run.length, default: 0] += run.count }
      // Fixed sizes are never measured: two lengths remain several.
      if !input.isSelfSizing, givenLengths.count > 1 { return }
      run = (length, 1)
    }
    if let run { givenLengths[run.length, default: 0] += run.count }
  }

  private func makeUsual() -> UnitSize? {
    guard case .uniform(let size) = given else { return nil }
    return usesAverage ? measured.average ?? size : size
  }

  subscript(item: Int) -> UnitSize {
    if !measured.isEmpty, let size = measured[item] { return size }
    if let usual { return usual }
    guard case .varied(let sizes) = given else { return .zero }
    return sizes[item]
  }

  /// The sizes of all items, if they are given and none is measured.
  var fixed: [UnitSize]? {
    guard measured.isEmpty, case .varied(let sizes) = given else { return nil }
    return sizes
  }

  mutating func measure(_ item: Int, as size: UnitSize) {
    if case .varied(let sizes) = given, measured[item] == nil {
      let length = sizes[item][lineAxis]
      givenLengths[length] = givenLengths[length].flatMap { $0 == 1 ? nil : $0 - 1 }
    }
    measured.measure(item, as: size)
    usual = makeUsual()
  }

  /// Whether all items have one size and none is measured.
  var isUniform: Bool { usual != nil && measured.isEmpty }

  /// The length of all items along the line, if they have one length.
  var commonLength: LayoutUnit? {
    var lengths = Set<LayoutUnit>()
    guard measured.lengthCount < 2, givenLengths.count < 2 else { return nil }
    if let length = measured.someLength { lengths.insert(length) }
    if let length = givenLengths.first?.key { lengths.insert(length) }
    if let usual, measured.count < measured.itemCount { lengths.insert(usual[lineAxis]) }
    return lengths.count == 1 ? lengths.first : nil
  }
}
