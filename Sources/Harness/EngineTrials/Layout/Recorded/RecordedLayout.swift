import CompositionalLayout
package import Foundation
import Trials

/// A recorded layout of another engine, with its frames.
package struct RecordedLayout: Sendable {
  package let id: String
  package let kind: String
  /// The release of the OS that laid it out.
  let release: Int
  /// The number of pixels per point; frames were rounded to whole pixels.
  let scale: CGFloat
  let input: LayoutFileNode
  let frames: LayoutFileNode
  let contentSize: LayoutFileNode

  /// Returns all records of a file: an object whose member `records` is a list of them.
  package static func all(in json: Data) throws(LayoutFileError) -> [RecordedLayout] {
    let records = try LayoutFileNode(json)["records"]
    let layouts = try records.elements().map { (node) throws(LayoutFileError) in
      try RecordedLayout(node)
    }
    guard !layouts.isEmpty else { throw records.wrong("contains no record") }
    return layouts
  }

  init(_ field: LayoutFileNode) throws(LayoutFileError) {
    let id = try field["id"].text()
    let record = LayoutFileNode(value: field.value, record: id)
    self.id = id
    kind = try record["kind"].text()
    release = record["release"].isAbsent ? 26 : try record["release"].count(atMost: 1_000)
    scale = try record["scale"].number(or: 1)
    guard 0...8 ~= scale else { throw record["scale"].wrong("is not 0 to 8 pixels a point") }
    input = record["input"]
    frames = record["frames"]
    contentSize = record["contentSize"]
    guard !frames.names.isEmpty || !contentSize.isAbsent else {
      throw frames.wrong("names no frame")
    }
  }

  /// Returns all numbers in which this engine differs.
  package func disagreements() throws(LayoutFileError) -> [RecordedMismatch] {
    try compared().disagreements
  }

  /// Compares all frames, and also returns the fields that could not be compared.
  package func compared() throws(LayoutFileError) -> RecordedComparison {
    try onMainThread(comparedOnMain)
  }

  @MainActor
  private func comparedOnMain() throws(LayoutFileError) -> RecordedComparison {
    var comparison = RecordedComparison()
    switch kind {
    case "flow": try compareFlow(&comparison)
    case "list-accessory-metrics": try compareAccessories(&comparison)
    case "list-swipe-metrics": try compareSwipes(&comparison)
    case "list-content-config": try compareContentMargins(&comparison)
    case _ where kind.hasPrefix("list-"): try compareList(&comparison)
    case _ where kind.hasPrefix("compositional-"): try compareDescribed(&comparison)
    default: throw LayoutFileError(record: id, path: "kind", reason: "\"\(kind)\" is not known")
    }
    return comparison
  }
}

/// The result of comparing a record with this engine.
package struct RecordedComparison: Sendable {
  package private(set) var disagreements: [RecordedMismatch] = []
  /// The fields that could not be compared.
  ///
  /// They are absent from the record, or inputs of the layout.
  package private(set) var unchecked: [String] = []

  /// Compares numbers to the four decimals of recorded frames.
  ///
  /// A recorded frame of two numbers has no size; an absent field is not compared.
  mutating func compare(_ field: LayoutFileNode, with found: [CGFloat]) throws(LayoutFileError) {
    guard !field.isAbsent else { return }
    let recorded: [LayoutFileNode]
    if case .list = field.value { recorded = try field.elements() } else { recorded = [field] }
    var agrees =
      found.count >= recorded.count && (recorded.count == 2 || found.count == recorded.count)
    for (found, recorded) in zip(found, recorded) {
      guard !recorded.isAbsent else {
        unchecked.append(recorded.path)
        continue
      }
      if abs(found - (try recorded.number())) >= 0.000_06 { agrees = false }
    }
    guard !agrees else { return }
    var numbers: [String] = []
    for recorded in recorded {
      numbers.append(recorded.isAbsent ? "–" : Self.text(try recorded.number()))
    }
    disagreements.append(
      RecordedMismatch(
        record: field.record ?? "",
        field: field.path,
        recorded: numbers.joined(separator: " "),
        found: found.isEmpty ? "nothing" : found.map(Self.text).joined(separator: " ")
      )
    )
  }

  mutating func compare(_ field: LayoutFileNode, with found: CGRect?) throws(LayoutFileError) {
    let numbers = found.map { [$0.minX, $0.minY, $0.width, $0.height] }
    try compare(field, with: numbers ?? [])
  }

  /// Compares a list of frames one by one.
  mutating func compareAll(_ field: LayoutFileNode, with found: [CGRect?]) throws(LayoutFileError) {
    guard !field.isAbsent else { return }
    let recorded = try field.elements()
    if recorded.count > found.count { try compare(field, with: [CGFloat(found.count)]) }
    for (recorded, found) in zip(recorded, found) {
      // Elements without a record may exist, as pinned headers do.
      if recorded.isAbsent { unchecked.append(recorded.path) }
      try compare(recorded, with: found)
    }
  }

  private static func text(_ number: CGFloat) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A number of a record in which the engine differs.
package struct RecordedMismatch: Hashable, Sendable, CustomStringConvertible {
  package let record: String
  package let field: String
  package let recorded: String
  package let found: String

  package var description: String { "\(record): \(field) is \(recorded), here \(found)" }
}

extension RecordedLayout {
  /// Compares a layout that the input describes in the format of `espalier draw`.
  @MainActor
  func compareDescribed(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let sample = try SampleLayout(describedBy: input, name: id)
    let solved = try SolvedRecording(
      sample.make(),
      width: sample.width,
      height: sample.height,
      scale: scale,
      items: sample.items,
      of: input
    )
    try compareElements(of: solved, &comparison) { kind, section, item in
      kind == "cell"
        ? solved.cell(section, item)
        : solved.supplementary(kind, section, item) ?? solved.decoration(kind, section)
    }
  }

  /// Compares elements that have the names of a drawing, `cell 0.1` or `header 0.0`, and the size
  /// of the content.
  ///
  /// The name of a frame ends in `x`, `y`, `width` or `height` if only that number was recorded.
  @MainActor
  func compareElements(
    of solved: SolvedRecording,
    _ comparison: inout RecordedComparison,
    frame: (_ kind: String, _ section: Int, _ item: Int) -> CGRect?
  ) throws(LayoutFileError) {
    for name in frames.names {
      let field = frames[name]
      guard
        let match = name.wholeMatch(
          of: /([A-Za-z]+) ([0-9]+)\.([0-9]+)(?: (x|y|width|height))?/
        ),
        let section = Int(match.output.2), let item = Int(match.output.3)
      else { throw field.wrong("names no element of a drawing") }
      let frame = frame(String(match.output.1), section, item)
      let number: (CGRect) -> CGFloat
      switch match.output.4 {
      case "x": number = \.minX
      case "y": number = \.minY
      case "width": number = \.width
      case "height": number = \.height
      default:
        try comparison.compare(field, with: frame)
        continue
      }
      try comparison.compare(field, with: frame.map { [number($0)] } ?? [])
    }
    try comparison.compare(contentSize, with: solved.contentSize)
  }
}
