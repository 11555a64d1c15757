/// Everything that the host and the delegate say about a section of a flow layout.
struct FlowSectionInput: Sendable {
  enum Sizes: Sendable {
    case uniform(UnitSize)
    case varied([UnitSize])
  }

  var itemCount: Int
  /// The sizes of items that did not tell theirs.
  var sizes: Sizes
  /// Whether cells tell the sizes of their items when they are shown.
  var isSelfSizing: Bool
  /// Whether items that told nothing have the average of those that did.
  var usesAverage: Bool
  var insets: UnitInsets
  var lineSpacing: LayoutUnit
  var itemSpacing: LayoutUnit
  var header: LayoutUnit
  var footer: LayoutUnit
}

/// The sizes of all items of a section: told, averaged or given.
struct FlowItemSizes: Sendable {
  let given: FlowSectionInput.Sizes
  let usesAverage: Bool
  let lineAxis: Axis
  private(set) var measured: FlowMeasurements
  /// The size of all items that told nothing, where they are of one size.
  private(set) var usual: UnitSize?
  /// How many items that told nothing were given each length, where they were given several sizes.
  private var givenLengths: [LayoutUnit: Int] = [:]

  init(_ input: FlowSectionInput, measured: FlowMeasurements) {
    given = input.sizes
    usesAverage = input.usesAverage
    lineAxis = measured.lineAxis
    self.measured = measured
    usual = makeUsual()
    guard case .varied(let sizes) = given else { return }
    for item in sizes.indices where measured[item] == nil {
      givenLengths[sizes[item][lineAxis], default: 0] += 1
    }
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

  mutating func measure(_ item: Int, as size: UnitSize) {
    if case .varied(let sizes) = given, measured[item] == nil {
      let length = sizes[item][lineAxis]
      givenLengths[length] = givenLengths[length].flatMap { $0 == 1 ? nil : $0 - 1 }
    }
    measured.measure(item, as: size)
    usual = makeUsual()
  }

  /// Whether all items are of one size, none of which told it.
  var isUniform: Bool { usual != nil && measured.isEmpty }

  /// The length of all items along the line, if they are of one length.
  var commonLength: LayoutUnit? {
    var lengths = Set<LayoutUnit>()
    guard measured.lengthCount < 2, givenLengths.count < 2 else { return nil }
    if let length = measured.someLength { lengths.insert(length) }
    if let length = givenLengths.first?.key { lengths.insert(length) }
    if let usual, measured.count < measured.itemCount { lengths.insert(usual[lineAxis]) }
    return lengths.count == 1 ? lengths.first : nil
  }
}
